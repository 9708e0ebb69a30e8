"""Games over real sockets: from the lobby to the winner, with everybody seeing the same and only what is theirs."""

import json
from pathlib import Path

import pytest

from tests.party.playing import Table, act, table_for
from tests.party.running import Running
from tests.party.screens import Screen

NAMES = ["Ana", "Bo", "Chidi"]


def recounted(table: Table) -> dict[str, int]:
    """Everybody's total, from the hands that lay on the table."""
    totals: dict[str, int] = {}
    for laid in table.laid:
        for hand in laid:
            totals[hand["player"]] = totals.get(hand["player"], 0) + hand["penalty"] + hand["extra"]
    return totals


def test_a_short_game_is_played_to_its_end_and_every_screen_agrees(server: Running) -> None:
    with table_for(server, NAMES, options={"hands": [3, 4]}) as table:
        table.start()
        table.play_out()
        for screen in (table.tv, *table.players):
            assert screen.table["phase"] == "over"
            assert screen.sheet["players"] == table.tv.sheet["players"]
            assert screen.table["winners"] == table.tv.table["winners"]
        totals = {row["player"]: row["total"] for row in table.tv.sheet["players"]}
        assert totals == recounted(table)
        best = min(totals.values())
        assert set(table.tv.table["winners"]) == {player for player, total in totals.items() if total == best}
        assert table.tv.refused("call", what="next") in ("over", "wrong_phase", "not_next_call")

        status, body, _ = server.get(f"/api/rooms/{table.room}/score.json")
        assert status == 200
        assert json.loads(body)["players"] == table.tv.sheet["players"]


def test_no_screen_is_sent_a_card_of_another_hand(server: Running) -> None:
    with table_for(server, NAMES, options={"hands": [5]}) as table:
        table.start()
        for player in table.players:
            own = {seat["pile"] for seat in player.table["seats"]}
            public = json.dumps(player.table)
            assert own
            for other in table.players:
                for card in other.hand["cards"]:
                    assert f'"{card}"' not in public
        assert table.tv.hand is None
        assert "secret" not in json.dumps(table.tv.table)


def test_a_new_device_with_the_token_goes_on_in_the_same_seat_with_the_same_cards(server: Running) -> None:
    with table_for(server, NAMES, options={"hands": [4]}) as table:
        table.start()
        ana = table.players[0]
        before = ana.hand
        ana.close()
        table.tv.wait_for(lambda: not table.tv.table["seats"][before["seat"]]["online"], "that Ana is offline")
        with Screen(server.url) as phone:
            answer = phone.enter(room=table.room, role="player", token=ana.token)
            assert (answer["player"], answer["seat"]) == (ana.player, before["seat"])
            assert phone.hand["cards"] == before["cards"]
            table.players[0] = phone
            table.play_out()
            assert table.tv.table["winners"]


def test_what_comes_at_the_wrong_time_is_refused_with_its_code_and_changes_nothing(server: Running) -> None:
    with table_for(server, NAMES, options={"hands": [3, 4]}) as table:
        ana, bo, _ = table.players
        assert ana.refused("take", source="stock") == "wrong_phase"
        table.start()
        assert ana.refused("take", source="stock") == "wrong_phase"
        assert table.tv.refused("call", what="discard") == "not_next_call"
        assert ana.refused("match", round=7) == "stale_round"
        table.call("draw")
        assert ana.refused("match") == "window_closed"
        assert ana.refused("place", card=ana.hand["cards"][0]) == "not_drawn"
        ana.done("take", source="pile")
        before = (ana.hand["cards"], ana.table["stock"])
        assert ana.refused("take", source="stock") == "already_drawn"
        assert ana.refused("place", card=bo.hand["cards"][0]) == "not_your_card"
        assert ana.refused("take_back") == "not_placed"
        assert ana.refused("take", source="stock", turn=9) == "stale_turn"
        assert table.tv.refused("call", what="discard") == "not_everyone_placed"
        assert (ana.hand["cards"], ana.table["stock"]) == before
        table.play_out()
        assert ana.refused("take", source="stock") in ("over", "wrong_phase")


def test_an_early_discard_goes_through_when_the_caller_insists(server: Running) -> None:
    with table_for(server, NAMES, options={"hands": [3]}) as table:
        table.start()
        table.call("draw")
        answer = table.tv.command("call", what="discard")
        assert answer["error"]["code"] == "not_everyone_placed"
        assert sorted(answer["error"]["params"]["waiting"]) == sorted(player.player for player in table.players)
        table.tv.done("call", what="discard", anyway=True)
        table.tv.wait_for(lambda: table.tv.table["phase"] in ("match", "reveal"), "the next window")
        assert all(seat["pile_count"] == 2 for seat in table.tv.table["seats"])


def test_a_call_is_taken_back_before_anybody_has_drawn(server: Running) -> None:
    with table_for(server, NAMES, options={"hands": [3]}) as table:
        table.start()
        table.call("draw")
        table.tv.done("uncall")
        table.tv.wait_for(lambda: table.tv.table["next_call"] == "draw", "the call to be open again")
        table.call("draw")
        act(table.players[0])
        assert table.tv.refused("uncall") == "too_late"


def test_a_pause_stops_everybody_until_it_ends(server: Running) -> None:
    with table_for(server, NAMES, options={"hands": [3]}) as table:
        table.start()
        table.call("draw")
        table.tv.done("pause")
        ana = table.players[0]
        assert ana.refused("take", source="stock") == "paused"
        ana.done("order", cards=list(reversed(ana.hand["cards"])), mode="mine")
        table.tv.done("resume")
        ana.done("take", source="stock")


def test_somebody_who_comes_late_plays_from_the_next_hand_with_the_average(server: Running) -> None:
    with table_for(server, NAMES, options={"hands": [3, 4]}) as table, Screen(server.url) as late:
        table.start()
        assert late.enter(room=table.room, role="player", name="Dora")["seat"] is None
        table.play_on(lambda: bool(table.tv.table["phase"] == "scored"))
        assert len(table.tv.table["seats"]) == 3
        totals = [row["total"] for row in table.tv.sheet["players"]]
        table.call("next")
        assert [seat["player"] for seat in table.tv.table["seats"]][-1] == late.player
        table.tv.wait_for(lambda: len(table.tv.sheet["players"]) == 4, "Dora's row")
        row = next(row for row in table.tv.sheet["players"] if row["player"] == late.player)
        assert (row["start"], row["joined"]) == (-(-sum(totals) // 3), 2)
        table.players.append(late)
        table.play_out()


def test_a_lost_phone_asks_for_its_seat_and_gets_it_by_approval_only(server: Running) -> None:
    with table_for(server, NAMES, options={"hands": [3]}) as table, Screen(server.url) as phone:
        ana = table.players[0]
        phone.enter(room=table.room, role="watcher")
        claim = phone.done("claim", player=ana.player)["claim"]
        ana.done("ready", ready=True)
        table.tv.wait_for(lambda: bool(table.tv.table["claims"]), "the claim")
        assert table.players[1].refused("approve", claim=claim) == "forbidden"
        table.tv.done("approve", claim=claim)
        phone.wait_for(lambda: bool(phone.granted), "the word that it is granted")
        assert phone.granted[0]["player"] == ana.player
        with Screen(server.url) as thief:
            assert thief.send("enter", {"room": table.room, "role": "player", "token": ana.token})["error"]["code"] == (
                "bad_token"
            )
        with Screen(server.url) as again:
            token = phone.granted[0]["token"]
            assert again.enter(room=table.room, role="player", token=token)["player"] == ana.player


@pytest.mark.slow
def test_the_same_game_is_served_without_eventlet(tmp_path: Path) -> None:
    with Running(tmp_path, "--async", "threading") as running:
        with table_for(running, NAMES[:2], options={"hands": [3]}) as table:
            table.start()
            table.play_out()
            assert table.tv.table["winners"]
        assert "Traceback" not in running.errors, running.errors
