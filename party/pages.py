"""HTTP: the three screens, making a room, looking at one from outside, exports, QR codes, health and numbers.

Everything that changes a game goes over the socket; here a room is only made and read. What may be read is decided by
`party/rooms.py` and `party/views.py`.
"""

from __future__ import annotations

import csv
import io
import logging
import unicodedata
from collections.abc import Callable
from typing import TypeVar

import msgspec
import qrcode
import qrcode.image.svg
from flask import Flask, Response, request, send_from_directory
from werkzeug.exceptions import HTTPException, MethodNotAllowed, NotFound, RequestEntityTooLarge

from engine.errors import Refused
from party.errors import error_body, refusal
from party.hand_check import checked
from party.protocol import HandToCheck, NewRoom, RoomLinks, Settings, SheetView, TextToDraw
from party.rate_limit import RateLimit
from party.rooms import Rooms
from party.rulesets_page import described_rulesets
from party.sockets import Sockets

LARGEST_BODY = 8_192
"""Bytes of a request's body that are read."""

STATUS = {
    "bad_token": 401,
    "bad_invite": 401,
    "forbidden": 403,
    "unknown_room": 404,
    "no_such_page": 404,
    "no_such_method": 405,
    "room_closed": 404,
    "bad_message": 400,
    "bad_option": 400,
    "no_effect": 400,
    "too_large": 413,
    "rate_limited": 429,
    "store_unavailable": 503,
    "internal": 500,
}
"""The status of an error's code; whatever else is refused conflicts with the state of a room: 409."""

SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        "media-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' ws: wss:; "
        "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
}

log = logging.getLogger(__name__)
Body = TypeVar("Body")
Page = Response | tuple[Response, int]


def add_pages(
    app: Flask,
    rooms: Rooms,
    sockets: Sockets,
    base_url: Callable[[], str],
    clock: Callable[[], float],
    instance: str,
) -> None:
    """Gives the application its addresses.

    Parameters:
        rooms, sockets: what the pages show.
        base_url: the address under which phones reach the server now.
        clock: the time, in seconds since the epoch.
        instance: what /healthz shows, so that the server can recognise itself.
    """
    _add_screens(app)
    _add_rooms(app, rooms, base_url, clock)
    _add_exports(app, rooms)
    _add_rules(app, clock)
    _add_health(app, sockets, clock, instance)
    _add_errors(app)
    app.after_request(_with_headers)


def _add_screens(app: Flask) -> None:
    def screen(name: str) -> Response:
        try:
            return send_from_directory(str(app.static_folder), f"{name}.html", max_age=0)
        except NotFound:
            text = "The screens are not built. Run: pip install .  (or, in a clone: python hatch_build.py)\n"
            return Response(text, status=503, mimetype="text/plain")

    @app.get("/")
    def tv() -> Response:
        return screen("tv")

    @app.get("/tv/<string(length=4):code>")
    def tv_of_room(code: str) -> Response:  # noqa: ARG001  # the page reads its own address
        return screen("tv")

    @app.get("/score/<string(length=4):code>")
    def tablet(code: str) -> Response:  # noqa: ARG001
        return screen("tablet")

    @app.get("/<string(length=4):code>")
    def phone(code: str) -> Response:  # noqa: ARG001  # an unknown room too: the phone says so, and asks for another
        return screen("phone")

    @app.get("/favicon.ico")
    def no_icon() -> Response:
        return Response(status=204)


def _add_rooms(app: Flask, rooms: Rooms, base_url: Callable[[], str], clock: Callable[[], float]) -> None:
    new_rooms = RateLimit(burst=60, per_second=1.0)

    @app.post("/api/rooms")
    def make_room() -> Page:
        _count(new_rooms, clock())
        wanted = _body(NewRoom)
        made = rooms.create(clock(), wanted.ruleset, wanted.options, wanted.settings)
        base = base_url()
        links = RoomLinks(
            room=made.room,
            host_token=made.host_token,
            join_url=f"{base}/{made.room}",
            tv_url=f"{base}/tv/{made.room}#{made.host_invite}",
            score_url=f"{base}/score/{made.room}#{made.scorekeeper_invite}",
        )
        return _json(links), 201

    @app.get("/api/rooms/<code>")
    def room(code: str) -> Page:
        return _json(rooms.summary(code))

    @app.get("/api/rooms/<code>/rules")
    def rules_of_room(code: str) -> Page:
        return _json(rooms.rules(code))

    @app.get("/<string(length=4):code>/qr.svg")
    def qr(code: str) -> Response:
        return Response(qr_svg(f"{base_url()}/{rooms.find(code)}"), mimetype="image/svg+xml")

    drawn = RateLimit(burst=30, per_second=2.0)

    @app.post("/api/qr")
    def qr_of_link() -> Response:
        _count(drawn, clock())
        return Response(qr_svg(_body(TextToDraw).text), mimetype="image/svg+xml")


def _add_exports(app: Flask, rooms: Rooms) -> None:
    @app.get("/api/rooms/<code>/score.json")
    def score_json(code: str) -> Page:
        return _json(rooms.sheet_view(code))

    @app.get("/api/rooms/<code>/score.csv")
    def score_csv(code: str) -> Response:
        sheet = rooms.sheet_view(code)
        return Response(sheet_as_csv(sheet), mimetype="text/csv")

    @app.get("/api/rooms/<code>/log.json")
    def log_json(code: str) -> Page:
        return _json(rooms.log(code))


def _add_rules(app: Flask, clock: Callable[[], float]) -> None:
    checks = RateLimit(burst=60, per_second=10.0)

    @app.get("/api/rulesets")
    def rulesets() -> Page:
        return _json({**described_rulesets(), "settings": msgspec.json.schema(Settings)})

    @app.post("/api/check")
    def check() -> Page:
        _count(checks, clock())
        return _json(checked(_body(HandToCheck)))


def _add_health(app: Flask, sockets: Sockets, clock: Callable[[], float], instance: str) -> None:
    started = clock()

    @app.get("/healthz")
    def health() -> Page:
        return _json({"ok": True, "instance": instance})

    @app.get("/metrics")
    def metrics() -> Response:
        lines = [
            "# TYPE party_uptime_seconds gauge",
            f"party_uptime_seconds {clock() - started:.1f}",
            "# TYPE party_connections gauge",
            f"party_connections {sockets.connections}",
            "# TYPE party_messages_sent_total counter",
            f"party_messages_sent_total {sockets.broadcast.messages_sent}",
            "# TYPE party_messages_received_total counter",
            *(f'party_messages_received_total{{name="{name}"}} {count}' for name, count in sockets.messages.items()),
            "# TYPE party_refusals_total counter",
            *(f'party_refusals_total{{code="{code}"}} {count}' for code, count in sockets.refusals.items()),
        ]
        return Response("\n".join(lines) + "\n", content_type="text/plain; version=0.0.4; charset=utf-8")


def _add_errors(app: Flask) -> None:
    @app.errorhandler(Refused)
    def refused(trouble: Refused) -> Page:
        return _json({"error": error_body(trouble)}), STATUS.get(trouble.code, 409)

    @app.errorhandler(HTTPException)
    def http_error(trouble: HTTPException) -> Page:
        if isinstance(trouble, NotFound):
            return refused(refusal("no_such_page", path=request.path))
        if isinstance(trouble, MethodNotAllowed):
            return refused(refusal("no_such_method", path=request.path, method=request.method))
        if isinstance(trouble, RequestEntityTooLarge):
            return refused(refusal("too_large", maximum=LARGEST_BODY))
        body = error_body(refusal("bad_message", problem=trouble.description or trouble.name))
        return _json({"error": body}), trouble.code or 400

    @app.errorhandler(Exception)
    def mistake(trouble: Exception) -> Page:
        log.error("%s %s could not be answered", request.method, request.path, exc_info=trouble)
        return refused(refusal("internal"))


def _with_headers(response: Response) -> Response:
    response.headers.update(SECURITY_HEADERS)
    if request.path.startswith("/static/assets/"):
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    elif not request.path.startswith("/static/"):
        response.headers["Cache-Control"] = "no-cache" if response.mimetype == "text/html" else "no-store"
    return response


def _json(value: object) -> Response:
    return Response(msgspec.json.encode(value), mimetype="application/json")


def _body(kind: type[Body]) -> Body:
    """The request's body, checked against its structure. Refused: bad_message; too_large by Flask itself."""
    try:
        return msgspec.json.decode(request.get_data() or b"{}", type=kind)
    except (msgspec.DecodeError, RecursionError) as trouble:
        raise refusal("bad_message", problem=str(trouble)) from trouble


def _count(limit: RateLimit, now: float) -> None:
    seconds = limit.wait(now)
    if seconds:
        raise refusal("rate_limited", seconds=round(seconds, 2))


def qr_svg(text: str) -> bytes:
    """A QR code as an SVG picture: dark on white, with the quiet zone of 4 modules.

    >>> qr_svg("http://192.168.1.20:8080/KDRT").startswith(b"<?xml")
    True
    """
    code = qrcode.QRCode(
        error_correction=qrcode.constants.ERROR_CORRECT_M, border=4, image_factory=qrcode.image.svg.SvgPathFillImage
    )
    code.add_data(text)
    picture = io.BytesIO()
    code.make_image().save(picture)
    return picture.getvalue()


def sheet_as_csv(sheet: SheetView) -> str:
    """The score sheet as a table: one row for each player, one column for each hand.

    A name that a spreadsheet would take for a formula is set behind an apostrophe.
    """
    table = io.StringIO()
    rows = csv.writer(table)
    rows.writerow(["place", "name", *(f"hand {played.size}" for played in sheet.rounds), "start", "adjust", "total"])
    for player in sorted(sheet.players, key=lambda row: row.place):
        first = unicodedata.normalize("NFKC", player.name)[:1]
        name = f"'{player.name}" if first in ("=", "+", "-", "@") else player.name
        scores = ["" if score is None else score for score in player.scores]
        rows.writerow([player.place, name, *scores, player.start, player.adjust, player.total])
    return table.getvalue()
