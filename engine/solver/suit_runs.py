"""Which runs can be taken out of the natural cards of one suit, for every number of wild cards: tables that are kept.

Cards of one suit are counted in one number, a field of `engine.solver.hand_number`: slot 1 is the ace, 13 the king, 14
the ace on top; slot 0 counts the wild cards that may be spent, so that a field is the whole question.

A run is the tuple of the slots of its natural cards, lowest first. It begins and ends on a natural card; wild cards
fill its gaps or stand beside it (docs/rules.md 1.1). Why it is enough to look at few of them:

* A wild that fills a slot whose natural card is left over by the other runs can change places with that card: the wild
  then serves where the card was, or is free. So a run takes every natural card that lies free between its ends.
* A run of more than five slots divides into two runs that need no more wilds together; both have natural cards, since
  it begins and ends on one. So runs of three to five slots are enough. (They are put together again for the players.)
* A run with one natural card is no other than a set of that card.
* Of two choices of runs that cover the same cards, the one that needs more wilds is needless.

The lowest card begins a run, or its rank begins no more runs: that is the recursion, and the smaller hands that it
meets are answers of the same table. What is kept of a choice is one number: a field with the cards that it covers and,
in slot 0, the wilds that it needs, and above the field its points. The runs are found again when they are wanted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.cards import ACE
from engine.meld_definition import ACE_ON_TOP, SMALLEST_MELD
from engine.solver.hand_number import (
    FIELD_BITS,
    ONE_IN_EACH_SLOT,
    SLOT_BITS,
    SLOT_MASK,
    has_three_in_a_row,
    unit,
)
from engine.solver.memory import Table

Run = tuple[int, ...]

Groups = tuple[tuple[int, tuple[int, ...]], ...]
"""For 0, 1, 2 … wilds, the choices that need so many, the most points first; only where there are any. A choice is a
field with the cards that its runs cover and the wilds that they need, and their points above the field."""

Choices = tuple[tuple[int, ...], Groups]
"""The most points that any choice covers with 0, 1, 2 … wilds, up to all that may be spent; and the choices."""

LONGEST_RUN: Final = 5
REACH: Final = (1 << SLOT_BITS * (LONGEST_RUN - 1)) - 1
"""The slots above the lowest one that a run may have."""

BUDGETS: Final = (0, 2, 2, 4, 4, *[SLOT_MASK] * 11)
"""For 0, 1, 2 … wilds the number of them that tables are asked for: a few numbers, so that more hands meet again."""

NEVER: Final = 1 << 30
TO_TOP: Final = unit(ACE_ON_TOP) - unit(ACE)
"""Added to a field, puts one ace from the bottom to the top."""


class RunsTable(Table[int, Choices | tuple[()]]):
    """The choices of runs that take any card, for each field; nothing where there is none. `points` by slot.

    Aces that are fixed on top are in the highest slot. Those in the lowest may go up too where aces are high.
    """

    def __init__(self, points: Sequence[int], ace_high: bool) -> None:
        super().__init__()
        self._ace_high = ace_high
        self._rising = unit(ACE) if ace_high else 0
        self._priced = [unit(slot) + (cost << FIELD_BITS) for slot, cost in enumerate(points)]
        self._priced[ACE_ON_TOP] = self._priced[ACE]

    def work_out(self, key: int) -> Choices | tuple[()]:
        """The lowest card begins a run, or goes up if it is an ace, or its rank begins no more runs."""
        wilds = key & SLOT_MASK
        cards = key - wilds
        if cards & (cards - 1) == 0 or (wilds == 0 and not has_three_in_a_row(cards, ONE_IN_EACH_SLOT, self._rising)):
            return ()
        low = lowest_slot(cards)
        without = key & ~(SLOT_MASK << SLOT_BITS * low)
        rises = low == ACE and self._ace_high
        if not (rises or cards >> SLOT_BITS * (low + 1) & REACH):
            return self[without]
        fewest: dict[int, int] = {}
        self._join(fewest, 0, 0, without)
        if rises:
            self._join(fewest, 0, 0, key + TO_TOP)
        taken, others = self._priced[low], key - unit(low)
        held = 1
        for slot in range(low + 1, low + LONGEST_RUN):
            if cards >> SLOT_BITS * slot & SLOT_MASK:
                taken += self._priced[slot]
                others -= unit(slot)
                held += 1
                need = max(SMALLEST_MELD, slot - low + 1) - held
                if need <= wilds:
                    if fewest.get(taken, NEVER) > need:
                        fewest[taken] = need
                    self._join(fewest, taken, need, others - need)
        return _grouped(fewest, wilds)

    def _join(self, fewest: dict[int, int], taken: int, need: int, others: int) -> None:
        """Add what is taken, and needs so many wilds, together with every choice for the other cards."""
        wilds = others & SLOT_MASK
        choices = self[others - wilds + BUDGETS[wilds]]
        if choices:
            for more, group in choices[1]:
                if more > wilds:
                    return
                together = taken - more
                more += need
                for choice in group:
                    if fewest.get(choice + together, NEVER) > more:
                        fewest[choice + together] = more

    def weigh(self, answer: Choices | tuple[()]) -> int:
        """The tuples, and a number for each choice."""
        if not answer:
            return 0
        most, by_need = answer
        return 200 + 8 * len(most) + sum([136 + 56 * len(group) for _, group in by_need])


class RunsOfChoice(Table[int, tuple[Run, ...]]):
    """The runs that cover exactly the cards of a field and need exactly as many wilds as it says."""

    def __init__(self, ace_high: bool) -> None:
        super().__init__()
        self._ace_high = ace_high

    def work_out(self, key: int) -> tuple[Run, ...]:
        """The first such runs, with as few aces on top as can be."""
        wilds = key & SLOT_MASK
        aces = key >> SLOT_BITS & SLOT_MASK if self._ace_high else 0
        divided = (self._divide(key - wilds + on_top * TO_TOP, wilds) for on_top in range(aces + 1))
        return next(runs for runs in divided if runs is not None)

    def _divide(self, cards: int, wilds: int) -> tuple[Run, ...] | None:
        if cards == 0:
            return None if wilds else ()
        for run, need in runs_from(lowest_slot(cards), cards, wilds):
            others = self._divide(cards - sum(map(unit, run)), wilds - need)
            if others is not None:
                return (run, *others)
        return None

    def weigh(self, answer: tuple[Run, ...]) -> int:
        """The tuples; their numbers are there anyway."""
        return 64 + 112 * len(answer)


def runs_from(low: int, cards: int, wilds: int) -> Iterator[tuple[Run, int]]:
    """Every run of the cards that begins with the slot and needs no more than so many wilds, with that need."""
    run: Run = (low,)
    for slot in range(low + 1, low + LONGEST_RUN):
        if cards >> SLOT_BITS * slot & SLOT_MASK:
            run = (*run, slot)
            need = max(SMALLEST_MELD, slot - low + 1) - len(run)
            if need <= wilds:
                yield run, need


def lowest_slot(cards: int) -> int:
    """The lowest slot of a field that has a card."""
    return ((cards & -cards).bit_length() - 1) // SLOT_BITS


def _grouped(fewest: dict[int, int], wilds: int) -> Choices | tuple[()]:
    """The choices in their order, by the fewest wilds that each needs, where so many wilds may be spent."""
    if not fewest:
        return ()
    by_need: list[list[int]] = [[] for _ in range(wilds + 1)]
    for choice, need in fewest.items():
        by_need[need].append(choice + need)
    most = [0]
    for group in by_need:
        group.sort(reverse=True)
        most.append(max(most[-1], group[0] >> FIELD_BITS) if group else most[-1])
    return tuple(most[1:]), tuple([(need, tuple(group)) for need, group in enumerate(by_need) if group])
