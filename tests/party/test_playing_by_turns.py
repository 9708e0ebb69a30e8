"""Whole games by turns over real sockets: rummy and Three Thirteen, by people and bots, from lobby to winner."""

from __future__ import annotations

import json
from typing import Any

from tests.party.playing import Table, table_for
from tests.party.running import Running
from tests.party.screens import Screen

NAMES = ["Ana", "Bo", "Chidi"]


def all_agree(table: Table) -> None:
    """Every screen shows the same table, sheet and winners."""
    for screen in (table.tv, *table.players):
        assert screen.table["phase"] == "over"
        assert screen.sheet["players"] == table.tv.sheet["players"]
        assert screen.table["winners"] == table.tv.table["winners"]


def moments(table: Table, what: str) -> list[dict[str, Any]]:
    return [moment for moment in table.tv.moments if moment["what"] == what]


def test_a_game_of_rummy_is_played_to_its_end_and_the_highest_total_wins(server: Running) -> None:
    with table_for(server, NAMES, ruleset="rummy", options={"rummy_deals": 2}) as table:
        table.start()
        table.play_out()
        all_agree(table)
        totals = {row["player"]: row["total"] for row in table.tv.sheet["players"]}
        best = max(totals.values())
        assert set(table.tv.table["winners"]) == {player for player, total in totals.items() if total == best}
        ends = moments(table, "went_out")
        assert len(ends) == len(table.laid) == 2
        paid = dict.fromkeys(totals, 0)
        for end, laid in zip(ends, table.laid, strict=True):
            paid[end["player"]] += sum(hand["penalty"] for hand in laid) * (2 if end["params"]["rummy"] else 1)
        assert paid == totals
        _, body, _ = server.get(f"/api/rooms/{table.room}/log.json")
        records = json.loads(body)["rounds"]
        assert [record["receipts"][0]["receiver"] for record in records] == [end["player"] for end in ends]


def test_a_game_of_three_thirteen_by_turns_is_played_by_people_and_bots_and_the_lowest_total_wins(
    server: Running,
) -> None:
    with table_for(server, NAMES[:2], ruleset="three-thirteen-mathis", options={"hands": [3, 5]}) as table:
        table.tv.done("add_bot")
        table.start()
        assert len(table.tv.table["seats"]) == 3
        table.play_out()
        all_agree(table)
        totals = {row["player"]: row["total"] for row in table.tv.sheet["players"]}
        laid = dict.fromkeys(totals, 0)
        for hands in table.laid:
            for hand in hands:
                laid[hand["player"]] += hand["penalty"]
        assert laid == totals
        best = min(totals.values())
        assert set(table.tv.table["winners"]) == {player for player, total in totals.items() if total == best}
        assert len(moments(table, "went_out")) == 2
        turns = [moment["player"] for moment in moments(table, "turn")]
        order = table.tv.table["order"]
        following = {player: order[(at + 1) % 3] for at, player in enumerate(order)}
        assert {turn for turn, before in zip(turns[1:], turns, strict=False) if turn == following[before]} == set(order)


def test_what_comes_out_of_turn_is_refused_over_the_wire_with_its_code(server: Running) -> None:
    with table_for(server, NAMES, ruleset="rummy") as table:
        ana, bo, chidi = table.players
        assert ana.refused("draw", source="stock") == "wrong_phase"
        table.start()
        by_id = {screen.player: screen for screen in (ana, bo, chidi)}
        one = by_id[table.tv.table["to_act"]]
        other = next(screen for screen in (ana, bo, chidi) if screen is not one)
        assert other.refused("draw", source="stock") == "not_your_turn"
        assert one.refused("discard", card=one.hand["cards"][0]) == "not_drawn"
        one.done("draw", source="discard")
        assert one.refused("discard", card=one.hand["forbidden"]) == "forbidden_card"
        assert one.refused("meld", cards=one.hand["cards"][:2]) == "not_a_meld"
        assert one.refused("draw", source="pile") == "bad_message"
        assert one.refused("meld", cards="7H") == "bad_message"
        assert one.refused("meld", cards=["x"] * 21) == "bad_message"
        assert one.refused("lay_off", cards=[], meld="m1") == "bad_message"
        for screen in (bo, table.tv):
            for card in (card for each in table.players if each is not screen for card in each.hand["cards"]):
                assert f'"{card}"' not in json.dumps([screen.table, screen.sheet, screen.reveal])


def test_a_turn_goes_on_on_another_device(server: Running) -> None:
    with table_for(server, NAMES, ruleset="three-thirteen-classic", options={"hands": [3]}) as table:
        table.start()
        at = next(i for i, screen in enumerate(table.players) if screen.player == table.tv.table["to_act"])
        old = table.players[at]
        old.done("draw", source="stock")
        drawn = old.hand["drawn"]
        with Screen(server.url) as phone:
            phone.enter(room=table.room, role="player", token=old.token)
            assert phone.hand["drawn"] == drawn
            phone.done("discard", card=drawn)
            table.players[at] = phone
            table.play_out()
            assert table.tv.table["winners"]
