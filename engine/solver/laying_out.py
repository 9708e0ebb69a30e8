"""From a plan in numbers back to cards: melds with their wilds, and the deadwood.

Runs come by suit, then sets by rank. Two runs of a suit that follow each other are laid as one, since players like a
long run better, if that leaves room for the wilds. Of equal cards the first in card order are laid, of the wilds the
dearest, so that the cheapest stay over where a cap leaves any.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import compress

from engine.cards import JOKER_RANK, Card
from engine.meld_definition import SMALLEST_MELD
from engine.solver.plan import Plan
from engine.solver.solver import Solver
from engine.solver.suit_runs import Run

Melds = tuple[tuple[Card, ...], ...]


def lay_out(plan: Plan, cards: list[Card], numbers: list[int], solver: Solver) -> tuple[Melds, tuple[Card, ...]]:
    """The melds and the deadwood. `cards` are in card order, `numbers` are theirs; the numbers are used up."""
    if not (plan.runs or plan.sets or plan.all_wild):
        return (), tuple(cards)
    wilds = _take_wilds(plan, cards, numbers, solver) if plan.wilds else []
    runs = _long_runs(plan, solver) if len(plan.runs) > 1 else plan.runs
    melds: list[list[Card]] = []
    for suit, run in runs:
        meld = []
        for number in map(solver.by_slot[suit].__getitem__, run):
            place = numbers.index(number)
            numbers[place] = 0
            meld.append(cards[place])
        if wilds:
            _fill_run(meld, run, wilds, solver.highest)
        melds.append(meld)
    for rank, sizes in plan.sets:
        melds += _lay_sets(rank, sizes, cards, numbers, wilds)
    if wilds:
        alone = [[wilds.pop() for _ in range(count)] for count in plan.all_wild]
        _give_away(wilds, melds, runs, plan, solver)
        return tuple(map(tuple, [*melds, *alone])), tuple(sorted([*compress(cards, numbers), *wilds]))
    return tuple(map(tuple, melds)), tuple(compress(cards, numbers))


def _take_wilds(plan: Plan, cards: list[Card], numbers: list[int], solver: Solver) -> list[Card]:
    """The wild cards, taken out of the hand: those to be laid first come last, so that they can be popped.

    Jokers are the first cards of a hand, and the cards of the wild rank lie together.
    """
    jokers = 0
    while jokers < plan.wilds and cards[jokers][0] == JOKER_RANK:
        numbers[jokers] = 0
        jokers += 1
    if jokers == plan.wilds:
        return cards[:jokers][::-1]
    first = bisect_left(cards, (solver.wild_rank,))
    last = first + plan.wilds - jokers
    numbers[first:last] = [0] * (last - first)
    of_rank = cards[first:last][::-1]
    if not jokers:
        return of_rank
    if solver.joker_cost < solver.wild_rank_cost:
        return cards[:jokers][::-1] + of_rank
    return of_rank + cards[:jokers][::-1]


def _long_runs(plan: Plan, solver: Solver) -> Sequence[tuple[int, Run]]:
    """The runs, those joined that follow each other; as they were if the wilds would not all have room then."""
    joined: list[tuple[int, Run]] = []
    for suit, run in sorted(plan.runs):
        for place, (its_suit, earlier) in enumerate(joined):
            if its_suit == suit and earlier[-1] + 1 == run[0] and solver.may_fill(earlier + run):
                joined[place] = (suit, earlier + run)
                break
        else:
            joined.append((suit, run))
    if len(joined) < len(plan.runs) and plan.wilds:
        room = sum(solver.room(len(run), is_run=True) for _, run in joined)
        room += sum(solver.room(size, is_run=False) for _, sizes in plan.sets for size in sizes)
        if room < plan.wilds - sum(plan.all_wild):
            return plan.runs
    return joined


def _lay_sets(
    rank: int, sizes: Sequence[int], cards: list[Card], numbers: list[int], wilds: list[Card]
) -> list[list[Card]]:
    """The sets of a rank with the wilds that they need."""
    sets: list[list[Card]] = []
    place = bisect_left(cards, (rank,))
    for size in sizes:
        meld: list[Card] = []
        sets.append(meld)
        while len(meld) < size:
            if numbers[place]:
                numbers[place] = 0
                meld.append(cards[place])
            place += 1
        while len(meld) < SMALLEST_MELD:
            meld.append(wilds.pop())
    return sets


def _fill_run(meld: list[Card], run: Run, wilds: list[Card], highest: int) -> None:
    """Add the wilds that a run needs: in its gaps, and above it, or below where nothing is above."""
    if len(run) <= run[-1] - run[0]:
        for slot in range(run[0], run[-1]):
            if slot not in run:
                meld.insert(slot - run[0], wilds.pop())
    while len(meld) < SMALLEST_MELD:
        meld.insert(len(meld) if run[0] + len(meld) <= highest else 0, wilds.pop())


def _give_away(
    wilds: list[Card], melds: list[list[Card]], runs: Sequence[tuple[int, Run]], plan: Plan, solver: Solver
) -> None:
    """Add the wilds that no meld needs to melds with room, runs first. Those that stay over stay in the list."""
    for meld, (_, run) in zip(melds, runs, strict=False):
        room = solver.room(len(run), is_run=True) - (len(meld) - len(run))
        while wilds and room > 0:
            meld.insert(len(meld) if run[0] + len(meld) <= solver.highest else 0, wilds.pop())
            room -= 1
    sizes = [size for _, sizes in plan.sets for size in sizes]
    for meld, size in zip(melds[len(runs) :], sizes, strict=True):
        while wilds and len(meld) < size + solver.room(size, is_run=False):
            meld.append(wilds.pop())
