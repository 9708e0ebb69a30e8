"""What a store of rooms is: states with a version, and rows that are only ever added. It knows nothing of games.

A room's state is replaced as a whole; the log and the finished rounds grow. State and log entry are written together
or not at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


class StoreUnavailable(Exception):
    """The store cannot read or write at the moment (locked, full, read-only). Nothing has been written."""


class VersionConflict(Exception):
    """The stored version is not the one that the new state follows: somebody else has written. Nothing was written."""


class RepeatedCommand(Exception):
    """The room's log holds a command of this id already. Nothing was written."""


class CodeTaken(Exception):
    """A room of this code exists already. Nothing was written."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of a room's log: who did what, when, and what was answered.

    `command_id` is what the sender called the command; None for ticks, bots and everything else that the server does
    by itself. `body` and `answer` are encoded by the caller.
    """

    at: float
    sender: str
    command_id: str | None
    body: bytes
    answer: bytes = b""


@dataclass(frozen=True, slots=True)
class Stored:
    """A room as it was saved last."""

    version: int
    state: bytes


@dataclass(frozen=True, slots=True)
class FinishedRound:
    """A round that is over, of the room's game `game` (counted from 1): its public record, encoded by the caller."""

    game: int
    number: int
    body: bytes


class Store(Protocol):
    """Where rooms live. One process at a time; every method may raise `StoreUnavailable`."""

    def create(self, code: str, state: bytes, entry: LogEntry) -> None:
        """Adds a room with version 1. Raises `CodeTaken`."""

    def save(
        self, code: str, version: int, state: bytes, entries: Sequence[LogEntry], finished: Sequence[FinishedRound] = ()
    ) -> None:
        """Replaces the room's state, whose version is now `version`, and adds the log entries, in one transaction.

        The entries get the versions that end with `version`, one each. Raises `VersionConflict` unless the stored
        version is `version - len(entries)`, and `RepeatedCommand` when the id of a command is in the log already.
        """

    def load(self, code: str) -> Stored | None:
        """The room's last state, or None."""

    def answered(self, code: str, command_id: str) -> LogEntry | None:
        """The log's entry for the command of that id, or None."""

    def log(self, code: str) -> list[tuple[int, LogEntry]]:
        """Every entry with its version, oldest first."""

    def finished(self, code: str) -> list[FinishedRound]:
        """Every finished round, oldest first."""

    def codes(self) -> list[str]:
        """The codes of all rooms, the one used last first."""

    def delete(self, code: str) -> None:
        """Forgets a room and everything about it; none of that code is no error."""

    def close(self) -> None:
        """Lets go of everything; the store cannot be used any more."""
