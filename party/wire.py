"""Socket.IO packets as this server reads and writes them: strictly in, encoded once out.

An event is taken apart here only as far as its name, the number under which its sender waits for the answer, and the
text of its body; the body is decoded by whoever knows its structure. What cannot be taken apart becomes an event of
its own, so that it is answered like everything else instead of ending in the server's log. It is not a place for what
a message means.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import msgspec
from engineio.packet import MESSAGE
from engineio.packet import Packet as EnginePacket
from socketio.packet import ACK, CONNECT, DISCONNECT, EVENT
from socketio.packet import Packet as SocketPacket

EVENTS = ("enter", "command", "ping_room")
"""What a screen may send."""

MALFORMED = "malformed"
"""The name under which everything else arrives: no JSON, no event of ours, too many parts, binary."""

EVENT_TEXT = re.compile(r"2(?P<answer>\d{0,15})(?P<content>\[.*)", re.DOTALL)
NUMBER = re.compile(r"\D?(\d{1,15})(?=\[)")


@dataclass(frozen=True, slots=True)
class Inbound:
    """An event from a screen: the number of the awaited answer (None: nobody waits) and the JSON text of its body."""

    answer: int | None
    body: bytes
    reason: str = ""
    """For a malformed one: in words, what is wrong with it."""


class Json:
    """JSON by msgspec, in the shape that Socket.IO expects of a json module."""

    @staticmethod
    def dumps(value: Any, **_: Any) -> str:
        """The text for a value; the other arguments ask for what msgspec does anyway."""
        return msgspec.json.encode(value).decode()

    @staticmethod
    def loads(text: str | bytes, **_: Any) -> Any:
        """The value of a text. Raises ValueError when it is no JSON."""
        return msgspec.json.decode(text)


class WirePacket(SocketPacket):  # type: ignore[misc]  # python-socketio has no types
    """A Socket.IO packet whose events carry `[name, Inbound]`, with a name that is one of ours in any case."""

    json = Json

    def __init__(self, packet_type: int = EVENT, data: Any = None, *rest: Any, **named: Any) -> None:
        super().__init__(packet_type, data, *rest, **named)
        if named.get("encoded_packet") in ("", b""):
            self._event(MALFORMED, Inbound(None, b"", "an empty message"))

    def decode(self, encoded_packet: str | bytes) -> int:
        """Called by python-socketio with what came in; gives the number of binary parts to wait for: none, ever."""
        if isinstance(encoded_packet, bytes):
            return self._event(MALFORMED, Inbound(None, b"", "binary messages are not understood here"))
        event = EVENT_TEXT.fullmatch(encoded_packet)
        if event is not None:
            answer = int(event["answer"]) if event["answer"] else None
            return self._event(*_taken_apart(answer, event["content"]))
        try:
            super().decode(encoded_packet)
        except ValueError as trouble:
            return self._event(MALFORMED, Inbound(_answer(encoded_packet), b"", f"no Socket.IO packet: {trouble}"))
        if self.packet_type in (CONNECT, DISCONNECT, ACK):
            return 0
        return self._event(MALFORMED, Inbound(self.id, b"", "an event is the text of a list: its name and its body"))

    def _event(self, name: str, inbound: Inbound) -> int:
        self.packet_type, self.namespace, self.id = EVENT, None, None
        self.data = [name, inbound]
        return 0


def _answer(text: str) -> int | None:
    number = NUMBER.match(text)
    return int(number[1]) if number else None


def _taken_apart(answer: int | None, content: str) -> tuple[str, Inbound]:
    """The name and body of an event's `["name", {…}]`."""
    try:
        name, *bodies = msgspec.json.decode(content, type=list[msgspec.Raw])
        decoded_name = msgspec.json.decode(name)
    except (ValueError, RecursionError):
        return MALFORMED, Inbound(answer, b"", "the message is no JSON")
    if decoded_name not in EVENTS:
        return MALFORMED, Inbound(answer, b"", f"there is no message of that name; allowed are {', '.join(EVENTS)}")
    if len(bodies) != 1:
        return MALFORMED, Inbound(answer, b"", f"a message has one body, not {len(bodies)}")
    return decoded_name, Inbound(answer, bytes(bodies[0]))


def event_packet(name: str, body: bytes) -> EnginePacket:
    """A packet with an event for screens, ready to be given to any number of sockets.

    Parameters:
        name: of the event, such as "table".
        body: JSON text.
    """
    return EnginePacket(MESSAGE, data=f'2["{name}",{body.decode()}]')


def answer_packet(number: int, body: bytes) -> EnginePacket:
    """The packet that answers the message with that number."""
    return EnginePacket(MESSAGE, data=f"3{number}[{body.decode()}]")
