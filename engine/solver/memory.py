"""What the solver remembers from one hand to the next: tables that fill themselves, 32 MiB of them in a process.

A table has an answer for every key it was ever asked for. Answers depend on nothing but the key, so any of them may be
forgotten at any time. Each is weighed when it is kept, and by more than it takes in memory; when all tables together
would pass the limit, all of them are emptied. What a search holds in its hands meanwhile stays its own.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

LIMIT: Final = 32 << 20
"""Bytes that all tables of a process may take."""

ENTRY_BYTES: Final = 128
"""What an entry takes beside its answer: its key, and its place in the dictionary when that has just grown."""

Key = TypeVar("Key")
Answer = TypeVar("Answer")


class Memory:
    """The tables that have entries, and how much they weigh together. `limit` in bytes."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.weight = 0
        self._filled: dict[int, dict[Any, Any]] = {}

    def make_room(self, table: dict[Any, Any], weight: int) -> None:
        """Count an answer of so many bytes that the table is about to keep, and forget the others if need be."""
        if self.weight + weight > self.limit:
            self.forget()
        self.weight += weight
        self._filled[id(table)] = table

    def forget(self) -> None:
        """Empty all tables."""
        filled, self._filled, self.weight = self._filled, {}, 0
        for table in filled.values():
            table.clear()


MEMORY: Final = Memory(LIMIT)


class Table(dict[Key, Answer], Generic[Key, Answer]):
    """A dictionary that works out what it is asked for, once, until it is forgotten."""

    def work_out(self, key: Key) -> Answer:
        """The answer for the key, which depends on nothing else."""
        raise NotImplementedError

    def weigh(self, answer: Answer) -> int:
        """Bytes that the answer takes, rather too many than too few."""
        raise NotImplementedError

    def __missing__(self, key: Key) -> Answer:
        answer = self.work_out(key)
        MEMORY.make_room(self, ENTRY_BYTES + self.weigh(answer))
        self[key] = answer
        return answer
