"""Which runs can be taken out of the cards of one suit, for every number of wild cards: lists that are kept.

Cards of one suit are counted in one number, four bits a slot: slot 1 is the ace, 13 the king, 14 the ace on top.
A run is the tuple of the slots of its natural cards, lowest first. It starts and ends on a natural card; wild cards
fill its gaps or stand beside it (docs/rules.md 1.1). Runs of more than five slots need not be looked at: they divide
into shorter ones that need no more wilds. A run with one natural card is no other than a set of that card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final

from engine.meld_definition import ACE_ON_TOP, SMALLEST_MELD

Run = tuple[int, ...]

SLOT_BITS: Final = 4
SLOT_MASK: Final = 15
LONGEST_RUN: Final = 5
ACE_UNIT: Final = 1 << SLOT_BITS
TOP_UNIT: Final = 1 << (SLOT_BITS * ACE_ON_TOP)
KEPT_LISTS: Final = 1 << 14


@dataclass(frozen=True, slots=True)
class RunChoice:
    """Some runs of one suit: the wilds they need, the most they can hold, the cards they cover, as a number."""

    need: int
    room: int
    covered: int
    runs: tuple[Run, ...]


def unit(slot: int) -> int:
    """One card of the slot, as a number to be added."""
    return 1 << (SLOT_BITS * slot)


def run_need(run: Run) -> int:
    """The wilds without which this is no run: its gaps, and what it lacks to three cards.

    >>> run_need((5, 7)), run_need((5, 6)), run_need((5, 6, 7)), run_need((5, 9))
    (1, 1, 0, 3)
    """
    return max(SMALLEST_MELD, run[-1] - run[0] + 1) - len(run)


class SuitRuns:
    """The lists for one sort of run: aces on top or not; and, with a cap on wilds, how many a run may hold.

    Without a cap (`cap` None) a run takes every natural card that lies free within it, and only the fewest wilds for
    each set of covered cards count. With a cap a gap may be filled by a wild although the natural is there, because
    that natural may serve where no further wild may go; and the room for wilds counts as well.
    """

    def __init__(self, ace_high: bool, slots: int, cap: int | None) -> None:
        self.ace_high = ace_high
        self.slots = slots
        self.cap = cap
        self.choices: Callable[[int, int], tuple[RunChoice, ...]] = lru_cache(maxsize=KEPT_LISTS)(self._choices)
        self._parts: Callable[[int, int], tuple[RunChoice, ...]] = lru_cache(maxsize=KEPT_LISTS)(self._divide)

    def _choices(self, cards: int, wilds: int) -> tuple[RunChoice, ...]:
        """Every choice of runs worth a look with so many wilds; the first is to take none."""
        aces = (cards >> SLOT_BITS) & SLOT_MASK
        if not self.ace_high or aces == 0:
            return self._parts(cards, wilds)
        kept = _Kept(self.cap is not None)
        for on_top in range(aces + 1):
            for choice in self._parts(cards + on_top * (TOP_UNIT - ACE_UNIT), wilds):
                on_top_used = choice.covered >> (SLOT_BITS * ACE_ON_TOP)
                covered = choice.covered - on_top_used * (TOP_UNIT - ACE_UNIT)
                kept.add(RunChoice(choice.need, choice.room, covered, choice.runs))
        return kept.all()

    def _divide(self, cards: int, wilds: int) -> tuple[RunChoice, ...]:
        """The choices when every ace has its slot: the lowest card starts a run, or its rank starts no more."""
        if cards & (cards - 1) == 0:
            return (RunChoice(0, 0, 0, ()),)
        low = ((cards & -cards).bit_length() - 1) // SLOT_BITS
        kept = _Kept(self.cap is not None)
        for choice in self._parts(cards & ~(SLOT_MASK << (SLOT_BITS * low)), wilds):
            kept.add(choice)
        for run in self._runs_from(low, cards):
            need = run_need(run)
            if need <= wilds and (self.cap is None or need <= self.cap):
                covered = sum(map(unit, run))
                room = self.slots - len(run) if self.cap is None else min(self.cap, self.slots - len(run))
                for rest in self._parts(cards - covered, wilds - need):
                    runs = (run, *rest.runs)
                    kept.add(RunChoice(need + rest.need, room + rest.room, covered + rest.covered, runs))
        return kept.all()

    def _runs_from(self, low: int, cards: int) -> Iterator[Run]:
        held = [slot for slot in range(low + 1, low + LONGEST_RUN) if (cards >> (SLOT_BITS * slot)) & SLOT_MASK]
        for end in held:
            between = [slot for slot in held if slot < end]
            if self.cap is None:
                yield (low, *between, end)
            else:
                for taken in product((True, False), repeat=len(between)):
                    yield (low, *(slot for slot, take in zip(between, taken, strict=True) if take), end)


class _Kept:
    """The choices seen so far, without those that another one makes needless."""

    def __init__(self, rooms_count: bool) -> None:
        self._rooms_count = rooms_count
        self._by_covered: dict[int, list[RunChoice]] = {}

    def add(self, new: RunChoice) -> None:
        rivals = self._by_covered.get(new.covered)
        if rivals is None:
            self._by_covered[new.covered] = [new]
        elif not any(self._serves(old, new) for old in rivals):
            self._by_covered[new.covered] = [*(old for old in rivals if not self._serves(new, old)), new]

    def all(self) -> tuple[RunChoice, ...]:
        return tuple(choice for choices in self._by_covered.values() for choice in choices)

    def _serves(self, one: RunChoice, other: RunChoice) -> bool:
        """Whether `one` does all that `other` does."""
        return one.need <= other.need and (not self._rooms_count or one.room >= other.room)
