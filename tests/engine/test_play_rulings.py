"""The questions of docs/rules.md E and E.1 that the course of play decides, each test named after its question.

Those that melds and points decide are in `test_meld_rulings`; what is said of translations alone has no test.
"""

from __future__ import annotations

import pytest

from engine.commands import Call, Discard, Draw, GoOut, LayOff, Match, Meld, Take
from engine.errors import Refused
from engine.game import Game
from engine.rounds.base import Start
from engine.rounds.called import CalledRound
from engine.rulesets import RULESETS
from tests.engine.played import SECRET, THREE, kinds
from tests.engine.table import STAN_STEN, Table
from tests.engine.turn_table import MATHIS, RUMMY, TurnTable

COMPLETE = "7H 8H 9H"
RUN = "8S 9S TS"


def out_by_turns(**hands: str) -> TurnTable:
    """Ana goes out in the first turn and throws the two of spades."""
    table = TurnTable(hands={"ana": "7H 8H 2S"} | hands, stock="9H", discards="KH")
    table.draw("ana")
    table.go_out("ana", "2S")
    return table


def laid(**hands: str) -> TurnTable:
    """Ana has the run 8-9-10 of spades on the table; it is her turn, and she has drawn the queen of diamonds."""
    dull = {"ana": "2C 4D 6H", "bo": "KC", "chidi": "AC"}
    table = TurnTable(rules=RUMMY, hands=dull | hands, melds=[("ana", RUN)], stock="QD")
    table.draw("ana")
    return table


# Section E


def test_e4_after_a_set_up_match_everybody_has_one_draw_and_one_discard() -> None:
    table = Table(hands={"ana": COMPLETE})
    table.match("ana")
    table.call("last_draw")
    table.keep_hand()
    table.call("discard")
    assert table.game.next_call == "score"


def test_e5_a_turn_has_two_calls() -> None:
    table = Table()
    calls = []
    for _ in range(4):
        calls.append(table.game.next_call)
        table.call(str(table.game.next_call), anyway=True)
    assert calls == ["draw", "discard", "draw", "discard"]


def test_e6_a_late_call_is_refused_and_the_game_goes_another_turn() -> None:
    table = Table(hands={"ana": COMPLETE})
    table.call("draw")
    table.refuse("window_closed", Match(0))
    table.keep_hand()
    table.call("discard")
    assert kinds(table.match("ana")) == ["match"]


def test_e7_a_set_up_match_does_not_let_the_matcher_draw() -> None:
    table = Table(hands={"ana": COMPLETE})
    table.match("ana")
    table.call("last_draw")
    table.refuse("already_out", Take(0, "stock"))


def test_e8_discards_go_to_the_left_and_draws_come_from_the_right_hand_pile() -> None:
    table = Table(piles={"ana": "9C", "bo": "9D", "chidi": "9H"})
    table.call("draw")
    assert table.take("bo", "pile")[0].params["face"] == "9C"


def test_e9_only_the_top_card_of_a_pile_may_be_taken() -> None:
    called = Table(piles={"chidi": "9H 4C"})
    called.call("draw")
    assert called.take("ana", "pile")[0].params["face"] == "4C"
    by_turns = TurnTable(discards="9H 4C")
    assert by_turns.draw("ana", "discard")[0].params["face"] == "4C"


def test_e10_the_set_up_card_is_dealt_blind_after_the_hands() -> None:
    dealt, _ = CalledRound.deal(STAN_STEN, Start(THREE, 3, SECRET, {}))
    again, _ = CalledRound.deal(STAN_STEN, Start(THREE, 3, SECRET, {"ana": "suit"}))
    assert dealt.tops() == again.tops()
    assert all(seat.pile[0] not in seat.cards() for seat in dealt.seats)


def test_e11_whoever_is_complete_on_the_last_draw_scores_nothing_like_the_first_matcher() -> None:
    table = Table(hands={"ana": COMPLETE, "bo": "7C 8C 9C"})
    table.match("ana")
    table.call("last_draw")
    table.keep_hand()
    table.call("discard", "score")
    assert table.scores() == {"ana": 0, "bo": 0, "chidi": 30}


def test_e12_a_false_match_shows_nothing_costs_nothing_and_leaves_the_window_open() -> None:
    table = Table()
    table.refuse("not_a_match", Match(0))
    assert (table.game.phase, table.game.reveal()) == ("match", [])


def test_e13_four_packs_are_enough_for_twelve_then_one_for_every_three_players() -> None:
    assert [STAN_STEN.packs_for(seats) for seats in (2, 12, 13, 15, 16)] == [4, 4, 5, 5, 6]


def test_e14_an_exhausted_middle_takes_back_all_of_the_piles_but_their_tops() -> None:
    table = Table(piles={"ana": "5D 6D", "bo": "5H 6H", "chidi": "5C 6C"}, stock_size=0)
    assert kinds(table.call("draw")) == ["reshuffle", "draw"]
    assert [table.pile(player) for player in THREE] == ["6D", "6H", "6C"]


def test_e15_the_caller_stays_caller_for_the_whole_game() -> None:
    table = Table(rounds=[3, 4], hands={"ana": COMPLETE}, caller="bo")
    table.match("ana")
    table.call("last_draw")
    table.keep_hand()
    table.call("discard", "score", "next")
    assert table.game.caller == "bo"


def test_e19_jacks_are_wild_with_eleven_cards() -> None:
    assert TurnTable(size=11).game.table_view()["wild"] == "J"


def test_e26_a_fourteenth_hand_is_a_round_like_others_or_one_for_a_tie_alone() -> None:
    always = MATHIS.with_options(hands=[3], fourteenth="always")
    assert (always.rounds_for(3), always.with_options(fourteenth="tie").rounds_for(3)) == (2, 1)
    assert RULESETS["mellentine"].rounds_for(3) == 12


def test_e30_a_pack_with_jokers_has_two_of_them_in_mellentine() -> None:
    assert (RULESETS["mellentine"].jokers, RULESETS["mellentine"].cards_in_pack) == (2, 54)


def test_e34_the_last_turn_players_may_take_the_going_out_discard() -> None:
    table = out_by_turns()
    assert table.draw("bo", "discard")[0].params["face"] == "2S"


def test_e35_a_second_player_who_completes_in_the_last_turn_scores_nothing_and_starts_no_turns() -> None:
    table = TurnTable(hands={"ana": COMPLETE, "bo": "7C 8C KS"}, stock="2S 9C 4H", discards="KH")
    table.draw("ana")
    table.go_out("ana", "2S")
    table.draw("bo")
    assert kinds(table.discard("bo", "KS")) == ["discarded", "turn"]
    assert kinds(table.keep_hand("chidi"))[-1] == "score"
    assert table.scores()["bo"] == 0


def test_e36_a_tie_at_the_end_is_shared() -> None:
    table = out_by_turns(bo="7C 8C 9C")
    table.keep_hand("bo", "chidi")
    table.call("finish")
    assert table.game.winners == ["ana", "bo"]


def test_e37_the_pile_is_turned_over_without_shuffling() -> None:
    table = TurnTable(rules=RUMMY, discards="4C 9D KH 2S", stock_size=0)
    table.turn_over("ana")
    assert [card.face for card in table.round.stock[::-1]] == ["9D", "KH", "2S"]


def test_e38_cards_may_be_laid_off_on_anybodys_meld() -> None:
    table = laid(bo="JS 2D", ana="2C 4D")
    table.discard("ana", "QD")
    table.draw("bo")
    assert kinds(table.lay_off("bo", "JS")) == ["laid_off"]


def test_e39_going_rummy_means_having_put_down_no_card_before() -> None:
    table = TurnTable(rules=RUMMY, hands={"ana": RUN, "bo": "KC", "chidi": "AC"}, stock="QD")
    table.draw("ana")
    table.meld("ana", RUN)
    _, out, _ = table.discard("ana", "QD")
    assert out.params["rummy"] is True


@pytest.mark.parametrize("cards", ["JS", "JS QS", "7S", "7S 6S"])
def test_e41_to_8_9_10_one_may_add_j_or_j_and_q_or_7_or_7_and_6(cards: str) -> None:
    table = laid(ana="6S 7S JS QS 2D")
    assert kinds(table.lay_off("ana", cards)) == ["laid_off"]


def test_e41_never_q_alone() -> None:
    table = laid(ana="6S 7S JS QS 2D")
    table.refuse("cannot_lay_off", LayOff(0, table.ids("ana", "QS"), "m1"))


def test_e42_a_turn_ends_with_a_discard_although_something_was_melded() -> None:
    table = laid(ana="7H 7D 7C 2C")
    table.meld("ana", "7H 7D 7C")
    assert (table.game.waiting(), table.can("ana")) == (["ana"], ["meld", "lay_off", "discard", "order"])


def test_e43_several_melds_may_be_laid_in_a_turn() -> None:
    table = laid(ana="7H 7D 7C 4H 4D 4C 2C")
    assert kinds([*table.meld("ana", "7H 7D 7C"), *table.meld("ana", "4H 4D 4C")]) == ["meld", "meld"]


def test_e44_one_may_lay_off_before_having_melded() -> None:
    table = laid(bo="JS 2D")
    table.discard("ana", "QD")
    table.draw("bo")
    assert kinds(table.lay_off("bo", "JS")) == ["laid_off"]


def test_e45_the_pile_may_be_turned_over_again_and_again() -> None:
    table = TurnTable(rules=RUMMY, discards="4C", stock_size=0)
    for player in (*THREE, *THREE):
        table.turn_over(player)
        table.discard(player, table.hand(player)[-1].split(".")[0])
    assert table.game.table_view()["reshuffles"] == 6


def test_e46_deals_make_a_series_and_the_highest_sum_wins() -> None:
    assert RUMMY.rounds_for(4) == 4
    assert RUMMY.highest_wins


def test_e47_going_out_is_part_of_ones_own_turn() -> None:
    table = TurnTable(hands={"bo": COMPLETE})
    table.refuse("not_your_turn", GoOut(1, table.hand("bo")[0]))


def test_e48_in_three_thirteen_nothing_is_laid_off_on_others_melds() -> None:
    table = out_by_turns(bo="TH KD QS")
    table.draw("bo")
    table.refuse("bad_message", LayOff(1, table.ids("bo", "TH"), "m1"))


# Section E.1


def test_can_i_go_out_without_discarding() -> None:
    table = TurnTable(hands={"ana": "7H 8H 9H"}, stock="TH")
    table.draw("ana")
    table.refuse("bad_message", Meld(0, tuple(table.hand("ana"))))
    rummy = laid(ana="QC QH")
    assert kinds(rummy.meld("ana", "QC QH QD")) == ["meld", "go_out", "score"]


def test_can_wilds_be_reassigned_between_turns() -> None:
    table = TurnTable(size=4, hands={"ana": "7H 8H 9H 4S"}, stock="7C 2C 2D 7D")
    assert table.game.arrangement(0)["melds"][0]["kind"] == "run"
    table.draw("ana")
    table.discard("ana", "8H")
    table.keep_hand("bo", "chidi")
    table.draw("ana")
    table.go_out("ana", "9H")
    assert (table.game.reveal()[0]["melds"][0]["kind"], table.game.phase) == ("set", "last_turn")


def test_does_the_last_turn_include_the_discard_pile() -> None:
    table = out_by_turns()
    assert "2S" in [event.params["face"] for event in table.draw("bo", "discard")]


def test_may_i_add_to_the_winners_melds_in_my_last_turn() -> None:
    table = out_by_turns(bo="TH KD QS")
    table.draw("bo")
    assert table.can("bo") == ["discard", "order"]


def test_what_if_the_draw_pile_runs_out() -> None:
    three_thirteen = TurnTable(discards="4D 5S 6C 9D", stock_size=0)
    assert kinds(three_thirteen.draw("ana")) == ["reshuffle", "took"]
    rummy = TurnTable(rules=RUMMY, discards="4D 5S 6C 9D", stock_size=0)
    rummy.refuse("pile_empty", Draw(0, "stock"))
    assert kinds(rummy.turn_over("ana")) == ["turned_over", "took"]


@pytest.mark.parametrize("ruleset", ["three-thirteen-natural", "three-thirteen-mathis", "five-suits", "rummy"])
def test_who_plays_first_dealer_or_left(ruleset: str) -> None:
    game = Game.new(RULESETS[ruleset], THREE, secret=SECRET)
    game.apply(Call("deal"))
    view = game.table_view()
    assert view["to_act"] == THREE[(THREE.index(view["dealer"]) + 1) % 3]


def test_more_than_seven_at_five_crowns_add_packs() -> None:
    assert [RULESETS["five-suits"].packs_for(seats) for seats in (7, 8, 10, 11)] == [2, 3, 3, 4]


def test_do_matched_cards_still_in_hand_count() -> None:
    table = laid(ana="2C", bo="7H 7D 7C")
    table.round.seats[0].hand = [held for held in table.round.seats[0].hand if held.card.face != "2C"]
    table.discard("ana", "QD")
    assert table.game.table_view()["receipts"][0]["points"] == 21


def test_may_i_throw_back_the_card_i_took() -> None:
    three_thirteen = TurnTable(discards="9H")
    three_thirteen.draw("ana", "discard")
    assert kinds(three_thirteen.discard("ana", "9H")) == ["discarded", "turn"]
    rummy = TurnTable(rules=RUMMY, discards="9H", hands={"ana": "2C 4D"})
    rummy.draw("ana", "discard")
    rummy.refuse("forbidden_card", Discard(0, rummy.card("ana", "9H")))


def test_is_three_of_a_kind_drawn_on_the_last_two_sevens_enough_to_go_out_without_a_discard() -> None:
    table = TurnTable(rules=RUMMY, hands={"ana": "7H 7D"}, stock="7C")
    table.draw("ana")
    assert kinds(table.meld("ana", "7H 7D 7C")) == ["meld", "go_out", "score"]


def test_a_card_drawn_out_of_turn_is_prevented() -> None:
    table = TurnTable()
    with pytest.raises(Refused) as caught:
        table.draw("chidi")
    assert caught.value.code == "not_your_turn"
