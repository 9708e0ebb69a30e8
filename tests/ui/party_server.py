"""The server under the name that phones use at a party: plain http, a name of the house, no secure context."""

from __future__ import annotations

import socket
from pathlib import Path

from tests.party.running import Running

HOST_NAME = "party.test"
"""Only the browser of these tests knows it: it is told that the name stands for this machine."""


def party_server(folder: Path) -> Running:
    """A server, to be used within `with`, that gives out addresses under the name; rooms are kept in the folder."""
    port = free_port()
    return Running(folder, "--public-url", f"http://{HOST_NAME}:{port}", port=port)


def phone_url(server: Running, path: str = "") -> str:
    """An address of the server as phones see it."""
    return f"http://{HOST_NAME}:{server.port}{path}"


def free_port() -> int:
    """A port of the loopback that nobody listens on now."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])
