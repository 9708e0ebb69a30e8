"""Calls by a person: the next one, the match window, taking back, nudging, pausing; and matches, true and false."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from party.protocol import CallMessage
from tests.party.gathering import Gathering, complete_hand

Gather = Callable[..., Gathering]


def everybody_draws(party: Gathering, *, place: bool = True) -> None:
    """Everybody who is waited for draws from the middle, and places that card."""
    for name, player in party.ids.items():
        if player in party.table().waiting:
            party.say(name, "take", source="stock")
            if place:
                party.say(name, "place", card=party.hand(name).drawn)


# -- which call, and whose -------------------------------------------------------------------------------------------


def test_only_the_caller_and_the_host_call(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.tablet()
    party.start(caller="Ana")
    party.now += 3
    assert party.refused("Bo", "call", what="draw").code == "forbidden"
    assert party.refused("tablet", "call", what="draw").code == "forbidden"
    party.say("Ana", "call", what="draw")


def test_a_call_must_be_the_next_one_so_that_two_presses_never_skip_a_step(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.start(caller="Ana")
    party.call("draw", by="tv")
    refused = party.refused("Ana", "call", what="draw")
    assert (refused.code, refused.params["next_call"]) == ("not_next_call", "discard")


def test_no_draw_is_accepted_before_the_match_window_is_over(gather: Gather) -> None:
    party = gather("Ana", "Bo", settings={"match_window": 5})
    party.start()
    opened = party.now
    assert party.table().window_until == opened + 5
    party.now = opened + 4.9
    refused = party.refused("tv", "call", what="draw")
    assert (refused.code, refused.params) == ("window_open", {"seconds": 1, "until": opened + 5})
    party.now = opened + 5
    party.say("tv", "call", what="draw")


def test_the_window_opens_anew_with_each_discard_and_holds_for_the_last_draw(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi")
    party.start()
    party.play_turn()
    assert party.table().window_until == party.now + 3
    party.give("Ana", complete_hand(party.game))
    party.say("Ana", "match")
    assert party.refused("tv", "call", what="last_draw").code == "window_open"
    party.call("last_draw")


def test_the_window_needs_not_be_waited_for_when_everybody_is_out(gather: Gather) -> None:
    party = gather("Ana", "Bo", settings={"match_window": 15})
    party.start()
    party.give("Ana", "AS 2S 3S")
    party.give("Bo", "AS 2S 3S")
    party.say("Ana", "match")
    party.say("Bo", "match")
    assert party.table().next_call == "score"
    party.say("tv", "call", what="score")


def test_discard_waits_for_everybody_unless_the_caller_insists(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi")
    party.start()
    party.call("draw")
    party.say("Ana", "take", source="stock")
    party.say("Ana", "place", card=party.hand("Ana").cards[0])
    party.say("Bo", "take", source="stock")
    drawn = party.hand("Bo").drawn
    refused = party.refused("tv", "call", what="discard")
    assert (refused.code, refused.params["waiting"]) == ("not_everyone_placed", [party.ids["Bo"], party.ids["Chidi"]])
    party.say("tv", "call", what="discard", anyway=True)
    assert drawn is not None
    assert party.seat("Bo").pile == drawn.split(".")[0], "a card already drawn is the one discarded"
    assert [len(party.hand(name).cards) for name in party.ids] == [3, 3, 3]
    assert all(seat.pile_count == 2 for seat in party.table().seats)


def test_nobody_deals_while_too_few_are_left_in_the_draw_for_caller(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.say("tv", "start")
    for name in ("Ana", "Bo"):
        party.say(name, "leave")
    assert party.room.clock.call_at is None
    party.join("Chidi")
    assert party.refused("tv", "call", what="deal").code == "too_few_players"
    party.join("Dee")
    party.say("Chidi", "call", what="deal")
    assert party.table().round == 1


def test_of_two_who_act_at_once_the_slower_is_judged_by_the_turn_and_not_by_the_version(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.start()
    party.call("draw")
    party.say("Ana", "take", source="stock", round=1, turn=1)
    party.say("Bo", "take", source="stock", round=1, turn=1)
    assert party.refused("Bo", "take", source="stock", round=2, turn=1).code == "stale_round"
    refused = party.refused("Bo", "take", source="stock", round=1, turn=0)
    assert (refused.code, refused.params) == ("stale_turn", {"round": 1, "turn": 1})


# -- taking back -----------------------------------------------------------------------------------------------------


def test_a_draw_is_taken_back_within_three_seconds(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.start()
    party.call("draw")
    called = party.now
    assert party.table().uncall_until == called + 3
    party.now = called + 3.1
    assert party.refused("tv", "uncall").code == "too_late"
    party.now = called + 2.9
    party.say("tv", "uncall")
    assert (party.table().phase, party.table().turn, party.table().next_call) == ("match", 0, "draw")
    party.say("tv", "call", what="draw")


def test_a_draw_is_not_taken_back_once_somebody_has_drawn(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.start()
    party.call("draw")
    party.say("Ana", "take", source="stock")
    refused = party.refused("tv", "uncall")
    assert (refused.code, refused.params["players"]) == ("too_late", [party.ids["Ana"]])
    assert party.table().uncall_until is None


def test_a_draw_that_recycled_the_piles_is_taken_back_with_the_recycling(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi", options={"hands": [13], "packs": 1})
    party.start()
    while len(party.game.called.stock if party.game.called else []) >= 3:
        party.play_turn()
    before = party.game
    party.call("draw")
    after = party.game
    assert after.called is not None
    assert after.called.reshuffles == 1
    party.say("tv", "uncall")
    assert party.game.called == before.called
    party.say("tv", "call", what="draw")
    assert party.game.called is not None
    assert party.game.called.stock == after.called.stock, "nothing can be shuffled again for luck"


def test_only_draws_are_taken_back(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.start()
    assert party.refused("tv", "uncall").code == "wrong_phase"
    party.call("draw")
    everybody_draws(party)
    party.call("discard")
    assert party.refused("tv", "uncall").code == "wrong_phase"


def test_the_middle_is_filled_from_the_piles_as_often_as_a_hand_needs_it(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi", options={"hands": [13], "packs": 1})
    party.start()
    while party.table().reshuffles < 3:
        party.play_turn()
        assert all(seat.pile is not None for seat in party.table().seats), "the tops stay"
    assert len(party.moments("reshuffle")) == 3
    assert party.table().stock + 3 * 13 + sum(seat.pile_count for seat in party.table().seats) == 52
    party.finish_round("Bo")


# -- nudging ---------------------------------------------------------------------------------------------------------


def test_a_nudge_reaches_those_who_are_waited_for_at_most_once_in_ten_seconds(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi")
    party.start()
    party.call("draw")
    party.say("Ana", "take", source="stock")
    party.say("Ana", "place", card=party.hand("Ana").cards[0])
    party.say("tv", "nudge")
    assert party.moments("nudge") == [
        CallMessage(what="nudge", by="host", players=[party.ids["Bo"], party.ids["Chidi"]])
    ]
    refused = party.refused("tv", "nudge", player=party.ids["Bo"])
    assert (refused.code, refused.params["seconds"]) == ("rate_limited", 10)
    party.now += 10
    party.say("tv", "nudge", player=party.ids["Bo"])
    assert party.refused("tv", "nudge", player=party.ids["Ana"]).code == "unknown_player"


# -- pausing ---------------------------------------------------------------------------------------------------------

PHASES = ("lobby", "roles", "match", "turn", "reveal", "last_turn", "scored")


def bring_to(party: Gathering, phase: str) -> None:
    """Plays until the phase is reached."""
    if phase == "lobby":
        return
    if phase == "roles":
        party.say("tv", "start")
        return
    party.start()
    if phase == "turn":
        party.call("draw")
    if phase in ("reveal", "last_turn", "scored"):
        party.give("Ana", complete_hand(party.game))
        party.say("Ana", "match")
    if phase in ("last_turn", "scored"):
        party.call("last_draw")
    if phase == "scored":
        party.call("discard", anyway=True)
        party.call("score")


@pytest.mark.parametrize("phase", PHASES)
def test_a_pause_in_each_phase_stops_play_and_time_and_lets_all_go_on_as_before(gather: Gather, phase: str) -> None:
    party = gather("Ana", "Bo", "Chidi", settings={"calling": "auto", "turn_clock": 30})
    party.say("tv", "add_bot")
    bring_to(party, phase)
    assert party.table().phase == phase
    before, clock, now = party.game if phase != "lobby" else None, party.room.clock, party.now
    party.say("tv", "pause")
    paused = party.table().paused
    assert paused is not None
    assert (paused.by, paused.since) == ("host", now)
    of_players: dict[str, dict[str, object]] = {"take": {"source": "stock"}, "flip": {}, "match": {}, "away": {}}
    for kind, fields in of_players.items():
        refused = party.refused("Ana", kind, **fields)
        assert (refused.code, refused.params["by"]) == ("paused", "host")
    of_the_host: dict[str, dict[str, object]] = {"call": {"what": "draw"}, "uncall": {}, "nudge": {}, "pause": {}}
    for kind, fields in of_the_host.items():
        assert party.refused("tv", kind, **fields).code == "paused"
    party.wait(1000)
    assert (party.room.game, party.table().phase) == (before, phase), "nobody plays, not even bots and the clock"
    party.say("tv", "resume")
    passed = party.now - now
    for name in ("since", "window_until", "deadline", "flip_at", "ready_since"):
        earlier, later = getattr(clock, name), getattr(party.room.clock, name)
        assert later == (None if earlier is None else earlier + passed), "deadlines keep the time that was left"
    party.wait_until(lambda: phase in ("lobby",) or party.table().phase != phase)


def test_in_a_pause_hands_can_be_ordered_and_scores_corrected(gather: Gather) -> None:
    party = gather("Ana", "Bo", options={"hands": [3, 4]})
    party.tablet()
    party.start()
    party.finish_round("Ana")
    party.say("tv", "call", what="next")
    party.say("tablet", "pause")
    party.say("Ana", "order", cards=party.hand("Ana").cards[::-1], mode="mine")
    party.say("tablet", "score", player=party.ids["Bo"], round=1, points=3, reason="miscount")
    assert party.hand("Ana").can.count("order") == 1
    assert "match" not in party.hand("Ana").can


def test_a_pause_is_made_and_ended_by_caller_host_and_scorekeeper(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi")
    party.tablet()
    party.start(caller="Bo")
    assert party.refused("Ana", "pause").code == "forbidden"
    for stops, goes_on in (("Bo", "tablet"), ("tablet", "tv"), ("tv", "Bo")):
        party.say(stops, "pause")
        assert party.refused("Ana", "resume").code == "forbidden"
        party.say(goes_on, "resume")
    assert party.refused("tv", "resume").code == "wrong_phase"


# -- matches ---------------------------------------------------------------------------------------------------------


def test_several_matchers_in_one_window_are_all_out(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi", "Dora")
    party.start()
    party.play_turn()
    for name in ("Bo", "Dora", "Ana"):
        party.give(name, "4S 5S 6S")
        party.say(name, "match")
    assert party.table().matched == [party.ids[name] for name in ("Bo", "Dora", "Ana")]
    assert [moment.player for moment in party.moments("match")] == party.table().matched
    party.play_turn("last_draw")
    party.call("score")
    assert [party.total(name) for name in ("Ana", "Bo", "Dora")] == [0, 0, 0]


def test_a_hand_that_is_complete_after_the_last_draw_scores_nothing_without_a_call(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi", options={"hands": [3, 4]})
    party.start()
    party.give("Ana", "AS 2S 3S")
    party.say("Ana", "match")
    party.give("Bo", "4S 5S 6S")
    party.play_turn("last_draw")
    assert party.refused("Bo", "match").code == "window_closed"
    party.call("score")
    row = party.rooms.sheet_view(party.code).players[1]
    assert (row.scores[0], row.marks[0]) == (0, [])


def test_a_match_right_after_the_deal_gives_the_others_one_last_draw(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi")
    party.start()
    party.give("Chidi", complete_hand(party.game))
    party.say("Chidi", "match", round=1, turn=0)
    assert (party.table().phase, party.table().next_call) == ("reveal", "last_draw")
    party.call("last_draw")
    assert party.table().waiting == [party.ids["Ana"], party.ids["Bo"]]
    assert party.refused("Chidi", "take", source="stock").code == "already_out"


def test_a_late_match_is_told_that_the_window_is_closed(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.start()
    party.give("Ana", complete_hand(party.game))
    party.call("draw")
    assert party.refused("Ana", "match", round=1, turn=0).code == "window_closed"
    assert party.refused("Ana", "match").code == "window_closed"
    everybody_draws(party)
    party.call("discard")
    party.say("Ana", "match")


def test_a_false_match_is_answered_with_the_reason_and_told_to_nobody(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.start()
    party.give("Ana", "5S 5H 9D")
    moments = len(party.moments("refused"))
    refused = party.refused("Ana", "match")
    assert refused.code == "not_a_match"
    assert refused.params["reason"] == "pair_only"
    assert refused.params["penalty"] == 19
    assert len(party.moments("refused")) == moments


def test_a_false_match_is_told_to_all_without_a_card_where_claims_are_public(gather: Gather) -> None:
    party = gather("Ana", "Bo", settings={"public_claims": True})
    party.start()
    party.give("Ana", "5S 5H 9D")
    before = party.store.load(party.code)
    answer = party.answer("Ana", "match").message
    assert not answer.ok
    assert answer.error.code == "not_a_match"
    assert party.store.load(party.code) == before
    assert party.moments("refused") == [
        CallMessage(what="refused", by=party.ids["Ana"], player=party.ids["Ana"], params={"reason": "pair_only"})
    ]


@pytest.mark.parametrize("public", [True, False])
def test_a_false_match_costs_its_points_once_a_window_and_is_answered_as_one(gather: Gather, public: bool) -> None:
    party = gather("Ana", "Bo", options={"false_match_points": 10}, settings={"public_claims": public})
    party.start()
    party.give("Ana", "5S 5H 9D")
    answer = party.answer("Ana", "match", id="false").message
    assert not answer.ok
    assert (answer.error.code, answer.error.params["points"]) == ("not_a_match", 10)
    assert party.answer("Ana", "match", id="false").message == answer, "repeated, it is answered as before"
    again = party.answer("Ana", "match").message if public else None
    assert again is None or not again.ok
    if not public:
        assert party.refused("Ana", "match").params["points"] == 0
    assert len(party.moments("refused")) == (2 if public else 0)
    party.finish_round("Bo")
    assert party.total("Ana") >= 10
