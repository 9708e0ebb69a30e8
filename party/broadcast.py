"""Passes on what has changed in a room: to each screen the views that differ from what it has, and the moments.

A view is encoded once and the same packet is pushed to everybody who sees it; a view that a screen has already is not
sent again, its version aside. What a screen may see is decided in `party/views.py`, what has changed in
`party/rooms.py`; nothing is decided here.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
from engineio.packet import Packet as EnginePacket

from engine.errors import Refused
from party.protocol import HandView, LaidDown, SheetView, TableView
from party.rooms import Audience, Change, Rooms
from party.wire import event_packet

Push = Callable[[str, EnginePacket], None]
"""Hands a packet to one connection; a connection that is gone is none of its troubles. It must not wait."""

_encode = msgspec.json.Encoder().encode


class Broadcast:
    """Sends the views of all rooms. Whoever changes a room does so within `step()`, so that screens see one order."""

    def __init__(self, rooms: Rooms, push: Push) -> None:
        self._rooms = rooms
        self._push = push
        self._seen: dict[str, dict[str, bytes]] = {}
        self._shown: set[str] = set()
        self._waiting: deque[Change] = deque()
        self._lock = threading.RLock()
        self._sending = False
        self.messages_sent = 0

    @contextmanager
    def step(self) -> Iterator[None]:
        """One change of a room and its sending, with nothing of another thread in between."""
        with self._lock:
            yield

    def send(self, connection: str, packet: EnginePacket) -> None:
        """Pushes one packet to one connection."""
        self.messages_sent += 1
        self._push(connection, packet)

    def forget(self, connection: str) -> None:
        """The connection has ended, or enters anew and needs every view again."""
        self._seen.pop(connection, None)

    def changed(self, change: Change | None) -> None:
        """Sends what a change brings.

        Pushing may find out that a connection is dead, which is a change again: it waits until this one is sent, so
        that no screen gets an older view after a newer one.
        """
        if change is None:
            return
        self._waiting.append(change)
        if self._sending:
            return
        self._sending = True
        try:
            while self._waiting:
                self._send_change(self._waiting.popleft())
        finally:
            self._sending = False

    def refresh(self) -> None:
        """Sends what has changed from outside of the rooms: the address that every table shows."""
        for room in list(self._shown):
            self.changed(Change(room, version=0))

    def _send_change(self, change: Change) -> None:
        for connection, gone in change.gone:
            self.forget(connection)
            self.send(connection, event_packet("gone", _encode(gone)))
        for connection, granted in change.granted:
            self.forget(connection)
            self.send(connection, event_packet("granted", _encode(granted)))
        audiences = list(self._rooms.connections(change.room).items())
        (self._shown.add if audiences else self._shown.discard)(change.room)
        try:
            views = _RoomViews(self._rooms, change.room)
            for connection, audience in audiences:
                self._send_views(connection, audience, views)
        except Refused:
            return  # the room was closed by this change: there is nothing left to see
        for moment in change.moments:
            packet = event_packet("call", _encode(moment.message))
            for connection, audience in audiences:
                if moment.player is None or moment.player == audience.player:
                    self.send(connection, packet)

    def _send_views(self, connection: str, audience: Audience, views: _RoomViews) -> None:
        seen = self._seen.setdefault(connection, {})
        names = ("table", "sheet", "reveal") if audience.player is None else ("table", "hand", "sheet", "reveal")
        for name in names:
            content, packet = views.packet(name, audience.player)
            if seen.get(name) != content:
                seen[name] = content
                self.send(connection, packet)


class _RoomViews:
    """The views of one room at one moment, each made and encoded at most once."""

    def __init__(self, rooms: Rooms, room: str) -> None:
        self._rooms = rooms
        self._room = room
        self._made: dict[tuple[str, str | None], tuple[bytes, EnginePacket]] = {}

    def packet(self, name: str, player: str | None) -> tuple[bytes, EnginePacket]:
        """What the view says apart from its version, and the packet with all of it."""
        key = (name, player if name == "hand" else None)
        if key not in self._made:
            view = self._view(name, player)
            content = _encode(view if isinstance(view, list) else msgspec.structs.replace(view, version=0))
            self._made[key] = content, event_packet(name, _encode(view))
        return self._made[key]

    def _view(self, name: str, player: str | None) -> TableView | SheetView | HandView | list[LaidDown]:
        if name == "table":
            return self._rooms.table_view(self._room)
        if name == "sheet":
            return self._rooms.sheet_view(self._room)
        if name == "reveal":
            return self._rooms.reveal_view(self._room)
        assert player is not None, "only a player has a hand"
        return self._rooms.hand_view(self._room, player)
