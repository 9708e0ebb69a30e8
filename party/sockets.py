"""Socket.IO: the three messages of a screen go in, each gets its answer, and the views of what changed go out.

A handler takes a message apart, hands it to the rooms and passes on what came of it; every rule and every check of a
role is behind `party/rooms.py`. Each message is answered in any case, and before all of its consequences.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from engineio.exceptions import SocketIsClosedError
from engineio.packet import Packet as EnginePacket
from flask import request
from flask_socketio import SocketIO

from engine.errors import Refused
from party.broadcast import Broadcast
from party.errors import error_body, refusal
from party.protocol import AnyCommand, Done, Enter, Entered, Failed, PingRoom, Pong
from party.rate_limit import RateLimit
from party.rooms import Change, Rooms
from party.wire import MALFORMED, Inbound, Json, WirePacket, answer_packet

LARGEST_MESSAGE = 8_192
"""Bytes of a message that are read; a larger one is refused in words."""

LARGEST_FRAME = 262_144
"""Bytes that are taken in at all; more ends the connection, which no screen of ours ever sends."""

PING_EVERY, PING_PATIENCE = 5, 8
"""Seconds between two signs of life that a screen is asked for, and how long it may take to give one."""

BURST, PER_SECOND = 40, 20.0
"""How many messages one connection may send at once, and in the long run. Pings are not counted."""

Message = TypeVar("Message")
Outcome = tuple[Entered | Done | Pong | Failed, Change | None]

log = logging.getLogger(__name__)


class Sockets:
    """The Socket.IO side of the application.

    Parameters:
        rooms: where the messages go.
        base_url: the address under which phones reach the server now.
        clock: gives the time, in seconds since the epoch.
        async_mode: what Socket.IO waits and sleeps with, "eventlet" or "threading".
    """

    def __init__(self, rooms: Rooms, base_url: Callable[[], str], clock: Callable[[], float], async_mode: str) -> None:
        self._rooms = rooms
        self._base_url = base_url
        self._shown_url = base_url()
        self._clock = clock
        self._limits: dict[str, RateLimit] = {}
        self.server = SocketIO(
            async_mode=async_mode,
            async_handlers=False,
            serializer=WirePacket,
            json=Json,
            max_http_buffer_size=LARGEST_FRAME,
            ping_interval=PING_EVERY,
            ping_timeout=PING_PATIENCE,
            http_compression=False,
            manage_session=False,
        )
        self.broadcast = Broadcast(rooms, self._push)
        self.messages = Counter[str]()
        self.refusals = Counter[str]()
        for name, handle in (
            ("enter", self._enter),
            ("command", self._command),
            ("ping_room", self._ping_room),
            (MALFORMED, self._malformed),
        ):
            self.server.on_event(name, self._answering(name, handle))
        self.server.on_event("disconnect", self._disconnect)

    @property
    def connections(self) -> int:
        """How many screens are connected now."""
        return len(self.server.server.eio.sockets)

    def tick(self) -> bool:
        """Has the rooms do some of what is due, and sends what came of it. Says whether there is more to be done."""
        with self.broadcast.step():
            for change in self._rooms.tick(self._clock()):
                self.broadcast.changed(change)
            if self._base_url() != self._shown_url:
                self._shown_url = self._base_url()
                self.broadcast.refresh()
        return self._rooms.overdue(self._clock())

    # -- the messages ------------------------------------------------------------------------------------------------

    def _enter(self, connection: str, inbound: Inbound) -> Outcome:
        entry = self._rooms.enter(_decoded(inbound, _ENTER), connection, self._clock())
        self.broadcast.forget(connection)
        return entry.answer, entry.change

    def _command(self, connection: str, inbound: Inbound) -> Outcome:
        answer = self._rooms.command(connection, _decoded(inbound, _COMMAND), self._clock())
        return answer.message, answer.change

    def _ping_room(self, connection: str, inbound: Inbound) -> Outcome:  # noqa: ARG002
        _decoded(inbound, _PING_ROOM)
        return Pong(now=self._clock()), None

    def _malformed(self, connection: str, inbound: Inbound) -> Outcome:  # noqa: ARG002
        raise refusal("bad_message", problem=inbound.reason)

    def _disconnect(self, *_reason: Any) -> None:
        connection: str = request.sid  # type: ignore[attr-defined]  # Flask-SocketIO puts it there
        with self.broadcast.step():
            self._limits.pop(connection, None)
            self.broadcast.forget(connection)
            self.broadcast.changed(self._rooms.disconnect(connection, self._clock()))

    # -- around every message ----------------------------------------------------------------------------------------

    def _answering(self, name: str, handle: Callable[[str, Inbound], Outcome]) -> Callable[[Inbound], None]:
        """The handler that Socket.IO calls: whatever happens in `handle`, the sender gets an answer."""

        def handler(inbound: Inbound) -> None:
            connection: str = request.sid  # type: ignore[attr-defined]
            with self.broadcast.step():
                answer, change = self._outcome(name, handle, connection, inbound)
                if inbound.answer is not None:
                    packet = answer_packet(inbound.answer, msgspec.json.encode(answer))
                    self.broadcast.send(connection, packet)
                self.broadcast.changed(change)

        return handler

    def _outcome(
        self, name: str, handle: Callable[[str, Inbound], Outcome], connection: str, inbound: Inbound
    ) -> Outcome:
        self.messages[name] += 1
        try:
            if name != "ping_room":
                self._count(connection)
            if len(inbound.body) > LARGEST_MESSAGE:
                raise refusal("too_large", maximum=LARGEST_MESSAGE)
            return handle(connection, inbound)
        except Refused as refused:
            self.refusals[refused.code] += 1
            return Failed(error=error_body(refused)), None
        except Exception:  # nobody may wait for ever because of a mistake of ours
            log.exception("The message %s of %s could not be handled", name, connection)
            self.refusals["internal"] += 1
            return Failed(error=error_body(refusal("internal"))), None

    def _count(self, connection: str) -> None:
        limit = self._limits.setdefault(connection, RateLimit(BURST, PER_SECOND))
        seconds = limit.wait(self._clock())
        if seconds:
            raise refusal("rate_limited", seconds=round(seconds, 2))

    def _push(self, connection: str, packet: EnginePacket) -> None:
        server = self.server.server
        try:
            server.eio.send_packet(server.manager.eio_sid_from_sid(connection, "/"), packet)
        except (KeyError, SocketIsClosedError):
            log.debug("The connection %s is gone", connection)


_ENTER = msgspec.json.Decoder(Enter)
_COMMAND = msgspec.json.Decoder(AnyCommand)
_PING_ROOM = msgspec.json.Decoder(PingRoom)


def _decoded(inbound: Inbound, decoder: msgspec.json.Decoder[Message]) -> Message:
    """The message, checked against its structure. Refused: bad_message, with what is wrong and where."""
    try:
        return decoder.decode(inbound.body)
    except (msgspec.DecodeError, RecursionError) as trouble:
        raise refusal("bad_message", problem=str(trouble)) from trouble
