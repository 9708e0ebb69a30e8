"""A shared lead at the end: shared wins, the fourteenth round, bonus rounds (docs/rules.md A.4 and C.2)."""

from __future__ import annotations

import pytest

from engine.commands import Call
from engine.errors import Refused
from engine.rules import Rules
from tests.engine.table import STAN_STEN, Table

FOUR = ("ana", "bo", "chidi", "dora")
LOW, MIDDLE, HIGH = "2H 4S 6C", "2H 4S 7C", "KC QD JS"
BONUS = STAN_STEN.with_options(tie_break="bonus")
FOURTEENTH = STAN_STEN.with_options(fourteenth="tie")


def tied_table(rules: Rules, **hands: str) -> Table:
    """A game of one hand, scored; ana and chidi lead with 0 unless `hands` says otherwise."""
    lead = {"ana": "7H 8H 9H", "chidi": "QC QD QH", "bo": HIGH, "dora": MIDDLE} | hands
    table = Table(FOUR, rules=rules, hands=lead)
    finish_hand(table, "ana", "chidi")
    return table


def lead_of_ana() -> Table:
    table = Table(FOUR, rules=BONUS, hands={"ana": "7H 8H 9H"})
    finish_hand(table, "ana")
    return table


def finish_hand(table: Table, *matchers: str) -> None:
    """These players match in the window, the others keep their hands, and the hand is scored."""
    for player in matchers:
        table.match(player)
    if table.game.next_call == "last_draw":
        table.call("last_draw")
        table.keep_hand()
        table.call("discard")
    table.call("score")


def places(table: Table) -> dict[str, int]:
    return {row["player"]: row["place"] for row in table.game.sheet()["players"]}


def test_a_tie_is_a_shared_win_unless_an_option_says_otherwise() -> None:
    table = tied_table(STAN_STEN)
    (over,) = table.call("finish")
    assert (over.kind, over.params) == ("over", {"winners": ["ana", "chidi"]})
    assert (table.game.phase, table.game.winners) == ("over", ["ana", "chidi"])
    assert places(table) == {"ana": 1, "chidi": 1, "dora": 3, "bo": 4}


def test_without_a_tie_the_options_change_nothing() -> None:
    table = lead_of_ana()
    assert table.game.table_view()["rounds"] == 1
    table.call("finish")
    assert table.game.winners == ["ana"]


def test_a_bonus_round_is_played_by_the_tied_alone_with_the_last_size() -> None:
    table = tied_table(BONUS)
    events = table.call("finish")
    assert [event.kind for event in events] == ["tie", "round", "set_up"]
    assert events[0].params == {"players": ["ana", "chidi"], "place": "first"}
    view = table.game.table_view()
    assert (view["phase"], view["round"], view["rounds"], view["size"], view["wild"]) == ("match", 2, 2, 3, "3")
    assert view["participants"] == ["ana", "chidi"]
    assert [seat["player"] for seat in view["seats"]] == ["ana", "chidi"]
    assert table.game.seat_of("bo") is None
    assert table.game.hand_view(0)["neighbour_player"] == "chidi", "seats close up"


def test_the_lowest_penalty_of_the_bonus_round_wins_and_totals_stay() -> None:
    table = tied_table(BONUS)
    totals = {row["player"]: row["total"] for row in table.game.sheet()["players"]}
    table.call("finish")
    table.stack({"ana": "7H 8H 9H", "chidi": LOW}, {})
    finish_hand(table, "ana")
    assert table.game.next_call == "finish"
    table.call("finish")
    assert table.game.winners == ["ana"]
    sheet = table.game.sheet()
    assert [column["kind"] for column in sheet["rounds"]] == ["regular", "bonus"]
    assert {row["player"]: row["scores"][1] for row in sheet["players"]} == {
        "ana": 0,
        "bo": None,
        "chidi": 12,
        "dora": None,
    }
    assert {row["player"]: row["total"] for row in sheet["players"]} == totals
    assert places(table) == {"ana": 1, "chidi": 2, "dora": 3, "bo": 4}


def test_bonus_rounds_go_on_at_most_three_times_and_then_the_win_is_shared() -> None:
    table = tied_table(BONUS)
    for _ in range(3):
        table.call("finish")
        table.stack({"ana": "7H 8H 9H", "chidi": "QC QD QH"}, {})
        finish_hand(table, "ana", "chidi")
    assert table.game.round_number == 4
    table.call("finish")
    assert (table.game.phase, table.game.winners) == ("over", ["ana", "chidi"])


def test_who_is_beaten_in_a_bonus_round_does_not_play_the_next() -> None:
    table = tied_table(BONUS, bo="5C 5D 5H", dora="JC JD JH")
    table.game.apply(Call("finish"))
    assert table.game.participants == list(FOUR)
    table.stack({"ana": "7H 8H 9H", "chidi": "QC QD QH", "bo": LOW, "dora": LOW}, {})
    finish_hand(table, "ana", "chidi")
    table.call("finish")
    assert table.game.participants == ["ana", "chidi"]
    table.stack({"ana": "7H 8H 9H", "chidi": LOW}, {})
    finish_hand(table, "ana")
    table.call("finish")
    assert places(table) == {"ana": 1, "chidi": 2, "bo": 3, "dora": 3}


def test_a_caller_who_does_not_take_part_goes_on_calling() -> None:
    table = tied_table(BONUS)
    table.game.set_caller("bo")
    table.call("finish", "draw")
    assert table.game.caller == "bo"
    assert table.round.first_served == 1, "chidi is the first who plays, clockwise from bo's left"


FOURTEEN_LOW = "AC 2C 3C 4C 6D 6S 6H 8C 8D 8H QD QH QC KS"
FOURTEEN_HIGH = "2D 3D 4D 6C 6D 6S 8S 8D 8H TD TH TC QS KD"


def test_the_fourteenth_round_on_a_tie_is_played_by_all_and_decides_only_the_top() -> None:
    table = tied_table(FOURTEENTH)
    table.call("finish")
    view = table.game.table_view()
    assert (view["size"], view["wild"], view["round"], view["participants"]) == (14, "A", 2, None)
    assert len(view["seats"]) == 4
    complete = "2C 3C 4C 5C 6D 6S 6H 8C 8D 8H QD QH QC AS"
    table.stack({"bo": complete, "ana": FOURTEEN_LOW, "chidi": FOURTEEN_HIGH}, {})
    finish_hand(table, "bo")
    sheet = {row["player"]: row for row in table.game.sheet()["players"]}
    assert sheet["ana"]["scores"][1] < sheet["chidi"]["scores"][1]
    table.call("finish")
    assert table.game.winners == ["ana"]
    assert places(table) == {"ana": 1, "chidi": 2, "dora": 3, "bo": 4}
    assert sheet["bo"]["total"] == 30
    assert [column["kind"] for column in table.game.sheet()["rounds"]] == ["regular", "fourteenth"]


def test_still_tied_after_the_fourteenth_a_bonus_round_of_fourteen_follows_where_it_is_on() -> None:
    table = tied_table(FOURTEENTH.with_options(tie_break="bonus"))
    table.call("finish")
    table.stack({"ana": FOURTEEN_HIGH, "chidi": FOURTEEN_HIGH, "bo": "2C 3C 4C 5C 6D 6S 6H 8C 8S 8H QD QH QC AS"}, {})
    finish_hand(table, "bo")
    table.call("finish")
    view = table.game.table_view()
    assert (view["size"], view["wild"], view["participants"]) == (14, "A", ["ana", "chidi"])


def test_still_tied_after_the_fourteenth_the_win_is_shared_without_bonus_rounds() -> None:
    table = tied_table(FOURTEENTH)
    table.call("finish")
    table.stack({"ana": FOURTEEN_HIGH, "chidi": FOURTEEN_HIGH, "bo": "2C 3C 4C 5C 6D 6S 6H 8C 8S 8H QD QH QC AS"}, {})
    finish_hand(table, "bo")
    table.call("finish")
    assert table.game.winners == ["ana", "chidi"]


def test_a_fourteenth_round_that_is_always_played_counts() -> None:
    table = tied_table(STAN_STEN.with_options(fourteenth="always"))
    assert (table.game.next_call, table.game.table_view()["rounds"]) == ("next", 2)
    table.call("next")
    assert (table.game.size, table.game.table_view()["wild"]) == (14, "A")
    complete = "2C 3C 4C 5C 6D 6S 6H 8C 8D 8H QD QH QC AS"
    table.stack({"bo": complete, "ana": FOURTEEN_LOW, "chidi": FOURTEEN_HIGH}, {})
    finish_hand(table, "bo")
    sheet = {row["player"]: row for row in table.game.sheet()["players"]}
    assert sheet["ana"]["total"] == sheet["ana"]["scores"][1] > 0
    assert table.game.sheet()["rounds"][1]["kind"] == "fourteenth"
    assert table.game.next_call == "finish"


def test_a_tie_break_needs_two_who_are_still_there() -> None:
    table = tied_table(BONUS)
    table.game.set_players(["ana", "bo", "dora"])
    table.call("finish")
    assert table.game.winners == ["ana"]
    with pytest.raises(Refused, match="over"):
        table.call("finish")


def test_a_correction_that_brings_in_another_leader_after_a_bonus_round_shares_the_win() -> None:
    table = tied_table(BONUS)
    table.call("finish")
    table.stack({"ana": "7H 8H 9H", "chidi": LOW}, {})
    finish_hand(table, "ana")
    table.call("finish")
    table.game.correct("bo", 1, 0)
    assert table.game.winners == ["ana", "bo", "chidi"]
