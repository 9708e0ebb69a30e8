"""The least penalty by brute force, straight from the definition of a meld (docs/rules.md 1.1 and the end of E.2).

It shares no code with the engine but the cards and the plain values of the options, so that it can judge it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations, product

from engine.cards import Card
from engine.rules import Rules

Counts = tuple[int, ...]


def reference_penalty(cards: Sequence[Card], rules: Rules, size: int | None) -> int:
    """The least that the cards can cost, over every division into melds and loose cards.

    Cards that are alike are counted: those of one face, and those of the wild rank. Of what is left, a card of the
    first kind is loose, or it is in one of the melds.
    """
    kinds = _alike(cards, rules, size)
    costs = [reference_points(equal[0], rules, size) for equal in kinds]
    melds = _melds(kinds, rules, size)

    @cache
    def least(left: Counts) -> int:
        first = next((kind for kind, count in enumerate(left) if count), None)
        if first is None:
            return 0
        found = costs[first] + least(_minus(left, tuple(int(kind == first) for kind in range(len(left)))))
        for meld in melds[first]:
            if all(used <= held for used, held in zip(meld, left, strict=True)):
                found = min(found, least(_minus(left, meld)))
        return found

    return least(tuple(map(len, kinds)))


def reference_discards(cards: Sequence[Card], rules: Rules, size: int | None) -> tuple[int, set[str]]:
    """The least that can be left after throwing one card, and the faces that leave it."""
    left = {
        card.face: reference_penalty([*cards[:place], *cards[place + 1 :]], rules, size)
        for place, card in enumerate(cards)
    }
    least = min(left.values())
    return least, {face for face, penalty in left.items() if penalty == least}


def reference_is_meld(cards: Sequence[Card], rules: Rules, size: int | None) -> bool:
    """docs/rules.md 1.1, line by line."""
    wilds = [card for card in cards if reference_is_wild(card, rules, size)]
    naturals = [card for card in cards if not reference_is_wild(card, rules, size)]
    if len(cards) < 3 or len(naturals) < rules.min_naturals:
        return False
    if rules.max_wilds is not None and len(wilds) > rules.max_wilds:
        return False
    if not naturals or len({card.rank for card in naturals}) == 1:
        return True
    if len({card.suit for card in naturals}) > 1:
        return False
    low, high = (3 if rules.suits == 5 else 1), (14 if rules.ace_high else 13)
    return any(
        _all_have_a_slot(naturals, range(start, start + len(cards))) for start in range(low, high - len(cards) + 2)
    )


def reference_is_wild(card: Card, rules: Rules, size: int | None) -> bool:
    if card.rank == 0:
        return True
    if size is None or rules.system == "rummy":
        return False
    if size == 14:
        return card.rank == 1 and rules.suits == 4
    return card.rank == size


def reference_points(card: Card, rules: Rules, size: int | None) -> int:
    """docs/rules.md 1.2, looked up in the order of C.4."""
    if card.rank == 0:
        return rules.joker_points
    if reference_is_wild(card, rules, size) and rules.wild_points is not None:
        return rules.wild_points
    if card.rank == 1:
        if rules.ace_points is not None:
            return rules.ace_points
        return 15 if rules.ace_high and rules.system != "rummy" else 1
    if card.rank >= 11 and rules.court_points == "ten":
        return 10
    return card.rank


def _all_have_a_slot(naturals: Sequence[Card], window: range) -> bool:
    aces = [card for card in naturals if card.rank == 1]
    others = [card.rank for card in naturals if card.rank != 1]
    if len(set(others)) < len(others) or not all(rank in window for rank in others):
        return False
    ends = [slot for slot in (1, 14) if slot in window]
    return any(True for _ in permutations(ends, len(aces)))


def _alike(cards: Sequence[Card], rules: Rules, size: int | None) -> list[list[Card]]:
    kinds: dict[str, list[Card]] = {}
    for card in cards:
        wild_by_rank = card.rank != 0 and reference_is_wild(card, rules, size)
        kinds.setdefault("wild rank" if wild_by_rank else card.face, []).append(card)
    return list(kinds.values())


def _melds(kinds: list[list[Card]], rules: Rules, size: int | None) -> list[list[Counts]]:
    """Every meld as counts of each kind, under each kind that it holds."""
    melds: list[list[Counts]] = [[] for _ in kinds]
    for counts in product(*(range(len(equal) + 1) for equal in kinds)):
        cards = [card for equal, count in zip(kinds, counts, strict=True) for card in equal[:count]]
        if reference_is_meld(cards, rules, size):
            for kind, count in enumerate(counts):
                if count:
                    melds[kind].append(counts)
    return melds


def _minus(left: Counts, taken: Counts) -> Counts:
    return tuple(held - used for held, used in zip(left, taken, strict=True))
