"""One step on its way through a room: what it works on, who takes it, and what comes of it beside the new state.

A step changes its own copy of the room; whoever started it keeps that copy, or, when the step is refused, throws it
away. Nothing here knows what any command means.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.errors import Refused
from engine.game import Game
from party.protocol import CallMessage
from party.randomness import Randomness
from party.state import Actor, Room


@dataclass(frozen=True, slots=True)
class Moment:
    """A `call` message and who gets it: one player's connection (`player`), or everybody in the room (None)."""

    message: CallMessage
    player: str | None = None


@dataclass(slots=True)
class Effects:
    """What has to be done outside of the room's state once a step is saved.

    `answer` holds fields of the answer beside the version; `token` is the secret that somebody gets who came in;
    `invited` is a new invitation, with its role; `removed` are players who have lost their seat against their will,
    `left` those who gave it up; `granted` (with the player) and `refused` are decided claims; `scored` are games in
    which a round was scored;
    `refusal` is a false match: to be answered as an error, although something happened; `idle` says that the room's
    state is as it was, so that nothing has to be saved.
    """

    moments: list[Moment] = field(default_factory=list)
    answer: dict[str, str] = field(default_factory=dict)
    token: str | None = None
    invited: tuple[str, str] | None = None
    removed: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    granted: list[tuple[str, str]] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    scored: list[Game] = field(default_factory=list)
    refusal: Refused | None = None
    idle: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """A command in a room, now. `room` is a copy that may be changed freely."""

    room: Room
    actor: Actor
    now: float
    randomness: Randomness
    effects: Effects

    def tell(self, what: str, *, player: str | None = None, to: str | None = None, **params: Any) -> None:
        """Adds a moment for everybody, or for one player (`to`)."""
        message = CallMessage(what=what, by=self.actor.name, player=player, params=params)
        self.effects.moments.append(Moment(message, to))
