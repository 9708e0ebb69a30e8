"""Which runs can be taken out of the natural cards of one suit where a meld may hold only so many wild cards.

As `engine.solver.suit_runs`, but two of its reasons fall. A wild may fill a slot although the natural card is there,
because that card may serve where no further wild may go: so a run takes any of the cards between its ends. And wilds
that no meld needs must find room: so of two choices that cover the same cards the one that needs more wilds may be the
better one, if it has more room. A run of more than five slots still divides into two, which together have more room.

A choice is again one number: a field with the cards that it covers and, in slot 0, the wilds that it needs; above the
field its room, up to all wilds that there are; above that its points.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from engine.cards import ACE
from engine.meld_definition import ACE_ON_TOP, SMALLEST_MELD
from engine.solver.hand_number import FIELD_BITS, FIELD_MASK, SLOT_BITS, SLOT_MASK, unit
from engine.solver.memory import Table
from engine.solver.suit_runs import LONGEST_RUN, TO_TOP, Choices, Run, lowest_slot

ROOM_BITS: Final = 4
ROOM_MASK: Final = (1 << ROOM_BITS) - 1
POINTS: Final = FIELD_BITS + ROOM_BITS
"""The bits below the points of a choice."""

Kept = dict[int, list[tuple[int, int]]]
"""By the cards covered, with their points: need and room of the choices of which none makes another one needless."""


class CappedRunsTable(Table[int, Choices]):
    """The choices of runs that take any card, for each field; `slots` in all, at most `cap` wilds in a meld.

    Aces that are fixed on top are in the highest slot. Those in the lowest may go up too where aces are high.
    """

    def __init__(self, points: Sequence[int], ace_high: bool, slots: int, cap: int) -> None:
        super().__init__()
        self._ace_high, self._slots, self._cap = ace_high, slots, cap
        self._priced = [unit(slot) + (cost << POINTS) for slot, cost in enumerate(points)]
        self._priced[ACE_ON_TOP] = self._priced[ACE]

    def work_out(self, key: int) -> Choices:
        """The lowest card begins a run, or goes up if it is an ace, or its rank begins no more runs."""
        wilds = key & SLOT_MASK
        cards = key - wilds
        kept: Kept = {}
        if cards & (cards - 1):
            low = lowest_slot(cards)
            self._join(kept, wilds, 0, 0, 0, key & ~(SLOT_MASK << SLOT_BITS * low))
            if low == ACE and self._ace_high:
                self._join(kept, wilds, 0, 0, 0, key + TO_TOP)
            for run, need in capped_runs_from(low, cards, min(wilds, self._cap)):
                taken = sum([self._priced[slot] for slot in run])
                room = min(self._cap, self._slots - len(run))
                _keep(kept, taken, need, min(wilds, room))
                self._join(kept, wilds, taken, need, room, key - need - sum(map(unit, run)))
        return _grouped(kept, wilds)

    def _join(self, kept: Kept, wilds: int, taken: int, need: int, room: int, others: int) -> None:
        """Add what is taken together with every choice for the other cards.

        Those count their room up to the wilds that are left for them, which is enough, as what is taken needs the rest.
        """
        for more, group in self[others][1]:
            for choice in group:
                both = min(wilds, room + (choice >> FIELD_BITS & ROOM_MASK))
                _keep(kept, taken + (choice >> POINTS << POINTS) + (choice & FIELD_MASK) - more, need + more, both)

    def weigh(self, answer: Choices) -> int:
        """The tuples, and a number for each choice."""
        most, by_need = answer
        return 200 + 8 * len(most) + sum([136 + 56 * len(group) for _, group in by_need])


def capped_runs_from(low: int, cards: int, wilds: int) -> Iterator[tuple[Run, int]]:
    """Every run of any of the cards that begins with the slot and needs no more than so many wilds, with its need."""
    held = [slot for slot in range(low + 1, low + LONGEST_RUN) if cards >> SLOT_BITS * slot & SLOT_MASK]
    for place, end in enumerate(held):
        length = max(SMALLEST_MELD, end - low + 1)
        for between in range(place + 1):
            if length - 2 - between <= wilds:
                for taken in combinations(held[:place], between):
                    yield (low, *taken, end), length - 2 - between


class RunsOfCappedChoice(Table[int, tuple[Run, ...]]):
    """The runs that cover exactly the cards of a field, need as many wilds as it says, and have the room above it."""

    def __init__(self, ace_high: bool, slots: int, cap: int) -> None:
        super().__init__()
        self._ace_high, self._slots, self._cap = ace_high, slots, cap

    def work_out(self, key: int) -> tuple[Run, ...]:
        """The first such runs, with as few aces on top as can be."""
        wilds, room = key & SLOT_MASK, key >> FIELD_BITS
        cards = (key & FIELD_MASK) - wilds
        aces = cards >> SLOT_BITS & SLOT_MASK if self._ace_high else 0
        divided = (self._divide(cards + on_top * TO_TOP, wilds, room) for on_top in range(aces + 1))
        return next(runs for runs in divided if runs is not None)

    def _divide(self, cards: int, wilds: int, room: int) -> tuple[Run, ...] | None:
        if cards == 0:
            return () if wilds == 0 and room <= 0 else None
        for run, need in capped_runs_from(lowest_slot(cards), cards, min(wilds, self._cap)):
            its_room = min(self._cap, self._slots - len(run))
            others = self._divide(cards - sum(map(unit, run)), wilds - need, room - its_room)
            if others is not None:
                return (run, *others)
        return None

    def weigh(self, answer: tuple[Run, ...]) -> int:
        """The tuples; their numbers are there anyway."""
        return 64 + 112 * len(answer)


def _keep(kept: Kept, covered: int, need: int, room: int) -> None:
    """Add a choice unless another makes it needless, and drop those that it makes needless."""
    rivals = kept.get(covered)
    if rivals is None:
        kept[covered] = [(need, room)]
        return
    for its_need, its_room in rivals:
        if its_need <= need and its_room >= room:
            return
    kept[covered] = [rival for rival in rivals if rival[0] < need or rival[1] > room]
    kept[covered].append((need, room))


def _grouped(kept: Kept, wilds: int) -> Choices:
    """The choices in their order, where so many wilds may be spent."""
    by_need: list[list[int]] = [[] for _ in range(wilds + 1)]
    for covered, choices in kept.items():
        for need, room in choices:
            by_need[need].append(covered + need + (room << FIELD_BITS))
    most = [0]
    for group in by_need:
        group.sort(reverse=True)
        most.append(max(most[-1], group[0] >> POINTS) if group else most[-1])
    return tuple(most[1:]), tuple([(need, tuple(group)) for need, group in enumerate(by_need) if group])
