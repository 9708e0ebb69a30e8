"""Socket.IO: every message is answered, in order, with a code where it is refused; and the connection stays."""

import json
import socket
from typing import Any

import pytest

from party.errors import CODES
from party.sockets import BURST, LARGEST_MESSAGE
from tests.party.running import Running
from tests.party.screens import RawScreen, Screen


def entered(server: Running, room: str, **body: Any) -> Screen:
    screen = Screen(server.url, room)
    answer = screen.enter(room=room, **body)
    assert answer["ok"], answer
    return screen


# -- order, acknowledgements, transport ------------------------------------------------------------------------------


def test_a_newcomer_gets_the_answer_first_and_then_every_view(server: Running) -> None:
    room = server.new_room()["room"]
    with RawScreen(server.url) as screen:
        screen.write(f'421["enter",{{"room":"{room}","role":"player","name":"Ana"}}]')
        packets = [screen.read() for _ in range(5)]
    assert packets[0].startswith('431[{"role":"player"')
    assert [packet.split('"')[1] for packet in packets[1:]] == ["table", "hand", "sheet", "reveal"]


def test_messages_of_one_screen_are_answered_in_their_order(server: Running) -> None:
    with RawScreen(server.url) as screen:
        for number in range(30):
            screen.write(f'42{number}["ping_room",{{}}]')
        answers = [screen.read() for _ in range(30)]
    assert [answer.split("[")[0] for answer in answers] == [f"43{number}" for number in range(30)]


def test_a_view_that_has_not_changed_is_not_sent_again(server: Running) -> None:
    links = server.new_room()
    room = links["room"]
    with RawScreen(server.url) as watcher, entered(server, room, role="player", name="Ana") as player:
        watcher.ask(1, "enter", f'{{"room":"{room}","role":"watcher"}}')
        watcher.read_until('42["reveal"')
        player.done("ready", ready=True)
        player.done("ready", ready=False)
        watcher.write('422["ping_room",{}]')
        names = [packet.split('"')[1] for packet in watcher.read_until("432[")[:-1]]
    assert names == ["table", "table"]


def test_a_repeated_command_is_answered_as_before_and_done_once(server: Running) -> None:
    room = server.new_room()["room"]
    with entered(server, room, role="player", name="Ana") as player:
        body = {"id": "once", "type": "ready", "ready": True}
        first = player.send("command", body)
        player.done("ready", ready=False)
        assert player.send("command", body) == first
        with entered(server, room, role="watcher") as watcher:
            assert watcher.table["seats"][0]["ready"] is False


def test_long_polling_works_where_websockets_do_not(server: Running) -> None:
    room = server.new_room()["room"]
    with Screen(server.url, room, transports=("polling",)) as screen:
        assert screen.enter(room=room, role="player", name="Ana")["ok"]
        screen.done("ready", ready=True)
        screen.wait_for(lambda: screen.table["seats"][0]["ready"], "the ready mark")


def test_compression_is_never_agreed_upon(server: Running) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as connection:
        connection.sendall(
            b"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            b"Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
        )
        head = b""
        while b"\r\n\r\n" not in head:
            head += connection.recv(4096)
    assert head.startswith(b"HTTP/1.1 101")
    assert b"deflate" not in head.split(b"\r\n\r\n")[0].lower()


def test_a_page_from_elsewhere_cannot_open_a_socket(server: Running) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as connection:
        connection.sendall(
            b"GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://evil.test\r\n\r\n"
        )
        assert connection.recv(4096).startswith(b"HTTP/1.1 400")


def test_the_clock_of_the_server_is_told(server: Running) -> None:
    with Screen(server.url) as screen:
        answer = screen.send("ping_room", {})
    assert answer["ok"]
    assert answer["now"] > 1_700_000_000


# -- bad input -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "packet",
    [
        '429["command",{bad json]',
        '429["command",{"id":"a","type":"ready"}]',
        '429["command",{"id":"a","type":"nonsense"}]',
        '429["command",{"id":"a","type":"ready","ready":"yes"}]',
        '429["command",{"id":"a","type":"ready","ready":true,"extra":1}]',
        '429["command",{"id":"","type":"flip"}]',
        '429["command",5]',
        '429["command",null]',
        '429["command"]',
        '429["command",{},{}]',
        '429["enter",{"role":"player"}]',
        '429["enter",{"room":"KDRT","role":"queen"}]',
        '429["ping_room",[]]',
        '429["disconnect","forged"]',
        '429["connect",{}]',
        "429[]",
        "429{}",
        '429["command",' + "[" * 4000 + "]" * 4000 + "]",
    ],
)
def test_what_is_no_message_is_answered_and_the_connection_stays(server: Running, packet: str) -> None:
    with RawScreen(server.url) as screen:
        screen.write(packet)
        answer = screen.answer(9)
        assert (answer["ok"], answer["error"]["code"]) == (False, "bad_message")
        assert answer["error"]["params"]["problem"]
        assert screen.ask(10, "ping_room", "{}")["ok"]


@pytest.mark.parametrize(
    "packet", ['451-["command",{"_placeholder":true,"num":0}]', b"\x04\x00", "4", "4x", "49", "42/other,1[]"]
)
def test_garbage_without_a_number_does_not_end_the_connection(server: Running, packet: str | bytes) -> None:
    with RawScreen(server.url) as screen:
        screen.write(packet)
        assert screen.ask(10, "ping_room", "{}")["ok"]


@pytest.mark.parametrize("length", [LARGEST_MESSAGE, 40_000, 200_000])
def test_a_message_that_is_too_long_is_refused_in_words(server: Running, length: int) -> None:
    with RawScreen(server.url) as screen:
        answer = screen.ask(1, "command", json.dumps({"id": "a", "type": "ready", "ready": "x" * length}))
        assert answer["error"]["code"] == "too_large"
        assert screen.ask(2, "ping_room", "{}")["ok"]


def test_too_many_messages_are_refused_but_pings_are_spared(server: Running) -> None:
    with RawScreen(server.url) as screen:
        for number in range(100, 100 + 3 * BURST):
            screen.write(f'42{number}["command",{{"id":"a","type":"flip"}}]')
        screen.write('42999["ping_room",{}]')
        packets = screen.read_until("43999[")
    codes = [json.loads(packet[5:])[0]["error"]["code"] for packet in packets[:-1]]
    assert len(codes) == 3 * BURST
    assert "rate_limited" not in codes[:BURST]
    assert "rate_limited" in codes
    assert json.loads(packets[-1][5:])[0]["ok"]


def test_every_refusal_of_entering_has_its_code(server: Running) -> None:
    links = server.new_room()
    room = links["room"]
    with entered(server, room, role="player", name="Ana") as ana, Screen(server.url) as screen:

        def refused(**body: Any) -> str:
            answer = screen.send("enter", body)
            assert not answer["ok"]
            assert answer["error"]["message"]
            return str(answer["error"]["code"])

        assert refused(room="ZZZZ", role="watcher") == "unknown_room"
        assert refused(room=room, role="player", name="Ana") == "name_taken"
        assert refused(room=room, role="player", name=" ") == "name_invalid"
        assert refused(room=room, role="player", name="x" * 13) == "name_invalid"
        assert refused(room=room, role="player", token="0" * 32) == "bad_token"
        assert refused(room=room, role="player", name="Bo", avatar="dragon") == "bad_option"
        assert refused(room=room, role="host") == "forbidden"
        assert refused(room=room, role="scorekeeper") == "forbidden"
        assert refused(room=room, role="host", token=ana.token) == "bad_token"
        invite = links["score_url"].split("#")[1]
        assert refused(room=room, role="host", invite=invite) == "bad_invite"
        with entered(server, room, role="scorekeeper", invite=invite):
            assert refused(room=room, role="scorekeeper", invite=invite) == "bad_invite"
        assert screen.connected


def test_a_locked_and_a_full_room_say_so(server: Running) -> None:
    links = server.new_room()
    room = links["room"]
    with entered(server, room, role="host", token=links["host_token"]) as tv, Screen(server.url) as late:
        tv.done("lock_room", locked=True)
        assert late.send("enter", {"room": room, "role": "player", "name": "Bo"})["error"]["code"] == "room_locked"
        tv.done("lock_room", locked=False)
        for _ in range(20):
            tv.done("add_bot")
        assert late.send("enter", {"room": room, "role": "player", "name": "Bo"})["error"]["code"] == "room_full"
        assert tv.refused("add_bot") == "room_full"


def test_a_command_before_entering_is_refused(server: Running) -> None:
    with Screen(server.url) as screen:
        assert screen.refused("flip") in CODES


def test_what_is_not_ones_own_to_do_is_forbidden(server: Running) -> None:
    links = server.new_room()
    with entered(server, links["room"], role="player", name="Ana") as ana:
        for kind, fields in (
            ("start", {}),
            ("close_room", {}),
            ("lock_room", {"locked": True}),
            ("add_bot", {}),
            ("remove", {"player": ana.player}),
            ("call", {"what": "draw"}),
            ("pause", {}),
            ("score", {"player": ana.player, "round": 1, "points": 1, "reason": "x"}),
            ("invite", {"role": "host"}),
            ("set_rules", {"ruleset": "stan-sten"}),
        ):
            assert ana.refused(kind, **fields) == "forbidden", kind


def test_a_closed_room_lets_everybody_go_and_nobody_in(server: Running) -> None:
    links = server.new_room()
    room = links["room"]
    with (
        entered(server, room, role="host", token=links["host_token"]) as tv,
        entered(server, room, role="player", name="Ana") as ana,
    ):
        tv.done("close_room")
        ana.wait_for(lambda: bool(ana.gone), "the end of the room")
        assert ana.gone == [{"code": "room_closed"}]
        assert ana.connected
        assert not ana.command("ready", ready=True)["ok"]
        with Screen(server.url) as late:
            assert late.send("enter", {"room": room, "role": "watcher"})["error"]["code"] == "room_closed"


def test_the_newest_screen_with_a_token_has_the_player(server: Running) -> None:
    room = server.new_room()["room"]
    with entered(server, room, role="player", name="Ana") as old, Screen(server.url) as new:
        answer = new.enter(room=room, role="player", token=old.token)
        assert (answer["ok"], answer["player"]) == (True, old.player)
        old.wait_for(lambda: bool(old.gone), "the word that it was opened elsewhere")
        assert old.gone == [{"code": "opened_elsewhere"}]
        assert old.connected
        assert not old.command("ready", ready=True)["ok"]
        new.done("ready", ready=True)
        assert new.hand["player"] == old.player
