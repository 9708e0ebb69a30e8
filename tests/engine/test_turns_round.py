"""One round of Three Thirteen by turns, rule by rule (docs/rules.md B.1 and B.4)."""

from __future__ import annotations

import pytest

from engine.cards import Card, parse_cards
from engine.commands import Call, Discard, Draw, GoOut, Match, Meld, Order, Place, StandIn, Take, TurnOver, Uncall
from engine.game import Game
from engine.shuffle import canonical, shuffled
from tests.engine.played import SECRET, THREE, kinds
from tests.engine.turn_table import MATHIS, TurnTable

READY = "7H 8H 2S"
"""Two of a run; the nine of hearts completes it, and the two of spades can go."""


def ready_table(**hands: str) -> TurnTable:
    """Ana draws the card that completes her hand."""
    return TurnTable(hands={"ana": READY} | hands, stock="9H", discards="KH")


def out_table(**hands: str) -> TurnTable:
    """Ana has gone out in the first turn, with the two of spades on the pile."""
    table = ready_table(**hands)
    table.draw("ana")
    table.go_out("ana", "2S")
    return table


# Rules 1 to 3: the deal and the turns


def test_the_deal_gives_one_card_at_a_time_from_the_dealers_left_and_turns_one_up() -> None:
    game = Game.new(MATHIS.with_options(hands=[5]), THREE, secret=SECRET)
    assert (game.phase, game.next_call, game.ready, game.waiting()) == ("lobby", "deal", True, [])
    events = game.apply(Call("deal"))
    assert kinds(events) == ["round", "set_up", "turn"]
    dealt, view = game.turns, game.table_view()
    assert dealt is not None
    order = shuffled(canonical([*dealt.stock, *dealt.discards, *_held(game)]), dealt.secret, 0)
    first = dealt.left(dealt.dealer)
    assert sorted(order[0:15:3]) == sorted(held.card for held in dealt.seats[first].hand)
    assert sorted(order[2:15:3]) == sorted(held.card for held in dealt.seats[dealt.dealer].hand)
    assert view["discard"] == order[15].face
    assert (view["stock"], view["discard_count"], view["packs"]) == (2 * 52 - 16, 1, 2)
    assert (view["dealer"], view["to_act"]) == (THREE[dealt.dealer], THREE[first])
    assert (view["phase"], view["turn"], view["next_call"], view["waiting"]) == ("turn", 1, None, [THREE[first]])
    assert events[1].params == {"dealer": view["dealer"], "discard": view["discard"]}


def _held(game: Game) -> list[Card]:
    assert game.turns is not None
    return [held.card for seat in game.turns.seats for held in seat.hand]


def test_a_turn_is_a_draw_and_a_discard_and_goes_clockwise() -> None:
    table = TurnTable(stock="9H", discards="4D 4S")
    assert table.can("ana") == ["draw", "order"]
    (took,) = table.draw("ana")
    assert took.params == {"player": "ana", "source": "stock", "face": None}
    assert table.can("ana") == ["discard", "go_out", "order"]
    assert table.game.hand_view(0)["drawn"] == table.card("ana", "9H")
    thrown, turn = table.discard("ana", "KC")
    assert (thrown.kind, thrown.params) == ("discarded", {"player": "ana", "face": "KC"})
    assert (turn.kind, turn.params) == ("turn", {"player": "bo", "turn": 2})
    assert table.discard_pile() == ["4D", "4S", "KC"]
    view = table.game.table_view()
    assert (view["to_act"], view["turn"], view["discard"], view["discard_count"]) == ("bo", 2, "KC", 3)
    assert [seat["state"] for seat in view["seats"]] == ["idle", "to_draw", "idle"]
    assert [seat["hand_count"] for seat in view["seats"]] == [3, 3, 3]
    table.keep_hand("bo", "chidi")
    assert table.game.waiting() == ["ana"]


def test_the_top_of_the_discard_pile_may_be_drawn_and_everybody_sees_which() -> None:
    table = TurnTable(discards="4D 4S")
    (took,) = table.draw("ana", "discard")
    assert took.params == {"player": "ana", "source": "discard", "face": "4S"}
    assert table.discard_pile() == ["4D"]
    assert table.game.table_view()["seats"][0]["state"] == "drawn"
    assert table.game.table_view()["seats"][0]["hand_count"] == 4


def test_only_the_seat_whose_turn_it_is_may_act() -> None:
    table = TurnTable()
    refused = table.refuse("not_your_turn", Draw(1, "stock"))
    assert refused.params == {"player": "bo", "waiting": ["ana"]}
    table.draw("ana")
    table.refuse("not_your_turn", Discard(1, table.hand("bo")[0]))
    assert table.can("bo") == ["order"]


def test_one_card_is_drawn_before_one_is_thrown() -> None:
    table = TurnTable()
    table.refuse("not_drawn", Discard(0, table.hand("ana")[0]))
    table.refuse("not_drawn", GoOut(0, table.hand("ana")[0]))
    table.draw("ana")
    table.refuse("already_drawn", Draw(0, "stock"))
    table.refuse("not_your_card", Discard(0, table.hand("bo")[0]))
    table.refuse("bad_message", Draw(0, "pile"))


@pytest.mark.parametrize("command", [Take(0, "stock"), Place(0, "7H.k1"), Match(0), Meld(0, ()), TurnOver(0), Uncall()])
def test_commands_of_other_ways_of_playing_are_refused_with_those_that_there_are(command: Take) -> None:
    refused = TurnTable().refuse("bad_message", command)
    assert refused.params == {
        "what": f"the command {type(command).__name__}",
        "allowed": "Draw, Discard, GoOut, Order",
    }


def test_nobody_calls_in_the_middle_of_a_round() -> None:
    table = TurnTable()
    for what in ("draw", "discard", "score", "next"):
        table.refuse("not_next_call", Call(what))


def test_a_hand_may_be_put_in_order_at_any_time() -> None:
    table = TurnTable()
    table.order("bo", [table.card("bo", "JH"), table.card("bo", "KD")], "mine")
    assert [card.split(".")[0] for card in table.hand("bo")] == ["JH", "KD", "QS"]
    table.do(Order(1, (), "rank"))
    table.keep_hand("ana", "bo")
    assert [card.split(".")[0] for card in table.hand("bo")] == ["JH", "QS", "KD"]


# Rule 4: going out


def test_going_out_shows_the_melds_and_throws_the_card_that_is_left() -> None:
    table = ready_table()
    table.draw("ana")
    out, turn = table.go_out("ana", "2S")
    assert (out.kind, out.params) == ("go_out", {"player": "ana", "face": "2S", "rummy": False})
    assert (turn.kind, turn.params["player"]) == ("turn", "bo")
    view = table.game.table_view()
    assert (view["phase"], view["out"], view["matched"], view["discard"]) == ("last_turn", "ana", ["ana"], "2S")
    assert (view["seats"][0]["state"], view["seats"][0]["out"]) == ("out", True)
    (hand,) = table.game.reveal()
    assert (hand["player"], hand["penalty"], hand["matched"]) == ("ana", 0, True)
    assert [meld["cards"] for meld in hand["melds"]] == [["7H", "8H", "9H"]]


def test_going_out_is_optional() -> None:
    table = ready_table()
    table.draw("ana")
    table.discard("ana", "2S")
    assert (table.game.phase, table.game.reveal()) == ("turn", [])


def test_going_out_is_possible_on_the_first_turn_but_a_complete_hand_still_needs_one() -> None:
    table = TurnTable(hands={"ana": "7H 8H 9H"}, stock="KD")
    table.refuse("not_drawn", GoOut(0, table.hand("ana")[0]))
    table.draw("ana")
    assert table.go_out("ana", "KD")[0].kind == "go_out"


def test_a_wrong_claim_is_refused_with_the_reason_and_costs_nothing() -> None:
    table = ready_table()
    table.draw("ana")
    refused = table.refuse("not_a_match", GoOut(0, table.card("ana", "8H")))
    assert refused.params["reason"] == "gap"
    assert (refused.params["penalty"], refused.params["points"]) == (18, 0)


def test_all_cards_in_melds_are_not_enough_where_none_can_be_given_up() -> None:
    table = TurnTable(size=5, hands={"ana": "6H 7H 8H KC KD"}, stock="KS")
    table.draw("ana")
    for card in table.hand("ana"):
        table.refuse("not_a_match", GoOut(0, card))


def test_the_melds_may_be_shown_as_the_player_groups_them() -> None:
    table = TurnTable(size=6, hands={"ana": "7H 7D 7C 8H 8D 8C"}, stock="KS")
    table.draw("ana")
    runs = (table.ids("ana", "7H 7D 7C"), table.ids("ana", "8H 8D 8C"))
    table.do(GoOut(0, table.card("ana", "KS"), runs))
    assert [meld["kind"] for meld in table.game.reveal()[0]["melds"]] == ["set", "set"]


def test_a_grouping_that_does_not_hold_is_left_aside() -> None:
    table = ready_table()
    table.draw("ana")
    table.do(GoOut(0, table.card("ana", "2S"), (table.ids("ana", "7H 8H 2S"),)))
    assert table.game.reveal()[0]["melds"][0]["cards"] == ["7H", "8H", "9H"]


def test_what_can_be_done_never_tells_whether_a_hand_is_complete() -> None:
    dull = TurnTable()
    for table in (dull, ready_table(), TurnTable(hands={"ana": "7H 8H 9H"})):
        table.draw("ana")
        assert table.can("ana") == ["discard", "go_out", "order"]


# Rules 5 and 6: last turns and the points


def test_everybody_else_has_one_more_turn_and_then_the_round_is_scored() -> None:
    table = out_table(bo="KC QD 5S", chidi="9C 9D 4H")
    assert [table.can(player) for player in THREE] == [["order"], ["draw", "order"], ["order"]]
    table.refuse("already_out", Draw(0, "stock"))
    table.keep_hand("bo")
    assert table.game.table_view()["to_act"] == "chidi"
    events = table.keep_hand("chidi")
    assert kinds(events)[-2:] == ["discarded", "score"]
    assert events[-1].params == {"scores": {"ana": 0, "bo": 25, "chidi": 22}}
    view = table.game.table_view()
    assert (view["phase"], view["to_act"], view["waiting"], view["next_call"]) == ("scored", None, [], "finish")
    assert table.totals() == {"ana": 0, "bo": 25, "chidi": 22}
    assert [row["marks"] for row in table.game.sheet()["players"]] == [[["matched"]], [[]], [[]]]
    assert [hand["player"] for hand in table.game.reveal()] == list(THREE)
    table.refuse("wrong_phase", Draw(1, "stock"))


def test_nobody_goes_out_in_a_last_turn() -> None:
    table = out_table(bo="7S 8S 9S")
    table.draw("bo")
    assert table.can("bo") == ["discard", "order"]
    table.refuse("wrong_phase", GoOut(1, table.hand("bo")[-1]))


def test_two_players_have_one_last_turn() -> None:
    table = TurnTable(("ana", "bo"), hands={"ana": READY}, stock="9H")
    table.draw("ana")
    table.go_out("ana", "2S")
    table.keep_hand("bo")
    assert table.game.phase == "scored"


# B.4: the stock


def test_a_draw_from_the_empty_stock_shuffles_all_discards_but_the_top_into_a_new_one() -> None:
    table = TurnTable(discards="4D 5S 6C 9D", stock_size=0)
    reshuffle, took = table.draw("ana")
    assert (reshuffle.kind, reshuffle.params, took.kind) == ("reshuffle", {"stock": 3}, "took")
    assert table.discard_pile() == ["9D"]
    assert (len(table.round.stock), table.game.table_view()["reshuffles"]) == (2, 1)
    drawn = table.game.hand_view(0)["drawn"]
    order = shuffled(parse_cards("4D.1 5S.1 6C.1"), table.round.secret, 1)
    assert drawn.split(".")[0] == order[0].face
    assert [card.face for card in table.round.stock[::-1]] == [card.face for card in order[1:]]


def test_with_nothing_under_the_top_discard_that_must_be_taken() -> None:
    table = TurnTable(discards="4D", stock_size=0)
    table.refuse("pile_empty", Draw(0, "stock"))
    table.do(StandIn(0, "neutral"))
    assert table.discard_pile() == []
    assert "4D" in table.faces("ana")


def test_a_turn_always_begins_with_a_card_on_the_pile() -> None:
    table = TurnTable(discards="4D", stock_size=1)
    for player in THREE * 3:
        assert table.game.table_view()["discard_count"] > 0
        table.keep_hand(player)


def test_max_recycles_ends_the_round_where_the_stock_would_be_filled_once_more() -> None:
    table = TurnTable(rules=MATHIS.with_options(max_recycles=1), discards="4D 5S", stock_size=1)
    events = table.keep_hand("ana", "bo", "chidi")
    assert kinds(events).count("reshuffle") == 1
    assert kinds(events)[-2:] == ["exhausted", "score"]
    assert events[-2].params == {"void": False}
    assert (table.game.phase, table.game.table_view()["out"]) == ("scored", None)
    assert table.scores() == {"ana": 30, "bo": 30, "chidi": 30}


def test_max_recycles_takes_no_last_turn_away() -> None:
    table = TurnTable(
        rules=MATHIS.with_options(max_recycles=1), hands={"ana": "7H 8H 9H"}, discards="4D 5S", stock_size=1
    )
    table.round.reshuffles = 1
    table.draw("ana")
    table.go_out("ana", next(face for face in table.faces("ana") if face not in ("7H", "8H", "9H")))
    table.keep_hand("bo", "chidi")
    assert table.game.phase == "scored"
    assert table.scores()["ana"] == 0


# Standing in


def test_a_neutral_seat_draws_from_the_stock_and_keeps_its_hand() -> None:
    table = TurnTable(stock="9H", discards="KC")
    before = table.faces("ana")
    assert kinds(table.keep_hand("ana")) == ["took", "discarded", "turn"]
    assert (table.faces("ana"), table.discard_pile()) == (before, ["KC", "9H"])
    assert table.do(StandIn(0, "neutral")) == []


def test_a_card_that_was_drawn_already_is_the_one_that_a_neutral_seat_throws() -> None:
    table = TurnTable(discards="9H")
    table.draw("ana", "discard")
    table.do(StandIn(0, "neutral"))
    assert table.discard_pile() == ["9H"]


def test_a_bot_at_the_seat_goes_out_and_the_sheet_says_that_it_played() -> None:
    table = ready_table(bo="7C 8C 9C")
    for seat in range(3):
        for _ in range(2):
            table.do(StandIn(seat, "bot"))
    assert table.game.phase == "scored"
    assert [row["marks"] for row in table.game.sheet()["players"]] == [[["matched", "bot"]], [["bot"]], [["bot"]]]
    assert table.scores()["bo"] == 0


# Help for one's own hand


def test_help_shows_the_best_grouping_without_the_card_to_throw() -> None:
    table = ready_table()
    assert table.game.arrangement(0)["complete"] is False
    table.draw("ana")
    best = table.game.arrangement(0)
    assert (best["complete"], best["penalty"]) == (True, 0)
    assert [meld["cards"] for meld in best["melds"]] == [list(table.ids("ana", "7H 8H 9H"))]
    assert best["deadwood"] == [table.card("ana", "2S")]


def test_help_says_that_four_in_a_run_are_complete_with_one_to_throw() -> None:
    table = TurnTable(hands={"ana": "7H 8H 9H"}, stock="TH")
    assert table.game.arrangement(0)["complete"] is True
    table.draw("ana")
    best = table.game.arrangement(0)
    assert (best["complete"], len(best["melds"][0]["cards"]), len(best["deadwood"])) == (True, 3, 1)
