"""The solver for given rules and a given wild rank: from cards to numbers, and to the search that these rules need.

A hand is a number here (`engine.solver.hand_number`), and so is a card.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import Final

from engine.cards import ACE, KING, SUIT_LETTERS, Card, ranks_in_pack
from engine.options import LARGEST_HAND
from engine.rules import Rules
from engine.solver.capped_wilds import CappedWilds
from engine.solver.free_wilds import FreeWilds
from engine.solver.hand_number import POINTS_MASK, SLOT_MASK, CardNumbers
from engine.solver.plan import Plan
from engine.solver.suit_runs import NEVER, Run

MOST_CARDS: Final = LARGEST_HAND + 1
"""A hand of fourteen and the card that was drawn."""


class Solver:
    """How cards count under these rules when `size` cards are dealt, and the searches for it."""

    def __init__(self, rules: Rules, size: int | None) -> None:
        self.highest = rules.highest_slot
        self.slots = rules.highest_slot - rules.lowest_slot + 1
        self.max_wilds, self.min_naturals = rules.max_wilds, rules.min_naturals
        self.wild_rank = rules.wild_rank(size)
        self.wild_rank_cost = 0 if self.wild_rank is None else rules.points(Card(self.wild_rank, ""), size)
        self.joker_cost = rules.joker_points
        self._numbers = CardNumbers(rules, size)
        self.by_slot = [self._numbers_by_slot(suit, ranks_in_pack(rules.suits)) for suit in SUIT_LETTERS[: rules.suits]]
        """The number of each card of a suit by the slots where it may stand; 0 where the pack has none."""
        points = tuple(rules.points(Card(rank, ""), None) if rank else 0 for rank in range(KING + 1))
        self._free = _free_wilds((*points, points[ACE]), rules.ace_high, self.slots, rules.suits)

    def numbered(self, cards: Iterable[Card]) -> tuple[list[Card], list[int]]:
        """The cards in card order, and their numbers. Raises `ValueError` for too many, and for strange ones."""
        hand = sorted(cards)
        if len(hand) > MOST_CARDS:
            raise ValueError(f"{len(hand)} cards are too many; at most {MOST_CARDS} are looked at")
        return hand, list(map(self._numbers.__getitem__, hand))

    def plan(self, hand: int) -> Plan:
        """A best arrangement."""
        if self.max_wilds is not None and hand & SLOT_MASK > self.max_wilds:
            return self._capped().plan(hand, self._wild_costs(hand))
        return self._free.plan(hand, self.min_naturals)

    def least(self, hand: int, below: int = NEVER) -> int:
        """The penalty alone, if it is less than `below`; else `below` or more."""
        if self.max_wilds is not None and hand & SLOT_MASK > self.max_wilds:
            return self._capped().plan(hand, self._wild_costs(hand), below).penalty
        return self._free.least(hand, self.min_naturals, below)

    def throw(self, hand: int, cards: Collection[int]) -> tuple[int, int]:
        """The least penalty after one of the cards is thrown, and such a card.

        Without a cap on wilds the search says it at once, but for hands without a loose card, and those with wild
        cards but no meld. With a cap, no throw can leave less than it says. What it does not say is tried.
        """
        throw = self._free.throw(hand)
        if throw is None:
            return self._try_each(hand, cards, 0)
        number = self.by_slot[throw.suit][throw.rank]
        if self.max_wilds is None or hand & SLOT_MASK <= self.max_wilds:
            return throw.penalty, number
        return self._try_each(hand, [number, *cards], throw.penalty)

    def throws(self, hand: int, cards: Collection[int], penalty: int) -> set[int]:
        """Those of the cards that can be thrown for the least penalty after a throw.

        No card's going lowers the penalty of all by more than its points.
        """
        whole = self.least(hand)
        points = self._free.fields.all_points
        likely = [number for number in set(cards) if whole - (number >> points & POINTS_MASK) <= penalty]
        return {number for number in likely if self.least(hand - number, penalty + 1) == penalty}

    def _try_each(self, hand: int, cards: Iterable[int], floor: int) -> tuple[int, int]:
        """As `throw`, from one card to the next until one leaves no more than the floor."""
        least, best = NEVER, 0
        for number in dict.fromkeys(cards):
            left = self.least(hand - number, least)
            if left < least:
                least, best = left, number
                if least == floor:
                    break
        return least, best

    def may_fill(self, run: Run) -> bool:
        """Whether a meld may hold the wilds that fill the gaps of the run."""
        return self.max_wilds is None or run[-1] - run[0] + 1 - len(run) <= self.max_wilds

    def room(self, naturals: int, *, is_run: bool) -> int:
        """How many wilds fit into a meld with so many natural cards."""
        most = self.slots - naturals if is_run else MOST_CARDS
        return most if self.max_wilds is None else min(most, self.max_wilds)

    def _numbers_by_slot(self, suit: str, ranks: range) -> Sequence[int]:
        by_rank = [self._numbers[Card(rank, suit)] if rank in ranks else 0 for rank in range(KING + 1)]
        return [*by_rank, by_rank[ACE]]

    def _wild_costs(self, hand: int) -> tuple[int, ...]:
        """The points of each wild card, cheapest first."""
        jokers = hand >> self._free.fields.jokers & SLOT_MASK
        others = (hand & SLOT_MASK) - jokers
        return tuple(sorted([self.joker_cost] * jokers + [self.wild_rank_cost] * others))

    def _capped(self) -> CappedWilds:
        assert self.max_wilds is not None, "asked only where there is a cap"
        return _capped_wilds(self._free, self.max_wilds, self.min_naturals)


@lru_cache(maxsize=64)
def solver_for(rules: Rules, size: int | None) -> Solver:
    """The solver for these rules when `size` cards are dealt."""
    return Solver(rules, size)


@lru_cache(maxsize=16)
def _free_wilds(points: tuple[int, ...], ace_high: bool, slots: int, suits: int) -> FreeWilds:
    return FreeWilds(points, ace_high, slots, suits)


@lru_cache(maxsize=16)
def _capped_wilds(free: FreeWilds, cap: int, min_naturals: int) -> CappedWilds:
    return CappedWilds(free, cap, min_naturals)
