"""What a deal of rummy brings: the worked payments of docs/rules.md D.8, the ledgers (D.6), points of aces (D.7)."""

from __future__ import annotations

import pytest

from engine.commands import Discard, Draw, LayOff
from tests.engine.played import THREE, kinds
from tests.engine.turn_table import RUMMY, TurnTable

LOSERS = {"bo": "KC 7H 7D 7C", "chidi": "AC 9H"}
ZERO_SUM = RUMMY.with_options(rummy_ledger="zero_sum")
STOCK = "QD 3C 3D 4C 3H 3S 4S"
"""Ana's, bo's and chidi's cards turn by turn; none of them fits anything."""


def play(table: TurnTable, *moves: tuple[str, str]) -> None:
    """Ana's turn after her draw: ("meld", cards), ("lay off", cards) on m1, ("discard", card)."""
    for move, faces in moves:
        {"meld": table.meld, "lay off": table.lay_off, "discard": table.discard}[move]("ana", faces)


def won_in_two_turns(**options: object) -> TurnTable:
    """Ana melds in the first turn and is out in the second."""
    table = TurnTable(rules=RUMMY.with_options(**options), hands={"ana": "8S 9S TS JS"} | LOSERS, stock=STOCK)
    table.draw("ana")
    play(table, ("meld", "8S 9S TS"), ("discard", "QD"))
    table.keep_hand("bo", "chidi")
    table.draw("ana")
    play(table, ("lay off", "JS"), ("discard", "4C"))
    return table


def won_at_one_go(**options: object) -> TurnTable:
    """Ana melds and throws the rest in her first turn."""
    table = TurnTable(rules=RUMMY.with_options(**options), hands={"ana": "8S 9S TS"} | LOSERS, stock=STOCK)
    table.draw("ana")
    play(table, ("meld", "8S 9S TS"), ("discard", "QD"))
    return table


def receipts(table: TurnTable) -> list[tuple[str, str, int, bool]]:
    return [tuple(receipt.values()) for receipt in table.game.table_view()["receipts"]]


# D.8, row by row


def test_everybody_pays_all_cards_that_are_left_the_three_sevens_too() -> None:
    table = won_in_two_turns()
    assert receipts(table) == [("bo", "ana", 31, False), ("chidi", "ana", 10, False)]
    assert table.scores() == {"ana": 41, "bo": 0, "chidi": 0}
    assert [hand["penalty"] for hand in table.game.reveal()] == [0, 31, 10]


def test_going_rummy_doubles_what_everybody_pays() -> None:
    table = won_at_one_go()
    assert receipts(table) == [("bo", "ana", 62, True), ("chidi", "ana", 20, True)]
    assert table.scores() == {"ana": 82, "bo": 0, "chidi": 0}
    assert table.game.sheet()["players"][0]["marks"] == [["matched", "rummy"]]


def test_a_card_laid_off_two_turns_ago_is_enough_that_all_the_rest_at_once_is_not_rummy() -> None:
    hands = {"ana": "JS 5H 5D 5C"} | LOSERS
    table = TurnTable(rules=RUMMY, hands=hands, melds=[("bo", "8S 9S TS")], stock=STOCK)
    table.draw("ana")
    play(table, ("lay off", "JS"), ("discard", "QD"))
    table.keep_hand("bo", "chidi", "ana", "bo", "chidi")
    table.draw("ana")
    drawn = table.game.hand_view(0)["drawn"]
    play(table, ("meld", "5H 5D 5C"))
    events = table.do(Discard(0, drawn))
    assert events[1].params["rummy"] is False
    assert table.scores()["ana"] == 41


def test_eleven_cards_melded_in_the_first_turn_are_rummy_without_a_discard() -> None:
    hands = {"ana": "7H 7D 7C 7S 8H 8D 8C 8S 9H 9D", "bo": "KC AC"}
    table = TurnTable(("ana", "bo"), rules=RUMMY, hands=hands, stock="9C")
    table.draw("ana")
    play(table, ("meld", "7H 7D 7C 7S"), ("meld", "8H 8D 8C 8S"), ("meld", "9H 9D 9C"))
    assert table.game.phase == "scored"
    assert table.scores() == {"ana": 22, "bo": 0}


def test_ten_of_eleven_cards_melded_in_the_first_turn_and_the_last_thrown_are_rummy() -> None:
    hands = {"ana": "7H 7D 7C 7S 8H 8D 8C 9H 9D 9C", "bo": "KC AC"}
    table = TurnTable(("ana", "bo"), rules=RUMMY, hands=hands, stock="KD")
    table.draw("ana")
    play(table, ("meld", "7H 7D 7C 7S"), ("meld", "8H 8D 8C"), ("meld", "9H 9D 9C"), ("discard", "KD"))
    assert table.scores() == {"ana": 22, "bo": 0}


def test_who_took_the_nine_of_hearts_and_holds_the_two_of_clubs_must_throw_the_two() -> None:
    table = TurnTable(rules=RUMMY, hands={"ana": "2C"} | {"bo": "KC", "chidi": "AC"}, discards="9H")
    table.draw("ana", "discard")
    table.refuse("forbidden_card", Discard(0, table.card("ana", "9H")))
    assert kinds(table.discard("ana", "2C")) == ["discarded", "turn"]


def test_who_could_lay_off_everything_but_the_card_taken_must_keep_another_to_throw() -> None:
    hands = {"ana": "JS QS", "bo": "KC", "chidi": "AC"}
    table = TurnTable(rules=RUMMY, hands=hands, melds=[("bo", "8S 9S TS")], discards="9H")
    table.draw("ana", "discard")
    table.refuse("must_keep_a_card", LayOff(0, table.ids("ana", "JS QS"), "m1"))
    table.lay_off("ana", "JS")
    refused = table.refuse("must_keep_a_card", LayOff(0, table.ids("ana", "QS"), "m1"))
    assert refused.params == {"card": table.card("ana", "9H")}
    table.discard("ana", "QS")
    assert table.game.waiting() == ["bo"]


def test_with_the_stock_empty_the_two_of_spades_is_taken_or_the_four_of_clubs_drawn_and_the_nine_is_next() -> None:
    table = TurnTable(rules=RUMMY, discards="4C 9D KH 2S", stock_size=0)
    assert table.draw("ana", "discard")[0].params["face"] == "2S"
    table = TurnTable(rules=RUMMY, discards="4C 9D KH 2S", stock_size=0)
    table.turn_over("ana")
    table.discard("ana", "4C")
    table.draw("bo")
    assert "9D" in table.faces("bo")


def test_on_ten_jack_queen_a_king_fits_and_then_an_ace_only_where_aces_may_be_high() -> None:
    hands = {"ana": "KS AS 2S", "bo": "KC", "chidi": "AC"}
    run = [("bo", "TS JS QS")]
    low = TurnTable(rules=RUMMY, hands=hands, melds=run)
    high = TurnTable(rules=RUMMY.with_options(ace_high=True), hands=hands, melds=run)
    for table in (low, high):
        table.draw("ana")
        table.refuse("cannot_lay_off", LayOff(0, table.ids("ana", "AS"), "m1"))
        table.lay_off("ana", "KS")
    low.refuse("cannot_lay_off", LayOff(0, low.ids("ana", "AS"), "m1"))
    assert high.game.table_view()["melds"][0]["takes"] == ["AS", "9S"]
    high.lay_off("ana", "AS")
    high.refuse("cannot_lay_off", LayOff(0, high.ids("ana", "2S"), "m1"))
    assert high.game.table_view()["melds"][0]["takes"] == ["9S"]
    assert high.game.table_view()["melds"][0]["cards"] == ["TS", "JS", "QS", "KS", "AS"]


# The ledgers and the points


def test_with_the_zero_sum_ledger_the_losers_side_is_written_too() -> None:
    for table, won in ((won_in_two_turns(rummy_ledger="zero_sum"), 41), (won_at_one_go(rummy_ledger="zero_sum"), 82)):
        lost = {"bo": -31 * won // 41, "chidi": -10 * won // 41}
        assert table.scores() == {"ana": won} | lost
        assert sum(table.totals().values()) == 0


@pytest.mark.parametrize(
    ("options", "chidi"),
    [({}, 10), ({"ace_high": True}, 10), ({"ace_points": 11}, 20), ({"ace_points": 15, "ace_high": True}, 24)],
)
def test_an_ace_counts_one_unless_its_own_option_says_otherwise(options: dict[str, object], chidi: int) -> None:
    assert receipts(won_in_two_turns(**options))[1] == ("chidi", "ana", chidi, False)


def test_court_cards_count_eleven_to_thirteen_where_that_is_chosen() -> None:
    assert receipts(won_in_two_turns(court_points="pips"))[0] == ("bo", "ana", 34, False)


def test_nobody_but_the_winner_has_an_empty_hand() -> None:
    table = won_at_one_go()
    assert [len(table.hand(player)) for player in THREE] == [0, 4, 2]
    table.refuse("wrong_phase", Draw(1, "stock"))
