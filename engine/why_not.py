"""Why a hand is no match: the nearest miss, named the way a person would say it, as a code and its parameters.

The words stand in the screens' catalogue. Complaints about the moment (too early, too late) are not made here; they
are refusals of the round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from engine.arrangement import Arrangement, arrange
from engine.cards import ACE, KING, RANK_LETTERS, Card
from engine.meld_definition import ACE_ON_TOP, SMALLEST_MELD, describe, is_meld, split_wilds
from engine.rules import Rules

TWO: Final = 2
ONE_MELD_SIZES: Final = (4, 5)
MOST_MISSING: Final = 2


@dataclass(frozen=True)
class Reason:
    """Why these cards are no match. `params` is JSON-able and always has melds, deadwood (faces) and penalty.

    | code | further params | said of |
    |---|---|---|
    | complete | | nothing is missing: this is a match |
    | all_wild | cards | wild cards alone, where a group needs an ordinary card |
    | size_needs_one_meld | size | four or five cards that are not one group |
    | ace_wrap | cards | a run that goes round from king over ace to two |
    | ace_low | cards | a run that puts the ace above the king, where aces are low |
    | mixed_suits | cards, odd, suit | a run but for one card of another suit |
    | wild_twice | card, cards | a wild that has its group and would be needed for these cards too |
    | gap | cards, missing | cards of one suit with a rank missing between them |
    | pair_only | cards | two cards that belong together, one short of a group |
    | cards_left_over | cards | whatever else is in no group |
    """

    code: str
    params: dict[str, Any]


def why_not(cards: Iterable[Card], rules: Rules, *, size: int | None) -> Reason:
    """Why the cards are no match when `size` cards are dealt. Raises `ValueError` where `arrange` does.

    >>> from engine import RULESETS, parse_cards
    >>> reason = why_not(parse_cards("QS KS AS"), RULESETS["stan-sten"], size=3)
    >>> reason.code, reason.params["cards"], reason.params["penalty"]
    ('ace_low', ['QS', 'KS', 'AS'], 21)
    """
    hand = list(cards)
    best = arrange(hand, rules, size=size)
    found = _Misses(best, rules, size)
    code, params = "complete", dict[str, Any]()
    if not best.complete:
        code, params = next(miss for find in found.by_nearness(len(hand)) if (miss := find()) is not None)
    shown = {
        "melds": [_faces(meld) for meld in best.melds],
        "deadwood": _faces(best.deadwood),
        "penalty": best.penalty,
    }
    return Reason(code, {**params, **shown})


Miss = tuple[str, dict[str, Any]]


class _Misses:
    """The misses to be looked for among the cards that the best arrangement leaves over."""

    def __init__(self, best: Arrangement, rules: Rules, size: int | None) -> None:
        self.best = best
        self.rules = rules
        self.size = size
        self.wilds, self.naturals = split_wilds(best.deadwood, rules, size)

    def by_nearness(self, cards: int) -> Sequence[Callable[[], Miss | None]]:
        """What to look for, the plainest first."""
        about_runs = (self.ace_wrap, self.ace_low, self.mixed_suits)
        about_pairs = (self.wild_twice, self.gap, self.pair_only)
        if cards in ONE_MELD_SIZES and self.best.melds:
            return (self.all_wild, *about_runs, self.one_meld, *about_pairs, self.left_over)
        return (self.all_wild, *about_runs, *about_pairs, self.left_over)

    def all_wild(self) -> Miss | None:
        """Wild cards would be a group of their own where no ordinary card is asked for."""
        if self.rules.min_naturals and len(self.wilds) >= SMALLEST_MELD and not self.naturals:
            return "all_wild", {"cards": _faces(self.wilds)}
        return None

    def one_meld(self) -> Miss | None:
        """There is a group, but with so few cards there is no room for a second one."""
        cards = len(self.best.deadwood) + sum(map(len, self.best.melds))
        return "size_needs_one_meld", {"size": cards}

    def ace_wrap(self) -> Miss | None:
        """King, ace and two of one suit would go round, the ace or the king being left over."""
        for held in self._suits_with_runs():
            if {KING, ACE, TWO} <= held.keys():
                down = _stretch(held, KING, -1)
                up = _stretch(held, TWO, 1)
                ranks = [*reversed(down), ACE, *(rank for rank in up if rank not in down)]
                return "ace_wrap", {"cards": _faces(held[rank] for rank in ranks)}
        return None

    def ace_low(self) -> Miss | None:
        """An ace is over that would stand above the king, with a loose wild perhaps, where aces are low."""
        if self.rules.ace_high or self.rules.suits != 4:
            return None
        for held in self._suits_with_runs():
            if held.get(ACE) not in self.naturals:
                continue
            run = [held[rank] for rank in reversed(_stretch(held, KING, -1))]
            if len(run) + 1 >= SMALLEST_MELD:
                return "ace_low", {"cards": _faces((*run, held[ACE]))}
            top = [held[rank] for rank in (KING - 1, KING) if rank in held]
            if top and len(top) + 1 + len(self.wilds) >= SMALLEST_MELD:
                return "ace_low", {"cards": _faces((*top, held[ACE], *self.wilds[:1]))}
        return None

    def mixed_suits(self) -> Miss | None:
        """Three or more cards in a row are over, all of one suit but one."""
        ranks = sorted({card.rank for card in self.naturals})
        for length in range(len(ranks), SMALLEST_MELD - 1, -1):
            for first in ranks[: len(ranks) - length + 1]:
                row = range(first, first + length)
                if not set(row) <= set(ranks):
                    continue
                for odd in self.naturals:
                    miss = self._odd_one(odd, row)
                    if miss is not None:
                        return miss
        return None

    def _odd_one(self, odd: Card, row: range) -> Miss | None:
        if odd.rank not in row:
            return None
        for held in self._by_suit():
            if all(rank in held for rank in row if rank != odd.rank) and odd.rank not in held:
                cards = [odd if rank == odd.rank else held[rank] for rank in row]
                suit = next(card.suit for card in cards if card is not odd)
                return "mixed_suits", {"cards": _faces(cards), "odd": odd.face, "suit": suit}
        return None

    def wild_twice(self) -> Miss | None:
        """What is over would be a group with a wild that another group cannot spare."""
        for meld in self.best.melds:
            for wild in split_wilds(meld, self.rules, self.size)[0]:
                others = [card for card in meld if card is not wild]
                if is_meld(others, self.rules, self.size):
                    continue
                if is_meld([*self.best.deadwood, wild], self.rules, self.size):
                    return "wild_twice", {"card": wild.face, "cards": _faces(self.best.deadwood)}
        return None

    def gap(self) -> Miss | None:
        """Cards of one suit are over, with one or two ranks missing between."""
        for cards in self._close_ones():
            slots = self._slots(cards)
            missing = [slot for slot in range(min(slots), max(slots)) if slot not in slots]
            alike = len({card.suit for card in cards}) == 1 and len(set(slots)) == len(slots)
            if alike and 1 <= len(missing) <= MOST_MISSING:
                in_order = [card for _, card in sorted(zip(slots, cards, strict=True))]
                names = [RANK_LETTERS[slot - 1] + cards[0].suit for slot in missing]
                return "gap", {"cards": _faces(in_order), "missing": names}
        return None

    def pair_only(self) -> Miss | None:
        """Two cards of a rank are over, or two that are next to each other in a suit."""
        for cards in self._close_ones():
            slots = self._slots(cards)
            alike = len(set(slots)) == 1 or (len({card.suit for card in cards}) == 1 and abs(slots[0] - slots[1]) == 1)
            if len(cards) == 2 and alike:
                return "pair_only", {"cards": _faces(card for _, card in sorted(zip(slots, cards, strict=True)))}
        return None

    def _slots(self, cards: Sequence[Card]) -> list[int]:
        """Where the cards stand in their suit: an ace above the king if it may and is nearer to the others there."""
        ranks = [card.rank for card in cards]
        others = [rank for rank in ranks if rank != ACE]
        if self.rules.ace_high and others and ACE_ON_TOP - min(others) < max(others) - ACE:
            return [ACE_ON_TOP if rank == ACE else rank for rank in ranks]
        return ranks

    def _close_ones(self) -> list[tuple[Card, ...]]:
        """The cards left over together, and two by two if they are three; more are too many for one reason."""
        loose = tuple(self.naturals)
        if self.wilds or len(loose) < 2:
            return []
        return [loose, *combinations(loose, 2)] if len(loose) == SMALLEST_MELD else [loose]

    def left_over(self) -> Miss:
        return "cards_left_over", {"cards": _faces(self.best.deadwood)}

    def _by_suit(self) -> list[dict[int, Card]]:
        """One loose natural card of every rank, for each suit."""
        return _one_of_each(self.naturals)

    def _suits_with_runs(self) -> list[dict[int, Card]]:
        """As `_by_suit`; if only one suit is left over, with the cards of the runs that were made in it."""
        suits = {card.suit for card in self.naturals}
        if len(suits) != 1:
            return self._by_suit()
        described = [describe(meld, self.rules, self.size) for meld in self.best.melds]
        runs = [card for meld in described if meld.kind == "run" for card in meld.cards]
        beside = [card for card in split_wilds(runs, self.rules, self.size)[1] if card.suit in suits]
        return _one_of_each([*self.naturals, *beside])


def _one_of_each(cards: Iterable[Card]) -> list[dict[int, Card]]:
    suits: dict[str, dict[int, Card]] = {}
    for card in cards:
        suits.setdefault(card.suit, {}).setdefault(card.rank, card)
    return list(suits.values())


def _stretch(held: dict[int, Card], first: int, step: int) -> list[int]:
    """The ranks that follow each other from `first` on, as far as they are held."""
    ranks = []
    rank = first
    while rank in held:
        ranks.append(rank)
        rank += step
    return ranks


def _faces(cards: Iterable[Card]) -> list[str]:
    return [card.face for card in cards]
