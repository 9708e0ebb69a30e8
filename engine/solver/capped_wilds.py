"""The search where a meld may hold only so many wild cards, and there are more.

With a cap the sets are no longer forced, and a wild that no meld needs may find no room. So every choice of runs, and
every choice of sets, has besides the wilds that it needs a room for wilds, and what the wilds left outside cost is read
off a table at the end. First, though, the search without a cap is asked: nothing with a cap costs less than what it
finds, so if all wilds have room in its melds, that is the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from operator import add
from typing import Final

from engine.meld_definition import SMALLEST_MELD
from engine.solver.capped_runs import POINTS, ROOM_MASK, CappedRunsTable, RunsOfCappedChoice
from engine.solver.capped_sets import CappedSets, Outside, SetsChoice
from engine.solver.free_wilds import FreeWilds, Taken
from engine.solver.hand_number import FIELD_BITS, FIELD_MASK, POINTS_MASK, RANKS, SLOT_BITS, SLOT_MASK
from engine.solver.plan import Plan
from engine.solver.suit_runs import NEVER, Groups, Run

CHOICE_MASK: Final = (1 << POINTS) - 1
"""A choice of runs without its points."""


class CappedWilds:
    """The search for one cap, above the search without a cap for the same points."""

    def __init__(self, free: FreeWilds, cap: int, min_naturals: int) -> None:
        self._free = free
        self._cap = cap
        self._fewest_cards = max(1, SMALLEST_MELD - cap)
        self._runs = CappedRunsTable(free.points, free.ace_high, free.slots, cap)
        self._runs_of_choice = RunsOfCappedChoice(free.ace_high, free.slots, cap)
        self._sets = CappedSets(free.sets, cap)
        self._outside = Outside(cap, min_naturals == 0)

    def plan(self, hand: int, wild_costs: tuple[int, ...], below: int = NEVER) -> Plan:
        """A best arrangement, if its penalty is less than `below`; else some plan with that penalty or more."""
        free = self._free.plan(hand, min_naturals=0)
        if free.penalty >= below:
            return free
        return self._within_cap(free, wild_costs) or self._search(hand, wild_costs, below)

    def _within_cap(self, free: Plan, wild_costs: tuple[int, ...]) -> Plan | None:
        """The plan made without a cap, if its melds need no more wilds than they may hold, and hold all wilds."""
        needs = [run_need(run) for _, run in free.runs] + [max(0, SMALLEST_MELD - size) for _, (size,) in free.sets]
        if not needs or max(needs) > self._cap:
            return None
        room = sum([min(self._cap, self._free.slots - len(run)) for _, run in free.runs]) + self._cap * len(free.sets)
        if self._outside[wild_costs][sum(needs)][min(free.wilds, room)]:
            return None
        inside = self._outside.inside(wild_costs, sum(needs), min(free.wilds, room))
        return replace(free, all_wild=self._outside.all_wild(free.wilds - inside))

    def _search(self, hand: int, wild_costs: tuple[int, ...], below: int) -> Plan:
        """The best arrangement of all that choices of runs and of sets make."""
        pool, wilds = hand & FIELD_MASK, hand & SLOT_MASK
        outside = self._outside[wild_costs]
        lots = self._lots(hand, wilds)
        everything = hand >> self._free.fields.all_points & POINTS_MASK
        least, sets = self._end(pool, wilds, 0, outside, min(below, everything + 1))
        found: tuple[Taken, int, int, SetsChoice | None] = ((), pool, 0, sets)
        stack: list[tuple[int, int, int, Sequence[int], Taken]] = [(len(lots), pool, 0, self._sets.left_over(pool), ())]
        while stack:
            place, pool, room, left, taken = stack.pop()
            unspent = pool & SLOT_MASK
            lost = outside[0][min(wilds, room + self._cap * (count_cards(pool) // self._fewest_cards))]
            while place:
                place -= 1
                suit, groups, reach = lots[place]
                for need, group in groups:
                    rest = unspent - need
                    if rest < 0:
                        break
                    floor = left[rest] - reach[rest] + lost
                    for choice in group:
                        if floor - (choice >> POINTS) >= least:
                            break
                        others = pool - (choice & FIELD_MASK)
                        stays = self._sets.left_over(others)
                        if stays[rest] - reach[rest] + lost >= least:
                            continue
                        rooms = min(wilds, room + (choice >> FIELD_BITS & ROOM_MASK))
                        now_taken = ((suit, choice & CHOICE_MASK), *taken)
                        least, sets = self._end(others, wilds, rooms, outside, least)
                        if sets is not None:
                            found = (now_taken, others, rooms, sets)
                        stack.append((place, others, rooms, stays, now_taken))
        taken, pool, room, sets = found
        if sets is None:
            return Plan(least, wilds)
        need = wilds - (pool & SLOT_MASK) + sets.need
        inside = self._outside.inside(wild_costs, need, min(wilds, room + self._cap * sets.sets))
        runs = tuple([(suit, run) for suit, choice in taken for run in self._runs_of_choice[choice]])
        return Plan(least, wilds, runs, self._sets.made(pool, sets), self._outside.all_wild(wilds - inside))

    def _lots(self, hand: int, wilds: int) -> list[tuple[int, Groups, Sequence[int]]]:
        """As in `engine.solver.free_wilds`."""
        lots: list[tuple[int, Groups, Sequence[int]]] = []
        reach: Sequence[int] = (0,) * (wilds + 1)
        for suit, bits in self._free.fields.suits:
            most, groups = self._runs[hand >> bits & FIELD_MASK]
            if groups:
                lots.append((suit, groups, reach))
                reach = tuple(map(add, reach, most))
        return lots

    def _end(
        self, pool: int, wilds: int, room: int, outside: Sequence[Sequence[int]], below: int
    ) -> tuple[int, SetsChoice | None]:
        """The least penalty that sets of the pool leave, and the sets; `below` and None if it is not less."""
        need, best = wilds - (pool & SLOT_MASK), None
        for choice in self._sets.choices(pool, below):
            penalty = choice.left + outside[need + choice.need][min(wilds, room + self._cap * choice.sets)]
            if penalty < below:
                below, best = penalty, choice
        return below, best


def count_cards(field: int) -> int:
    """The cards of a field."""
    return sum([field >> SLOT_BITS * rank & SLOT_MASK for rank in RANKS])


def run_need(run: Run) -> int:
    """The wilds without which this is no run: its gaps, and what it lacks to three cards.

    >>> run_need((5, 7)), run_need((5, 6)), run_need((5, 6, 7)), run_need((5, 9))
    (1, 1, 0, 3)
    """
    return max(SMALLEST_MELD, run[-1] - run[0] + 1) - len(run)
