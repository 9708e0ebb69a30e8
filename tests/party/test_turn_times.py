"""What happens by itself where play goes by turns: the turn clock, bots, seats at which nobody is, nudges, pauses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from party.deadlines import next_due
from tests.party.gathering import Gathering
from tests.party.turn_taking import acting, finish_round, idle_turn, spades, turn_of

Gather = Callable[..., Gathering]

MATHIS: dict[str, Any] = {"ruleset": "three-thirteen-mathis", "options": {"hands": [5, 6]}}
RUMMY: dict[str, Any] = {"ruleset": "rummy"}
EACH = pytest.mark.parametrize("rules", [MATHIS, RUMMY], ids=["three-thirteen", "rummy"])
THREE = ("Ana", "Bo", "Chidi")


# -- the turn clock --------------------------------------------------------------------------------------------------


@EACH
@pytest.mark.parametrize("policy", ["bot", "neutral", "wait"])
def test_when_the_turn_clock_runs_out_the_seats_policy_plays_the_turn(
    gather: Gather, rules: dict[str, Any], policy: str
) -> None:
    party = gather(*THREE, settings={"turn_clock": 20}, **rules)
    party.start()
    name = acting(party)
    party.say("tv", "seat_policy", player=party.ids[name], policy=policy)
    before = party.hand(name).cards
    assert party.table().deadline == party.now + 20
    party.wait(19.5)
    assert acting(party) == name
    party.wait(1)
    assert (party.table().turn, acting(party) != name) == (2, True)
    assert party.table().deadline == pytest.approx(party.now + 20, abs=1)
    if policy != "bot":
        assert party.hand(name).cards == before, "the card that was drawn was thrown"


@EACH
def test_the_clock_counts_from_the_beginning_of_the_turn_and_stops_what_was_begun(
    gather: Gather, rules: dict[str, Any]
) -> None:
    party = gather(*THREE, settings={"turn_clock": 20}, **rules)
    party.start()
    name = acting(party)
    party.say("tv", "seat_policy", player=party.ids[name], policy="neutral")
    party.wait(15)
    party.say(name, "draw", source="stock")
    drawn = str(party.hand(name).drawn)
    party.wait(5.2)
    assert party.table().turn == 2
    assert party.table().discard == drawn.split(".")[0]
    assert party.refused(name, "discard", card=drawn, turn=1).code == "stale_turn"


def test_the_clock_plays_a_whole_turn_of_rummy_with_all_that_can_be_laid(gather: Gather) -> None:
    party = gather(*THREE, settings={"turn_clock": 20}, **RUMMY)
    party.start()
    name = acting(party)
    party.give(name, "5H 6H 7H 2C 9D KS QD")
    party.wait(20.5)
    [meld] = party.table().melds
    assert (meld.player, meld.cards) == (party.ids[name], ["5H", "6H", "7H"])
    assert party.table().turn == 2


def test_without_a_clock_nobody_is_hurried(gather: Gather) -> None:
    party = gather(*THREE, **MATHIS)
    party.start()
    party.wait(3600)
    assert (party.table().turn, party.table().deadline) == (1, None)
    assert next_due(party.room) is None


# -- seats at which nobody is ----------------------------------------------------------------------------------------


@EACH
def test_a_seat_that_is_offline_waits_fifteen_seconds_and_then_plays(gather: Gather, rules: dict[str, Any]) -> None:
    party = gather(*THREE, **rules)
    party.start()
    name = acting(party)
    party.lose(name)
    party.wait(15)
    assert party.table().turn == 1
    party.wait_until(lambda: party.table().turn == 2, 15)
    following = acting(party)
    idle_turn(party)
    idle_turn(party)
    assert acting(party) == name
    party.wait_until(lambda: acting(party) == following, 15)
    party.wait(30)
    assert acting(party) == following, "who is there is waited for"


def test_who_comes_back_in_time_plays_and_is_waited_for(gather: Gather) -> None:
    party = gather(*THREE, **MATHIS)
    party.start()
    name = acting(party)
    party.lose(name)
    party.wait(14)
    party.come_back(name)
    party.wait(60)
    assert party.table().turn == 1
    idle_turn(party)


@pytest.mark.parametrize(("policy", "plays"), [("bot", True), ("neutral", True), ("wait", False)])
def test_who_steps_away_is_played_for_at_once_by_the_seats_policy(gather: Gather, policy: str, plays: bool) -> None:
    party = gather(*THREE, **RUMMY)
    party.start()
    name = acting(party)
    party.say(name, "seat_policy", player=party.ids[name], policy=policy)
    party.say(name, "away")
    party.wait(15)
    assert (party.table().turn > 1) == plays
    party.say(name, "back")


def test_bots_take_their_time_for_each_step(gather: Gather) -> None:
    party = gather("Ana", **MATHIS)
    for _ in range(2):
        party.say("tv", "add_bot")
    party.start()
    if party.table().to_act == party.ids["Ana"]:
        idle_turn(party)
    bot, began = str(party.table().to_act), party.now
    party.wait(0.4)
    assert party.seat(bot).state == "to_draw"
    party.wait_until(lambda: party.seat(bot).state == "drawn", 2)
    assert party.table().to_act == bot
    party.wait_until(lambda: party.table().to_act != bot, 2.2)
    assert 1.2 <= party.now - began <= 4.4


@pytest.mark.parametrize("ruleset", ["three-thirteen-natural", "mellentine", "five-suits", "rummy"])
def test_bots_alone_play_a_whole_game(gather: Gather, ruleset: str) -> None:
    options = {} if ruleset == "rummy" else {"hands": [3, 4]}
    party = gather(ruleset=ruleset, options=options)
    for _ in range(3):
        party.say("tv", "add_bot")
    party.say("tv", "start")
    party.wait_until(lambda: party.table().phase == "over", 4000)
    assert party.table().winners
    assert all("bot" in mark for row in party.rooms.sheet_view(party.code).players for mark in row.marks)


def test_while_nobody_is_connected_time_stands_still(gather: Gather) -> None:
    party = gather("Ana", "Bo", settings={"turn_clock": 20}, **MATHIS)
    party.start()
    for screen in ("Ana", "Bo", "tv"):
        party.lose(screen)
    party.wait(300)
    assert party.table().turn == 1
    party.come_back("tv")
    assert party.table().deadline == pytest.approx(party.now + 20)


# -- nudges and pauses -----------------------------------------------------------------------------------------------


def test_the_one_whose_turn_it_is_can_be_nudged_by_host_scorekeeper_and_dealer(gather: Gather) -> None:
    party = gather(*THREE, **MATHIS)
    party.tablet()
    party.start()
    dealer = next(name for name in THREE if party.ids[name] == party.table().dealer)
    for screen in ("tv", "tablet", dealer):
        party.say(screen, "nudge")
        assert party.refused("tv", "nudge").code == "rate_limited"
        party.wait(10)
    assert [each.players for each in party.moments("nudge")] == [[party.table().to_act]] * 3
    other = next(name for name in THREE if name not in (dealer, acting(party)))
    assert party.refused(other, "nudge").code == "forbidden"
    assert party.refused("tv", "nudge", player=party.ids[other]).code == "unknown_player"


def test_a_pause_stops_turns_and_the_clock_and_lets_hands_be_ordered(gather: Gather) -> None:
    party = gather(*THREE, settings={"turn_clock": 20}, **MATHIS)
    party.start()
    name = acting(party)
    party.wait(5)
    party.say("tv", "pause")
    assert party.refused(name, "draw", source="stock").code == "paused"
    party.say(name, "order", cards=party.hand(name).cards[::-1], mode="mine")
    assert party.table().deadline is None
    party.wait(300)
    assert party.table().turn == 1
    party.say("tv", "resume")
    assert party.table().deadline == pytest.approx(party.now + 15)
    idle_turn(party)


def test_a_pause_between_two_hands_keeps_the_next_one_from_being_dealt(gather: Gather) -> None:
    party = gather(*THREE, settings={"calling": "auto"}, **MATHIS)
    party.start()
    finish_round(party, "Ana")
    party.say("tv", "pause")
    party.wait(60)
    assert party.table().phase == "scored"
    party.say("tv", "resume")
    party.wait(12.5)
    assert party.table().round == 2


def test_a_hand_of_rummy_that_was_won_is_followed_by_the_next_by_itself_where_the_room_wants_it(
    gather: Gather,
) -> None:
    party = gather("Ana", "Bo", settings={"calling": "auto"}, **RUMMY)
    party.start()
    turn_of(party, "Ana")
    party.give("Ana", spades(party))
    party.say("Ana", "draw", source="stock")
    drawn = party.hand("Ana").drawn
    party.say("Ana", "meld", cards=[card for card in party.hand("Ana").cards if card != drawn])
    party.say("Ana", "discard", card=drawn)
    assert party.table().phase == "scored"
    party.wait(12.5)
    assert (party.table().phase, party.table().round, party.table().melds) == ("turn", 2, [])
