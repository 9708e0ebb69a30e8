"""Whatever a socket sends becomes an event of ours, so that it can be answered."""

from typing import Any

import pytest

from party.wire import MALFORMED, Inbound, WirePacket, answer_packet, event_packet


def event(text: str | bytes) -> tuple[str, Inbound]:
    packet = WirePacket(encoded_packet=text)
    data: Any = packet.data
    name, inbound = data
    return name, inbound


def test_a_message_comes_with_its_body_and_the_number_of_its_answer() -> None:
    assert event('27["enter",{"room":"KDRT"}]') == ("enter", Inbound(7, b'{"room":"KDRT"}'))


def test_a_message_that_nobody_waits_for_has_no_number() -> None:
    assert event('2["ping_room",{}]') == ("ping_room", Inbound(None, b"{}"))


@pytest.mark.parametrize(
    "content", ['["enter",{bad]', '["enter"]', '["enter",{},{}]', "[[1],{}]", "[]", "{}", '["connect",{}]', "[" * 9000]
)
def test_what_is_no_message_of_ours_is_malformed_but_keeps_its_number(content: str) -> None:
    name, inbound = event("24" + content)
    assert (name, inbound.answer) == (MALFORMED, 4)
    assert inbound.reason


@pytest.mark.parametrize("name", ["connect", "disconnect", "malformed"])
def test_nobody_can_send_an_event_that_the_server_makes_itself(name: str) -> None:
    assert event(f'20["{name}",{{}}]')[0] == MALFORMED
    assert "there is no message of that name" in event(f'20["{name}",{{}}]')[1].reason


@pytest.mark.parametrize(
    "text",
    [
        '51-["command",{"_placeholder":true,"num":0}]',
        '51-1["enter",{}]',
        '4["enter",{}]',
        '2/other,1["enter",{}]',
        b"\x00\x01",
        "x",
        "",
        b"",
    ],
)
def test_binary_and_garbage_are_malformed(text: str | bytes) -> None:
    assert event(text)[0] == MALFORMED


def test_an_event_is_written_as_socket_io_has_it() -> None:
    assert event_packet("table", b'{"version":3}').encode() == '42["table",{"version":3}]'
    assert answer_packet(7, b'{"ok":true}').encode() == '437[{"ok":true}]'
