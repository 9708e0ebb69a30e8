"""Screens without a picture: real Socket.IO clients that keep the last view they got, and one that speaks raw text."""

from __future__ import annotations

import functools
import itertools
import json
import threading
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

import engineio
import socketio
import websocket

PATIENCE = 30.0
"""Seconds after which something that should have come is missed."""

VIEWS = ("table", "hand", "sheet", "reveal")
_numbers = itertools.count(1)


class _InOrder(engineio.Client):  # type: ignore[misc]  # python-engineio has no types
    """Hands messages on one after the other; the library would start a thread for each, in any order."""

    def _trigger_event(self, event: str, *arguments: Any, **options: Any) -> Any:
        return super()._trigger_event(event, *arguments, **{**options, "run_async": False})


class _Client(socketio.Client):  # type: ignore[misc]  # python-socketio has no types
    """Socket.IO's own client, with messages in the order in which they come."""

    def _engineio_client_class(self) -> type[engineio.Client]:
        return _InOrder


class Screen:
    """One Socket.IO connection that remembers the newest of each view, every moment, and what ended it."""

    def __init__(self, url: str, room: str = "", transports: tuple[str, ...] = ("websocket",)) -> None:
        self._news = threading.Condition()
        self._views: dict[str, Any] = {}
        self.moments: list[dict[str, Any]] = []
        self.gone: list[dict[str, Any]] = []
        self.granted: list[dict[str, Any]] = []
        self.player = ""
        self.token = ""
        self._client = _Client(reconnection=False, handle_sigint=False)
        for name in (*VIEWS, "call", "gone", "granted"):
            self._client.on(name, functools.partial(self._received, name))
        self._client.connect(f"{url}?room={room}", transports=list(transports), wait_timeout=int(PATIENCE))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    @property
    def connected(self) -> bool:
        """Whether the connection stands."""
        return bool(self._client.connected)

    @property
    def table(self) -> Any:
        """The newest public view."""
        return self._views.get("table")

    @property
    def hand(self) -> Any:
        """The newest view of the own hand."""
        return self._views.get("hand")

    @property
    def sheet(self) -> Any:
        """The newest score sheet."""
        return self._views.get("sheet")

    @property
    def reveal(self) -> Any:
        """The hands that lie on the table."""
        return self._views.get("reveal")

    def send(self, name: str, body: Any) -> dict[str, Any]:
        """Sends a message and gives its answer."""
        answer: dict[str, Any] = self._client.call(name, body, timeout=int(PATIENCE))
        return answer

    def enter(self, **body: Any) -> dict[str, Any]:
        """Enters a room; remembers who it is from then on."""
        answer = self.send("enter", body)
        if answer["ok"]:
            self.player, self.token = answer.get("player") or "", answer.get("token") or ""
        self.catch_up()
        return answer

    def command(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Sends a command under a new id and gives its answer; what it led to is shown by then."""
        answer = self.send("command", {"id": f"c{next(_numbers)}", "type": kind, **fields})
        self.catch_up()
        return answer

    def catch_up(self) -> None:
        """Returns when everything is here that the server sent to this screen before now."""
        self.send("ping_room", {})

    def done(self, kind: str, **fields: Any) -> dict[str, Any]:
        """A command that has to succeed."""
        answer = self.command(kind, **fields)
        assert answer["ok"], (kind, fields, answer)
        return answer

    def refused(self, kind: str, **fields: Any) -> str:
        """A command that has to be refused; gives the code."""
        answer = self.command(kind, **fields)
        assert not answer["ok"], (kind, fields, answer)
        return str(answer["error"]["code"])

    def wait_for(self, condition: Callable[[], bool], what: str) -> None:
        """Waits until something that arrived makes the condition true."""
        with self._news:
            assert self._news.wait_for(condition, PATIENCE), f"missed: {what}; the last table was {self.table}"

    def close(self) -> None:
        """Ends the connection."""
        self._client.disconnect()

    def _received(self, name: str, body: Any) -> None:
        with self._news:
            if name == "call":
                self.moments.append(body)
            elif name == "gone":
                self.gone.append(body)
            elif name == "granted":
                self.granted.append(body)
            elif name == "reveal" or name not in self._views or body["version"] >= self._views[name]["version"]:
                self._views[name] = body
            self._news.notify_all()


class RawScreen:
    """A websocket on which the test writes Socket.IO packets itself, and reads every packet in the order it came."""

    def __init__(self, url: str) -> None:
        address = url.replace("http://", "ws://") + "/socket.io/?EIO=4&transport=websocket"
        self._socket = websocket.create_connection(address, timeout=PATIENCE)
        self.opened = self.read()
        self.write("40")
        self.connected = self.read()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._socket.close()

    def write(self, packet: str | bytes) -> None:
        """Sends a packet as it is."""
        if isinstance(packet, bytes):
            self._socket.send_binary(packet)
        else:
            self._socket.send(packet)

    def read(self) -> str:
        """The next packet; pings are answered and not shown."""
        while True:
            packet = self._socket.recv()
            if packet != "2":
                return str(packet)
            self._socket.send("3")

    def read_until(self, beginning: str) -> list[str]:
        """Every packet up to the first that begins so."""
        packets = [self.read()]
        while not packets[-1].startswith(beginning):
            packets.append(self.read())
        return packets

    def ask(self, number: int, name: str, body: str) -> dict[str, Any]:
        """Sends a message whose body is given as text, and gives its answer."""
        self.write(f'42{number}["{name}",{body}]')
        return self.answer(number)

    def answer(self, number: int) -> dict[str, Any]:
        """The answer to the message of that number; what comes before it is dropped."""
        answer: dict[str, Any] = json.loads(self.read_until(f"43{number}[")[-1][len(f"43{number}") :])[0]
        return answer
