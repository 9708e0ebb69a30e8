"""What the server asks of a room by itself: people who come and go, deadlines, seats at which nobody is.

These are commands like those of `party/protocol.py` and go the same way through `party/room.py`, so that the log tells
everything that ever changed a room; but no screen can send them.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from party.protocol import AnyCommand


class Tick(Struct, tag_field="type", kw_only=True):
    """What all of them share."""


class Create(Tick, tag="create"):
    """The room begins; the log's first line."""


class Join(Tick, tag="join"):
    """Somebody new wants a seat; the answer carries the player's id and token."""

    name: str
    avatar: str | None = None


class Redeem(Tick, tag="redeem"):
    """An invitation is exchanged for a token. Only its fingerprint stands here, since the log is kept."""

    role: Literal["host", "scorekeeper"]
    invitation: str


class Presence(Tick, tag="presence"):
    """The screen of a person (player id), the host or the scorekeeper's tablet is connected, or no longer."""

    who: str
    online: bool


class Restarted(Tick, tag="restarted"):
    """The server has started anew: nobody is connected, and no connection waits for a claim."""


class Withdraw(Tick, tag="withdraw"):
    """The connection that made this claim is gone."""

    claim: str


class FlipAll(Tick, tag="flip_all"):
    """The draw for caller has waited long enough: every card is turned up."""


class Missing(Tick, tag="missing"):
    """Nobody has been at a seat for too long: from now on it plays by its policy, and the table hears of it."""

    player: str


class Act(Tick, tag="act"):
    """A seat at which nobody is makes its next step, by its policy."""

    player: str


class TimeUp(Tick, tag="time_up"):
    """The turn clock has run out: whoever is waited for plays by the seat's policy."""


class CallForCaller(Tick, tag="call_for_caller"):
    """The caller has been away too long: the automatic caller calls until they are back."""


AnyTick = Create | Join | Redeem | Presence | Restarted | Withdraw | FlipAll | Missing | Act | TimeUp | CallForCaller
"""Everything that a room hears from the server itself (and calls, which it makes as everybody does)."""

AnyStep = AnyCommand | AnyTick
"""Everything that can change a room."""
