"""One hand of the called game, rule by rule (docs/rules.md A.3)."""

from __future__ import annotations

import pytest

from engine.commands import Call, Match, Place, StandIn, Take, TakeBack
from tests.engine.table import STAN_STEN, THREE, Table, kinds

COMPLETE = "7H 8H 9H"


def test_set_up_deals_the_hands_and_one_open_card_to_each_pile() -> None:
    table = Table(size=5)
    view = table.game.table_view()
    assert [len(table.hand(player)) for player in THREE] == [5, 5, 5]
    assert [seat["pile_count"] for seat in view["seats"]] == [1, 1, 1]
    assert view["stock"] == 4 * 52 - 3 * 6
    assert (view["phase"], view["turn"], view["next_call"], view["ready"]) == ("match", 0, "draw", True)


def test_a_turn_goes_draw_place_discard_and_opens_the_window() -> None:
    table = Table(hands={"ana": "AC 5D KS"}, piles={"ana": "4C", "chidi": "9H"}, stock="QH QD")
    assert kinds(table.call("draw")) == ["draw"]
    assert (table.game.phase, table.game.turn, table.game.next_call) == ("turn", 1, "discard")
    taken = table.take("ana", "pile")
    assert taken[0].params == {"player": "ana", "source": "pile", "face": "9H"}
    assert table.take("bo")[0].params == {"player": "bo", "source": "stock", "face": None}
    table.place("ana", "KS")
    assert table.game.waiting() == ["bo", "chidi"]
    assert table.pile("ana") == "4C"
    table.keep_hand("bo", "chidi")
    assert table.game.ready
    discard = table.call("discard")[-1]
    assert discard.params == {"tops": {"ana": "KS", "bo": "QH", "chidi": "QD"}, "missing": []}
    assert table.faces("ana") == ["5D", "9H", "AC"]
    assert (table.game.phase, table.game.next_call) == ("match", "draw")


def test_everybody_takes_from_the_right_neighbours_pile() -> None:
    table = Table(piles={"ana": "9C", "bo": "9D", "chidi": "9H"})
    expected = [("chidi", "9H", "bo"), ("ana", "9C", "chidi"), ("bo", "9D", "ana")]
    for seat, (neighbour, face, taker) in enumerate(expected):
        view = table.game.hand_view(seat)
        assert (view["neighbour_player"], view["neighbour"], view["taker_player"]) == (neighbour, face, taker)


def test_two_players_take_from_each_others_piles() -> None:
    table = Table(players=("ana", "bo"), piles={"ana": "9C", "bo": "9D"})
    table.call("draw")
    table.take("ana", "pile")
    table.take("bo", "pile")
    assert "9D" in table.faces("ana")
    assert "9C" in table.faces("bo")


# Rule 1


def test_rule_1_nobody_passes() -> None:
    table = Table()
    table.call("draw")
    table.keep_hand("ana", "bo")
    refused = table.refuse("not_everyone_placed", Call("discard"))
    assert refused.params == {"waiting": ["chidi"]}
    table.take("chidi")
    table.refuse("not_everyone_placed", Call("discard"))


def test_rule_1_one_card_is_drawn_and_one_discarded() -> None:
    table = Table()
    table.refuse("wrong_phase", Take(0, "stock"))
    table.call("draw")
    table.refuse("not_drawn", Place(0, table.hand("ana")[0]))
    table.take("ana")
    table.refuse("already_drawn", Take(0, "pile"))
    table.place("ana", "KC")
    table.refuse("already_drawn", Take(0, "stock"))


def test_rule_1_the_card_drawn_may_be_the_discard() -> None:
    table = Table(hands={"ana": "AC 5D KS"}, stock="QH")
    table.call("draw")
    table.take("ana")
    table.place("ana", "QH")
    table.keep_hand("bo", "chidi")
    table.call("discard")
    assert table.faces("ana") == ["5D", "AC", "KS"]
    assert table.pile("ana") == "QH"


# Rule 2


def test_rule_2_the_choice_may_be_changed_until_discard() -> None:
    table = Table(hands={"ana": "AC 5D KS"}, stock="QH")
    table.call("draw")
    table.take("ana")
    table.place("ana", "KS")
    first = table.game.hand_view(0)["placed"]
    table.place("ana", "5D")
    view = table.game.hand_view(0)
    assert view["placed"].startswith("5D")
    assert table.faces("ana") == ["AC", "KS", "QH"]
    assert first not in view["cards"], "a card that enters the hand again has a new key"
    table.take_back("ana")
    assert table.game.hand_view(0)["placed"] is None
    assert table.faces("ana") == ["5D", "AC", "KS", "QH"]
    assert table.game.waiting()[0] == "ana"


def test_rule_2_after_discard_it_is_fixed() -> None:
    table = Table()
    table.idle_turn()
    table.refuse("wrong_phase", TakeBack(0))
    table.refuse("wrong_phase", Place(0, table.hand("ana")[0]))


def test_placing_the_placed_card_again_and_a_card_of_somebody_else_are_refused() -> None:
    table = Table()
    table.call("draw")
    table.take("ana")
    table.refuse("not_placed", TakeBack(0))
    table.refuse("not_your_card", Place(0, table.hand("bo")[0]))
    table.refuse("not_your_card", Place(0, "nonsense"))
    placed = table.hand("ana")[0]
    table.do(Place(0, placed))
    table.refuse("already_placed", Place(0, placed))


def test_the_drawn_card_is_known_as_such_wherever_it_lies() -> None:
    table = Table(hands={"ana": "AC 5D KS"}, stock="QH")
    table.call("draw")
    table.take("ana")
    assert table.game.hand_view(0)["drawn"].startswith("QH")
    table.place("ana", "QH")
    assert table.game.hand_view(0)["drawn"] == table.game.hand_view(0)["placed"]
    table.take_back("ana")
    assert table.game.hand_view(0)["drawn"] == table.card("ana", "QH")


# Rules 3 and 4


@pytest.mark.parametrize(
    ("size", "hand"),
    [
        (3, "9H 9H 9C"),
        (3, "AD 2D 3D"),
        (3, "3C 8H 8S"),
        (3, "3C 3D KS"),
        (4, "5C 6C 7C 8C"),
        (5, "9H 9S 9D 5C 9C"),
        (6, "AC 2C 3C KD KH KS"),
    ],
)
def test_rule_3_a_complete_hand_matches(size: int, hand: str) -> None:
    table = Table(size=size, hands={"ana": hand})
    assert kinds(table.match("ana")) == ["match"]
    assert table.game.phase == "reveal"


def test_rule_3_a_set_up_match_needs_no_draw() -> None:
    table = Table(hands={"bo": COMPLETE})
    table.match("bo")
    view = table.game.table_view()
    assert (view["phase"], view["turn"], view["next_call"], view["matched"]) == ("reveal", 0, "last_draw", ["bo"])
    laid = table.game.reveal()
    assert [hand["player"] for hand in laid] == ["bo"]
    assert (laid[0]["deadwood"], laid[0]["penalty"], laid[0]["matched"]) == ([], 0, True)
    assert sorted(laid[0]["melds"][0]["cards"]) == ["7H", "8H", "9H"]


def test_rule_3_the_cards_are_counted_after_the_discard() -> None:
    table = Table(hands={"ana": "7H 8H KS"}, stock="9H")
    table.call("draw")
    table.take("ana")
    table.refuse("window_closed", Match(0))
    table.place("ana", "KS")
    table.keep_hand("bo", "chidi")
    table.refuse("window_closed", Match(0))
    table.call("discard")
    table.match("ana")
    assert table.game.table_view()["matched"] == ["ana"]


def test_rule_4_two_matchers_in_one_window_are_both_out_with_nothing() -> None:
    table = Table(hands={"ana": COMPLETE, "chidi": "KC KD KH"})
    table.idle_turn()
    table.match("chidi")
    table.refuse("already_out", Match(2))
    table.match("ana")
    assert table.game.table_view()["matched"] == ["chidi", "ana"]
    table.call("last_draw")
    assert table.game.waiting() == ["bo"]
    table.keep_hand()
    table.call("discard", "score")
    scores = table.scores()
    assert (scores["ana"], scores["chidi"]) == (0, 0)
    assert scores["bo"] == 30


def test_rule_4_three_matchers_of_four_leave_one_last_draw() -> None:
    players = ("ana", "bo", "chidi", "dora")
    table = Table(players, hands={"ana": COMPLETE, "bo": "2C 2D 2H", "dora": "KC KD KH"})
    for player in ("ana", "bo", "dora"):
        table.match(player)
    table.call("last_draw")
    assert [seat["state"] for seat in table.game.table_view()["seats"]] == ["out", "out", "to_draw", "out"]
    table.refuse("already_out", Take(0, "stock"))
    table.refuse("window_closed", Match(0))


def test_rule_4_when_everybody_is_out_at_once_the_last_draw_is_skipped() -> None:
    table = Table(hands={"ana": COMPLETE, "bo": "2C 2D 2H", "chidi": "KC KD KH"})
    for player in THREE:
        table.match(player)
    assert (table.game.next_call, table.game.ready) == ("score", True)
    table.refuse("not_next_call", Call("last_draw"))
    table.call("score")
    assert table.scores() == {"ana": 0, "bo": 0, "chidi": 0}


# Rule 5


def test_rule_5_a_late_match_is_refused_and_one_more_turn_is_played() -> None:
    table = Table(hands={"ana": COMPLETE}, stock="KD")
    table.call("draw")
    refused = table.refuse("window_closed", Match(0))
    assert refused.params == {"phase": "turn"}
    table.keep_hand()
    table.call("discard")
    table.match("ana")
    assert table.game.phase == "reveal"


# Rules 6 and 7


def test_rules_6_and_7_a_complete_hand_that_nobody_called_scores_nothing() -> None:
    table = Table(hands={"ana": COMPLETE, "bo": "KC KD KH"})
    table.match("ana")
    table.call("last_draw")
    table.keep_hand()
    table.call("discard", "score")
    assert table.scores() == {"ana": 0, "bo": 0, "chidi": 30}
    assert [hand["matched"] for hand in table.game.reveal()] == [True, False, False]


def test_rule_7_a_hand_completed_in_the_last_draw_scores_nothing_and_cannot_be_called() -> None:
    table = Table(hands={"ana": COMPLETE, "bo": "KC KD AS"}, piles={"ana": "KH"})
    table.match("ana")
    table.call("last_draw")
    table.take("bo", "pile")
    table.place("bo", "AS")
    table.keep_hand("chidi")
    table.call("discard")
    assert (table.game.phase, table.game.next_call) == ("last_turn", "score")
    table.refuse("window_closed", Match(1))
    table.call("score")
    assert table.scores()["bo"] == 0


def test_rule_7_everybody_else_scores_the_least_penalty() -> None:
    table = Table(size=4, hands={"ana": "7H 8H 9H TH", "bo": "6S 6H 6D KS", "chidi": "4C AS AD KS"})
    table.match("ana")
    table.call("last_draw")
    table.keep_hand()
    table.call("discard", "score")
    assert table.scores() == {"ana": 0, "bo": 10, "chidi": 10}


# Rule 8


def test_rule_8_a_matchers_pile_is_still_offered() -> None:
    table = Table(hands={"ana": COMPLETE}, piles={"ana": "QS"})
    table.match("ana")
    table.call("last_draw")
    assert table.game.hand_view(1)["neighbour"] == "QS"
    table.take("bo", "pile")
    assert "QS" in table.faces("bo")
    assert table.pile("ana") is None


# Rule 9


def test_rule_9_a_false_match_is_refused_without_a_word_to_others_and_costs_nothing() -> None:
    table = Table(hands={"ana": "7H 8H KS"})
    refused = table.refuse("not_a_match", Match(0))
    assert refused.params["penalty"] == 25
    assert refused.params["points"] == 0
    assert "reason" in refused.params
    assert table.game.phase == "match"


def test_rule_9_false_match_points_are_charged_at_most_once_a_window() -> None:
    table = Table(rules=STAN_STEN.with_options(false_match_points=5), hands={"ana": "7H 8H KS", "bo": COMPLETE})
    (event,) = table.match("ana")
    assert (event.kind, event.audience, event.params["points"]) == ("not_a_match", "ana", 5)
    table.refuse("not_a_match", Match(0))
    table.match("bo")
    table.refuse("not_a_match", Match(0))
    table.call("last_draw")
    table.keep_hand()
    table.call("discard", "score")
    assert table.scores()["ana"] == 25 + 5
    row = table.game.sheet()["players"][0]
    assert (row["scores"], row["marks"]) == ([30], [["false_match"]])
    assert table.game.reveal()[0]["extra"] == 5


def test_rule_9_another_window_is_charged_again_and_a_matcher_keeps_the_points() -> None:
    table = Table(rules=STAN_STEN.with_options(false_match_points=5), hands={"ana": "7H 8H KS"}, stock="9H")
    table.match("ana")
    table.call("draw")
    table.uncall()
    table.refuse("not_a_match", Match(0))
    table.idle_turn()
    table.match("ana")
    table.call("draw")
    table.take("bo")
    table.take("ana")
    table.keep_hand()
    table.call("discard")
    assert table.round.seats[0].extra == 10
    table.stack({"ana": COMPLETE}, {})
    table.match("ana")
    table.call("last_draw")
    table.keep_hand()
    table.call("discard", "score")
    assert table.scores()["ana"] == 10
    assert table.game.sheet()["players"][0]["marks"] == [["matched", "false_match"]]


def test_rule_9_the_call_is_open_whether_or_not_the_hand_is_complete() -> None:
    complete, broken = Table(hands={"ana": COMPLETE}), Table(hands={"ana": "7H 8H KS"})
    for table in (complete, broken):
        seen = [table.game.hand_view(0)["can"]]
        table.call("draw")
        seen.append(table.game.hand_view(0)["can"])
        table.take("ana")
        seen.append(table.game.hand_view(0)["can"])
        table.keep_hand()
        seen.append(table.game.hand_view(0)["can"])
        table.call("discard")
        seen.append(table.game.hand_view(0)["can"])
        in_turn = [["take", "order"], ["place", "order"], ["place", "take_back", "order"]]
        assert seen == [["match", "order"], *in_turn, ["match", "order"]]


# Rule 10 is the server's (time); what the engine owes it: the window stays open until the call


def test_rule_10_the_window_stays_open_until_the_next_call() -> None:
    table = Table(hands={"ana": COMPLETE, "bo": "KC KD KH"})
    table.idle_turn()
    table.match("bo")
    assert table.game.hand_view(0)["can"] == ["match", "order"]
    assert table.game.hand_view(1)["can"] == ["order"]
    table.match("ana")


# Rule 11


def test_rule_11_a_neutral_seat_draws_from_the_middle_and_keeps_its_hand() -> None:
    table = Table(hands={"ana": COMPLETE}, stock="QH")
    assert table.do(StandIn(0, "neutral")) == []
    table.call("draw")
    assert kinds(table.do(StandIn(0, "neutral"))) == ["took"]
    assert kinds(table.do(StandIn(0, "neutral"))) == ["placed"]
    assert table.do(StandIn(0, "neutral")) == []
    table.keep_hand()
    table.call("discard")
    assert table.faces("ana") == ["7H", "8H", "9H"]
    assert table.pile("ana") == "QH"
    assert table.do(StandIn(0, "neutral")) == []


def test_rule_11_a_bot_at_the_seat_plays_and_calls_match() -> None:
    table = Table(hands={"ana": "7H 8H KS"}, piles={"chidi": "9H"})
    assert table.do(StandIn(0, "bot")) == []
    table.call("draw")
    assert table.do(StandIn(0, "bot"))[0].params["face"] == "9H"
    assert kinds(table.do(StandIn(0, "bot"))) == ["placed"]
    assert table.do(StandIn(0, "bot")) == []
    table.keep_hand()
    table.call("discard")
    assert table.pile("ana") == "KS"
    assert kinds(table.do(StandIn(0, "bot"))) == ["match"]
    table.call("last_draw")
    assert table.do(StandIn(0, "bot")) == []
    table.keep_hand()
    table.call("discard", "score")
    assert table.game.sheet()["players"][0]["marks"] == [["matched", "bot"]]


# Rule 12


def test_rule_12_an_early_discard_plays_neutral_for_those_who_are_missing() -> None:
    table = Table(hands={"ana": "AC 5D KS", "chidi": "2C 6D QS"}, piles={"bo": "JS"}, stock="QH TC 9D")
    table.call("draw")
    table.take("ana")
    table.take("bo")
    table.place("bo", "KC")
    refused = table.refuse("not_everyone_placed", Call("discard"))
    assert refused.params["waiting"] == ["ana", "chidi"]
    discard = table.call("discard", anyway=True)[-1]
    assert discard.params == {"tops": {"ana": "QH", "bo": "KC", "chidi": "9D"}, "missing": ["ana", "chidi"]}
    assert table.faces("ana") == ["5D", "AC", "KS"], "a card already drawn is the one discarded"
    assert table.faces("chidi") == ["2C", "6D", "QS"], "who has not drawn discards a card from the middle"
    assert [seat["pile_count"] for seat in table.game.table_view()["seats"]] == [2, 2, 2]


def test_rule_12_holds_in_the_last_turn_too() -> None:
    table = Table(hands={"ana": COMPLETE}, stock="QH TC")
    table.match("ana")
    table.call("last_draw")
    table.refuse("not_everyone_placed", Call("discard"))
    table.call("discard", anyway=True)
    assert (table.pile("bo"), table.pile("chidi")) == ("QH", "TC")
    table.call("score")
    assert table.game.phase == "scored"


def test_anyway_changes_nothing_when_nobody_is_missing() -> None:
    plain, insisting = Table(), Table()
    for table, anyway in ((plain, False), (insisting, True)):
        table.call("draw")
        table.keep_hand()
        table.call("discard", anyway=anyway)
    assert plain.game == insisting.game
