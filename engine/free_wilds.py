"""The search for the least penalty where a meld may hold any number of wild cards.

Once the runs are chosen the sets are forced: of a rank with one card left over by the runs a set needs two wilds,
with two cards one, with three or more none. Wilds that no meld needs cost nothing as soon as there is a meld at all.
So the search goes through the choices of runs, suit by suit, and reads the sets' price off two tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final

from engine.cards import KING
from engine.meld_definition import SMALLEST_MELD
from engine.plan import Plan, Question
from engine.suit_runs import KEPT_LISTS, SLOT_BITS, SLOT_MASK, Run, RunChoice, SuitRuns, unit

RANKS: Final = range(1, KING + 1)
ONE_OF_EACH: Final = sum(map(unit, RANKS))
MOST_WILDS: Final = 15
NEVER: Final = 1 << 30


class Leftovers(dict[int, tuple[int, ...]]):
    """For a set of ranks: what stays if the dearest 0, 1, 2 … of them are covered. Filled as it is asked."""

    def __init__(self, points: Sequence[int], cards: int) -> None:
        super().__init__()
        self._costs = {unit(rank): cards * points[rank] for rank in RANKS}

    def __missing__(self, ranks: int) -> tuple[int, ...]:
        costs = sorted(cost for one, cost in self._costs.items() if ranks & one)
        stays = tuple(sum(costs[: max(0, len(costs) - covered)]) for covered in range(MOST_WILDS + 1))
        self[ranks] = stays
        return stays


PricedChoices = tuple[tuple[int, RunChoice], ...]
"""The choices of runs in one suit that take any card, each behind its points, the most points first."""


def by_points(points: Sequence[int], choices: Iterable[RunChoice]) -> PricedChoices:
    """The choices that take any card, each with the points of the cards that it covers (`points` by rank)."""
    priced = [(price(points, choice.covered), choice) for choice in choices if choice.covered]
    priced.sort(key=lambda entry: (-entry[0], entry[1].need, -entry[1].room, entry[1].covered))
    return tuple(priced)


def price(points: Sequence[int], cards: int) -> int:
    """The points of the cards counted in the number."""
    return sum(points[rank] * ((cards >> (SLOT_BITS * rank)) & SLOT_MASK) for rank in RANKS)


class FreeWilds:
    """The search for one way of counting points (`points` by rank) and of placing aces."""

    def __init__(self, points: Sequence[int], ace_high: bool, slots: int) -> None:
        self.points = points
        self.slots = slots
        self.runs = SuitRuns(ace_high, slots, None)
        self.singles = Leftovers(points, 1)
        self.pairs = Leftovers(points, 2)
        self.choices: Callable[[int, int], PricedChoices] = lru_cache(maxsize=KEPT_LISTS)(self._choices)

    def left_over(self, pool: int, wilds: int) -> int:
        """The points that stay of the cards in the pool when sets are made of them with so many wilds."""
        odd = pool & ONE_OF_EACH
        even = (pool >> 1) & ONE_OF_EACH
        more = ((pool >> 2) | (pool >> 3)) & ONE_OF_EACH
        singles = self.singles[odd & ~(even | more)]
        pairs = self.pairs[even & ~(odd | more)]
        if wilds < 2:
            return singles[0] + pairs[wilds]
        return min(singles[taken] + pairs[wilds - 2 * taken] for taken in range(wilds // 2 + 1))

    def best(self, suits: Sequence[int], wilds: int) -> tuple[int, tuple[tuple[int, Run], ...], int, int]:
        """The fewest points of natural cards left over, the runs, the cards that are in no run, and the wilds left."""
        return _Search(self, suits, wilds).result()

    def least(self, question: Question, min_naturals: int) -> int:
        """The penalty alone."""
        wilds = len(question.wild_costs)
        left = self.best(question.suits, wilds)[0]
        if wilds and not self._has_meld(question, left, min_naturals):
            return left + sum(question.wild_costs)
        return left

    def plan(self, question: Question, min_naturals: int) -> Plan:
        """A best arrangement."""
        wilds = len(question.wild_costs)
        left, runs, pool, unspent = self.best(question.suits, wilds)
        if wilds and not self._has_meld(question, left, min_naturals):
            return Plan(left + sum(question.wild_costs))
        if not any(question.suits):
            return Plan(0, all_wild=(wilds,) if wilds else ())
        sets = self._sets(pool, unspent)
        spare_room = sum(self.slots - len(run) for _, run in runs)
        if runs and not sets and wilds > spare_room:
            runs, sets = _cut_one_off(runs)
        return Plan(left, runs, sets)

    def price(self, cards: int) -> int:
        """The points of the cards counted in the number."""
        return price(self.points, cards)

    def _choices(self, cards: int, wilds: int) -> PricedChoices:
        return by_points(self.points, self.runs.choices(cards, wilds))

    def _has_meld(self, question: Question, left: int, min_naturals: int) -> bool:
        if left < self.price(sum(question.suits)):
            return True
        return not any(question.suits) and len(question.wild_costs) >= SMALLEST_MELD and min_naturals == 0

    def _sets(self, pool: int, wilds: int) -> tuple[tuple[int, int], ...]:
        """The sets to be made of the pool, dearest first where wilds are short."""
        counts = {rank: (pool >> (SLOT_BITS * rank)) & SLOT_MASK for rank in RANKS}
        dearest = sorted((rank for rank in RANKS if counts[rank]), key=lambda rank: (-self.points[rank], rank))
        singles = [rank for rank in dearest if counts[rank] == 1]
        pairs = [rank for rank in dearest if counts[rank] == 2]
        target = self.left_over(pool, wilds)
        for covered in range(wilds // 2 + 1):
            loose = [*singles[covered:], *(rank for rank in pairs[max(0, wilds - 2 * covered) :] for _ in (1, 2))]
            if sum(self.points[rank] for rank in loose) == target:
                return tuple((rank, counts[rank]) for rank in dearest if rank not in loose)
        raise AssertionError("one way of spending the wilds reaches the least")


def with_runs(suits: Iterable[tuple[int, PricedChoices]]) -> list[tuple[int, PricedChoices]]:
    """The suits in which any run can be made, the most points first."""
    return sorted((each for each in suits if each[1]), key=lambda each: -each[1][0][0])


def reach(suits: Sequence[tuple[int, PricedChoices]]) -> list[int]:
    """From every place in the list on: no runs of the suits that follow are worth more points than this."""
    most = [choices[0][0] for _, choices in suits]
    return [sum(most[place:]) for place in range(len(most) + 1)]


def _cut_one_off(runs: tuple[tuple[int, Run], ...]) -> tuple[tuple[tuple[int, Run], ...], tuple[tuple[int, int], ...]]:
    """Cut the last natural card off the last run: as a set of its own it takes any number of wilds."""
    *others, (suit, run) = runs
    cut, kept = run[-1], run[:-1]
    sets = [(cut if cut <= KING else 1, 1)]
    if len(kept) == 1:
        return tuple(others), ((kept[0], 1), *sets)
    return (*others, (suit, kept)), tuple(sets)


class _Search:
    """One search: the choices of runs in all suits together, left where they cannot reach the best any more."""

    def __init__(self, costs: FreeWilds, suits: Sequence[int], wilds: int) -> None:
        self.costs = costs
        self.lists = with_runs((suit, costs.choices(cards, wilds)) for suit, cards in enumerate(suits) if cards)
        self.reach = reach(self.lists)
        self.least = NEVER
        self.found: tuple[tuple[tuple[int, RunChoice], ...], int, int] = ((), 0, 0)
        self._visit(0, sum(suits), wilds, ())

    def result(self) -> tuple[int, tuple[tuple[int, Run], ...], int, int]:
        taken, pool, wilds = self.found
        runs = tuple((suit, run) for suit, choice in sorted(taken, key=lambda each: each[0]) for run in choice.runs)
        return self.least, runs, pool, wilds

    def _visit(self, first: int, pool: int, wilds: int, taken: tuple[tuple[int, RunChoice], ...]) -> None:
        """Take these runs and no others, then also those of every further suit.

        More runs cannot lower what is left over by more than their points, for a card taken out of the pool never
        makes a set cheaper.
        """
        left = self.costs.left_over(pool, wilds)
        if left < self.least:
            self.least = left
            self.found = (taken, pool, wilds)
        for place in range(first, len(self.lists)):
            if left - self.reach[place] >= self.least:
                return
            suit, choices = self.lists[place]
            beyond = left - self.reach[place + 1]
            for points, choice in choices:
                if beyond - points >= self.least:
                    break
                if choice.need <= wilds:
                    runs = (*taken, (suit, choice))
                    self._visit(place + 1, pool - choice.covered, wilds - choice.need, runs)
