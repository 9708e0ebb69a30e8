"""Sets, and wild cards outside of melds, where a meld may hold only so many wilds.

A set of one rank has room for `cap` wilds, so two sets of four equal cards may be better than one. Of c cards s sets
can be made if each has a card (two, where only one wild may help); as even as possible they need max(0, 3s - c) wilds.
One set more never needs fewer further wilds than the one before, so sets are added where the next needs the fewest.
Which single cards and which pairs are covered is forced as without a cap: the dearest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from engine.meld_definition import SMALLEST_MELD
from engine.solver.hand_number import RANKS, SLOT_BITS, SLOT_MASK
from engine.solver.memory import Table
from engine.solver.plan import SetsOfRanks
from engine.solver.sets import Sets, by_number

ANOTHER_SET_OF_PAIR: Final = 3
"""Wilds for two sets of one card each, beyond the one for a set of the pair."""


class SetsChoice(NamedTuple):
    """How many of the dearest single cards and pairs become sets, how many sets more are made of the same cards than
    one of each rank; the wilds that they need, how many sets there are in all, and the points that stay."""

    singles: int
    pairs: int
    more: int
    need: int
    sets: int
    left: int


class CappedSets:
    """Sets with at most `cap` wilds each, above the tables of the sets without a cap."""

    def __init__(self, sets: Sets, cap: int) -> None:
        self._sets = sets
        self._cap = cap
        self._fewest_cards = max(1, SMALLEST_MELD - cap)

    def left_over(self, pool: int) -> Sequence[int]:
        """The points that stay at least with 0, 1, 2 … wilds, up to as many as there are, for what sets need."""
        if self._cap > 1:
            return self._sets.left_over(pool)
        one, two, _ = by_number(pool)
        singles = self._sets.singles[one][0]
        return [singles + pairs for pairs in self._sets.pairs[two][: (pool & SLOT_MASK) + 1]]

    def choices(self, pool: int, below: int) -> Iterator[SetsChoice]:
        """Every choice worth a look that needs no more wilds than there are, and leaves less than `below`."""
        wilds = pool & SLOT_MASK
        one, two, more = by_number(pool)
        full = more.bit_count()
        extra = sorted([wilds for rank in RANKS for wilds in self._extra(pool >> SLOT_BITS * rank & SLOT_MASK)])
        singles_stay, pairs_stay = self._sets.singles[one], self._sets.pairs[two]
        most_singles = min(one.bit_count(), wilds // 2) if self._cap > 1 else 0
        for singles in range(most_singles + 1):
            for pairs in range(min(two.bit_count(), wilds - 2 * singles) + 1):
                left = singles_stay[singles] + pairs_stay[pairs]
                if left >= below:
                    continue
                need, sets = 2 * singles + pairs, full + singles + pairs
                yield SetsChoice(singles, pairs, 0, need, sets, left)
                further = [*extra, *[ANOTHER_SET_OF_PAIR] * pairs] if self._cap > 1 else extra
                for place, wilds_more in enumerate(further, 1):
                    need += wilds_more
                    if need > wilds:
                        break
                    yield SetsChoice(singles, pairs, place, need, sets + place, left)

    def made(self, pool: int, choice: SetsChoice) -> SetsOfRanks:
        """The sets of the choice: rank and number of natural cards."""
        one, two, more = by_number(pool)
        dearest = self._sets.dearest
        counts = dict.fromkeys((*dearest[more], *dearest[one][: choice.singles], *dearest[two][: choice.pairs]), 1)
        for _ in range(choice.more):
            rank = min(counts, key=lambda rank: self._next(pool >> SLOT_BITS * rank & SLOT_MASK, counts[rank]))
            counts[rank] += 1
        return tuple(
            (rank, _evenly(pool >> SLOT_BITS * rank & SLOT_MASK, sets)) for rank, sets in sorted(counts.items())
        )

    def _extra(self, cards: int) -> list[int]:
        """The further wilds that each set more of so many equal cards needs, where there is a set without a wild."""
        if cards < SMALLEST_MELD:
            return []
        return [self._next(cards, sets) for sets in range(1, cards // self._fewest_cards)]

    def _next(self, cards: int, sets: int) -> int:
        """The further wilds that one set more of so many equal cards needs; more than there can be if it has none."""
        if sets >= cards // self._fewest_cards:
            return SLOT_MASK + 1
        return max(0, SMALLEST_MELD * (sets + 1) - cards) - max(0, SMALLEST_MELD * sets - cards)


class Outside(Table[tuple[int, ...], tuple[tuple[int, ...], ...]]):
    """What wilds cost that stand in no meld of natural cards; the keys are the costs of all wilds, cheapest first.

    The answer has for each number of wilds that those melds need, and for each number that they have room for, the
    least cost. Wilds left outside are melds of their own where that is allowed, else loose.
    """

    def __init__(self, cap: int, all_wild_allowed: bool) -> None:
        super().__init__()
        self._cap = cap
        self._all_wild_allowed = all_wild_allowed and cap >= SMALLEST_MELD

    def work_out(self, key: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Rows by need, from none to all wilds; in a row the least cost by room."""
        wilds = len(key)
        costs = [sum(key[: wilds - inside - sum(self.all_wild(wilds - inside))]) for inside in range(wilds + 1)]
        return tuple(
            tuple([min(costs[min(need, room) : room + 1]) for room in range(wilds + 1)]) for need in range(wilds + 1)
        )

    def weigh(self, answer: tuple[tuple[int, ...], ...]) -> int:
        """The tuples and numbers, and the key."""
        return 200 + len(answer) * (100 + 40 * len(answer))

    def inside(self, key: tuple[int, ...], need: int, room: int) -> int:
        """How many wilds to put into melds of natural cards that need and hold so many, for the least cost."""
        least = self[key][need][room]
        return next(inside for inside in range(room, need - 1, -1) if self[key][inside][inside] == least)

    def all_wild(self, wilds: int) -> tuple[int, ...]:
        """The sizes of melds of wild cards alone that hold the most of so many wilds."""
        if not self._all_wild_allowed:
            return ()
        for held in range(wilds, 0, -1):
            melds = -(-held // self._cap)
            if held >= SMALLEST_MELD * melds:
                return _evenly(held, melds)
        return ()


def _evenly(cards: int, melds: int) -> tuple[int, ...]:
    """The sizes of so many melds of so many cards, as even as can be.

    >>> _evenly(8, 3)
    (3, 3, 2)
    """
    return tuple(cards // melds + (place < cards % melds) for place in range(melds))
