"""A room survives the end of the server, however that comes, in exactly the state that was last acknowledged."""

import signal
from pathlib import Path

import pytest

from tests.party.playing import act, table_for
from tests.party.running import Running
from tests.party.screens import Screen


def test_after_a_kill_every_screen_finds_exactly_what_was_acknowledged_last(tmp_path: Path) -> None:
    with Running(tmp_path) as first:
        with table_for(first, ["Ana", "Bo", "Chidi"], options={"hands": [3, 4]}) as table:
            table.start()
            table.call("draw")
            ana, bo, _ = table.players
            act(ana)
            body = {"id": "the last one", "type": "take", "source": "pile"}
            answer = bo.send("command", body)
            assert answer["ok"]
            first.kill()
            for screen in (table.tv, ana, bo):
                screen.wait_for(lambda screen=screen: screen.table["version"] >= answer["version"], "the last view")
            before = {player.player: (player.token, player.hand) for player in table.players}
            seats, sheet = table.tv.table["seats"], table.tv.sheet["players"]
            links = table.links
        with Running(tmp_path, port=first.port) as second:
            assert f"Room {links['room']} goes on" in second.greeting
            with Screen(second.url) as tv:
                tv.enter(room=links["room"], role="host", token=links["host_token"])
                shown = [{**seat, "online": True, "offline_since": None} for seat in tv.table["seats"]]
                assert shown == [{**seat, "online": True, "offline_since": None} for seat in seats]
                assert tv.sheet["players"] == sheet
                for player, (token, hand) in before.items():
                    with Screen(second.url) as phone:
                        phone.enter(room=links["room"], role="player", token=token)
                        phone.wait_for(lambda phone=phone: phone.hand is not None, "the hand")
                        assert {**phone.hand, "version": 0} == {**hand, "version": 0}
                        if player == bo.player:
                            assert phone.send("command", body) == answer, "the repeated command is answered as before"
                            assert len(phone.hand["cards"]) == len(hand["cards"])


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("async_mode", ["eventlet", "threading"])
def test_it_leaves_at_once_when_asked_even_with_open_screens(tmp_path: Path, end: int, async_mode: str) -> None:
    with Running(tmp_path, "--async", async_mode) as running:
        with table_for(running, ["Ana", "Bo"]):
            assert running.end(end) == 0
        assert "Traceback" not in running.errors, running.errors
    with Running(tmp_path):
        pass
