"""Seats from the lobby to the podium: the order, coming late, leaving early, the start, the end and a rematch."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.party.gathering import Gathering

Gather = Callable[..., Gathering]


def names(party: Gathering) -> list[str]:
    return [seat.name for seat in party.table().seats]


# -- the lobby -------------------------------------------------------------------------------------------------------


def test_a_player_sits_down_before_the_seat_that_was_tapped(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi", "Dora")
    party.say("Dora", "take_seat", seat=1)
    assert names(party) == ["Ana", "Dora", "Bo", "Chidi"]
    party.say("Ana", "take_seat", seat=4)
    assert names(party) == ["Dora", "Bo", "Chidi", "Ana"]
    party.say("Bo", "take_seat", seat=1)
    assert names(party) == ["Dora", "Bo", "Chidi", "Ana"], "before oneself is where one sits"
    assert party.refused("Bo", "take_seat", seat=5).code == "bad_message"
    assert party.refused("Bo", "take_seat", seat=-1).code == "bad_message"


def test_in_the_lobby_everybody_sees_from_whom_they_will_draw(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi")
    hand = party.hand("Ana")
    assert (hand.neighbour_player, hand.taker_player) == (party.ids["Chidi"], party.ids["Bo"])


def test_seats_are_moved_between_rounds_by_host_and_scorekeeper_and_hold_from_the_next_deal(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi", options={"hands": [3, 4]})
    party.tablet()
    party.say("tablet", "move_seat", player=party.ids["Chidi"], seat=0)
    assert names(party) == ["Chidi", "Ana", "Bo"]
    party.start()
    assert party.refused("tablet", "move_seat", player=party.ids["Bo"], seat=0).code == "wrong_phase"
    party.finish_round("Ana")
    party.say("tv", "move_seat", player=party.ids["Bo"], seat=0)
    assert names(party) == ["Chidi", "Ana", "Bo"]
    assert party.table().order == [party.ids[name] for name in ("Bo", "Chidi", "Ana")]
    party.say("tv", "call", what="next")
    assert names(party) == ["Bo", "Chidi", "Ana"]
    assert party.refused("Ana", "move_seat", player=party.ids["Bo"], seat=0).code == "forbidden"


def test_ready_may_be_taken_back_and_nobody_has_to_be_ready(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.say("Ana", "ready", ready=True)
    assert party.seat("Ana").ready
    party.say("Ana", "ready", ready=False)
    assert not party.seat("Ana").ready
    party.say("tv", "start")


def test_a_game_starts_with_two_players_and_by_the_host_only(gather: Gather) -> None:
    party = gather("Ana")
    refused = party.refused("tv", "start")
    assert (refused.code, refused.params) == ("too_few_players", {"seats": 1, "minimum": 2, "maximum": 20})
    party.join("Bo")
    assert party.refused("Ana", "start").code == "forbidden"
    party.say("tv", "start")
    assert party.table().phase == "roles"
    assert party.refused("tv", "start").code == "wrong_phase"


@pytest.mark.parametrize("seats", [2, 13, 20])
def test_two_to_twenty_players_are_dealt_to(gather: Gather, seats: int) -> None:
    party = gather(*(f"Player {number}" for number in range(seats)), options={"hands": [13]})
    party.start()
    assert len(party.table().seats) == seats
    assert all(len(party.hand(name).cards) == 13 for name in party.ids)


def test_before_the_first_deal_seats_come_and_go_at_once(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi")
    party.say("tv", "start")
    party.join("Dora")
    assert names(party) == ["Ana", "Bo", "Chidi", "Dora"]
    party.say("Ana", "flip")
    party.say("Ana", "leave")
    assert names(party) == ["Bo", "Chidi", "Dora"]
    party.wait_until(lambda: party.table().next_call == "deal", 60)
    assert party.table().caller in (party.ids["Bo"], party.ids["Chidi"])
    party.say("tv", "call", what="deal")
    assert len(party.hand("Dora").cards) == 3
    assert party.total("Dora") == 0


# -- coming late -----------------------------------------------------------------------------------------------------


def late_game(gather: Gather, late_join: str) -> Gathering:
    """A game in which somebody comes in the first round, after which the totals are 0, 19 and 25."""
    party = gather("Ana", "Bo", "Chidi", options={"hands": [3, 4]}, settings={"late_join": late_join})
    party.start()
    party.join("Dora")
    party.give("Bo", "9H 9S AC")
    party.give("Chidi", "KH QS 5D")
    party.finish_round("Ana")
    assert [party.total(name) for name in ("Ana", "Bo", "Chidi")] == [0, 19, 25]
    return party


def test_who_comes_late_watches_now_and_plays_from_the_next_deal(gather: Gather) -> None:
    party = late_game(gather, "average")
    assert [each.name for each in party.table().joining] == ["Dora"]
    assert (party.hand("Dora").seat, party.hand("Dora").cards) == (None, [])
    assert party.refused("Dora", "match").code == "wrong_phase"
    party.say("tv", "call", what="next")
    assert names(party) == ["Ana", "Bo", "Chidi", "Dora"]
    assert (party.hand("Dora").seat, len(party.hand("Dora").cards)) == (3, 4)
    assert party.table().joining == []


@pytest.mark.parametrize(("late_join", "start"), [("average", 15), ("highest", 25), ("zero", 0)])
def test_a_latecomer_starts_with_the_average_rounded_up_the_worst_total_or_nothing(
    gather: Gather, late_join: str, start: int
) -> None:
    party = late_game(gather, late_join)
    party.say("tv", "call", what="next")
    row = party.rooms.sheet_view(party.code).players[3]
    assert (row.name, row.start, row.joined, row.total, row.scores) == ("Dora", start, 2, start, [None, None])


def test_the_sheet_has_a_column_for_every_round_of_the_game_from_the_start(gather: Gather) -> None:
    party = gather("Ana", "Bo", options={"hands": [3, 4, 11]})
    party.start()
    sheet = party.rooms.sheet_view(party.code)
    assert [(column.size, column.wild) for column in sheet.rounds] == [(3, "3"), (4, "4"), (11, "J")]
    assert [row.scores for row in sheet.players] == [[None] * 3] * 2


def test_a_latecomer_cannot_touch_the_running_round(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.start()
    party.join("Dora")
    party.call("draw")
    assert party.refused("Dora", "take", source="stock").code == "forbidden"
    assert party.ids["Dora"] not in party.table().waiting


# -- leaving early ---------------------------------------------------------------------------------------------------


def test_the_seat_of_who_leaves_is_played_to_the_end_of_the_round_and_then_goes(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi", options={"hands": [3, 4]})
    party.start(caller="Ana")
    party.say("Bo", "leave")
    assert party.seat("Bo").leaving
    party.call("draw")
    party.wait(4.5)
    assert party.seat("Bo").state == "placed", "a bot plays, without waiting"
    party.call("discard", anyway=True)
    party.finish_round("Ana")
    total = party.total("Bo")
    party.say("tv", "call", what="next")
    assert names(party) == ["Ana", "Chidi"]
    row = party.rooms.sheet_view(party.code).players[1]
    assert (row.name, row.gone, row.total, row.scores) == ("Bo", True, total, [total, None])


def test_a_join_and_a_leave_between_two_hands_change_seats_together(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi", options={"hands": [3, 4]})
    party.start()
    party.finish_round("Ana")
    party.say("Bo", "leave")
    party.join("Dora")
    party.say("tv", "add_bot")
    assert names(party) == ["Ana", "Bo", "Chidi"], "the finished hand is still on the table"
    party.say("tv", "call", what="next")
    assert names(party) == ["Ana", "Chidi", "Dora", "Robo Ada"]
    hand = party.hand("Ana")
    assert (hand.neighbour_player, hand.taker_player) == (party.table().order[3], party.ids["Chidi"])


def test_with_less_than_two_players_no_hand_is_dealt(gather: Gather) -> None:
    party = gather("Ana", "Bo", options={"hands": [3, 4]})
    party.start()
    party.finish_round("Ana")
    party.say("Bo", "leave")
    assert party.refused("tv", "call", what="next").params == {"seats": 1, "minimum": 2, "maximum": 20}
    party.join("Dora")
    party.say("tv", "call", what="next")
    assert names(party) == ["Ana", "Dora"]


def test_who_has_left_does_not_win(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi", options={"hands": [3]})
    party.start()
    party.finish_round("Ana")
    party.say("Ana", "leave")
    party.say("tv", "call", what="finish")
    assert party.ids["Ana"] not in party.table().winners
    assert party.table().winners


# -- the end ---------------------------------------------------------------------------------------------------------


def test_after_the_game_what_belongs_to_play_is_answered_with_over(gather: Gather) -> None:
    party = gather("Ana", "Bo", options={"hands": [3]})
    party.start()
    party.play_to(winner="Ana", over=True)
    assert party.table().winners == [party.ids["Ana"]]
    for kind, fields in {"take": {"source": "stock"}, "match": {}, "place": {"card": "7H.k1"}, "flip": {}}.items():
        assert party.refused("Ana", kind, **fields).code == "over"
    for kind, fields in {"call": {"what": "next"}, "pause": {}, "start": {}, "nudge": {}}.items():
        assert party.refused("tv", kind, **fields).code == "over"
    assert party.refused("Ana", "rematch").code == "forbidden"


def test_a_rematch_opens_the_lobby_with_the_same_seats(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi", options={"hands": [3]})
    party.start()
    party.play_to(winner="Ana", over=True)
    party.say("Bo", "leave")
    party.join("Dora")
    party.say("tv", "rematch")
    assert (party.table().phase, names(party)) == ("lobby", ["Ana", "Chidi", "Dora"])
    assert party.rooms.sheet_view(party.code).players == []
    first = party.room.game
    party.start()
    assert first is None
    assert party.game.round_number == 1
    assert [len(party.hand(name).cards) for name in ("Ana", "Chidi", "Dora")] == [3, 3, 3]


def test_ties_for_the_first_place_are_shared_or_played_out(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi", options={"hands": [3], "tie_break": "bonus"})
    party.start()
    for name in ("Ana", "Bo"):
        party.give(name, "4S 5S 6S")
        party.say(name, "match")
    party.play_turn("last_draw")
    party.call("score")
    party.say("tv", "call", what="finish")
    assert party.table().participants == [party.ids["Ana"], party.ids["Bo"]]
    assert party.hand("Chidi").cards == []
    assert party.refused("Chidi", "match").code == "forbidden"
    party.finish_round("Bo")
    party.say("tv", "call", what="finish")
    assert (party.table().phase, party.table().winners) == ("over", [party.ids["Bo"]])


# -- the scorekeeper -------------------------------------------------------------------------------------------------


def test_a_corrected_cell_counts_is_marked_and_stands_in_the_log_with_what_it_was(gather: Gather) -> None:
    party = gather("Ana", "Bo", options={"hands": [3, 4]})
    party.tablet()
    party.start()
    party.give("Bo", "9H 9S AC")
    party.finish_round("Ana")
    party.say("tv", "call", what="next")
    party.say("tablet", "score", player=party.ids["Bo"], round=1, points=13, reason="miscount")
    sheet = party.rooms.sheet_view(party.code)
    row = sheet.players[1]
    assert (row.scores, row.total, row.marks) == ([13, None], 13, [["corrected"], []])
    line = {
        "player": party.ids["Bo"],
        "round": 1,
        "before": 19,
        "after": 13,
        "reason": "miscount",
        "by": "scorekeeper",
        "at": party.now,
    }
    assert sheet.log == [line]
    assert party.moments("corrected")[-1].params["before"] == 19
    party.say("tablet", "score", player=party.ids["Bo"], round=1, points=19, reason="undone")
    assert [entry["after"] for entry in party.rooms.sheet_view(party.code).log] == [13, 19]


def test_only_the_scorekeeper_corrects_and_only_what_is_scored(gather: Gather) -> None:
    party = gather("Ana", "Bo", options={"hands": [3, 4]})
    party.tablet()
    party.start()
    bo = party.ids["Bo"]
    fields = {"player": bo, "points": 1, "reason": "agreed"}
    assert party.refused("tablet", "score", round=1, **fields).code == "bad_message"
    party.finish_round("Ana")
    assert party.refused("tv", "score", round=1, **fields).code == "forbidden"
    assert party.refused("Ana", "score", round=1, **fields).code == "forbidden"
    assert party.refused("tablet", "score", **fields).code == "bad_message"
    assert party.refused("tablet", "score", round=2, **fields).code == "bad_message"
    assert party.refused("tablet", "score", round=1, **(fields | {"player": "p99"})).code == "unknown_player"


def test_a_correction_after_the_end_may_change_who_has_won(gather: Gather) -> None:
    party = gather("Ana", "Bo", options={"hands": [3]})
    party.tablet()
    party.start()
    party.give("Bo", "9H 9S AC")
    party.play_to(winner="Ana", over=True)
    party.say("tablet", "score", player=party.ids["Ana"], round=1, points=50, reason="rules")
    assert party.table().winners == [party.ids["Bo"]]
