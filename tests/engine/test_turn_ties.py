"""A shared lead at the end of Three Thirteen by turns: shared wins, the fourteenth round, bonus rounds (C.2)."""

from __future__ import annotations

from engine.rules import Rules
from tests.engine.turn_table import MATHIS, TurnTable

FOUR = ("ana", "bo", "chidi", "dora")
LOW, HIGH = "2H 4S 6C", "KC QD JS"
BONUS = MATHIS.with_options(tie_break="bonus")
FOURTEENTH = MATHIS.with_options(fourteenth="tie")
LEFT_OVER = "2D 3D 4D 6C 6D 6S 8S 8D 8H TD TH TC QS KD"
COMPLETE = "2C 3C 4C 5C 6D 6S 6H 8C 8D 8H QD QH QC AS"


def finish_hand(table: TurnTable) -> None:
    """Ana, whose turn it is, goes out with the card she draws; the others keep their hands."""
    table.draw("ana")
    drawn = table.game.hand_view(table.seat("ana"))["drawn"].split(".")[0]
    table.go_out("ana", drawn)
    while table.game.phase == "last_turn":
        table.keep_hand(table.game.waiting()[0])


def tied_table(rules: Rules, **hands: str) -> TurnTable:
    """A game of one hand, scored; ana and chidi lead with 0 unless `hands` says otherwise."""
    lead = {"ana": "7H 8H 9H", "chidi": "QC QD QH", "bo": HIGH, "dora": LOW} | hands
    table = TurnTable(FOUR, rules=rules, hands=lead, stock="KS")
    finish_hand(table)
    return table


def places(table: TurnTable) -> dict[str, int]:
    return {row["player"]: row["place"] for row in table.game.sheet()["players"]}


def test_a_tie_is_a_shared_win_unless_an_option_says_otherwise() -> None:
    table = tied_table(MATHIS)
    table.call("finish")
    assert (table.game.phase, table.game.winners) == ("over", ["ana", "chidi"])
    assert table.can("ana") == []


def test_a_bonus_round_is_played_by_the_tied_alone_and_the_deal_passes_left_among_them() -> None:
    table = tied_table(BONUS)
    events = table.call("finish")
    assert [event.kind for event in events] == ["tie", "round", "set_up", "turn"]
    view = table.game.table_view()
    assert (view["phase"], view["round"], view["size"], view["wild"]) == ("turn", 2, 3, "3")
    assert view["participants"] == ["ana", "chidi"]
    assert (view["dealer"], view["to_act"]) == ("ana", "chidi"), "dora has dealt before"
    table.stack({"ana": "7H 8H 9H", "chidi": LOW}, stock="KS")
    totals = table.totals()
    finish_hand(table)
    table.call("finish")
    assert table.game.winners == ["ana"]
    assert table.totals() == totals
    assert places(table) == {"ana": 1, "chidi": 2, "dora": 3, "bo": 4}


def test_bonus_rounds_go_on_at_most_three_times_and_then_the_win_is_shared() -> None:
    table = tied_table(BONUS)
    for _ in range(3):
        table.call("finish")
        table.stack({"ana": "7H 8H 9H", "chidi": "QC QD QH"}, stock="KS")
        finish_hand(table)
    table.call("finish")
    assert (table.game.round_number, table.game.winners) == (4, ["ana", "chidi"])


def test_the_fourteenth_round_on_a_tie_is_played_by_all_and_then_bonus_rounds_of_fourteen_follow() -> None:
    table = tied_table(FOURTEENTH.with_options(tie_break="bonus", packs=4))
    table.call("finish")
    view = table.game.table_view()
    assert (view["size"], view["wild"], view["participants"], len(view["seats"])) == (14, "A", None, 4)
    table.stack({"ana": COMPLETE, "chidi": COMPLETE, "bo": LEFT_OVER, "dora": LEFT_OVER}, stock="KS")
    finish_hand(table)
    table.call("finish")
    view = table.game.table_view()
    assert (view["size"], view["participants"], view["round"], view["rounds"]) == (14, ["ana", "chidi"], 3, 3)
    assert [column["kind"] for column in table.game.sheet()["rounds"]] == ["regular", "fourteenth"]


def test_a_fourteenth_round_that_is_always_played_counts() -> None:
    table = tied_table(MATHIS.with_options(fourteenth="always"))
    assert (table.game.next_call, table.game.table_view()["rounds"]) == ("next", 2)
    table.call("next")
    assert (table.game.size, table.game.next_call) == (14, None)
