"""The rules and the settings of a room: what may be chosen, by whom, when, and what a wrong choice is answered with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine import RULESETS
from engine.errors import Refused
from party.protocol import Settings
from party.randomness import RepeatableRandomness
from party.rooms import Rooms
from tests.party.gathering import Gathering

Gather = Callable[..., Gathering]


def test_a_room_begins_with_stan_sten_and_the_settings_of_a_family(gather: Gather) -> None:
    table = gather("Ana").table()
    assert (table.ruleset, table.changed, table.settings) == ("stan-sten", [], Settings())


def test_options_are_added_to_those_chosen_before_and_shown_with_what_differs(gather: Gather) -> None:
    party = gather("Ana", options={"hands": [3, 5]})
    party.say("tv", "set_rules", options={"jokers": 2})
    assert (party.table().options["hands"], party.table().options["jokers"]) == ([3, 5], 2)
    assert party.table().changed == ["jokers", "hands"]
    party.say("tv", "set_rules", options={"jokers": 0})
    assert party.table().changed == ["hands"]


def test_another_ruleset_begins_with_its_own_options(gather: Gather) -> None:
    party = gather("Ana", options={"hands": [3, 5]})
    party.say("tv", "set_rules", ruleset="three-thirteen-classic", options={"pace": "called"})
    assert (party.table().ruleset, party.table().changed) == ("three-thirteen-classic", ["pace"])


@pytest.mark.parametrize(
    "ruleset", ["three-thirteen-natural", "three-thirteen-mathis", "three-thirteen-classic", "mellentine", "five-suits"]
)
def test_every_three_thirteen_ruleset_is_played_at_the_called_pace(gather: Gather, ruleset: str) -> None:
    party = gather("Ana", "Bo", ruleset=ruleset, options={"pace": "called", "hands": [3]})
    party.start()
    assert len(party.hand("Ana").cards) == 3


def test_a_ruleset_that_there_is_not_is_refused_with_those_that_there_are(gather: Gather) -> None:
    party = gather("Ana")
    refused = party.refused("tv", "set_rules", ruleset="bridge")
    assert (refused.code, refused.params["option"], refused.params["value"]) == ("bad_option", "ruleset", "bridge")
    assert refused.params["allowed"] == ", ".join(RULESETS)


@pytest.mark.parametrize(
    ("options", "code", "option"),
    [
        ({"jokers": 9}, "bad_option", "jokers"),
        ({"speed": 1}, "bad_option", "speed"),
        ({"hands": []}, "bad_option", "hands"),
        ({"joker_points": 50}, "no_effect", "joker_points"),
        ({"rummy_target": 50}, "no_effect", "rummy_target"),
        ({"packs": 1}, "bad_option", "packs"),
    ],
)
def test_a_wrong_option_is_named_with_what_is_allowed(
    gather: Gather, options: dict[str, Any], code: str, option: str
) -> None:
    party = gather("Ana", "Bo", "Chidi", "Dora")
    refused = party.refused("tv", "set_rules", options=options)
    assert (refused.code, refused.params["option"]) == (code, option)
    assert refused.params["allowed"]


@pytest.mark.parametrize(
    ("settings", "allowed"),
    [
        ({"help": "some"}, "full, none"),
        ({"calling": 1}, "auto, person"),
        ({"match_window": 16}, "a number from 0 to 15"),
        ({"match_window": float("nan")}, "a number from 0 to 15"),
        ({"call_pause": "soon"}, "a number from 0 to 60"),
        ({"turn_clock": 4}, "null, a number from 5 to 600"),
        ({"late_join": "none"}, "average, highest, zero"),
        ({"public_claims": "yes"}, "true, false"),
        ({"lang": "tlh"}, "en"),
        (
            {"voice": True},
            "help, calling, call_pause, match_window, turn_clock, bot_pace, late_join, public_claims, lang",
        ),
    ],
)
def test_a_wrong_setting_is_named_with_what_is_allowed(gather: Gather, settings: dict[str, Any], allowed: str) -> None:
    refused = gather("Ana").refused("tv", "set_rules", settings=settings)
    [name] = settings
    assert (refused.code, refused.params["option"], refused.params["allowed"]) == ("bad_option", name, allowed)


def test_of_several_choices_all_are_taken_or_none(gather: Gather) -> None:
    party = gather("Ana")
    party.refused("tv", "set_rules", options={"jokers": 2}, settings={"help": "some"})
    assert party.table().changed == []


def test_rules_freeze_at_the_start_and_settings_change_between_hands(gather: Gather) -> None:
    party = gather("Ana", "Bo", options={"hands": [3, 4]})
    party.start()
    assert party.refused("tv", "set_rules", options={"jokers": 2}).code == "wrong_phase"
    assert party.refused("tv", "set_rules", settings={"help": "none"}).code == "wrong_phase"
    party.finish_round("Ana")
    party.say("tv", "set_rules", settings={"help": "none"})
    assert party.refused("tv", "set_rules", ruleset="stan-sten").code == "wrong_phase"
    assert party.table().settings.help == "none"


def test_only_the_host_chooses(gather: Gather) -> None:
    party = gather("Ana")
    party.tablet()
    for screen in ("Ana", "tablet"):
        assert party.refused(screen, "set_rules", options={"jokers": 2}).code == "forbidden"


def test_rules_that_seat_fewer_than_are_here_are_refused(gather: Gather) -> None:
    party = gather(*(f"Player {number}" for number in range(5)))
    assert party.refused("tv", "set_rules", options={"packs": 1}).params["option"] == "packs"


def test_a_room_with_wrong_rules_is_not_made(gather: Gather) -> None:
    party = gather()
    before = party.store.codes()
    for wanted in ({"ruleset": "bridge"}, {"options": {"jokers": 9}}, {"settings": {"help": "some"}}):
        with pytest.raises(Refused) as caught:
            party.rooms.create(party.now, **wanted)
        assert caught.value.code == "bad_option"
    assert party.store.codes() == before


def test_two_rooms_never_share_a_code(gather: Gather) -> None:
    party = gather()
    again = Rooms(party.store, join_url=str, randomness=RepeatableRandomness("a party"))
    codes = {party.code, *(again.create(party.now).room for _ in range(3))}
    assert len(codes) == 4
    assert all(len(code) == 4 and set(code) <= set("BCDFGHJKMNPQRTVWXY") for code in codes)
