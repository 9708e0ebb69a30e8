"""What is left over of the pool, the cards that no run takes, when sets are made of it: read off small tables.

Of a rank with three or more cards left all are in a set, for nothing. Of a pair a set needs one wild, of a single card
two. So with a given number of wilds the best is to cover the dearest singles and the dearest pairs, and only how many
of each is a question. (Two sets of one rank are never better than one, since any meld takes any number of wilds; with
a cap on wilds that is otherwise: `engine.solver.capped_sets`.)

The pool is a field of `engine.solver.hand_number`, all suits together, with the wilds that are left in slot 0. A set of
ranks is a number with bit 0 of each rank's slot.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from operator import add
from typing import Final

from engine.solver.hand_number import ONE_OF_EACH, RANKS, SLOT_BITS, SLOT_MASK, unit
from engine.solver.memory import Table
from engine.solver.plan import SetsOfRanks

FOUR_OR_MORE: Final = 12 * ONE_OF_EACH
MOST_COVERED: Final = 16
"""No more ranks or wilds than this are in a hand."""


class Leftovers(Table[int, tuple[int, ...]]):
    """For a set of ranks: the points that stay if the dearest 0, 1, 2 … of them are covered; `cards` of each rank."""

    def __init__(self, points: Sequence[int], cards: int) -> None:
        super().__init__()
        self._dearest_first = [(unit(rank), cards * points[rank]) for rank in dearest_first(points)]

    def work_out(self, key: int) -> tuple[int, ...]:
        """One more number before those of the ranks without the dearest."""
        for rank, cost in self._dearest_first:
            if key & rank:
                others = self[key - rank]
                return (cost + others[0], *others[:MOST_COVERED])
        return (0,) * (MOST_COVERED + 1)

    def weigh(self, answer: tuple[int, ...]) -> int:
        """The tuple, with a number for each rank that costs anything."""
        return 80 + 8 * len(answer)


class HalfPairs(Table[int, tuple[int, ...]]):
    """For a set of pairs: the points that stay if the dearest 0, 1, 2 … are covered and a card of the next is thrown,
    which is halfway."""

    def __init__(self, pairs: Leftovers) -> None:
        super().__init__()
        self._pairs = pairs

    def work_out(self, key: int) -> tuple[int, ...]:
        """One number less than for pairs."""
        return tuple([(stays + less) // 2 for stays, less in pairwise(self._pairs[key])])

    def weigh(self, answer: tuple[int, ...]) -> int:
        """The tuple, with a number for each rank that costs anything."""
        return 80 + 8 * len(answer)


class DearestFirst(Table[int, tuple[int, ...]]):
    """A set of ranks in the order in which wilds are spent on them."""

    def __init__(self, points: Sequence[int]) -> None:
        super().__init__()
        self._ranks = dearest_first(points)

    def work_out(self, key: int) -> tuple[int, ...]:
        """The ranks, the dearest first."""
        return tuple([rank for rank in self._ranks if key & unit(rank)])

    def weigh(self, answer: tuple[int, ...]) -> int:
        """The tuple; its numbers are there anyway."""
        return 64 + 8 * len(answer)


def dearest_first(points: Sequence[int]) -> list[int]:
    """The ranks in the order in which wilds are spent on them."""
    return sorted(RANKS, key=lambda rank: (-points[rank], rank))


class Sets:
    """Sets under one way of counting points (`points` by rank), where a meld may hold any number of wilds."""

    def __init__(self, points: Sequence[int]) -> None:
        self.points = points
        self.dearest = DearestFirst(points)
        self.singles = Leftovers(points, 1)
        self.pairs = Leftovers(points, 2)
        self._halves = HalfPairs(self.pairs)

    def left_over(self, pool: int) -> Sequence[int]:
        """The points that stay with 0, 1, 2 … wilds, up to so many."""
        odd = pool & ONE_OF_EACH
        even = pool >> 1 & ONE_OF_EACH
        three = odd & even
        if pool & FOUR_OR_MORE:
            one, two, _ = by_number(pool)
            singles, pairs = self.singles[one], self.pairs[two]
        else:
            singles, pairs = self.singles[odd - three], self.pairs[even - three]
        wilds = pool & SLOT_MASK
        if wilds == 0:
            return (singles[0] + pairs[0],)
        none, one = singles[0] + pairs[0], singles[0] + pairs[1]
        if wilds == 1:
            return none, one
        two = min(singles[0] + pairs[2], singles[1] + pairs[0])
        if wilds == 2:
            return none, one, two
        return (none, one, two, *[min(map(add, singles, pairs[spent::-2])) for spent in range(3, wilds + 1)])

    def left_after_throw(self, pool: int) -> Sequence[int]:
        """As `left_over`, when besides one of the loose cards is thrown: a single, or one card of a pair.

        To throw a single is to have one more of them covered; to throw one of a pair is half of covering it.
        """
        one, two, _ = by_number(pool)
        singles, pairs, halves = self.singles[one], self.pairs[two], self._halves[two]
        wilds = pool & SLOT_MASK
        none = min(singles[1] + pairs[0], singles[0] + halves[0])
        if wilds == 0:
            return (none,)
        one = min(singles[1] + pairs[1], singles[0] + halves[1])
        if wilds == 1:
            return none, one
        two = min(singles[1] + pairs[2], singles[2] + pairs[0], singles[0] + halves[2], singles[1] + halves[0])
        if wilds == 2:
            return none, one, two
        fewer = singles[1:]
        more = [
            min(*map(add, fewer, pairs[spent::-2]), *map(add, singles, halves[spent::-2]))
            for spent in range(3, wilds + 1)
        ]
        return (none, one, two, *more)

    def made(self, pool: int) -> SetsOfRanks:
        """The sets that leave what `left_over` says with all wilds: rank and number of cards, lowest rank first."""
        wilds = pool & SLOT_MASK
        if not (wilds or pool & FOUR_OR_MORE or pool & pool >> 1 & ONE_OF_EACH):
            return ()
        one, two, more = by_number(pool)
        ranks = self.dearest[more]
        if wilds:
            singles = 0
            if wilds > 1:
                ends = list(map(add, self.singles[one], self.pairs[two][wilds::-2]))
                singles = ends.index(min(ends))
                ranks += self.dearest[one][:singles]
            ranks += self.dearest[two][: wilds - 2 * singles]
        return tuple([(rank, (pool >> SLOT_BITS * rank & SLOT_MASK,)) for rank in sorted(ranks)])

    def thrown(self, pool: int) -> int | None:
        """The rank of the card to throw for what `left_after_throw` says with so many wilds; None: none is loose."""
        one, two, _ = by_number(pool)
        singles, pairs, halves = self.singles[one], self.pairs[two], self._halves[two]
        least, wilds = self.left_after_throw(pool)[-1], pool & SLOT_MASK
        for covered in range(wilds // 2 + 1):
            rest = wilds - 2 * covered
            if singles[covered] and singles[covered + 1] + pairs[rest] == least:
                return self.dearest[one][covered]
            if pairs[rest] and singles[covered] + halves[rest] == least:
                return self.dearest[two][rest]
        return None


def by_number(pool: int) -> tuple[int, int, int]:
    """The ranks with one card in the pool, those with two, and those with more."""
    odd = pool & ONE_OF_EACH
    even = pool >> 1 & ONE_OF_EACH
    if pool & FOUR_OR_MORE:
        four = (pool >> 2 | pool >> 3) & ONE_OF_EACH
        return odd & ~(even | four), even & ~(odd | four), odd & even | four
    three = odd & even
    return odd - three, even - three, three
