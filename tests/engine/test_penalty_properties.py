"""What is true of every hand and every set of options (docs/rules.md E.2, properties 1 to 5)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from engine.cards import SUIT_LETTERS, Card
from engine.melds import arrange, describe
from engine.rules import Rules
from tests.engine.hands import Held, held, meld_rules

JOKER = Card(0, "")
common = settings(deadline=None, max_examples=150, suppress_health_check=list(HealthCheck))


def penalty(cards: tuple[Card, ...], rules: Rules, size: int | None) -> int:
    return arrange(cards, rules, size=size).penalty


@common
@given(held(3, 14), st.randoms(use_true_random=False))
def test_the_order_of_the_cards_does_not_matter(hand: Held, order: Random) -> None:
    cards = list(hand.cards)
    order.shuffle(cards)
    assert arrange(cards, hand.rules, size=hand.size) == arrange(hand.cards, hand.rules, size=hand.size)


@common
@given(held(3, 14), st.data())
def test_the_names_of_the_suits_do_not_matter(hand: Held, data: st.DataObject) -> None:
    suits = SUIT_LETTERS[: hand.rules.suits]
    renamed = dict(zip(suits, data.draw(st.permutations(suits)), strict=True)) | {"": ""}
    cards = tuple(card._replace(suit=renamed[card.suit]) for card in hand.cards)
    assert penalty(cards, hand.rules, hand.size) == penalty(hand.cards, hand.rules, hand.size)


@common
@given(held(4, 14))
def test_the_penalty_lies_between_nothing_and_all_points_and_a_card_adds_no_more_than_its_own(hand: Held) -> None:
    whole = penalty(hand.cards, hand.rules, hand.size)
    *fewer, added = hand.cards
    assert 0 <= whole <= sum(hand.rules.points(card, hand.size) for card in hand.cards)
    assert whole <= penalty(tuple(fewer), hand.rules, hand.size) + hand.rules.points(added, hand.size)


@common
@given(held(3, 14))
def test_a_natural_that_is_asked_for_and_a_cap_on_wilds_never_help(hand: Held) -> None:
    free = replace(hand.rules, min_naturals=0, max_wilds=None)
    at_least = penalty(hand.cards, free, hand.size)
    for stricter in (replace(free, min_naturals=1), replace(free, max_wilds=2), hand.rules):
        assert at_least <= penalty(hand.cards, stricter, hand.size)


@common
@given(held(3, 14), st.data())
def test_a_natural_card_turned_into_a_wild_adds_no_more_than_the_wild_costs_more(
    hand: Held, data: st.DataObject
) -> None:
    rules, size = replace(hand.rules, min_naturals=0, max_wilds=None), hand.size
    wild_rank = rules.wild_rank(size)
    wild = data.draw(st.sampled_from([JOKER] if wild_rank is None else [JOKER, Card(wild_rank, "H")]))
    place = data.draw(st.integers(0, len(hand.cards) - 1))
    natural = hand.cards[place]
    assume(not rules.is_wild(natural, size))
    turned = (*hand.cards[:place], wild, *hand.cards[place + 1 :])
    dearer = max(0, rules.points(wild, size) - rules.points(natural, size))
    assert penalty(turned, rules, size) <= penalty(hand.cards, rules, size) + dearer


@common
@given(held(3, 14, meld_rules().map(lambda rules: replace(rules, max_wilds=None))))
def test_a_further_wild_costs_nothing_where_a_meld_has_room(hand: Held) -> None:
    found = arrange(hand.cards, hand.rules, size=hand.size)
    slots = hand.rules.highest_slot - hand.rules.lowest_slot + 1
    kinds = [(describe(meld, hand.rules, hand.size).kind, len(meld)) for meld in found.melds]
    assume(any(kind == "set" or length < slots for kind, length in kinds))
    assert penalty((*hand.cards, JOKER), hand.rules, hand.size) <= found.penalty
