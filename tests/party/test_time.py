"""What happens by itself: the draw for caller, bots, seats at which nobody is, the automatic caller, clocks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from party.deadlines import next_due
from tests.party.gathering import Gathering, complete_hand

Gather = Callable[..., Gathering]


# -- the draw for caller ---------------------------------------------------------------------------------------------


def test_cards_of_the_draw_turn_up_by_themselves_after_five_seconds_and_again_after_a_tie(gather: Gather) -> None:
    party = gather(*(f"Player {number}" for number in range(12)))
    for _ in range(20):
        party.say("tv", "start")
        party.wait_until(lambda: party.table().next_call == "deal", 60)
        if party.moments("tie"):
            break
        party.edit(lambda room: setattr(room, "game", None))
    roles = party.moments("tie")[0].players
    assert len(roles) > 1, "some draw shares its highest card"
    assert party.table().caller in party.ids.values()


def test_who_flips_in_time_needs_not_wait_for_the_others(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.say("tv", "start")
    roles = party.table().roles
    assert roles is not None
    assert roles.deadline == party.now + 5
    party.say("Ana", "flip")
    after = party.table().roles
    assert after is not None
    faces = {flip.player: flip.face for flip in after.flips}
    assert faces[party.ids["Ana"]] is not None
    assert faces[party.ids["Bo"]] is None
    assert party.refused("Ana", "flip").code == "already_drawn"


def test_bots_do_not_draw_for_caller_when_a_person_has_a_seat(gather: Gather) -> None:
    party = gather("Ana")
    party.say("tv", "add_bot")
    party.say("tv", "start")
    assert party.table().waiting == [party.ids["Ana"]]
    party.say("Ana", "flip")
    assert party.table().caller == party.ids["Ana"]


def test_bots_alone_play_a_whole_game_by_themselves(gather: Gather) -> None:
    party = gather(options={"hands": [3, 4, 5]})
    for _ in range(3):
        party.say("tv", "add_bot")
    party.say("tv", "start")
    party.wait_until(lambda: party.table().phase == "over", 2000)
    assert party.table().winners
    assert all("bot" in mark for row in party.rooms.sheet_view(party.code).players for mark in row.marks)


# -- bots ------------------------------------------------------------------------------------------------------------


def test_bots_take_their_time_to_think_and_then_act(gather: Gather) -> None:
    party = gather("Ana")
    bot = party.say("tv", "add_bot").player
    party.start()
    party.call("draw")
    called = party.now
    party.wait(0.5)
    assert party.seat(str(bot)).state == "to_draw"
    party.wait_until(lambda: party.seat(str(bot)).state == "drawn", 2)
    party.wait_until(lambda: party.seat(str(bot)).state == "placed", 2.2)
    assert 1.2 <= party.now - called <= 4.4


def test_a_bot_with_a_complete_hand_says_match_and_one_without_says_nothing(gather: Gather) -> None:
    party = gather("Ana")
    bots = [str(party.say("tv", "add_bot").player) for _ in range(2)]
    party.start()
    party.ids["bot"] = bots[0]
    party.give("bot", complete_hand(party.game))
    party.wait(2.5)
    assert party.table().matched == [bots[0]]
    assert party.room.clock.act_at == {}, "each has thought once about this window"


def test_the_same_party_is_played_the_same_way_again(gather: Gather) -> None:
    party = gather("Ana", settings={"calling": "auto"})
    for _ in range(3):
        party.say("tv", "add_bot")
    party.say("tv", "start")
    other = Gathering(party.folder / "again", "Ana", settings={"calling": "auto"})
    for _ in range(3):
        other.say("tv", "add_bot")
    other.say("tv", "start")
    party.lose("Ana")
    other.lose("Ana")
    party.wait(120)
    other.wait(120)
    assert other.room.game == party.room.game
    other.close()


# -- seats at which nobody is ----------------------------------------------------------------------------------------


def test_a_seat_that_is_offline_waits_fifteen_seconds_and_then_plays_by_its_policy(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi")
    party.start(caller="Ana")
    party.lose("Bo")
    lost = party.now
    assert party.seat("Bo").offline_since == lost
    party.call("draw")
    party.wait(lost + 15.5 - party.now)
    assert party.seat("Bo").state == "to_draw"
    party.wait_until(lambda: party.seat("Bo").state == "placed", 5)
    assert party.now - lost <= 20


def test_who_is_back_in_time_plays_on(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi")
    party.start(caller="Ana")
    party.lose("Bo")
    party.call("draw")
    party.wait(11)
    party.come_back("Bo")
    party.wait(60)
    assert party.seat("Bo").state == "to_draw"
    party.say("Bo", "take", source="stock")


def test_a_seat_with_the_policy_wait_waits(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi")
    party.say("tv", "seat_policy", player=party.ids["Bo"], policy="wait")
    party.start(caller="Ana")
    party.lose("Bo")
    party.call("draw")
    party.wait(100)
    assert party.seat("Bo").state == "to_draw"
    assert party.ids["Bo"] in party.table().waiting


def test_a_seat_with_the_policy_neutral_throws_what_it_draws_and_never_matches(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi")
    party.say("tv", "seat_policy", player=party.ids["Bo"], policy="neutral")
    party.start(caller="Ana")
    party.give("Bo", complete_hand(party.game))
    party.lose("Bo")
    party.wait(30)
    assert party.table().matched == []
    cards = party.game.called.seats[1].cards() if party.game.called else []
    party.call("draw")
    party.wait(5)
    party.call("discard", anyway=True)
    assert party.game.called is not None
    assert party.game.called.seats[1].cards() == cards


def test_a_player_chooses_the_policy_of_the_own_seat_only(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.say("Ana", "seat_policy", player=party.ids["Ana"], policy="neutral")
    assert party.refused("Ana", "seat_policy", player=party.ids["Bo"], policy="neutral").code == "forbidden"
    bot = party.say("tv", "add_bot").player
    assert party.refused("tv", "seat_policy", player=bot, policy="wait").code == "unknown_player"


def test_who_steps_away_is_played_for_at_once_until_back(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi")
    party.start(caller="Ana")
    party.say("Bo", "away")
    party.call("draw")
    party.wait(4.5)
    assert party.seat("Bo").state == "placed"
    party.say("Bo", "back")
    assert not party.seat("Bo").away
    party.call("discard", anyway=True)
    party.say("Bo", "away")
    party.call("draw")
    party.say("Bo", "take", source="stock")
    assert not party.seat("Bo").away, "who acts is there"


# -- the automatic caller --------------------------------------------------------------------------------------------


def test_with_automatic_calling_each_call_comes_a_while_after_everybody_is_ready(gather: Gather) -> None:
    party = gather("Ana", "Bo", settings={"calling": "auto", "call_pause": 4, "match_window": 5})
    party.say("tv", "start")
    party.wait_until(lambda: party.table().phase == "match", 30)
    dealt = party.now
    party.wait_until(lambda: party.table().phase == "turn", 30)
    assert 5 <= party.now - dealt < 5.5, "the window is longer than the pause"
    party.wait(60)
    assert party.table().phase == "turn", "it never calls over somebody's head"
    for name in ("Ana", "Bo"):
        party.say(name, "take", source="stock")
        party.say(name, "place", card=party.hand(name).drawn)
    ready = party.now
    party.wait(2)
    party.say("Bo", "take_back")
    party.wait(10)
    assert party.table().phase == "turn"
    party.say("Bo", "place", card=party.hand("Bo").cards[0])
    again = party.now
    party.wait_until(lambda: party.table().phase == "match", 30)
    assert again > ready
    assert 4 <= party.now - again < 4.5, "the pause begins when everybody is ready"


def test_the_automatic_caller_leaves_time_for_each_match_and_for_the_scores(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi", settings={"calling": "auto", "call_pause": 0}, options={"hands": [3, 4]})
    party.start()
    for name in ("Ana", "Bo"):
        party.give(name, complete_hand(party.game))
    party.say("Ana", "match")
    party.say("Bo", "match")
    matched = party.now
    party.wait_until(lambda: party.table().phase == "last_turn", 30)
    assert 10 <= party.now - matched < 10.5, "5 seconds for each"
    party.say("Chidi", "take", source="stock")
    party.say("Chidi", "place", card=party.hand("Chidi").drawn)
    party.wait_until(lambda: party.table().phase == "scored", 30)
    scored = party.now
    party.wait_until(lambda: party.table().round == 2, 30)
    assert 12 <= party.now - scored < 12.5


def test_the_automatic_caller_stands_in_for_a_caller_who_is_away_for_fifteen_seconds(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi")
    party.start(caller="Bo")
    party.say("tv", "seat_policy", player=party.ids["Bo"], policy="wait")
    party.lose("Bo")
    party.wait(14.8)
    assert party.table().phase == "match"
    assert not party.table().calling_for_caller
    party.wait(0.4)
    assert party.table().calling_for_caller
    assert [moment.player for moment in party.moments("stand_in")] == [party.ids["Bo"]]
    party.wait(0.4)
    assert party.table().phase == "turn"
    assert party.moments("draw")[-1].by == "auto"
    party.come_back("Bo")
    assert not party.table().calling_for_caller
    for name in ("Ana", "Bo", "Chidi"):
        party.say(name, "take", source="stock")
        party.say(name, "place", card=party.hand(name).drawn)
    party.wait(60)
    assert party.table().phase == "turn", "the caller is back and calls"


def test_a_caller_who_says_away_is_stood_in_for_at_once(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.start(caller="Bo")
    party.say("Bo", "away")
    party.wait(0.2)
    assert party.table().calling_for_caller
    party.say("Bo", "back")
    assert not party.table().calling_for_caller


def test_the_automatic_caller_does_not_deal_to_a_single_player(gather: Gather) -> None:
    party = gather("Ana", "Bo", settings={"calling": "auto"}, options={"hands": [3, 4]})
    party.start()
    party.finish_round("Ana")
    party.say("Bo", "leave")
    party.wait(100)
    assert party.table().phase == "scored"
    assert party.refused("tv", "call", what="next").code == "too_few_players"
    party.say("tv", "add_bot")
    party.wait_until(lambda: party.table().round == 2, 20)


@pytest.mark.parametrize("ruleset", ["stan-sten", "three-thirteen-mathis", "rummy"])
def test_a_game_in_which_one_player_is_left_can_be_finished(gather: Gather, ruleset: str) -> None:
    party = gather("Ana", "Bo", ruleset=ruleset)
    party.start()
    party.lose("Ana")
    party.lose("Bo")
    party.wait_until(lambda: party.table().phase == "scored", 1000)
    party.come_back("Ana")
    party.come_back("Bo")
    assert party.table().next_call == "next"
    party.say("Bo", "leave")
    assert party.table().next_call == "finish"
    party.wait(60)
    assert party.table().phase == "scored", "somebody may still come"
    party.say("tv", "call", what="finish")
    assert party.table().phase == "over"
    assert party.table().winners
    party.say("tv", "rematch")
    assert party.table().phase == "lobby"


def test_a_game_to_which_somebody_has_come_again_goes_on(gather: Gather) -> None:
    party = gather("Ana", "Bo", options={"hands": [3, 4]})
    party.start(caller="Ana")
    party.finish_round("Ana")
    party.say("Bo", "leave")
    party.join("Chidi")
    assert party.table().next_call == "next"
    assert party.refused("tv", "call", what="finish").code == "not_next_call"
    party.say("tv", "call", what="next")


def test_when_all_who_drew_for_caller_have_left_somebody_else_calls(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.say("tv", "start")
    for name in ("Chidi", "Dora"):
        party.join(name)
    for name in ("Ana", "Bo"):
        party.say(name, "leave")
    assert party.table().caller == party.ids["Chidi"]
    party.say("Chidi", "call", what="deal")
    assert party.table().phase == "match"


# -- clocks ----------------------------------------------------------------------------------------------------------


def test_when_the_turn_clock_runs_out_seats_play_by_their_policy(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi", settings={"turn_clock": 20})
    party.say("tv", "seat_policy", player=party.ids["Bo"], policy="wait")
    party.start()
    party.call("draw")
    called = party.now
    assert party.table().deadline == called + 20
    party.say("Ana", "take", source="stock")
    party.wait(19.5)
    assert party.seat("Ana").state == "drawn"
    party.wait(1)
    assert {seat.state for seat in party.table().seats} == {"placed"}
    assert party.table().deadline is None
    party.say("Ana", "take_back")
    party.wait(30)
    assert party.seat("Ana").state == "drawn", "it ran out once"


# -- nobody there ----------------------------------------------------------------------------------------------------


def test_while_nobody_at_all_is_connected_time_stands_still(gather: Gather) -> None:
    party = gather("Ana", "Bo", settings={"turn_clock": 30})
    party.say("tv", "add_bot")
    party.start()
    party.call("draw")
    deadline = party.table().deadline
    for screen in ("Ana", "Bo", "tv"):
        party.lose(screen)
    before = party.store.load(party.code)
    party.wait(3600)
    assert party.store.load(party.code) == before
    party.come_back("Ana")
    assert deadline is not None
    assert party.table().deadline == deadline + 3600
    party.wait(10)
    assert party.seat("Bo").state == "to_draw", "Bo has time to come back too"
    party.wait(10)
    assert party.seat("Bo").state == "placed"


# -- restarts --------------------------------------------------------------------------------------------------------


def test_after_a_restart_everything_is_as_it_was_acknowledged_last(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi")
    party.tablet()
    party.say("tv", "add_bot")
    party.start(caller="Bo")
    party.call("draw")
    party.say("Ana", "take", source="pile")
    party.say("Ana", "order", cards=party.hand("Ana").cards[::-1], mode="mine")
    party.say("Bo", "take", source="stock")
    party.say("Bo", "place", card=party.hand("Bo").cards[1])
    state = party.store.load(party.code)
    hands = {name: party.hand(name) for name in ("Ana", "Bo", "Chidi")}
    game = party.game
    party.restart(back=False)
    assert party.store.load(party.code) == state, "reading writes nothing"
    assert not any(seat.online for seat in party.table().seats if not seat.bot)
    for screen in ("tv", "tablet", "Ana", "Bo", "Chidi"):
        party.come_back(screen)
    assert party.game == game
    for name, hand in hands.items():
        now = party.hand(name)
        assert (now.cards, now.placed, now.drawn, now.can, now.mode) == (
            hand.cards, hand.placed, hand.drawn, hand.can, hand.mode,
        )  # fmt: skip
    party.say("Chidi", "take", source="stock")


def test_after_a_restart_everybody_has_time_to_come_back(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.start(caller="Bo")
    party.restart(back=False)
    party.wait(600)
    party.come_back("tv")
    party.wait(14)
    assert not party.table().calling_for_caller
    assert party.table().phase == "match"
    party.wait(1.4)
    assert party.table().calling_for_caller


def test_what_is_due_is_part_of_the_state_and_survives_a_restart(gather: Gather) -> None:
    party = gather("Ana")
    party.say("tv", "add_bot")
    party.start()
    party.call("draw")
    due = next_due(party.room)
    assert due is not None
    party.restart()
    assert next_due(party.room) == due
