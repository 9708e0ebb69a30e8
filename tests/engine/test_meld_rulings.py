"""The questions of docs/rules.md E and E.1 that melds and points decide, each test named after its question."""

from __future__ import annotations

import pytest

from engine import RULESETS, Rules, arrange, best_discard, parse_cards
from engine.melds import describe, is_meld

STAN_STEN = RULESETS["stan-sten"]
NATURAL = RULESETS["three-thirteen-natural"]
MATHIS = RULESETS["three-thirteen-mathis"]
FIVE_SUITS = RULESETS["five-suits"]
RUMMY = RULESETS["rummy"]
ACE_HIGH = MATHIS.with_options(ace_high=True)


def meld(cards: str, rules: Rules, size: int | None = None) -> bool:
    return is_meld(parse_cards(cards), rules, size)


def penalty(cards: str, rules: Rules, size: int | None = None) -> int:
    return arrange(parse_cards(cards), rules, size=size).penalty


# Section E


def test_e1_every_meld_needs_a_card_that_is_not_wild_in_the_natural_ruleset_only() -> None:
    assert meld("6H 6D 6C", NATURAL, 3)
    assert not meld("3H 3D 3C", NATURAL, 3)
    assert all(
        meld("3H 3D 3C", RULESETS[name], 3) for name in RULESETS if name not in ("three-thirteen-natural", "rummy")
    )


def test_e2_a_card_of_the_wild_rank_is_not_natural_at_its_own_rank_either() -> None:
    assert not meld("3H 3D JK", NATURAL, 3)
    assert meld("2H 3H 4H", NATURAL, 3)


def test_e16_all_wild_melds_count_in_speed() -> None:
    assert meld("5H 5D 5C 5S 5H", STAN_STEN, 5)
    assert meld("3H 3C 9D", STAN_STEN, 3)


def test_e18_a_hand_of_four_is_one_meld_of_four() -> None:
    assert penalty("7H 7D 7C 7S", STAN_STEN, 4) == 0
    assert penalty("7H 7D 7C 2S", STAN_STEN, 4) == 2


def test_e21_the_ace_is_low_and_costs_one() -> None:
    assert meld("AS 2S 3S", MATHIS, 9)
    assert penalty("AS KD", MATHIS, 9) == 11


def test_e24_a_set_of_sixes_or_the_run_costs_twelve_either_way() -> None:
    assert penalty("5S 6S 7S 6H 6D", MATHIS) == 12


def test_e27_aces_are_wild_with_fourteen_cards() -> None:
    assert meld("AH 9D KS KC", MATHIS, 14) is False
    assert meld("AH KD KS", MATHIS, 14)


def test_e28_no_run_goes_from_king_over_ace_to_two() -> None:
    assert not meld("KS AS 2S", MATHIS, 9)
    assert not meld("KS AS 2S", ACE_HIGH, 9)
    assert not meld("QS KS AS 2S", ACE_HIGH, 9)
    assert not meld("KS AS 2S", RUMMY.with_options(ace_high=True))


def test_e29_a_loose_ace_costs_fifteen_whenever_aces_may_be_high() -> None:
    assert penalty("AS 2D 4D", ACE_HIGH, 9) == 21


def test_e31_a_loose_wild_costs_its_ordinary_points_unless_the_option_says_twenty() -> None:
    assert penalty("3H 9D KC", MATHIS, 3) == 22
    assert penalty("3H 9D KC", MATHIS.with_options(wild_points=20), 3) == 39


def test_e32_the_least_penalty_counts_and_not_the_number_of_melds() -> None:
    found = arrange(parse_cards("9H 9D 2H 2D 3C 3S KH"), MATHIS.with_options(court_points="pips"), size=9)
    assert ([len(meld) for meld in found.melds], found.penalty) == ([3], 10)


def test_e33_a_discard_is_always_needed_to_go_out() -> None:
    found = best_discard(parse_cards("6H 7H 8H KC KD KS"), MATHIS, size=5)
    assert (found.can_go_out, found.penalty) == (False, 13)


def test_e50_clean_sets_are_worth_no_more_than_wild_ones() -> None:
    assert penalty("9H 9D 9C 2S", MATHIS, 3) == penalty("9H 9D 3C 2S", MATHIS, 3) == 2


def test_e52_the_discard_does_not_count_towards_a_set() -> None:
    found = best_discard(parse_cards("9H 9D 9C KS"), MATHIS, size=3)
    assert ([card.face for card in found.discards], found.can_go_out) == (["KS"], True)
    assert not best_discard(parse_cards("9H 9D KC KS"), MATHIS, size=4).can_go_out


# Section E.1


def test_can_a_run_go_king_ace_two() -> None:
    assert not meld("KH AH 2H", MATHIS)


def test_is_2_4_5_a_run_when_threes_are_wild() -> None:
    assert not meld("2H 4H 5H", MATHIS, 3)
    assert meld("2H 3H 4H 5H", MATHIS, 3)
    assert meld("2H 3D 4H 5H", MATHIS, 3)


@pytest.mark.parametrize("rules", [MATHIS, STAN_STEN, FIVE_SUITS])
def test_may_i_meld_only_wilds(rules: Rules) -> None:
    assert meld("5H 5D JK", rules, 5)
    assert not meld("5H 5D JK", NATURAL, 5)


def test_how_many_wilds_in_one_meld() -> None:
    assert meld("7H 3D 3C 3S JH", MATHIS, 3)
    assert meld("3D 3C 3S JK JH", MATHIS, 3)
    assert not meld("3D 3C JH", MATHIS.with_options(max_wilds=1), 3)


def test_must_the_cards_of_a_set_differ_in_suit() -> None:
    assert meld("KH KH KD KS", MATHIS)
    assert meld("KX KX KX", FIVE_SUITS, 5)


def test_can_i_discard_a_wild() -> None:
    found = best_discard(parse_cards("3H 7H 8H 9H"), MATHIS, size=3)
    assert "3H" in [card.face for card in found.discards]


def test_may_the_last_discard_be_a_card_that_would_have_fitted() -> None:
    found = best_discard(parse_cards("7H 8H 9H TH"), MATHIS, size=3)
    assert ([card.face for card in found.discards], found.can_go_out) == (["7H", "TH"], True)


def test_is_a_loose_wild_worth_twenty() -> None:
    assert penalty("5C 9D KH", FIVE_SUITS, 5) == 42
    assert penalty("5C 9D KH", MATHIS, 5) == 24


def test_is_a_loose_wild_king_in_the_last_round_worth_13_or_20() -> None:
    assert penalty("KC 3D 8H", FIVE_SUITS, 13) == 31
    assert penalty("KC 3D 8H", MATHIS, 13) == 21
    assert penalty("KC 3D 8H", MATHIS.with_options(court_points="pips"), 13) == 24


# Section 1.1 and C: slots


def test_a_wild_never_stands_above_the_highest_slot_or_below_the_lowest() -> None:
    assert describe(parse_cards("QC KC 3D"), MATHIS, 3).stands_for == ("JC", "QC", "KC")
    assert describe(parse_cards("QC KC 3D"), ACE_HIGH, 3).stands_for == ("QC", "KC", "AC")
    assert describe(parse_cards("3C 4C 5D"), FIVE_SUITS, 5).stands_for == ("3C", "4C", "5C")


def test_a_run_has_at_most_as_many_cards_as_there_are_slots() -> None:
    clubs = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
    assert meld(clubs, MATHIS)
    assert not meld(f"{clubs} JK", MATHIS)
    assert meld(f"{clubs} JK", ACE_HIGH)
    assert not meld(f"{clubs} JK JK", ACE_HIGH)
    assert not meld("3C 4C 5C 6C 7C 8C 9C TC JC QC KC JK", FIVE_SUITS)


def test_a_full_run_still_takes_a_further_wild_by_falling_apart() -> None:
    assert penalty("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC JK", MATHIS) == 0


def test_two_aces_may_stand_at_both_ends_of_one_run() -> None:
    both_ends = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
    assert meld(both_ends, ACE_HIGH)
    assert not meld(both_ends, MATHIS)


def test_aces_may_be_used_both_ways_in_one_hand() -> None:
    assert penalty("AC 2C 3C QD KD AD", ACE_HIGH, 9) == 0


def test_several_aces_may_stand_above_their_kings() -> None:
    assert penalty("QC KC AC QC KC AC", ACE_HIGH, 9) == 0


def test_a_run_may_fall_apart_to_hold_more_capped_wilds() -> None:
    assert penalty("2C 3C 4C 5C 6C 9H 9D", MATHIS.with_options(max_wilds=1), 9) == 0


@pytest.mark.parametrize("rules", [MATHIS, NATURAL])
def test_a_run_that_has_no_slot_left_gives_a_card_away_to_hold_all_wilds(rules: Rules) -> None:
    found = arrange(parse_cards("AC 2C 3C 4C 5C" + " 9H" * 9), rules, size=9)
    assert found.complete
    assert all(is_meld(cards, rules, 9) for cards in found.melds)


def test_a_run_has_every_rank_once() -> None:
    assert not meld("5H 6H 6H 7H", MATHIS, 9)


def test_a_single_natural_card_with_wilds_is_shown_as_a_set() -> None:
    shown = describe(parse_cards("3C QH 3D"), MATHIS, 3)
    assert (shown.kind, [card.face for card in shown.cards], shown.stands_for) == (
        "set",
        ["QH", "3C", "3D"],
        ("Q", "Q", "Q"),
    )


def test_what_all_wild_melds_stand_for() -> None:
    assert describe(parse_cards("JK 5H 5D"), MATHIS, 5).stands_for == ("5", "5", "5")
    assert describe(parse_cards("JK JK JK"), MATHIS, 5).stands_for == ("JK", "JK", "JK")


def test_what_is_no_meld_is_not_described() -> None:
    with pytest.raises(ValueError, match="7H 8H 9D is no meld"):
        describe(parse_cards("7H 8H 9D"), MATHIS, 3)


# What may be asked


def test_two_natural_cards_are_no_meld() -> None:
    assert not meld("7H 7D", MATHIS)


@pytest.mark.parametrize(
    ("cards", "rules", "card"),
    [("7X 8H", MATHIS, "7X"), ("AH 3H", FIVE_SUITS, "AH"), ("JK 7H", RUMMY, "JK"), ("2D.2 3D", FIVE_SUITS, r"2D\.2")],
)
def test_a_card_that_the_pack_does_not_have_is_refused(cards: str, rules: Rules, card: str) -> None:
    with pytest.raises(ValueError, match=f"^{card} is not in this game; its cards are"):
        arrange(parse_cards(cards), rules, size=None)
    with pytest.raises(ValueError, match="is not in this game"):
        best_discard(parse_cards(cards), rules, size=None)


def test_more_cards_than_any_hand_has_are_refused() -> None:
    with pytest.raises(ValueError, match="16 cards are too many; at most 15 are looked at"):
        arrange(parse_cards("7H " * 16), MATHIS, size=14)


def test_no_cards_are_complete_but_offer_no_discard() -> None:
    assert arrange((), RUMMY, size=None).complete
    with pytest.raises(ValueError, match="no cards were given"):
        best_discard((), RUMMY, size=None)


def test_copies_of_a_card_stay_themselves_in_the_arrangement() -> None:
    cards = parse_cards("7H.3 7H.1 7H.2 KC.4")
    found = arrange(cards, MATHIS, size=9)
    assert found.melds == (parse_cards("7H.1 7H.2 7H.3"),)
    assert found.deadwood == parse_cards("KC.4")


def test_the_dearest_wilds_are_used_where_a_cap_leaves_some_over() -> None:
    found = arrange(parse_cards("9H 9D JK 4C"), MATHIS.with_options(max_wilds=1), size=4)
    assert [card.face for card in found.deadwood] == ["4C"]
