"""The search where a meld may hold any number of wild cards, over the choices of runs of all suits together.

Once the runs are chosen the sets are forced (`engine.solver.sets`), and wilds that no meld needs cost nothing as soon
as there is a meld at all. So every state of the search is a choice of runs in some of the suits, and what stays of the
pool, the cards that they do not take, is read off tables. A choice is not followed when it cannot better what was
found already: a card that is taken out of the pool never makes a set cheaper, so further runs lower what stays by no
more than the points that they cover, with wilds that are then gone for sets.

The same search finds a card to throw. An arrangement with loose cards lets the dearest of them go; one without lets a
card go from a meld of four or more, which leaves an arrangement of the others with one loose card. So the least that
can stay after a throw is the least, over all arrangements with a loose card, of what is loose less its dearest card:
another table at the ends of the search. Where nothing is loose, or no meld holds the wilds, it has no answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import add

from engine.cards import ACE
from engine.meld_definition import ACE_ON_TOP, SMALLEST_MELD
from engine.solver.hand_number import (
    FIELD_BITS,
    FIELD_MASK,
    POINTS_MASK,
    SLOT_BITS,
    SLOT_MASK,
    Fields,
    near_others,
)
from engine.solver.plan import Plan, Runs, SetsOfRanks, Throw
from engine.solver.sets import Sets
from engine.solver.suit_runs import BUDGETS, LONGEST_RUN, NEVER, Groups, RunsOfChoice, RunsTable

LeftOver = Callable[[int], Sequence[int]]
"""What stays of a pool with 0, 1, 2 … wilds, up to as many as there are."""

Taken = tuple[tuple[int, int], ...]
"""For each suit that has runs, the cards that they cover as a field, with the wilds that they need in slot 0."""


class FreeWilds:
    """The search for one way of counting points (`points` by slot), aces above the king or not, slots and suits."""

    def __init__(self, points: Sequence[int], ace_high: bool, slots: int, suits: int) -> None:
        self.points, self.ace_high, self.slots = points, ace_high, slots
        self.fields = Fields(suits)
        self._rising = self.fields.aces if ace_high else 0
        self.sets = Sets(points)
        self.runs = RunsTable(points, ace_high)
        self.runs_of_choice = RunsOfChoice(ace_high)

    def least(self, hand: int, min_naturals: int, below: int = NEVER) -> int:
        """The penalty alone, if it is less than `below`; else `below` or more."""
        least = self._search(hand, self.sets.left_over, below)[0]
        if least == hand >> self.fields.natural_points & POINTS_MASK:
            return 0 if self._is_all_wild(hand, min_naturals) else hand >> self.fields.all_points & POINTS_MASK
        return least

    def plan(self, hand: int, min_naturals: int) -> Plan:
        """A best arrangement."""
        least, taken, pool = self._search(hand, self.sets.left_over, NEVER)
        wilds = hand & SLOT_MASK
        if least == hand >> self.fields.natural_points & POINTS_MASK:
            if self._is_all_wild(hand, min_naturals):
                return Plan(0, wilds, all_wild=(wilds,))
            return Plan(hand >> self.fields.all_points & POINTS_MASK, wilds)
        sets = self.sets.made(pool)
        if not taken:
            return Plan(least, wilds, (), sets)
        runs = tuple([(suit, run) for suit, covered in taken for run in self.runs_of_choice[covered]])
        if wilds > self.slots - LONGEST_RUN and not sets and wilds > sum([self.slots - len(run) for _, run in runs]):
            runs, sets = _cut_one_off(runs)
        return Plan(least, wilds, runs, sets)

    def throw(self, hand: int) -> Throw | None:
        """The least after a throw, and a card for it; None where every card is in a meld, or wilds are in none."""
        least, taken, pool = self._search(hand, self.sets.left_after_throw, NEVER)
        rank = self.sets.thrown(pool)
        if rank is None:
            return None
        if hand & SLOT_MASK and least + self.sets.points[rank] == hand >> self.fields.natural_points & POINTS_MASK:
            return None
        in_runs = dict(taken)
        for suit, bits in self.fields.suits:
            loose = (hand >> bits & FIELD_MASK) - in_runs.get(suit, 0)
            if loose >> SLOT_BITS * rank & SLOT_MASK:
                return Throw(least, rank, suit)
        raise AssertionError("a card of the pool is in one of the suits")

    def _search(self, hand: int, left_over: LeftOver, below: int) -> tuple[int, Taken, int]:
        """The least that stays, the runs that are taken, and the pool that they leave.

        If nothing less than `below` can be reached, the first is `below` or more, and the others mean nothing.
        """
        pool = found_pool = hand & FIELD_MASK
        found: Taken = ()
        left = left_over(pool)
        least = min(left[-1], below)
        lots = self._lots(hand, len(left) - 1)
        stack: list[tuple[int, int, Sequence[int], Taken]] = [(len(lots), pool, left, ())]
        while stack:
            place, pool, left, taken = stack.pop()
            wilds = pool & SLOT_MASK
            while place:
                place -= 1
                suit, groups, reach = lots[place]
                for need, group in groups:
                    rest = wilds - need
                    if rest < 0:
                        break
                    floor = left[rest] - reach[rest]
                    for choice in group:
                        if floor - (choice >> FIELD_BITS) >= least:
                            break
                        covered = choice & FIELD_MASK
                        stays = left_over(pool - covered)
                        if stays[rest] < least:
                            least, found, found_pool = stays[rest], ((suit, covered), *taken), pool - covered
                        if stays[rest] - reach[rest] < least:
                            stack.append((place, pool - covered, stays, ((suit, covered), *taken)))
        return least, found, found_pool

    def _lots(self, hand: int, wilds: int) -> list[tuple[int, Groups, Sequence[int]]]:
        """For each suit in which runs can be made: its index, its choices, and the reach of the suits before it.

        The reach is the most points that runs of these suits cover, each with 0, 1, 2 … wilds.
        """
        lots: list[tuple[int, Groups, Sequence[int]]] = []
        near = near_others(hand, wilds, self.fields.slots, self._rising)
        if not near:
            return lots
        reach: Sequence[int] = (0,) * (wilds + 1)
        most: Sequence[int] = ()
        budget = BUDGETS[wilds]
        for suit, bits in self.fields.suits:
            cards = near >> bits & FIELD_MASK
            if cards and (choices := self.runs[cards + budget]):
                if lots:
                    reach = tuple(map(add, reach, most))
                most, groups = choices
                lots.append((suit, groups, reach))
        return lots

    def _is_all_wild(self, hand: int, min_naturals: int) -> bool:
        """Whether these are wild cards alone, and they are a meld."""
        return hand & SLOT_MASK >= SMALLEST_MELD and min_naturals == 0 and not hand & FIELD_MASK & ~SLOT_MASK


def _cut_one_off(runs: Runs) -> tuple[Runs, SetsOfRanks]:
    """Cut the last natural card off the last run: as a set of its own it takes any number of wilds."""
    *others, (suit, run) = runs
    cut, kept = run[-1], run[:-1]
    single = (ACE if cut == ACE_ON_TOP else cut, (1,))
    if len(kept) == 1:
        return tuple(others), ((kept[0], (1,)), single)
    return (*others, (suit, kept)), (single,)
