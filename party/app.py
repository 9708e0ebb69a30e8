"""Puts the application together: the store, the rooms, the pages and the sockets, as one Flask application.

It opens no port and knows no server: `party/server.py` serves what is made here, and a test may do it otherwise.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from flask import Flask

from party.pages import LARGEST_BODY, add_pages
from party.rooms import Rooms
from party.sockets import Sockets
from party.store.base import Store

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

STATIC = Path(__file__).with_name("static")


@dataclass(frozen=True, kw_only=True)
class ServerSettings:
    """What an application needs to know of the world.

    `base_url` gives the address under which phones reach the server now, without a slash at its end; `async_mode` is
    what Socket.IO waits with; `bot_delay` stretches the time that bots think (0: none); `instance` tells this run of
    the server from every other one.
    """

    store: Store
    base_url: Callable[[], str]
    async_mode: str = "threading"
    bot_delay: float = 1.0
    clock: Callable[[], float] = time.time
    static: Path = STATIC
    instance: str = field(default_factory=lambda: secrets.token_hex(8))


def create_app(settings: ServerSettings) -> Flask:
    """The application. Its rooms are `app.extensions["rooms"]`, its sockets `app.extensions["sockets"]`.

    Somebody has to call `sockets.tick()` about ten times a second, and again at once while it gives True.
    """
    app = Flask("party", static_folder=str(settings.static), static_url_path="/static")
    app.config["MAX_CONTENT_LENGTH"] = LARGEST_BODY
    rooms = Rooms(
        settings.store,
        join_url=lambda code: f"{settings.base_url()}/{code}",
        bot_delay=settings.bot_delay,
    )
    sockets = Sockets(rooms, settings.base_url, settings.clock, settings.async_mode)
    app.extensions["rooms"] = rooms
    app.extensions["sockets"] = sockets
    add_pages(app, rooms, sockets, settings.base_url, settings.clock, settings.instance)
    sockets.server.init_app(app)
    app.wsgi_app = without_compression(app.wsgi_app)  # type: ignore[method-assign, assignment]
    return app


def without_compression(application: WSGIApplication) -> WSGIApplication:
    """Hides from a server that a browser could compress its messages.

    The server would always agree, and it costs 1.8 times the work and about 150 kB of memory for each screen.
    """

    def hidden(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        environ.pop("HTTP_SEC_WEBSOCKET_EXTENSIONS", None)
        return application(environ, start_response)

    return hidden
