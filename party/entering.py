"""How somebody comes into a room: by a token, by an invitation, as somebody new, or only to watch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from party.connections import WATCHER
from party.errors import refusal
from party.membership import recognised
from party.presence import present
from party.protocol import Enter
from party.randomness import fingerprint
from party.state import Room
from party.ticks import AnyStep, Join, Presence, Redeem


@dataclass(frozen=True, slots=True)
class WayIn:
    """The steps it takes, the token that was shown, and who it is, as far as that is known before the steps.

    `who` is a player id, "host" or "scorekeeper"; None for watchers and for somebody new. `holder` is the player whose
    token opens the screen of an office.
    """

    steps: Sequence[AnyStep] = ()
    token: str | None = None
    who: str | None = None
    player: str | None = None
    holder: str | None = None


def way_in(room: Room, message: Enter, remembered: str | None) -> WayIn:
    """How the message lets somebody in; `remembered` is the token that was given to a message of the same id before.

    A token that is wrong never makes somebody new, so that nobody loses a seat without noticing.
    Raises `Refused`: bad_token, forbidden (an office without token or invitation).
    """
    role = message.role
    if role == WATCHER:
        return WayIn()
    token = message.token or remembered
    who = None if token is None else recognised(room, role, token)
    if token is not None and who is not None:
        steps = [] if who in present(room) else [Presence(who=who, online=True)]
        owner = recognised(room, "player", token)
        return WayIn(steps, token, who, player=owner) if role == "player" else WayIn(steps, token, who, holder=owner)
    if role != "player" and message.invite is not None:
        return WayIn([Redeem(role=role, invitation=fingerprint(message.invite))], who=role)
    if message.token is not None:
        raise refusal("bad_token")
    if role != "player":
        raise refusal("forbidden", needs=[role])
    return WayIn([Join(name=message.name or "", avatar=message.avatar)])
