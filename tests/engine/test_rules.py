"""The options: each is checked on construction, has an effect or is refused, and gives the numbers of docs/rules.md."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.cards import parse_card
from engine.options import Option
from engine.rules import OPTIONS, BadOption, Rules, SeatsError
from engine.rulesets import RULESETS

STAN_STEN = RULESETS["stan-sten"]
RUMMY = RULESETS["rummy"]
FIVE_SUITS = RULESETS["five-suits"]

DECLARED = """ace_high court_points jokers packs min_naturals max_wilds wild_points ace_points joker_points suits
fourteenth tie_break false_match_points max_recycles rummy_match rummy_deals rummy_target rummy_ledger hands pace"""

WRONG: list[tuple[str, object]] = [
    ("ace_high", 1),
    ("ace_high", "true"),
    ("ace_high", None),
    ("court_points", "TEN"),
    ("court_points", 10),
    ("jokers", -1),
    ("jokers", 5),
    ("jokers", True),
    ("jokers", 2.0),
    ("jokers", None),
    ("packs", 0),
    ("packs", 13),
    ("packs", "4"),
    ("min_naturals", 2),
    ("min_naturals", True),
    ("max_wilds", 0),
    ("max_wilds", "1"),
    ("wild_points", 10),
    ("ace_points", 2),
    ("joker_points", 25),
    ("suits", 3),
    ("fourteenth", "sometimes"),
    ("tie_break", None),
    ("false_match_points", 51),
    ("false_match_points", -1),
    ("max_recycles", 0),
    ("rummy_match", "best of three"),
    ("rummy_deals", 0),
    ("rummy_target", 0),
    ("rummy_target", None),
    ("rummy_ledger", "both"),
    ("hands", []),
    ("hands", [2]),
    ("hands", [15]),
    ("hands", [3, "4"]),
    ("hands", [True]),
    ("hands", "345"),
    ("hands", 3),
    ("hands", [3] * 31),
    ("pace", "slow"),
]

WITHOUT_EFFECT: list[tuple[str, dict[str, object], str]] = [
    ("stan-sten", {"joker_points": 50}, "jokers in play"),
    ("stan-sten", {"joker_points": 20}, "jokers in play"),
    ("stan-sten", {"rummy_match": "single"}, "the rummy ruleset"),
    ("stan-sten", {"rummy_deals": 3}, "the rummy ruleset"),
    ("stan-sten", {"rummy_target": 100}, "the rummy ruleset"),
    ("stan-sten", {"rummy_ledger": "zero_sum"}, "the rummy ruleset"),
    ("five-suits", {"ace_high": True}, "a pack with aces"),
    ("five-suits", {"ace_high": False}, "a pack with aces"),
    ("five-suits", {"ace_points": 11}, "a pack with aces"),
    ("stan-sten", {"suits": 5, "ace_high": True}, "a pack with aces"),
    ("five-suits", {"jokers": 0, "joker_points": 50}, "jokers in play"),
    ("three-thirteen-mathis", {"false_match_points": 5}, "pace called"),
    ("three-thirteen-mathis", {"suits": 5, "jokers": 0, "hands": [14], "max_wilds": 1}, "wild cards in play"),
    ("three-thirteen-mathis", {"suits": 5, "hands": [14], "wild_points": 20}, "a hand with a wild rank"),
    ("rummy", {"jokers": 2}, "a Three Thirteen ruleset"),
    ("rummy", {"min_naturals": 1}, "a Three Thirteen ruleset"),
    ("rummy", {"max_wilds": 1}, "a Three Thirteen ruleset"),
    ("rummy", {"wild_points": 20}, "a Three Thirteen ruleset"),
    ("rummy", {"suits": 5}, "a Three Thirteen ruleset"),
    ("rummy", {"fourteenth": "always"}, "a Three Thirteen ruleset"),
    ("rummy", {"tie_break": "bonus"}, "a Three Thirteen ruleset"),
    ("rummy", {"hands": [3]}, "a Three Thirteen ruleset"),
    ("rummy", {"false_match_points": 5}, "a Three Thirteen ruleset"),
    ("rummy", {"rummy_target": 50}, "rummy_match target"),
    ("rummy", {"rummy_match": "single", "rummy_deals": 2}, "rummy_match deals"),
]


def test_every_option_of_the_rules_is_declared_and_no_other() -> None:
    assert set(OPTIONS) == set(DECLARED.split())


@pytest.mark.parametrize(("name", "value"), WRONG, ids=[f"{name}={value!r:.20}" for name, value in WRONG])
def test_a_wrong_value_is_refused_with_option_value_and_what_is_allowed(name: str, value: object) -> None:
    with pytest.raises(BadOption) as caught:
        STAN_STEN.with_options(**{name: value})
    error = caught.value
    assert (error.code, error.option, error.value) == ("bad_option", name, value)
    assert error.allowed == OPTIONS[name].allowed
    assert name in str(error)
    assert repr(value) in str(error)
    assert error.allowed in str(error)


@pytest.mark.parametrize(("name", "value"), WRONG, ids=[f"{name}={value!r:.20}" for name, value in WRONG])
def test_a_wrong_value_is_refused_on_construction_too(name: str, value: Any) -> None:
    with pytest.raises(ValueError, match=f"{name}=.* is not allowed"):
        Rules(ruleset="stan-sten", **{name: value})


def test_every_option_has_a_wrong_value_above() -> None:
    assert {name for name, _ in WRONG} == set(OPTIONS)


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadOption, match=r"ace_low=True is not allowed.*ace_high, court_points"):
        STAN_STEN.with_options(ace_low=True)


@pytest.mark.parametrize(("ruleset", "options", "needs"), WITHOUT_EFFECT)
def test_an_option_that_can_have_no_effect_is_refused(ruleset: str, options: dict[str, object], needs: str) -> None:
    with pytest.raises(BadOption) as caught:
        RULESETS[ruleset].with_options(**options)
    assert caught.value.code == "no_effect"
    assert caught.value.option in options
    assert needs in str(caught.value)


def test_an_option_without_effect_is_refused_on_construction_too() -> None:
    with pytest.raises(BadOption, match="joker_points=50 can have no effect here; it needs jokers in play"):
        Rules(ruleset="stan-sten", joker_points=50)


def test_rummy_is_played_by_turns_only() -> None:
    with pytest.raises(BadOption, match="turns"):
        RUMMY.with_options(pace="called")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_option_that_has_an_effect_may_be_given_its_own_value(ruleset: str) -> None:
    rules = RULESETS[ruleset]
    effective = rules.effective_options()
    assert rules.with_options(**effective) == rules
    assert json.loads(json.dumps(effective)) == effective
    assert rules.changed_options() == []


def test_changed_options_are_named() -> None:
    changed = STAN_STEN.with_options(jokers=2, hands=[3, 5, 7])
    assert changed.changed_options() == ["jokers", "hands"]
    assert changed.effective_options()["hands"] == [3, 5, 7]


def test_an_option_that_loses_its_effect_by_another_one_falls_back() -> None:
    assert FIVE_SUITS.with_options(jokers=0).joker_points == 20


def test_five_suits_bring_their_points_and_jokers_unless_these_are_chosen() -> None:
    rules = RULESETS["three-thirteen-mathis"].with_options(suits=5, jokers=1)
    assert (rules.jokers, rules.court_points, rules.wild_points, rules.joker_points) == (1, "pips", 20, 50)


@pytest.mark.parametrize("option", OPTIONS.values(), ids=OPTIONS)
def test_what_an_option_allows_can_be_read_as_it_is_typed(option: Option) -> None:
    typed = {"flag": "true", "number": str(option.maximum), "sizes": "3, 5,7"}
    for text in [typed[option.kind]] if option.kind in typed else [str(choice) for choice in option.choices]:
        assert option.check(option.parse(text)) == option.parse(text)
    if option.nullable:
        assert option.parse("null") is None
    with pytest.raises(BadOption):
        option.parse("nonsense")


@pytest.mark.parametrize("option", OPTIONS.values(), ids=OPTIONS)
def test_an_option_describes_itself_for_a_form(option: Option) -> None:
    described = option.described()
    assert json.loads(json.dumps(described)) == described
    assert described["message"] == f"option.{option.name}"


WILD_LETTERS = ["3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]


@pytest.mark.parametrize(("size", "letter"), list(zip(range(3, 15), WILD_LETTERS, strict=True)))
def test_the_rank_of_the_hand_size_is_wild_and_aces_with_fourteen(size: int, letter: str) -> None:
    assert STAN_STEN.wild_letter(size) == letter


def test_with_fourteen_cards_of_five_suits_only_jokers_are_wild() -> None:
    assert FIVE_SUITS.wild_rank(14) is None
    assert FIVE_SUITS.is_wild(parse_card("JK"), 14)


def test_rummy_has_no_wild_rank() -> None:
    assert RUMMY.wild_rank(7) is None


@pytest.mark.parametrize("size", [0, 2, 15])
def test_a_size_that_no_round_has_is_refused(size: int) -> None:
    with pytest.raises(ValueError, match="allowed: 3 to 14"):
        STAN_STEN.wild_rank(size)


POINTS: list[tuple[str, dict[str, object], str, int, int]] = [
    ("stan-sten", {}, "AS", 5, 1),
    ("stan-sten", {}, "2S", 5, 2),
    ("stan-sten", {}, "TS", 5, 10),
    ("stan-sten", {}, "JS", 5, 10),
    ("stan-sten", {}, "KS", 13, 10),
    ("stan-sten", {}, "3S", 3, 3),
    ("stan-sten", {"ace_high": True}, "AS", 5, 15),
    ("stan-sten", {"ace_high": True}, "AS", 14, 15),
    ("stan-sten", {}, "AS", 14, 1),
    ("stan-sten", {"ace_high": True, "ace_points": 1}, "AS", 5, 1),
    ("stan-sten", {"ace_points": 11}, "AS", 5, 11),
    ("rummy", {"ace_high": True}, "AS", 7, 1),
    ("rummy", {"ace_points": 15}, "AS", 7, 15),
    ("stan-sten", {"court_points": "pips"}, "JS", 5, 11),
    ("stan-sten", {"court_points": "pips"}, "KS", 13, 13),
    ("stan-sten", {"jokers": 2}, "JK", 5, 20),
    ("stan-sten", {"jokers": 2, "joker_points": 50}, "JK", 5, 50),
    ("stan-sten", {"wild_points": 20}, "3S", 3, 20),
    ("stan-sten", {"wild_points": 20}, "3S", 4, 3),
    ("stan-sten", {"wild_points": 20, "ace_high": True}, "AS", 14, 20),
    ("five-suits", {}, "KX", 13, 20),
    ("five-suits", {}, "KX", 12, 13),
    ("five-suits", {}, "JK", 12, 50),
    ("five-suits", {"wild_points": None}, "KX", 13, 13),
]


@pytest.mark.parametrize(("ruleset", "options", "card", "size", "points"), POINTS)
def test_points_of_a_loose_card(ruleset: str, options: dict[str, object], card: str, size: int, points: int) -> None:
    assert RULESETS[ruleset].with_options(**options).points(parse_card(card), size) == points


@pytest.mark.parametrize(
    ("options", "sizes"),
    [
        ({}, tuple(range(3, 14))),
        ({"fourteenth": "always"}, tuple(range(3, 15))),
        ({"fourteenth": "tie"}, tuple(range(3, 14))),
        ({"hands": [3, 5, 7, 9]}, (3, 5, 7, 9)),
        ({"hands": [13, 3, 3]}, (13, 3, 3)),
    ],
)
def test_hand_sizes_in_the_order_played(options: dict[str, object], sizes: tuple[int, ...]) -> None:
    assert STAN_STEN.with_options(**options).round_sizes == sizes


SEATS = {
    "stan-sten": (2, 20),
    "three-thirteen-natural": (2, 4),
    "three-thirteen-mathis": (2, 12),
    "three-thirteen-classic": (2, 12),
    "mellentine": (2, 3),
    "five-suits": (2, 12),
    "rummy": (2, 12),
}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_seats_allowed_and_refused(ruleset: str) -> None:
    rules = RULESETS[ruleset]
    fewest, most = SEATS[ruleset]
    assert (rules.min_seats, rules.max_seats) == (fewest, most)
    for seats in range(fewest, most + 1):
        rules.check_seats(seats)
    for seats, code in ((fewest - 1, "too_few_players"), (most + 1, "too_many_players")):
        with pytest.raises(SeatsError, match=f"allowed: {fewest} to {most}") as caught:
            rules.check_seats(seats)
        assert (caught.value.code, caught.value.minimum, caught.value.maximum) == (code, fewest, most)


@pytest.mark.parametrize("ruleset", ["three-thirteen-natural", "three-thirteen-mathis", "five-suits"])
def test_every_three_thirteen_ruleset_may_be_called_for_twenty(ruleset: str) -> None:
    assert RULESETS[ruleset].with_options(pace="called").max_seats == 20


def test_packs_at_the_called_pace_are_four_up_to_twelve_players_and_one_more_for_every_three() -> None:
    packs = [STAN_STEN.packs_for(seats) for seats in range(2, 21)]
    assert packs == [4] * 11 + [5] * 3 + [6] * 3 + [7] * 2


def test_packs_by_turns_are_one_for_two_players() -> None:
    rules = RULESETS["three-thirteen-mathis"]
    assert [rules.packs_for(seats) for seats in range(2, 13)] == [1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]


def test_packs_of_five_suits_are_two_up_to_seven_players() -> None:
    assert [FIVE_SUITS.packs_for(seats) for seats in (2, 7, 8, 10, 11, 12)] == [2, 2, 3, 3, 4, 4]


def test_rummy_takes_two_packs_from_seven_players() -> None:
    assert [RUMMY.packs_for(seats) for seats in (2, 6, 7, 12)] == [1, 1, 2, 2]


def test_cards_of_one_pack() -> None:
    assert [RULESETS[name].cards_in_pack for name in ("stan-sten", "mellentine", "five-suits")] == [52, 54, 58]


FEWEST_PACKS_CALLED = [1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 5]
FEWEST_PACKS_CALLED_WITH_FOURTEEN = [1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5]


@pytest.mark.parametrize(
    ("options", "table"),
    [({}, FEWEST_PACKS_CALLED), ({"fourteenth": "tie"}, FEWEST_PACKS_CALLED_WITH_FOURTEEN)],
)
def test_too_few_packs_for_the_players_are_refused(options: dict[str, object], table: list[int]) -> None:
    for seats, fewest in zip(range(2, 17), table, strict=True):
        STAN_STEN.with_options(packs=fewest, **options).check_seats(seats)
        if fewest > 1:
            with pytest.raises(BadOption, match=f"packs={fewest - 1} is not allowed.*{fewest} to 12") as caught:
                STAN_STEN.with_options(packs=fewest - 1, **options).check_seats(seats)
            assert caught.value.code == "bad_option"


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("options", [{}, {"fourteenth": "always"}, {"jokers": 0}, {"suits": 5, "jokers": 0}])
def test_the_scale_of_packs_never_lets_play_stall(ruleset: str, options: dict[str, object]) -> None:
    if ruleset == "rummy":
        options = {}
    for pace in ("turns",) if ruleset == "rummy" else ("called", "turns"):
        rules = RULESETS[ruleset].with_options(packs=None, pace=pace, **options)
        for seats in range(rules.min_seats, rules.max_seats + 1):
            rules.with_options(packs=rules.packs_for(seats)).check_seats(seats)


def test_equal_rules_are_one_key() -> None:
    assert hash(STAN_STEN.with_options(jokers=2)) == hash(STAN_STEN.with_options(jokers=2))
    assert STAN_STEN.with_options(jokers=2) != STAN_STEN


def test_rules_cannot_be_changed_once_they_are_made() -> None:
    with pytest.raises(AttributeError):
        STAN_STEN.jokers = 2  # type: ignore[misc]
