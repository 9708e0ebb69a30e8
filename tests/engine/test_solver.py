"""The solver is exact: it finds what brute force finds, whatever the rules, the cards and the wild cards.

A far larger number of hands is looked at in `test_exactness`.
"""

from __future__ import annotations

from collections import Counter

from hypothesis import HealthCheck, given, settings

from engine.arrangement import Arrangement
from engine.melds import arrange, best_discard, describe, is_meld
from tests.engine.hands import Held, held
from tests.engine.reference import (
    reference_discards,
    reference_is_meld,
    reference_penalty,
    reference_points,
)

exhaustive = settings(deadline=None, suppress_health_check=list(HealthCheck), print_blob=True)


def is_legal_partition(found: Arrangement, hand: Held) -> bool:
    """Every card once, every meld a meld, and the penalty the points of what is left over."""
    cards = [card for meld in found.melds for card in meld] + list(found.deadwood)
    return (
        Counter(cards) == Counter(hand.cards)
        and all(reference_is_meld(meld, hand.rules, hand.size) for meld in found.melds)
        and found.penalty == sum(reference_points(card, hand.rules, hand.size) for card in found.deadwood)
    )


@settings(exhaustive, max_examples=300)
@given(held(3, 8))
def test_small_hands_are_arranged_as_brute_force_arranges_them(hand: Held) -> None:
    found = arrange(hand.cards, hand.rules, size=hand.size)
    assert found.penalty == reference_penalty(hand.cards, hand.rules, hand.size)
    assert is_legal_partition(found, hand)


@settings(exhaustive, max_examples=60)
@given(held(9, 12))
def test_large_hands_are_arranged_as_brute_force_arranges_them(hand: Held) -> None:
    found = arrange(hand.cards, hand.rules, size=hand.size)
    assert found.penalty == reference_penalty(hand.cards, hand.rules, hand.size)
    assert is_legal_partition(found, hand)


@settings(exhaustive, max_examples=20)
@given(held(13, 15))
def test_the_largest_hands_are_arranged_as_brute_force_arranges_them(hand: Held) -> None:
    found = arrange(hand.cards, hand.rules, size=hand.size)
    assert found.penalty == reference_penalty(hand.cards, hand.rules, hand.size)
    assert is_legal_partition(found, hand)


@settings(exhaustive, max_examples=150)
@given(held(4, 9))
def test_every_discard_that_leaves_the_least_is_found_and_no_other(hand: Held) -> None:
    found = best_discard(hand.cards, hand.rules, size=hand.size)
    least, faces = reference_discards(hand.cards, hand.rules, hand.size)
    assert found.penalty == least
    assert sorted(card.face for card in found.discards) == sorted(faces)
    assert found.can_go_out == (least == 0)


@settings(exhaustive, max_examples=15)
@given(held(12, 14))
def test_the_best_discards_of_large_hands_are_found(hand: Held) -> None:
    found = best_discard(hand.cards, hand.rules, size=hand.size)
    assert (found.penalty, {card.face for card in found.discards}) == reference_discards(
        hand.cards, hand.rules, hand.size
    )


@settings(exhaustive, max_examples=400)
@given(held(3, 7))
def test_the_meld_test_is_the_definition(hand: Held) -> None:
    assert is_meld(hand.cards, hand.rules, hand.size) == reference_is_meld(hand.cards, hand.rules, hand.size)


@settings(exhaustive, max_examples=400)
@given(held(3, 14))
def test_every_meld_is_described_with_its_own_cards_in_their_places(hand: Held) -> None:
    for meld in arrange(hand.cards, hand.rules, size=hand.size).melds:
        described = describe(meld, hand.rules, hand.size)
        assert Counter(described.cards) == Counter(meld)
        for card, stands_for in zip(described.cards, described.stands_for, strict=True):
            if not hand.rules.is_wild(card, hand.size):
                assert stands_for == (card.face if described.kind == "run" else card.face[0])
