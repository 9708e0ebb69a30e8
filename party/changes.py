"""What the rooms answer: values for the transport, which sends what they say."""

from __future__ import annotations

from dataclasses import dataclass

from party.connections import Audience
from party.protocol import Done, Entered, Failed, Gone, Granted
from party.steps import Moment


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
