"""Serves the application: the listening socket, the ticker, and leaving in order. The only file that knows eventlet.

With `async_mode` "threading" the same application is served by Werkzeug's threads, and eventlet is not even imported.
What is served is made in `party/app.py`.
"""

from __future__ import annotations

import errno
import importlib
import logging
import os
import signal
import socket
import threading
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import FrameType

    from _typeshed.wsgi import WSGIApplication

TICK_SECONDS = 0.1
SLICE_SECONDS = 0.001
"""Between two slices of what is due, so that everybody's messages go between."""
MOST_CONNECTIONS = 4096
BACKLOG = 512

log = logging.getLogger(__name__)


class PortInUse(Exception):
    """The port cannot be listened to; the message says why and what to do."""


def listen(host: str, port: int) -> socket.socket:
    """A listening socket. Small packets leave it at once (TCP_NODELAY is inherited by every connection).

    Raises:
        PortInUse: somebody else listens there, or it may not be used.
    """
    try:
        listener = socket.create_server((host, port), backlog=BACKLOG)
    except OSError as trouble:
        advice = (
            " Perhaps a party is running there already; stop it, or start this one on another port: party --port NUMBER"
            if trouble.errno == errno.EADDRINUSE
            else ""
        )
        raise PortInUse(f"Port {port} on {host} cannot be used: {_reason(trouble)}.{advice}") from trouble
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def _reason(trouble: OSError) -> str:
    """What the system says of it, without what Python adds to it."""
    return os.strerror(trouble.errno) if trouble.errno is not None and trouble.errno > 0 else str(trouble)


def prepare(async_mode: str) -> None:
    """Has to be called before the application is made: eventlet is loaded here, without the warning that it gives."""
    if async_mode == "eventlet":
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", message=r"\s*Eventlet is deprecated")
            importlib.import_module("eventlet")


def serve(application: WSGIApplication, listener: socket.socket, async_mode: str, tick: Callable[[], bool]) -> None:
    """Serves until the process is asked to end (Ctrl-C, SIGTERM).

    Parameters:
        application: the Flask application.
        listener: from `listen`; closed at the end.
        async_mode: "eventlet" or "threading"; see `prepare`.
        tick: is called ten times a second, and again almost at once while it says that there is more to be done.
    """
    with _asked_to_end() as asked, listener:
        if async_mode == "eventlet":
            _serve_with_eventlet(application, listener, tick, asked)
        else:
            _serve_with_threads(application, listener, tick, asked)


def _serve_with_eventlet(
    application: WSGIApplication, listener: socket.socket, tick: Callable[[], bool], asked: threading.Event
) -> None:
    import eventlet
    import eventlet.wsgi
    from eventlet.greenio import GreenSocket

    eventlet.spawn(
        eventlet.wsgi.server,
        GreenSocket(listener),
        application,
        log=logging.getLogger("party.access"),
        log_output=False,
        debug=False,
        max_size=MOST_CONNECTIONS,
    )
    while not asked.is_set():
        eventlet.sleep(SLICE_SECONDS if _safely(tick) else TICK_SECONDS)


def _serve_with_threads(
    application: WSGIApplication, listener: socket.socket, tick: Callable[[], bool], asked: threading.Event
) -> None:
    from werkzeug.serving import WSGIRequestHandler, make_server

    class Quiet(WSGIRequestHandler):
        """Leaves the log to the application."""

        protocol_version = "HTTP/1.1"

        def log(self, type: str, message: str, *args: object) -> None:  # noqa: A002, ARG002  # Werkzeug's
            log.debug(message, *args)

    host, port = listener.getsockname()[:2]
    server = make_server(host, port, application, threaded=True, request_handler=Quiet, fd=listener.fileno())
    threading.Thread(target=server.serve_forever, name="server", daemon=True).start()
    pause = TICK_SECONDS
    while not asked.wait(pause):
        pause = SLICE_SECONDS if _safely(tick) else TICK_SECONDS
    server.shutdown()


def _safely(tick: Callable[[], bool]) -> bool:
    """One tick, and whether there is more to be done; a mistake in one must not be the last."""
    try:
        return tick()
    except Exception:
        log.exception("What was due could not be done")
        return False


@contextmanager
def _asked_to_end() -> Iterator[threading.Event]:
    """An event that Ctrl-C and SIGTERM set. A second Ctrl-C ends the process the hard way.

    A signal raises nothing: the exception could come up in the middle of a connection's work and be lost there.
    """
    asked = threading.Event()

    def end(_number: int, _frame: FrameType | None) -> None:
        asked.set()
        signal.signal(signal.SIGINT, signal.default_int_handler)

    before = {number: signal.signal(number, end) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield asked
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
