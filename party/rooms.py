"""The rooms of one server: create, find, enter, command, tick, and what each screen may see afterwards.

This is what sockets, pages and the ticker talk to. Every public method is one step, made under one lock: it reads the
room, applies the command, saves, and only then lets anybody see the effect. It sends nothing itself: each step returns
a `Change` that says what has to be sent to whom. It knows connections by the text that the transport calls them (a
socket's id) and no network beside that; time is the caller's argument, in seconds since the epoch.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from party.protocol import (
    AnyCommand,
    CallMessage,
    Done,
    Enter,
    Entered,
    Failed,
    Gone,
    Granted,
    HandView,
    LaidDown,
    Role,
    SheetView,
    TableView,
)


@dataclass(frozen=True, slots=True)
class Audience:
    """Who looks at a room through one connection. `player` is set for the role "player" only."""

    room: str
    role: Role
    player: str | None = None


@dataclass(frozen=True, slots=True)
class Moment:
    """A `call` message and who gets it: one player's connection (`player`), or everybody in the room (None)."""

    message: CallMessage
    player: str | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """What one step in a room asks the transport to send.

    After a change the views of the room's connections may differ: send those that do. Order: `gone` and `granted`
    first (the connections named there have a new audience or none), then views, then `moments`.
    """

    room: str
    version: int
    moments: tuple[Moment, ...] = ()
    gone: tuple[tuple[str, Gone], ...] = ()
    """Connections that have lost their place, with what to tell them. They stay open and get nothing more."""
    granted: tuple[tuple[str, Granted], ...] = ()
    """Connections whose claim was decided. Granted: the connection is the player's from now on."""


@dataclass(frozen=True, slots=True)
class Created:
    """A new room. The invitations belong into the links of the TV and the tablet, behind `#`; each works once."""

    room: str
    host_token: str
    host_invite: str
    scorekeeper_invite: str


@dataclass(frozen=True, slots=True)
class Entry:
    """The answer to `enter`, who the connection is now, and what changed for the others."""

    answer: Entered
    audience: Audience
    change: Change


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a command, and what it changed (None: it was a repetition and changed nothing).

    A false match is answered with `Failed` and may change something all the same: points, or a moment for everybody.
    Every other refusal is raised.
    """

    message: Done | Failed
    change: Change | None


@dataclass(frozen=True, slots=True)
class Views:
    """Everything that one audience may see of a room now. `hand` only for players; `reveal` is empty while hands are
    hidden."""

    table: TableView
    sheet: SheetView
    reveal: list[LaidDown]
    hand: HandView | None


class Rooms:
    """All rooms that live in one store.

    Every method that is about a room raises `Refused` ("unknown_room", "room_closed", "store_unavailable", or what the
    command's checks say); then nothing has changed. Codes of rooms are case-insensitive.
    """

    def __init__(self, store: Any, *, join_url: Callable[[str], str], randomness: Any = None, bot_delay: float = 1.0):
        """`join_url` makes the phones' address from a room's code; `bot_delay` stretches the time bots think."""
        raise NotImplementedError

    # -- rooms -------------------------------------------------------------------------------------------------------

    def create(
        self,
        now: float,
        ruleset: str | None = None,
        options: Mapping[str, Any] | None = None,
        settings: Mapping[str, Any] | None = None,
    ) -> Created:
        """Makes a room. Refused: bad_option, no_effect."""
        raise NotImplementedError

    def find(self, code: str) -> str:
        """The room's code as it is spelled, or Refused: unknown_room, room_closed."""
        raise NotImplementedError

    def summary(self, code: str) -> dict[str, Any]:
        """What a phone may know before joining: `GET /api/rooms/<CODE>` (docs: room, ruleset, players, started,
        joinable)."""
        raise NotImplementedError

    def log(self, code: str) -> list[dict[str, Any]]:
        """The room's log as it may be published now: of the running round only its public facts."""
        raise NotImplementedError

    # -- connections -------------------------------------------------------------------------------------------------

    def enter(self, message: Enter, connection: str, now: float) -> Entry:
        """Lets a connection in. A connection that enters again changes its audience.

        Refused: unknown_room, room_closed, bad_token, bad_invite, room_locked, room_full, name_taken, name_invalid,
        bad_option (avatar), forbidden (host or scorekeeper without token or invitation).
        """
        raise NotImplementedError

    def command(self, connection: str, command: AnyCommand, now: float) -> Answer:
        """Carries out a command of a connection that has entered; a repeated command id is answered as before.

        Refused: forbidden {enter: true} for a connection that has not entered, and everything the command may be
        refused with.
        """
        raise NotImplementedError

    def disconnect(self, connection: str, now: float) -> Change | None:
        """A connection has ended. None if it had not entered or nothing changes by it."""
        raise NotImplementedError

    def audience(self, connection: str) -> Audience | None:
        """Who the connection is; None if it has not entered or has lost its place."""
        raise NotImplementedError

    def connections(self, code: str) -> dict[str, Audience]:
        """Every connection that looks at the room now."""
        raise NotImplementedError

    # -- time --------------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> list[Change]:
        """Applies everything that is due in every room that somebody is in. Meant to be called about 5 times a
        second."""
        raise NotImplementedError

    # -- views -------------------------------------------------------------------------------------------------------

    def table_view(self, code: str) -> TableView:
        """What everybody may see."""
        raise NotImplementedError

    def hand_view(self, code: str, player: str) -> HandView:
        """What that player alone may see."""
        raise NotImplementedError

    def sheet_view(self, code: str) -> SheetView:
        """The score sheet."""
        raise NotImplementedError

    def reveal_view(self, code: str) -> list[LaidDown]:
        """The hands that lie on the table."""
        raise NotImplementedError

    def views(self, audience: Audience) -> Views:
        """All of it that the audience may see: what a connection gets after `enter`."""
        raise NotImplementedError
