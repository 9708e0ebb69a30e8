"""Somebody is not there: a bot plays the seat, the table says whether it may, and the seat is given back at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from party.state import AWAY_SECONDS
from tests.party.gathering import Gathering
from tests.party.running import Running
from tests.party.screens import Screen

Gather = Callable[..., Gathering]


def lost_in_the_first_turn(gather: Gather) -> Gathering:
    """Ana calls; Hana has been gone for long enough in the first turn."""
    party = gather("Ana", "Hana", "Chidi")
    party.start(caller="Ana")
    party.call("draw")
    party.lose("Hana")
    party.wait(AWAY_SECONDS + 0.4)
    return party


def test_nothing_is_asked_while_somebody_may_still_be_back_in_a_moment(gather: Gather) -> None:
    party = gather("Ana", "Hana", "Chidi")
    party.start(caller="Ana")
    party.call("draw")
    party.lose("Hana")
    party.wait(AWAY_SECONDS - 1)
    assert (party.seat("Hana").missing, party.seat("Hana").asked) == (False, False)
    assert not party.moments("missing")


def test_a_pause_is_no_absence(gather: Gather) -> None:
    party = gather("Ana", "Hana", "Chidi")
    party.start(caller="Ana")
    party.call("draw")
    party.lose("Hana")
    party.wait(5)
    party.say("tv", "pause")
    party.lose("Chidi")
    party.wait(600)
    party.say("tv", "resume")
    party.wait(AWAY_SECONDS - 6)
    assert not party.moments("missing")
    party.wait(1.4)
    assert [moment.player for moment in party.moments("missing")] == [party.ids["Hana"]]
    party.wait(5)
    assert [moment.player for moment in party.moments("missing")] == [party.ids["Hana"], party.ids["Chidi"]]


def test_the_table_is_told_and_asked_once_when_a_bot_begins_to_play_for_somebody(gather: Gather) -> None:
    party = lost_in_the_first_turn(gather)
    assert (party.seat("Hana").missing, party.seat("Hana").asked) == (True, True)
    party.wait(60)
    assert [moment.player for moment in party.moments("missing")] == [party.ids["Hana"]]
    assert party.seat("Hana").state == "placed", "the game never waits for the answer"


@pytest.mark.parametrize("office", ["tv", "Ana", "tablet"])
def test_host_caller_and_scorekeeper_agree_for_the_table_and_the_bot_plays_on(gather: Gather, office: str) -> None:
    party = lost_in_the_first_turn(gather)
    party.tablet()
    party.say(office, "seat_policy", player=party.ids["Hana"], policy="bot")
    assert (party.seat("Hana").missing, party.seat("Hana").asked) == (True, False)
    party.wait(5)
    assert party.seat("Hana").state == "placed"


def test_who_chooses_a_bot_after_the_table_said_wait_is_asked_about_anew(gather: Gather) -> None:
    party = gather("Ana", "Hana", "Chidi")
    party.start(caller="Ana")
    party.say("tv", "seat_policy", player=party.ids["Hana"], policy="wait")
    party.say("Hana", "seat_policy", player=party.ids["Hana"], policy="bot")
    party.call("draw")
    party.lose("Hana")
    party.wait(AWAY_SECONDS + 0.4)
    assert party.seat("Hana").asked


def test_by_turns_the_dealer_agrees_for_the_table(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Hana", ruleset="three-thirteen-mathis")
    party.start()
    dealer = next(name for name, player in party.ids.items() if player == party.table().dealer)
    gone = next(name for name in party.ids if name != dealer)
    party.lose(gone)
    party.wait(AWAY_SECONDS + 0.4)
    assert party.seat(gone).asked
    party.say(dealer, "seat_policy", player=party.ids[gone], policy="bot")
    assert not party.seat(gone).asked


def test_who_has_no_office_does_not_answer_for_the_table(gather: Gather) -> None:
    party = gather("Ana", "Hana", "Chidi")
    party.tablet()
    party.start(caller="Ana")
    refused = party.refused("Chidi", "seat_policy", player=party.ids["Hana"], policy="bot")
    assert refused.code == "forbidden"


def test_a_table_that_prefers_to_wait_waits_from_then_on(gather: Gather) -> None:
    party = lost_in_the_first_turn(gather)
    party.say("tv", "seat_policy", player=party.ids["Hana"], policy="wait")
    before = party.seat("Hana").state
    party.wait(100)
    assert party.seat("Hana").state == before
    assert (party.seat("Hana").missing, party.seat("Hana").asked) == (True, False)
    party.say("tv", "seat_policy", player=party.ids["Hana"], policy="bot")
    party.wait(6)
    assert party.seat("Hana").state == "placed", "it may think better of it"


def test_the_seat_goes_back_the_moment_the_player_is_back(gather: Gather) -> None:
    party = lost_in_the_first_turn(gather)
    party.wait_until(lambda: party.seat("Hana").state != "to_draw", 5)
    party.come_back("Hana")
    assert (party.seat("Hana").missing, party.seat("Hana").asked) == (False, False)
    assert [moment.player for moment in party.moments("returned")] == [party.ids["Hana"]]
    before = party.seat("Hana").state
    party.wait(60)
    assert party.seat("Hana").state == before, "nobody else plays it any more"


def test_what_the_table_agreed_to_holds_when_the_player_is_gone_again(gather: Gather) -> None:
    party = lost_in_the_first_turn(gather)
    party.say("tv", "seat_policy", player=party.ids["Hana"], policy="bot")
    party.come_back("Hana")
    party.lose("Hana")
    party.wait(AWAY_SECONDS + 0.4)
    assert (party.seat("Hana").missing, party.seat("Hana").asked) == (True, False)
    assert len(party.moments("missing")) == 2


def test_who_steps_away_is_asked_about_at_once_and_has_the_seat_again_by_a_tap(gather: Gather) -> None:
    party = gather("Ana", "Hana", "Chidi")
    party.start(caller="Ana")
    party.say("Hana", "away")
    party.wait(0.4)
    assert party.seat("Hana").asked
    party.say("Hana", "back")
    assert not party.seat("Hana").missing
    party.say("Hana", "away")
    party.wait(0.4)
    party.call("draw")
    party.say("Hana", "take", source="stock")
    assert not party.seat("Hana").missing, "who acts is there"


def test_a_phone_that_only_sorts_its_cards_does_not_bring_its_player_back(gather: Gather) -> None:
    party = gather("Ana", "Hana", "Chidi")
    party.start(caller="Ana")
    party.say("Hana", "away")
    party.say("Hana", "order", cards=party.hand("Hana").cards, mode="mine")
    assert party.seat("Hana").away


def test_who_only_wants_to_be_skipped_needs_nobodys_word(gather: Gather) -> None:
    party = gather("Ana", "Hana", "Chidi")
    party.start(caller="Ana")
    party.say("Hana", "away")
    party.say("Hana", "seat_policy", player=party.ids["Hana"], policy="neutral")
    party.wait(1)
    assert (party.seat("Hana").missing, party.seat("Hana").asked) == (True, False)
    party.say("Hana", "seat_policy", player=party.ids["Hana"], policy="bot")
    assert party.seat("Hana").asked, "that a bot plays is for the table to say"


def test_a_new_game_asks_anew(gather: Gather) -> None:
    party = gather("Ana", "Hana", options={"hands": [3]})
    party.say("tv", "seat_policy", player=party.ids["Hana"], policy="bot")
    party.start(caller="Ana")
    party.lose("Hana")
    party.wait(AWAY_SECONDS + 0.4)
    assert not party.seat("Hana").asked, "it was agreed to beforehand"
    party.come_back("Hana")
    party.play_to(over=True, winner="Ana")
    party.say("tv", "rematch")
    party.start(caller="Ana")
    party.lose("Hana")
    party.wait(AWAY_SECONDS + 0.4)
    assert party.seat("Hana").asked


def test_nobody_is_asked_about_any_more_once_the_game_is_over(gather: Gather) -> None:
    party = gather("Ana", "Hana", options={"hands": [3]})
    party.start(caller="Ana")
    party.say("Hana", "away")
    party.wait(0.4)
    assert party.seat("Hana").asked
    party.play_to(over=True, winner="Ana")
    assert not party.seat("Hana").asked


def test_the_question_survives_a_restart(gather: Gather) -> None:
    party = lost_in_the_first_turn(gather)
    party.restart()
    assert party.seat("Hana").asked
    party.come_back("Hana")
    assert not party.seat("Hana").asked


def test_over_sockets_everybody_sees_the_question_and_its_answer(server: Running) -> None:
    links = server.new_room(options={"hands": [9]})
    room = links["room"]
    with Screen(server.url, room) as host, Screen(server.url, room) as ana, Screen(server.url, room) as hana:
        host.enter(room=room, role="host", token=links["host_token"])
        ana.enter(room=room, role="player", name="Ana")
        hana.enter(room=room, role="player", name="Hana")
        host.done("start")
        while host.table["caller"] is None:
            for player in (ana, hana):
                player.command("flip")
            host.catch_up()
        host.done("hand_over", role="caller", player=ana.player)
        ana.done("call", what="deal")
        hana.done("away")

        def seat() -> dict[str, Any]:
            found: dict[str, Any] = next(one for one in ana.table["seats"] if one["player"] == hana.player)
            return found

        ana.wait_for(lambda: seat()["asked"], "the question")
        ana.catch_up()
        assert [moment["player"] for moment in ana.moments if moment["what"] == "missing"] == [hana.player]
        ana.done("seat_policy", player=hana.player, policy="bot")
        assert (seat()["missing"], seat()["asked"]) == (True, False)
        ana.done("call", what="draw")
        ana.wait_for(lambda: seat()["state"] == "placed", "the bot's card")
        hana.done("back")
        ana.catch_up()
        assert seat()["missing"] is False
        hana.wait_for(lambda: hana.hand["placed"] is not None, "the card that the bot has placed, to be taken back")
        hana.done("take_back")
