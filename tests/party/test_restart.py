"""A room survives the end of the server, however that comes, in exactly the state that was last acknowledged."""

import signal
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from party.cli import main
from tests.party.playing import act, table_for
from tests.party.running import Running
from tests.party.screens import Screen


def as_of_anybody(seat: dict[str, Any]) -> dict[str, Any]:
    """A seat as it is shown, but for who is connected at the moment."""
    return {**seat, "online": True, "offline_since": None}


def test_after_a_kill_every_screen_shows_exactly_what_it_showed_before(tmp_path: Path) -> None:
    with Running(tmp_path) as first, table_for(first, ["Ana", "Bo", "Chidi"], options={"hands": [3, 4]}) as table:
        table.start()
        table.play_on(lambda: bool(table.tv.table["round"] == 2))
        table.call("draw")
        act(table.players[0])
        table.catch_up()
        first.kill()
    with Running(tmp_path) as second, Screen(second.url) as tv:
        assert f"Room {table.room} goes on" in second.greeting
        assert tv.enter(room=table.room, role="host", token=table.links["host_token"])["ok"]
        assert tv.sheet["players"] == table.tv.sheet["players"]
        assert list(map(as_of_anybody, tv.table["seats"])) == list(map(as_of_anybody, table.tv.table["seats"]))
        for name in ("phase", "round", "turn", "stock", "wild", "caller", "commitment", "waiting", "next_call"):
            assert tv.table[name] == table.tv.table[name], name
        for before in table.players:
            with Screen(second.url) as phone:
                assert phone.enter(room=table.room, role="player", token=before.token)["player"] == before.player
                assert {**phone.hand, "version": 0} == {**before.hand, "version": 0}


def test_what_was_acknowledged_a_moment_before_the_kill_is_there_and_is_not_done_twice(tmp_path: Path) -> None:
    with Running(tmp_path) as first, table_for(first, ["Ana", "Bo", "Chidi"], options={"hands": [3, 4]}) as table:
        table.start()
        table.call("draw")
        bo = table.players[1]
        body = {"id": "the last one", "type": "take", "source": "pile"}
        answer = bo.send("command", body)
        first.kill()
        assert answer["ok"]
    with Running(tmp_path) as second, Screen(second.url) as phone:
        assert phone.enter(room=table.room, role="player", token=bo.token)["ok"]
        assert len(phone.hand["cards"]) == 4
        assert phone.send("command", body) == answer
        phone.catch_up()
        assert len(phone.hand["cards"]) == 4


def test_a_game_that_was_paused_is_paused_still_and_goes_on_when_it_is_resumed(tmp_path: Path) -> None:
    with Running(tmp_path) as first, table_for(first, ["Ana", "Bo"], options={"hands": [3]}) as table:
        table.start()
        assert table.tv.command("pause")["ok"]
        first.kill()
    with Running(tmp_path) as second, Screen(second.url) as tv:
        assert f"Room {table.room} goes on" in second.greeting
        assert tv.enter(room=table.room, role="host", token=table.links["host_token"])["ok"]
        assert tv.table["paused"]["by"] == "host"
        assert tv.command("resume")["ok"]


def test_a_room_that_cannot_be_read_keeps_no_other_from_being_played(tmp_path: Path) -> None:
    with Running(tmp_path) as first, table_for(first, ["Ana", "Bo"], options={"hands": [3]}) as table:
        table.start()
    with closing(sqlite3.connect(tmp_path / "party.sqlite3")) as store, store:
        store.execute("UPDATE rooms SET state = CAST('{}' AS BLOB) WHERE code = ?", [table.room])
    with Running(tmp_path) as second:
        assert "is open" in second.greeting
        assert second.get(f"/api/rooms/{table.room}")[0] == 404
    listed = CliRunner().invoke(main, ["rooms", "--data", str(tmp_path), "list"])
    assert f"{table.room}  unreadable" in listed.output


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("async_mode", ["eventlet", "threading"])
def test_it_leaves_at_once_when_asked_even_with_open_screens(tmp_path: Path, end: int, async_mode: str) -> None:
    with Running(tmp_path, "--async", async_mode) as running:
        with table_for(running, ["Ana", "Bo"]):
            assert running.end(end) == 0
        assert "Traceback" not in running.errors, running.errors
    with Running(tmp_path):
        pass
