"""From round to round: the sequence of hands, the sheet, the caller's office, who comes and who leaves."""

from __future__ import annotations

import hashlib

import pytest

from engine.commands import Call, Take
from engine.errors import Refused
from engine.game import Game
from engine.rules import BadOption, SeatsError
from engine.rulesets import RULESETS
from engine.shuffle import commitment
from tests.engine.table import SECRET, STAN_STEN, THREE, Table

COMPLETE = "7H 8H 9H"
TWO_HANDS = [3, 4]


def scored(**options: object) -> Table:
    """The first of two hands, scored: ana 0, bo 30, chidi 30."""
    table = Table(hands={"ana": COMPLETE}, rounds=TWO_HANDS, rules=STAN_STEN.with_options(**options))
    finish_hand(table)
    return table


def finish_hand(table: Table) -> None:
    table.match("ana")
    table.call("last_draw")
    table.keep_hand()
    table.call("discard", "score")


def totals(game: Game) -> dict[str, int]:
    return {row["player"]: row["total"] for row in game.sheet()["players"]}


# The sequence


def test_a_game_has_eleven_hands_from_three_to_thirteen_each_with_its_wild_rank() -> None:
    game = Game.new(STAN_STEN, THREE, secret=SECRET, callers=[])
    seen = []
    while game.phase != "over":
        game.apply(Call(str(game.next_call)))
        if game.phase == "match" and game.turn == 0:
            seen.append((game.round_number, game.size, game.table_view()["wild"]))
            game.apply(Call("draw"))
            game.apply(Call("discard", anyway=True))
            assert game.called is not None
            game.called.phase, game.called.matched = "reveal", [0, 1, 2]
    assert seen == [(number, number + 2, wild) for number, wild in enumerate("3456789TJQK", start=1)]
    assert len(game.sheet()["rounds"]) == 11


def test_next_deals_the_next_hand_and_after_the_last_finish_ends_the_game() -> None:
    table = scored()
    assert (table.game.next_call, table.game.table_view()["rounds"]) == ("next", 2)
    table.refuse("not_next_call", Call("finish"))
    events = table.call("next")
    assert [event.kind for event in events] == ["next", "round", "set_up"]
    assert events[1].params == {"number": 2, "size": 4, "wild": "4", "kind": "regular"}
    table.stack({"ana": "7H 8H 9H TH"}, {})
    finish_hand(table)
    assert table.game.next_call == "finish"
    table.call("finish")
    assert (table.game.phase, table.game.winners) == ("over", ["ana"])
    table.refuse("over", Take(0, "stock"))
    assert table.game.hand_view(0)["can"] == []


def test_totals_add_up_and_the_lowest_leads() -> None:
    table = scored()
    table.call("next")
    table.stack({"ana": "7H 8H 9H TH", "bo": "2C 2D 2S KC", "chidi": "AC 5D 6H 8S"}, {})
    finish_hand(table)
    sheet = table.game.sheet()
    assert [(row["player"], row["scores"], row["total"], row["place"]) for row in sheet["players"]] == [
        ("ana", [0, 0], 0, 1),
        ("bo", [30, 10], 40, 2),
        ("chidi", [30, 20], 50, 3),
    ]
    assert sheet["rounds"] == [
        {"size": 3, "wild": "3", "kind": "regular"},
        {"size": 4, "wild": "4", "kind": "regular"},
    ]


def test_the_scores_of_a_hand_are_on_the_sheet_only_when_it_is_scored() -> None:
    table = Table(hands={"ana": COMPLETE})
    table.match("ana")
    assert table.game.sheet()["rounds"] == []
    assert table.scores() == {"ana": None, "bo": None, "chidi": None}


def test_how_a_hand_is_ordered_is_kept_from_hand_to_hand() -> None:
    table = scored()
    table.order("bo", [], "suit")
    table.call("next")
    assert [table.game.hand_view(seat)["mode"] for seat in range(3)] == ["rank", "suit", "rank"]


# What is seen, and when


def test_hands_are_revealed_at_a_match_and_all_of_them_at_the_end() -> None:
    table = Table(hands={"ana": COMPLETE})
    assert table.game.reveal() == []
    table.match("ana")
    assert [hand["player"] for hand in table.game.reveal()] == ["ana"]
    table.call("last_draw")
    table.keep_hand()
    assert [hand["player"] for hand in table.game.reveal()] == ["ana"]
    table.call("discard", "score")
    revealed = {hand["player"]: hand for hand in table.game.reveal()}
    assert list(revealed) == list(THREE)
    assert revealed["bo"]["penalty"] == 30
    assert sorted(revealed["bo"]["deadwood"]) == ["JS", "KC", "QD"]


def test_the_commitment_is_public_before_the_deal_and_the_secret_after_the_round() -> None:
    game = Game.new(STAN_STEN, THREE, secret=SECRET, callers=[])
    promised = game.table_view()["commitment"]
    game.apply(Call("deal"))
    assert (game.table_view()["commitment"], game.table_view()["proof"]) == (promised, None)
    table = scored()
    view = table.game.table_view()
    assert hashlib.sha256(bytes.fromhex(view["proof"])).hexdigest() == view["commitment"] == promised
    table.call("next")
    assert table.game.table_view()["commitment"] == view["next_commitment"]
    assert commitment(view["proof"]) != view["next_commitment"]


def test_no_view_holds_the_secret_of_the_game() -> None:
    table = scored()
    table.call("next")
    seen = str([table.game.table_view(), *(table.game.hand_view(seat) for seat in range(3))])
    assert SECRET not in seen
    assert table.round.secret not in seen


# Who comes, who leaves, who calls


def test_a_late_joiner_plays_from_the_next_hand_and_starts_with_the_average_rounded_up() -> None:
    table = scored()
    table.game.correct("bo", 1, 29)
    assert totals(table.game) == {"ana": 0, "bo": 29, "chidi": 30}
    assert [table.game.start_points(how) for how in ("average", "highest", "zero")] == [20, 30, 0]
    table.game.set_players([*THREE, "dora"])
    table.game.add_late("dora", table.game.start_points("average"))
    assert table.game.seat_of("dora") is None
    table.call("next")
    assert table.game.seat_of("dora") == 3
    row = table.game.sheet()["players"][3]
    assert (row["scores"], row["start"], row["joined"], row["total"]) == ([None], 20, 2, 20)


def test_who_leaves_between_hands_keeps_a_row_and_cannot_win() -> None:
    table = scored()
    table.game.set_players(["bo", "chidi"])
    table.call("next")
    assert table.game.table_view()["seats"][0]["player"] == "bo"
    row = table.game.sheet()["players"][0]
    assert (row["player"], row["gone"], row["total"], row["place"]) == ("ana", True, 0, 3)
    table.stack({"bo": "7H 8H 9H TH"}, {})
    table.match("bo")
    table.call("last_draw")
    table.keep_hand()
    table.call("discard", "score", "finish")
    assert table.game.sheet()["players"][0]["scores"] == [0, None]
    assert table.game.winners == ["bo"]


def test_who_comes_back_finds_the_old_row() -> None:
    table = scored()
    table.game.set_players(["bo", "chidi"])
    table.game.set_players(["bo", "chidi", "ana"])
    row = table.game.sheet()["players"][0]
    assert (row["gone"], row["scores"], row["place"]) == (False, [0], 1)


def test_seats_change_only_between_hands() -> None:
    table = Table(rounds=TWO_HANDS)
    with pytest.raises(Refused) as caught:
        table.game.set_players(["chidi", "bo", "ana"])
    assert caught.value.code == "wrong_phase"
    table = scored()
    table.game.set_players(["chidi", "bo", "ana"])
    assert table.scores()["bo"] == 30, "the hand that was played stays on the table"
    table.call("next")
    assert [seat["player"] for seat in table.game.table_view()["seats"]] == ["chidi", "bo", "ana"]


def test_packs_are_counted_again_for_each_deal() -> None:
    table = scored()
    table.game.set_players([f"player {number}" for number in range(13)])
    table.call("next")
    assert table.game.table_view()["packs"] == 5


def test_with_fewer_than_two_there_is_no_next_hand() -> None:
    table = scored()
    table.game.set_players(["ana"])
    refused = table.refuse("too_few_players", Call("next"))
    assert refused.params["minimum"] == 2


def test_more_players_than_the_rules_or_packs_allow_are_refused() -> None:
    table = scored()
    with pytest.raises(Refused) as caught:
        table.game.set_players([f"player {number}" for number in range(21)])
    assert caught.value.code == "too_many_players"
    table = scored(packs=1)
    with pytest.raises(Refused) as caught:
        table.game.set_players([f"player {number}" for number in range(12)])
    assert (caught.value.code, caught.value.params["option"]) == ("bad_option", "packs")
    with pytest.raises(ValueError, match="twice"):
        table.game.set_players(["ana", "ana"])
    assert table.game.players == list(THREE)


def test_the_caller_may_change_at_any_time() -> None:
    table = Table()
    table.call("draw")
    table.game.set_caller("chidi")
    assert table.game.table_view()["caller"] == "chidi"
    table.game.set_caller(None)
    table.keep_hand()
    table.call("discard")
    assert table.game.table_view()["caller"] is None


def test_a_game_is_refused_that_cannot_be_played() -> None:
    with pytest.raises(BadOption) as caught:
        Game.new(STAN_STEN.with_options(packs=1), ["ana", "bo", "chidi", "dora"], secret=SECRET)
    assert (caught.value.option, caught.value.allowed) == ("packs", "null, or 2 to 12 with 4 players")
    with pytest.raises(SeatsError, match="cannot be played by 13; allowed: 2 to 12 players"):
        Game.new(RULESETS["rummy"], [f"p{number}" for number in range(13)], secret=SECRET)
    with pytest.raises(SeatsError):
        Game.new(STAN_STEN, ["ana"], secret=SECRET)
    with pytest.raises(ValueError, match="twice"):
        Game.new(STAN_STEN, ["ana", "ana"], secret=SECRET)


# Corrections


def test_a_cell_can_be_corrected_and_the_totals_follow() -> None:
    table = scored()
    table.game.correct("bo", 1, 3)
    row = table.game.sheet()["players"][1]
    assert (row["scores"], row["marks"], row["total"], row["place"]) == ([3], [["corrected"]], 3, 2)
    table.game.correct("bo", 1, 4)
    assert table.game.sheet()["players"][1]["marks"] == [["corrected"]]


@pytest.mark.parametrize(("player", "number"), [("nobody", 1), ("bo", 0), ("bo", 2), ("dora", 1)])
def test_a_cell_without_a_score_cannot_be_corrected(player: str, number: int) -> None:
    table = scored()
    table.game.add_late("dora", 15)
    before = table.game.sheet()
    with pytest.raises(Refused) as caught:
        table.game.correct(player, number, 5)
    assert caught.value.code == "bad_message"
    assert table.game.sheet() == before


def test_a_correction_after_the_end_decides_who_won() -> None:
    table = Table(hands={"ana": COMPLETE})
    finish_hand(table)
    table.call("finish")
    table.game.correct("ana", 1, 40)
    assert table.game.winners == ["bo", "chidi"]
    assert table.game.table_view()["winners"] == ["bo", "chidi"]


# Other rulesets at the called pace


@pytest.mark.parametrize("name", [name for name, rules in RULESETS.items() if rules.system == "three-thirteen"])
def test_every_three_thirteen_ruleset_can_be_played_called(name: str) -> None:
    game = Game.new(RULESETS[name].with_options(pace="called"), ("ana", "bo"), secret=SECRET, callers=[])
    game.apply(Call("deal"))
    game.apply(Call("draw"))
    game.apply(Call("discard", anyway=True))
    assert game.phase == "match"
    assert game.table_view()["wild"] == "3"
