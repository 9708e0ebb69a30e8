"""The rules as a form and as a card: every ruleset and option is described, and what is described is what is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import RULESETS, Card, Rules
from engine.game import Game
from engine.options import as_json
from engine.rules import OPTIONS, BadOption, Option
from party.protocol import OptionForm, RulesLine
from party.rules_card import LINES, SECTIONS, rules_card
from party.rulesets_page import described_rulesets, rules_form
from tests.party.gathering import Gathering
from tests.party.turn_taking import finish_round

Gather = Callable[..., Gathering]


def values(option: Option) -> Iterator[object]:
    """A few values that the option allows."""
    if option.nullable:
        yield None
    match option.kind:
        case "flag":
            yield from (False, True)
        case "choice":
            yield from option.choices
        case "number":
            assert option.minimum is not None and option.maximum is not None  # noqa: PT018
            yield from sorted({option.minimum, option.minimum + 1, option.maximum})
        case "sizes":
            yield from ([3], [3, 5, 7], [13, 14])


def accepted(rules: Rules, **options: object) -> Rules | None:
    """The rules with these options; None where they are refused."""
    try:
        return rules.with_options(**options)
    except BadOption:
        return None


def lines(rules: Rules, seats: int = 2) -> dict[str, RulesLine]:
    """The lines of the card, by their keys."""
    return {line.key: line for section in rules_card(rules, seats).sections for line in section.lines}


def form_of(rules: Rules, option: str) -> OptionForm:
    return next(each for each in rules_form(rules).options if each.name == option)


def some_rules(ruleset: str, chosen: dict[str, Any]) -> Rules:
    """The ruleset with those of the options that it takes, one after the other."""
    rules = RULESETS[ruleset]
    for name, value in chosen.items():
        rules = accepted(rules, **{name: value}) or rules
    return rules


ANY_RULES = st.builds(
    some_rules,
    st.sampled_from(list(RULESETS)),
    st.fixed_dictionaries({}, optional={n: st.sampled_from(list(values(o))) for n, o in OPTIONS.items()}),
)


# -- the form --------------------------------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(rules=ANY_RULES)
def test_an_option_has_an_effect_exactly_where_it_can_be_chosen_and_says_why_where_not(rules: Rules) -> None:
    forms = {form.name: form for form in rules_form(rules).options}
    for option in OPTIONS.values():
        form = forms[option.name]
        assert form.value == as_json(getattr(rules, option.name))
        assert form.changed == (getattr(rules, option.name) != getattr(RULESETS[rules.ruleset], option.name))
        if form.effect:
            assert (form.needs, form.why_not) == (None, None)
            assert accepted(rules, **{option.name: form.value}) == rules
            assert all(accepted(rules, **{option.name: choice}) for choice in form.choices)
            continue
        for value in values(option):
            with pytest.raises(BadOption) as caught:
                rules.with_options(**{option.name: value})
            assert (caught.value.code, caught.value.allowed) == ("no_effect", form.why_not)
        assert str(form.needs).startswith("need.")


@settings(max_examples=60, deadline=None)
@given(rules=ANY_RULES)
def test_the_form_tells_packs_for_every_number_that_can_play_and_for_no_other(rules: Rules) -> None:
    form = rules_form(rules)
    for seats, packs in enumerate(form.packs):
        players = [f"p{number}" for number in range(seats)]
        if packs is None:
            with pytest.raises(ValueError, match="allowed"):
                rules.check_seats(seats)
        else:
            assert Game.new(rules, players, secret="00" * 32).table_view()["packs"] == packs or rules.pace == "turns"
            assert packs == rules.packs_for(seats)
    possible = [seats for seats, packs in enumerate(form.packs) if packs is not None]
    assert not possible or (form.min_seats, form.max_seats) == (possible[0], possible[-1])


def test_every_ruleset_is_described_with_its_paces_and_what_is_not_as_in_the_standard() -> None:
    forms = {each["name"]: each["form"] for each in described_rulesets()["rulesets"]}
    assert list(forms) == list(RULESETS)
    assert forms["stan-sten"]["differs"] == []
    assert forms["three-thirteen-natural"]["differs"] == [
        {"option": "pace", "value": "turns", "standard": "called"},
        {"option": "min_naturals", "value": 1, "standard": 0},
    ]
    assert {each["option"] for each in forms["mellentine"]["differs"]} == {
        "pace",
        "packs",
        "jokers",
        "fourteenth",
        "tie_break",
    }
    systems = {each["option"]: (each["value"], each["standard"]) for each in forms["rummy"]["differs"]}
    assert systems == {
        "groups": ("on_table", "in_hand"),
        "wilds": ("none", "hand_size"),
        "winner": ("most", "least"),
        "rummy_match": ("deals", "hands"),
        "pace": ("turns", "called"),
    }
    assert {name: form["paces"] for name, form in forms.items() if name == "rummy"} == {"rummy": ["turns"]}
    assert all(form["paces"] == ["called", "turns"] for name, form in forms.items() if name != "rummy")
    assert {name: (form["min_seats"], form["max_seats"]) for name, form in forms.items()} == {
        "stan-sten": (2, 20),
        "three-thirteen-natural": (2, 4),
        "three-thirteen-mathis": (2, 12),
        "three-thirteen-classic": (2, 12),
        "mellentine": (2, 3),
        "five-suits": (2, 12),
        "rummy": (2, 12),
    }


def test_a_choice_that_changes_what_others_can_do_is_seen_at_once() -> None:
    plain = RULESETS["stan-sten"]
    assert (form_of(plain, "joker_points").effect, form_of(plain, "joker_points").needs) == (False, "need.jokers")
    assert form_of(plain.with_options(jokers=2), "joker_points").effect
    five = plain.with_options(suits=5)
    assert (form_of(five, "ace_high").needs, form_of(five, "court_points").value) == ("need.aces", "pips")
    few = rules_form(plain.with_options(packs=1))
    assert (few.packs[3], few.packs[4], few.max_seats) == (1, None, 3)


# -- the card --------------------------------------------------------------------------------------------------------


@settings(max_examples=100, deadline=None)
@given(rules=ANY_RULES, chance=st.integers(0, 20))
def test_a_card_says_what_the_engine_does(rules: Rules, chance: int) -> None:
    form = rules_form(rules)
    possible = [seats for seats, packs in enumerate(form.packs) if packs is not None]
    seats = possible[chance % len(possible)] if possible else rules.min_seats
    card = rules_card(rules, seats)
    assert [section.key for section in card.sections] == [f"rules.section.{name}" for name in SECTIONS]
    told = lines(rules, seats)
    for key, line in told.items():
        assert set(line.params) == set(LINES[key]), key
        assert set(line.options) <= OPTIONS.keys()
        assert line.changed == any(option in rules.changed_options() for option in line.options)
    packs = told["rules.deal.packs"].params
    assert (packs["packs"], packs["cards"]) == (rules.packs_for(seats), rules.packs_for(seats) * rules.cards_in_pack)
    courts = told["rules.points.courts"].params
    assert [courts[name] for name in ("jack", "queen", "king")] == [
        rules.points(Card(rank, "H"), None) for rank in (11, 12, 13)
    ]
    for rank, key, suit in ((1, "ace", "H"), (0, "joker", "")):
        if f"rules.points.{key}" in told:
            assert told[f"rules.points.{key}"].params["points"] == rules.points(Card(rank, suit), None)
    if rules.system == "rummy":
        assert told["rules.deal.rummy"].params["cards"] == rules.rummy_hand(seats)
    else:
        assert told["rules.deal.hands"].params["sizes"] == list(rules.round_sizes)
        assert told["rules.end.rounds"].params["rounds"] == rules.rounds_for(seats)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_option_that_has_an_effect_changes_the_card_and_is_marked_there(ruleset: str) -> None:
    plain = RULESETS[ruleset]
    for base in (plain, accepted(plain, jokers=1), accepted(plain, rummy_match="target")):
        if base is None:
            continue
        before = rules_card(base, 2).sections
        for name in base.effective_options():
            others = [accepted(base, **{name: value}) for value in values(OPTIONS[name])]
            different = [rules for rules in others if rules is not None and rules != base]
            if different:
                assert any(rules_card(rules, 2).sections != before for rules in different), name
                marked = [line.options for line in lines(different[-1]).values() if line.changed]
                assert any(name in options for options in marked) or different[-1] == plain, name


def test_the_card_of_a_ruleset_as_it_is_marks_nothing_as_changed() -> None:
    assert not any(line.changed for rules in RULESETS.values() for line in lines(rules).values())


def test_every_line_is_on_some_card() -> None:
    seen: set[str] = set()
    for rules in RULESETS.values():
        seen |= lines(rules, 2).keys() | lines(rules, 3).keys()
        for name in OPTIONS:
            for value in values(OPTIONS[name]):
                changed = accepted(rules, **{name: value})
                seen |= lines(changed).keys() if changed is not None else set()
    assert seen == set(LINES)


# -- of a room -------------------------------------------------------------------------------------------------------


def test_a_rooms_rules_follow_its_choices_and_the_number_of_players(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi")

    def told() -> dict[str, RulesLine]:
        return {line.key: line for part in party.rooms.rules(party.code).card.sections for line in part.lines}

    assert told()["rules.deal.packs"].params == {"packs": 4, "seats": 3, "cards": 208}
    party.say("tv", "set_rules", ruleset="three-thirteen-classic", options={"jokers": 2, "ace_high": True})
    assert told()["rules.deal.packs"].params == {"packs": 2, "seats": 3, "cards": 108}
    assert told()["rules.wild.jokers"].changed
    form = party.rooms.rules(party.code).form
    assert [each.name for each in form.options if each.changed] == ["ace_high", "jokers"] == party.table().changed
    assert {each.name: each.value for each in form.options if each.effect} == party.table().options
    for _ in range(2):
        party.say("tv", "add_bot")
    assert told()["rules.deal.packs"].params["packs"] == 3


def test_the_card_of_a_running_game_says_how_many_deals_were_settled_at_its_beginning(gather: Gather) -> None:
    party = gather("Ana", "Bo", ruleset="rummy")
    party.start()
    party.join("Chidi")
    finish_round(party, "Ana")
    party.say("tv", "call", what="next")
    told = {line.key: line for part in party.rooms.rules(party.code).card.sections for line in part.lines}
    assert told["rules.end.deals"].params == {"deals": party.table().rounds} == {"deals": 2}
    assert told["rules.deal.rummy"].params == {"cards": 7, "seats": 3}
