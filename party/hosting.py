"""Starts a party on this computer: the port, the data folder, a room, and the words in the terminal.

It is the `party` command without its options (those are in `party/cli.py`); how the application is served is told by
`party/server.py`, which address is printed by `party/lan.py`.
"""

from __future__ import annotations

import io
import os
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import click
import qrcode
from flask import Flask

from engine.errors import Refused
from party import server
from party.app import ServerSettings, create_app
from party.lan import LOOPBACK, AddressWatch, Candidate, candidates
from party.rooms import Rooms
from party.store.sqlite import SqliteStore

GOES_ON_SECONDS = 12 * 3600.0
"""A game that was played so recently is offered again after a restart."""

EVERYWHERE = "0.0.0.0"  # noqa: S104  # it is compared, nothing is bound here
FIRST_LOOK_SECONDS = 15.0


@dataclass(frozen=True, kw_only=True)
class Hosting:
    """What the `party` command was told; see its options."""

    host: str
    port: int
    data: Path
    public_url: str | None
    async_mode: str
    open_browser: bool
    bot_delay: float


@dataclass(frozen=True)
class Invited:
    """The room that is offered at the start: its code, what stands behind the TV's address, and whether it goes on."""

    room: str
    host_invite: str
    goes_on: bool


def host_party(hosting: Hosting) -> None:
    """Serves until the process is asked to end.

    Raises:
        PortInUse, FolderInUse, StoreUnavailable, OSError: it cannot be started; the message says why.
    """
    listener = server.listen(hosting.host, hosting.port)
    with listener:
        address, port = listener.getsockname()[:2]
        store = SqliteStore(hosting.data)
        try:
            server.prepare(hosting.async_mode)
            watch = AddressWatch(port, candidates if address == EVERYWHERE else lambda: [Candidate(address, "", 0)])
            base_url = _base_url(hosting.public_url, watch)
            settings = ServerSettings(
                store=store, base_url=base_url, async_mode=hosting.async_mode, bot_delay=hosting.bot_delay
            )
            app = create_app(settings)
            invited = offered_room(app.extensions["rooms"], store.codes(), time.time())
            watch.begin(settings.instance)
            here = f"http://{'localhost' if address in (EVERYWHERE, LOOPBACK) else address}:{port}"
            _say_when_known(hosting, watch, base_url, here, invited)
            server.serve(app, listener, hosting.async_mode, _ticker(app))
            watch.stop()
        finally:
            store.close()


def offered_room(rooms: Rooms, codes: list[str], now: float) -> Invited:
    """The game that went on when the server ended, if it is not long ago; otherwise a new room.

    Either has an invitation for the TV, so that another browser can take over.

    `codes` are those of all rooms, the one used last first.
    """
    for code in codes[:20]:
        try:
            table = rooms.table_view(code)
        except Refused:
            continue
        if table.seats and table.phase not in ("lobby", "over") and now - table.since < GOES_ON_SECONDS:
            return Invited(code, rooms.invite_host(code, now), goes_on=True)
    made = rooms.create(now)
    return Invited(made.room, made.host_invite, goes_on=False)


def welcome(invited: Invited, base_url: str, here: str, only_here: bool, chosen: bool = False) -> str:
    """The words for the terminal, the QR code apart.

    Parameters:
        invited: the room.
        base_url, here: the server's address for phones, and for this computer: there, browsers trust "localhost".
        only_here: phones cannot reach it.
        chosen: because it was told to listen on this computer alone.
    """
    path = f"/tv/{invited.room}#{invited.host_invite}"
    lines = ["", f"  Room {invited.room} goes on." if invited.goes_on else f"  Room {invited.room} is open."]
    lines += ["", f"  TV, on this computer   {here}{path}"]
    if not only_here:
        lines += [f"  TV, on another one     {base_url}{path}"]
    lines += [f"  Phones                 {base_url}/{invited.room}"]
    if invited.goes_on:
        lines += [f"  A new room             {here}/"]
    if only_here and chosen:
        lines += ["", "  It listens on this computer alone, as --host asks; without --host, phones can reach it."]
    elif only_here:
        lines += ["", "  No network was found that phones could use: this address works on this computer only."]
        lines += ["  Connect it to the Wi-Fi of the house (it is looked for every 10 seconds), or name an address:"]
        lines += ["  party --public-url http://ADDRESS:PORT"]
    return "\n".join([*lines, "", "  Ctrl-C ends the party; its rooms are kept.", ""])


def terminal_qr(text: str, tty: bool) -> str:
    """A QR code of half blocks, light on dark; with colours of its own where the terminal has them (`tty`)."""
    code = qrcode.QRCode(error_correction=qrcode.constants.ERROR_CORRECT_L, border=2)
    code.add_data(text)
    drawing = io.StringIO()
    code.print_ascii(out=drawing, invert=True)
    lines = drawing.getvalue().rstrip("\n").splitlines()
    before, after = ("\033[97;40m", "\033[0m") if tty else ("", "")
    return "".join(f"  {before}{line}{after}\n" for line in lines)


def has_desktop() -> bool:
    """Whether a browser can be opened that somebody sees."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _base_url(public_url: str | None, watch: AddressWatch) -> Callable[[], str]:
    return (lambda: public_url.rstrip("/")) if public_url else (lambda: watch.base_url)


def _ticker(app: Flask) -> Callable[[], bool]:
    tick: Callable[[], bool] = app.extensions["sockets"].tick
    return tick


def _say_when_known(
    hosting: Hosting, watch: AddressWatch, base_url: Callable[[], str], here: str, invited: Invited
) -> None:
    """Greets from a thread of its own, as soon as it is clear which address phones can use."""

    def greet() -> None:
        watch.wait(FIRST_LOOK_SECONDS)
        only_here = watch.only_here and not hosting.public_url
        click.echo(welcome(invited, base_url(), here, only_here, hosting.host in (LOOPBACK, "localhost")))
        if can_draw(sys.stdout.encoding):
            click.echo(terminal_qr(f"{base_url()}/{invited.room}", sys.stdout.isatty()))
        sys.stdout.flush()
        if hosting.open_browser:
            webbrowser.open(f"{here}/tv/{invited.room}#{invited.host_invite}")

    threading.Thread(target=greet, name="greeting", daemon=True).start()


def can_draw(encoding: str | None) -> bool:
    """Whether the terminal's encoding knows the half blocks of a QR code."""
    try:
        "▀▄█".encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
