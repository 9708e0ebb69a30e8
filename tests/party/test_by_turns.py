"""Three Thirteen by turns in a room: the deal, whose turn it is, going out, who deals next, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine import RULESETS
from tests.party.gathering import Gathering, complete_hand
from tests.party.turn_taking import acting, by_turns, finish_round, go_out, idle_turn, play_to, turn_of

Gather = Callable[..., Gathering]

MATHIS: dict[str, Any] = {"ruleset": "three-thirteen-mathis", "options": {"hands": [3, 4]}}
THREE = ("Ana", "Bo", "Chidi")


def named(party: Gathering, player: str | None) -> str:
    """The screen of this player."""
    return next(name for name, known in party.ids.items() if known == player)


def dealer(party: Gathering) -> str:
    return named(party, party.table().dealer)


# -- the deal --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", ["called", "turns"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_ruleset_is_dealt_from_the_lobby_at_every_pace_that_it_has(
    gather: Gather, ruleset: str, pace: str
) -> None:
    if (ruleset, pace) == ("rummy", "called"):
        assert gather("Ana").refused("tv", "set_rules", ruleset="rummy", options={"pace": "called"}).params == {
            "option": "pace",
            "value": "called",
            "allowed": "turns (rummy is played by turns only)",
        }
        return
    party = gather(*THREE)
    party.say("tv", "set_rules", ruleset=ruleset, options={"pace": pace})
    party.start()
    assert party.table().phase == ("match" if pace == "called" else "turn")
    assert len(party.hand("Ana").cards) == (7 if ruleset == "rummy" else 3)


def test_by_turns_the_start_deals_at_once_and_the_dealers_left_neighbour_begins(gather: Gather) -> None:
    party = gather(*THREE, **MATHIS)
    party.say("tv", "start")
    table = party.table()
    assert (table.phase, table.round, table.turn, table.caller, table.roles) == ("turn", 1, 1, None, None)
    assert (table.next_call, table.ready, table.next_dealer) == (None, False, None)
    order = table.order
    first = order[(order.index(str(table.dealer)) + 1) % 3]
    assert (table.to_act, table.waiting) == (first, [first])
    assert [each.player for each in party.moments("turn")] == [first]
    assert {seat.player: seat.state for seat in table.seats}[first] == "to_draw"
    assert [seat.hand_count for seat in table.seats] == [3, 3, 3]
    assert table.discard is not None
    assert (table.discard_count, table.stock + 10) == (1, 52 * table.packs)


def test_nobody_has_to_be_a_caller_and_nobody_can_be_made_one(gather: Gather) -> None:
    party = gather(*THREE, **MATHIS)
    party.start()
    refused = party.refused("tv", "hand_over", role="caller", player=party.ids["Ana"])
    assert (refused.code, refused.params["value"]) == ("no_effect", "caller")
    assert party.refused("tv", "call", what="draw").params["next_call"] is None


# -- turns -----------------------------------------------------------------------------------------------------------


def test_a_turn_is_a_draw_and_a_discard_and_then_it_is_the_next_ones(gather: Gather) -> None:
    party = gather(*THREE, **MATHIS)
    party.start()
    name, before = acting(party), party.table()
    assert set(party.hand(name).can) >= {"draw", "order"}
    party.say(name, "draw", source="discard")
    hand = party.hand(name)
    assert str(hand.drawn).startswith(f"{before.discard}.")
    assert set(hand.can) >= {"discard", "go_out"}
    assert "draw" not in hand.can
    assert (party.table().discard, party.table().discard_count, party.seat(name).hand_count) == (None, 0, 4)
    thrown = hand.cards[0]
    party.say(name, "discard", card=thrown)
    after = party.table()
    assert (after.turn, after.discard) == (2, thrown.split(".")[0])
    order = after.order
    assert after.to_act == order[(order.index(party.ids[name]) + 1) % 3]
    assert [(each.params["source"], each.params["face"]) for each in party.moments("took")] == [
        ("discard", before.discard)
    ]
    assert [each.player for each in party.moments("turn")] == [party.ids[name], after.to_act]


def test_a_card_from_the_stock_is_shown_to_nobody_else(gather: Gather) -> None:
    party = gather(*THREE, **MATHIS)
    party.start()
    party.say(acting(party), "draw", source="stock")
    assert [each.params for each in party.moments("took")] == [{"source": "stock", "face": None}]


def test_after_somebody_went_out_everybody_else_has_one_turn_and_then_it_is_scored(gather: Gather) -> None:
    party = gather(*THREE, **MATHIS)
    party.start()
    go_out(party, "Bo")
    table = party.table()
    assert (table.phase, table.out, table.matched) == ("last_turn", party.ids["Bo"], [party.ids["Bo"]])
    assert [hand.player for hand in party.rooms.reveal_view(party.code)] == [party.ids["Bo"]]
    [moment] = party.moments("went_out")
    assert (moment.player, moment.params["face"]) == (party.ids["Bo"], table.discard)
    assert acting(party) == "Chidi"
    idle_turn(party)
    assert acting(party) == "Ana"
    assert "go_out" not in party.hand("Ana").can
    idle_turn(party)
    table = party.table()
    assert (table.phase, table.next_call, table.to_act, table.waiting) == ("scored", "next", None, [])
    laid = {hand.player: hand.penalty for hand in party.rooms.reveal_view(party.code)}
    sheet = party.rooms.sheet_view(party.code)
    assert {row.player: row.scores[0] for row in sheet.players} == laid
    assert (laid[party.ids["Bo"]], sheet.highest_wins, len(sheet.rounds)) == (0, False, 2)
    [record] = party.rooms.log(party.code)["rounds"]
    assert (record["out"], record["secret"]) == (party.ids["Bo"], table.proof)


def test_what_the_owner_is_shown_says_whether_the_hand_could_go_out(gather: Gather) -> None:
    party = gather(*THREE, **MATHIS)
    party.start()
    name = acting(party)
    party.give(name, complete_hand(party.game))
    party.say(name, "draw", source="stock")
    grouped = party.hand(name).arrangement
    assert grouped is not None
    assert grouped.complete
    assert len(grouped.deadwood) == 1
    party.say(name, "go_out", card=grouped.deadwood[0], melds=[group.cards for group in grouped.melds])


def test_a_false_going_out_is_told_to_its_player_or_to_all_where_claims_are_public(gather: Gather) -> None:
    party = gather(*THREE, **MATHIS)
    party.start()
    name = acting(party)
    party.give(name, "AC 5D 9H")
    party.say(name, "draw", source="stock")
    refused = party.refused(name, "go_out", card=party.hand(name).drawn)
    assert refused.code == "not_a_match"
    assert refused.params["reason"]
    assert party.moments("refused") == []
    party.edit(lambda room: setattr(room.settings, "public_claims", True))
    answer = party.answer(name, "go_out", card=party.hand(name).drawn)
    assert not answer.message.ok
    assert [each.player for each in party.moments("refused")] == [party.ids[name]]
    assert acting(party) == name


def test_a_whole_game_goes_from_the_lobby_to_the_podium_and_back_to_the_lobby(gather: Gather) -> None:
    party = gather(*THREE, **MATHIS)
    party.start()
    play_to(party, winner="Bo", over=True)
    assert (party.table().phase, party.table().winners) == ("over", [party.ids["Bo"]])
    assert party.refused("Ana", "draw", source="stock").code == "over"
    party.say("tv", "rematch")
    assert (party.table().phase, party.table().order) == ("lobby", [party.ids[name] for name in THREE])
    party.start()
    assert (party.table().phase, party.table().round) == ("turn", 1)


def test_a_tie_at_the_top_is_broken_by_those_who_share_it_while_the_others_watch(gather: Gather) -> None:
    party = gather(*THREE, ruleset="three-thirteen-mathis", options={"hands": [3], "tie_break": "bonus"})
    party.start()
    go_out(party, "Ana")
    while party.table().phase != "scored":
        if acting(party) == "Bo":
            party.give("Bo", "5C 6C 7C")
        else:
            party.give("Chidi", "TC 6H 2D")
        idle_turn(party)
    party.say("tv", "call", what="finish")
    table = party.table()
    assert (table.phase, table.participants) == ("turn", [party.ids["Ana"], party.ids["Bo"]])
    assert party.refused("Chidi", "draw", source="stock").code == "forbidden"
    assert party.hand("Chidi").cards == []
    finish_round(party, "Bo")
    party.say("tv", "call", what="finish")
    assert party.table().winners == [party.ids["Bo"]]


# -- who deals next --------------------------------------------------------------------------------------------------


def test_the_next_dealer_is_the_left_neighbour_and_says_next(gather: Gather) -> None:
    party = gather(*THREE, **MATHIS)
    party.start()
    before, order = dealer(party), party.table().order
    finish_round(party, "Ana")
    following = named(party, party.table().next_dealer)
    assert party.ids[following] == order[(order.index(party.ids[before]) + 1) % 3]
    assert "call" in party.hand(following).can
    watcher = next(name for name in THREE if name not in (before, following))
    assert "call" not in party.hand(watcher).can
    assert party.refused(watcher, "call", what="next").code == "forbidden"
    party.say(following, "call", what="next")
    assert (party.table().phase, dealer(party), party.table().next_dealer) == ("turn", following, None)
    assert len(party.hand("Ana").cards) == 4


def test_who_dealt_the_hand_or_the_host_may_say_next_too(gather: Gather) -> None:
    party = gather(*THREE, ruleset="three-thirteen-mathis", options={"hands": [3, 3, 3]})
    party.start()
    finish_round(party, "Ana")
    party.say(dealer(party), "call", what="next")
    finish_round(party, "Ana")
    party.say("tv", "call", what="next")
    finish_round(party, "Ana")
    party.say(named(party, party.table().next_dealer), "call", what="finish")
    assert party.table().phase == "over"


def test_without_the_host_the_game_goes_on_by_the_dealers(gather: Gather) -> None:
    party = gather(*THREE, **MATHIS)
    party.start()
    party.lose("tv")
    finish_round(party, "Ana")
    party.wait(60)
    assert party.table().phase == "scored", "the next dealer is there"
    party.say(named(party, party.table().next_dealer), "call", what="next")
    assert party.table().round == 2


@pytest.mark.parametrize("how", ["bot", "away", "left", "auto"])
def test_the_next_hand_is_dealt_by_itself_where_the_next_dealer_is_not_there(gather: Gather, how: str) -> None:
    party = gather(*THREE, ruleset="three-thirteen-mathis", options={"hands": [3, 4, 5]})
    party.start()
    finish_round(party, "Ana")
    following = named(party, party.table().next_dealer)
    if how == "bot":
        party.edit(lambda room: setattr(room.members[party.ids[following]], "bot", True))
        party.say("tv", "pause")
        party.say("tv", "resume")
    elif how == "auto":
        party.say("tv", "set_rules", settings={"calling": "auto"})
    elif how == "away":
        party.say(following, "away")
    else:
        party.say(following, "leave")
        another = named(party, party.table().next_dealer)
        assert another != following
        party.say(another, "away")
    party.wait(11.5)
    assert party.table().phase == "scored", "the points are shown for a while"
    party.wait(1)
    assert (party.table().phase, party.table().round) == ("turn", 2)


def test_a_next_dealer_who_was_disconnected_is_waited_for_fifteen_seconds(gather: Gather) -> None:
    party = gather(*THREE, **MATHIS)
    party.start()
    finish_round(party, "Ana")
    following = named(party, party.table().next_dealer)
    party.lose(following)
    party.wait(14)
    assert party.table().phase == "scored"
    party.come_back(following)
    party.wait(30)
    assert party.table().phase == "scored"
    party.lose(following)
    party.wait(15.5)
    assert party.table().round == 2


def test_where_too_few_stay_nothing_is_dealt_by_itself(gather: Gather) -> None:
    party = gather("Ana", "Bo", settings={"calling": "auto"}, **MATHIS)
    party.start()
    finish_round(party, "Ana")
    party.say("Bo", "leave")
    party.wait(60)
    assert party.table().phase == "scored"
    assert party.refused("tv", "call", what="next").code == "too_few_players"


# -- who comes and goes ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "options", "limit"),
    [
        ("three-thirteen-natural", {}, 4),
        ("three-thirteen-natural", {"pace": "called"}, 20),
        ("three-thirteen-classic", {}, 12),
        ("mellentine", {}, 3),
        ("five-suits", {}, 12),
        ("rummy", {}, 12),
        ("rummy", {"packs": 1}, 8),
    ],
)
def test_a_room_has_as_many_seats_as_its_rules(
    gather: Gather, ruleset: str, options: dict[str, Any], limit: int
) -> None:
    party = gather(ruleset=ruleset, options=options)
    for _ in range(limit):
        party.say("tv", "add_bot")
    refused = party.refused("tv", "add_bot")
    assert (refused.code, refused.params["maximum"]) == ("room_full", limit)
    assert not party.rooms.summary(party.code)["joinable"]
    party.say("tv", "start")
    assert party.table().phase in ("turn", "roles")


def test_rules_for_fewer_than_are_here_are_refused_with_how_many_they_seat(gather: Gather) -> None:
    party = gather(*THREE, "Dora")
    refused = party.refused("tv", "set_rules", ruleset="mellentine")
    assert (refused.code, refused.params) == ("too_many_players", {"seats": 4, "minimum": 2, "maximum": 3})
    party.say("tv", "set_rules", ruleset="mellentine", options={"pace": "called", "packs": 2})
    party.start()


def test_who_comes_late_watches_and_plays_from_the_next_hand_with_the_average(gather: Gather) -> None:
    party = gather(*THREE, **MATHIS)
    party.start()
    party.join("Dora")
    assert [each.name for each in party.table().joining] == ["Dora"]
    assert party.refused("Dora", "draw", source="stock").code == "forbidden"
    finish_round(party, "Ana")
    totals = [row.total for row in party.rooms.sheet_view(party.code).players]
    party.say("tv", "call", what="next")
    assert [seat.name for seat in party.table().seats] == [*THREE, "Dora"]
    row = party.rooms.sheet_view(party.code).players[-1]
    assert (row.start, row.joined, row.scores) == (-(-sum(totals) // 3), 2, [None, None])


def test_a_bot_plays_the_seat_of_who_leaves_in_the_middle_of_a_turn(gather: Gather) -> None:
    party = gather(*THREE, **MATHIS)
    party.start()
    name = acting(party)
    party.say(name, "draw", source="stock")
    party.say(name, "leave")
    assert party.seat(name).leaving
    party.wait_until(lambda: party.table().turn == 2, 3)
    winner = next(each for each in THREE if each != name)
    while party.table().phase != "scored":
        if party.table().to_act == party.ids[name]:
            party.wait_until(lambda: party.table().to_act != party.ids[name], 6)
        elif party.table().phase == "turn" and acting(party) == winner:
            go_out(party, winner)
        else:
            idle_turn(party)
    party.say("tv", "call", what="next")
    assert name not in [seat.name for seat in party.table().seats]
    rows = {row.name: row for row in party.rooms.sheet_view(party.code).players}
    assert rows[name].gone
    assert rows[name].scores[0] is not None


# -- the wrong time, the wrong card ----------------------------------------------------------------------------------


def test_each_wrong_command_is_answered_with_its_code_and_changes_nothing(gather: Gather) -> None:
    party = gather(*THREE, **MATHIS)
    for kind, fields in (("draw", {"source": "stock"}), ("discard", {"card": "7H.k1"}), ("go_out", {"card": "7H.k1"})):
        assert party.refused("Ana", kind, **fields).code == "wrong_phase"
    party.start()
    name = acting(party)
    other = next(each for each in THREE if each != name)
    own, foreign = party.hand(name).cards[0], party.hand(other).cards[0]

    def code(screen: str, kind: str, **fields: Any) -> str:
        return party.refused(screen, kind, **fields).code

    refused = party.refused(other, "draw", source="stock")
    assert (refused.code, refused.params["waiting"]) == ("not_your_turn", [party.ids[name]])
    assert code(name, "discard", card=own) == "not_drawn"
    assert code(name, "go_out", card=own) == "not_drawn"
    assert code(name, "draw", source="stock", turn=9) == "stale_turn"
    assert code(name, "draw", source="stock", round=9) == "stale_round"
    assert code(name, "take", source="stock") == "bad_message"
    assert code(name, "meld", cards=[own]) == "bad_message"
    assert code(name, "turn_over") == "bad_message"
    assert code(name, "match") == "wrong_phase"
    assert code("tv", "draw", source="stock") == "forbidden"
    party.say(name, "draw", source="discard")
    assert code(name, "draw", source="stock") == "already_drawn"
    assert code(name, "discard", card=foreign) == "not_your_card"
    assert code(name, "discard", card="nothing") == "not_your_card"
    assert code(name, "go_out", card=foreign) == "not_your_card"
    party.say(name, "discard", card=own)
    assert code(name, "discard", card=party.hand(name).cards[0]) == "not_your_turn"
    assert code(name, "draw", source="stock", turn=1) == "stale_turn"
    turn_of(party, other)
    go_out(party, other)
    assert code(other, "draw", source="stock") == "already_out"
    last = acting(party)
    party.say(last, "draw", source="stock")
    assert code(last, "go_out", card=party.hand(last).drawn) == "wrong_phase"


def test_there_is_nothing_to_take_from_an_empty_pile(gather: Gather) -> None:
    party = gather(*THREE, **MATHIS)
    party.start()
    party.edit(lambda room: by_turns(room).discards.clear())
    refused = party.refused(acting(party), "draw", source="discard")
    assert (refused.code, refused.params["source"]) == ("pile_empty", "discard")


def test_a_turn_goes_on_where_it_was_after_a_restart(gather: Gather) -> None:
    party = gather(*THREE, **MATHIS)
    party.start()
    name = acting(party)
    party.say(name, "draw", source="stock")
    before, hand = party.table(), party.hand(name)
    party.restart()
    assert (party.table().to_act, party.table().turn, party.hand(name).drawn) == (
        before.to_act,
        before.turn,
        hand.drawn,
    )
    party.say(name, "discard", card=hand.drawn)


def test_the_log_tells_of_a_running_hand_what_all_have_seen_and_afterwards_everything(gather: Gather) -> None:
    party = gather(*THREE, **MATHIS)
    party.start()
    for _ in range(3):
        idle_turn(party)
    running = [line for line in party.rooms.log(party.code)["log"] if line["round"] == 1]
    assert len(running) == 6
    assert not any("command" in line for line in running)
    assert [moment["what"] for line in running for moment in line["moments"]] == ["took", "discarded", "turn"] * 3
    finish_round(party, "Bo")
    finished = [line for line in party.rooms.log(party.code)["log"] if line["round"] == 1]
    assert [line["command"]["type"] for line in finished[:2]] == ["draw", "discard"]
