"""The search for the least penalty where a meld may hold only so many wild cards.

With a cap the sets are no longer forced (four equal cards may hold more wilds as two sets) and a surplus wild is no
longer free. So every choice of runs, and every division of a rank into sets, has besides the wilds it needs a room for
wilds; both are carried along, and what the wilds left outside cost is read off a table at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.free_wilds import RANKS, FreeWilds, PricedChoices, by_points, reach, with_runs
from engine.meld_definition import SMALLEST_MELD
from engine.plan import Plan, Question
from engine.suit_runs import KEPT_LISTS, SLOT_BITS, SLOT_MASK, Run, RunChoice, SuitRuns

KEPT_POOLS = 1 << 12
KEPT_TABLES = 1 << 8


@dataclass(frozen=True, slots=True)
class SetChoice:
    """Sets made of a pool of cards: the wilds they need, the most they can hold, the points that stay, the sets."""

    need: int
    room: int
    left: int
    sets: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Outside:
    """What becomes of wilds that stand in no meld of natural cards: the cost, and the sizes of all-wild melds."""

    cost: int
    all_wild: tuple[int, ...]


class CappedWilds:
    """The search for one cap, above the search without a cap for the same points."""

    def __init__(self, free: FreeWilds, cap: int, min_naturals: int) -> None:
        self.free = free
        self.cap = cap
        self.all_wild_allowed = min_naturals == 0 and cap >= SMALLEST_MELD
        self.runs = SuitRuns(free.runs.ace_high, free.slots, cap)
        self.choices: Callable[[int, int], PricedChoices] = lru_cache(maxsize=KEPT_LISTS)(self._choices)
        self.set_choices = lru_cache(maxsize=KEPT_POOLS)(self._set_choices)
        self.outside = lru_cache(maxsize=KEPT_TABLES)(self._outside)

    def least(self, question: Question) -> int:
        """The penalty alone."""
        return self.plan(question).penalty

    def plan(self, question: Question) -> Plan:
        """A best arrangement."""
        return _Search(self, question).plan()

    def _choices(self, cards: int, wilds: int) -> PricedChoices:
        return by_points(self.free.points, self.runs.choices(cards, wilds))

    def _set_choices(self, pool: int, wilds: int) -> tuple[SetChoice, ...]:
        """Every way worth a look to make sets of the pool with at most so many wilds."""
        choices = [SetChoice(0, 0, 0, ())]
        for rank in RANKS:
            cards = (pool >> (SLOT_BITS * rank)) & SLOT_MASK
            if cards:
                ways = self._ways(rank, cards, wilds)
                joined = (_join(choice, way, wilds) for choice in choices for way in ways)
                choices = _undominated([each for each in joined if each.need <= wilds])
        return tuple(choices)

    def _ways(self, rank: int, cards: int, wilds: int) -> list[SetChoice]:
        """Make no set of these equal cards, or one, two … sets of all of them, as even as can be."""
        ways = [SetChoice(0, 0, cards * self.free.points[rank], ())]
        for sets in range(1, cards // max(1, SMALLEST_MELD - self.cap) + 1):
            need = max(0, SMALLEST_MELD * sets - cards)
            if need <= wilds:
                sizes = [cards // sets + (place < cards % sets) for place in range(sets)]
                ways.append(SetChoice(need, sets * self.cap, 0, tuple((rank, size) for size in sizes)))
        return ways

    def _outside(self, wild_costs: tuple[int, ...], need: int, room: int) -> Outside:
        """The cheapest end for the wilds, where the melds of natural cards hold from `need` to `room` of them."""
        ends = []
        for inside in range(need, min(room, len(wild_costs)) + 1):
            rest = len(wild_costs) - inside
            all_wild = self._all_wild(rest)
            ends.append(Outside(sum(wild_costs[: rest - sum(all_wild)]), all_wild))
        return min(ends, key=lambda end: end.cost)

    def _all_wild(self, wilds: int) -> tuple[int, ...]:
        """The sizes of melds of wild cards alone that hold the most of so many wilds."""
        if not self.all_wild_allowed:
            return ()
        for held in range(wilds, 0, -1):
            melds = -(-held // self.cap)
            if held >= SMALLEST_MELD * melds:
                return tuple(held // melds + (place < held % melds) for place in range(melds))
        return ()


def _join(one: SetChoice, other: SetChoice, wilds: int) -> SetChoice:
    room = min(wilds, one.room + other.room)
    return SetChoice(one.need + other.need, room, one.left + other.left, one.sets + other.sets)


def _undominated(choices: Sequence[SetChoice]) -> list[SetChoice]:
    """The choices without those that another one equals or beats in wilds needed, room and points left."""
    kept: list[SetChoice] = []
    for new in sorted(choices, key=lambda choice: (choice.need, -choice.room, choice.left, choice.sets)):
        if not any(old.room >= new.room and old.left <= new.left for old in kept):
            kept.append(new)
    return kept


class _Search:
    """One search: the choices of runs in all suits together with the choices of sets, and the end for the wilds."""

    def __init__(self, costs: CappedWilds, question: Question) -> None:
        self.costs = costs
        self.wild_costs = question.wild_costs
        wilds = len(question.wild_costs)
        self.lists = with_runs(
            (suit, costs.choices(cards, wilds)) for suit, cards in enumerate(question.suits) if cards
        )
        self.reach = reach(self.lists)
        pool = sum(question.suits)
        self.least = costs.free.price(pool) + sum(question.wild_costs) + 1
        self.found: tuple[tuple[tuple[int, RunChoice], ...], SetChoice, Outside] | None = None
        self._visit(0, pool, 0, 0, ())

    def plan(self) -> Plan:
        assert self.found is not None, "to leave every card over is one arrangement"
        taken, sets, outside = self.found
        runs: list[tuple[int, Run]] = []
        for suit, choice in sorted(taken, key=lambda each: each[0]):
            runs.extend((suit, run) for run in choice.runs)
        return Plan(self.least, tuple(runs), sets.sets, outside.all_wild)

    def _visit(self, first: int, pool: int, need: int, room: int, taken: tuple[tuple[int, RunChoice], ...]) -> None:
        """Take these runs and no others, then also those of every further suit.

        What stays of the pool without any cap, less the points of all further runs, is less than can be reached.
        """
        wilds = len(self.wild_costs)
        floor = self.costs.free.left_over(pool, wilds - need)
        if floor - self.reach[first] >= self.least:
            return
        self._end(pool, need, room, taken)
        for place in range(first, len(self.lists)):
            suit, choices = self.lists[place]
            beyond = floor - self.reach[place + 1]
            for points, choice in choices:
                if beyond - points >= self.least:
                    break
                if need + choice.need <= wilds:
                    runs = (*taken, (suit, choice))
                    self._visit(place + 1, pool - choice.covered, need + choice.need, room + choice.room, runs)

    def _end(self, pool: int, need: int, room: int, taken: tuple[tuple[int, RunChoice], ...]) -> None:
        wilds = len(self.wild_costs)
        for sets in self.costs.set_choices(pool, wilds - need):
            outside = self.costs.outside(self.wild_costs, need + sets.need, min(wilds, room + sets.room))
            if sets.left + outside.cost < self.least:
                self.least = sets.left + outside.cost
                self.found = (taken, sets, outside)
