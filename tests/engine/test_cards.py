"""Cards and packs: the notation, what cannot be read, and what the packs hold (docs/rules.md C.3)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import RANK_LETTERS, SUIT_LETTERS, Card, make_packs, parse_card, parse_cards

any_card = st.one_of(
    st.builds(Card, st.integers(1, 13), st.sampled_from(SUIT_LETTERS), st.integers(0, 12)),
    st.builds(Card, st.just(0), st.just(""), st.integers(0, 12)),
)


@given(st.lists(any_card))
def test_cards_are_read_as_they_are_written(cards: list[Card]) -> None:
    assert parse_cards(" ".join(map(str, cards))) == tuple(cards)


@pytest.mark.parametrize("text", ["7h", "7H", " 7H ", "7H,"])
def test_capitals_blanks_and_commas_do_not_matter(text: str) -> None:
    assert parse_cards(text) == (Card(7, "H"),)


def test_a_ten_may_be_written_with_two_digits() -> None:
    assert parse_card("10S") == parse_card("TS") == Card(10, "S")


@pytest.mark.parametrize(
    "text", ["", "H7", "1H", "11H", "7", "7Y", "JKH", "7H.", "7H.0", "7H.100", "7H.x", "JKJK", "٧H"]
)
def test_what_is_no_card_is_named_with_what_is_allowed(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card; a card is a rank A 2-9 T J Q K and a suit") as caught:
        parse_card(text)
    assert repr(text) in str(caught.value)


def test_only_the_first_bad_word_of_a_hand_is_named() -> None:
    with pytest.raises(ValueError, match="'ZZ' is not a card"):
        parse_cards("7H ZZ YY")


@pytest.mark.parametrize(("suits", "naturals", "lowest"), [(4, 52, 1), (5, 55, 3)])
def test_a_pack_has_every_rank_of_every_suit(suits: int, naturals: int, lowest: int) -> None:
    pack = make_packs(1, suits=suits)
    assert len(pack) == naturals
    assert {card.rank for card in pack} == set(range(lowest, 14))
    assert {card.suit for card in pack} == set(SUIT_LETTERS[:suits])


def test_several_packs_number_their_equal_cards_and_their_jokers() -> None:
    packs = make_packs(3, jokers=2)
    assert len(packs) == 3 * 54
    assert len(set(packs)) == len(packs)
    assert Counter(card.face for card in packs)["JK"] == 6
    assert {card.copy for card in packs if card.face == "7H"} == {1, 2, 3}


def test_the_order_of_the_packs_is_fixed_since_shuffles_start_from_it() -> None:
    faces = [card.face for card in make_packs(1, jokers=1)]
    assert faces == [rank + suit for suit in "CDHS" for rank in RANK_LETTERS] + ["JK"]


@pytest.mark.parametrize(("packs", "suits", "jokers"), [(0, 4, 0), (1, 3, 0), (1, 6, 0), (1, 4, -1)])
def test_packs_that_nobody_sells_are_refused_in_words(packs: int, suits: int, jokers: int) -> None:
    with pytest.raises(ValueError, match="allowed are 1 or more packs, 4 or 5 suits, 0 or more jokers"):
        make_packs(packs, suits, jokers)
