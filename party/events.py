"""From what happened in the game to the moments that screens turn into voice, sound and movement.

A moment is public unless it goes to one player; nothing of a hand that is not on the table is in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards import RANK_LETTERS
from engine.events import Event
from party.protocol import CallMessage
from party.steps import Moment, Step

QUIET: Final = frozenset({"flip", "placed", "took_back", "set_up"})
"""What the views tell well enough."""

NAMES: Final = {"caller": "roles", "go_out": "went_out", "laid_off": "lay_off", "turned_over": "turn_over"}
"""Kinds of events that the moment calls otherwise."""


def tell_events(step: Step, events: Sequence[Event]) -> None:
    """Adds the moments of these events, and remembers what they mean for the room.

    Once somebody has drawn, the call cannot be taken back; the draw for caller finds a scorekeeper too; a round that is
    scored will be recorded; a false match is told to nobody here (`party/play.py`).
    """
    for event in events:
        if event.kind == "took":
            step.room.clock.uncall_until = None
        elif event.kind == "caller":
            _appoint_scorekeeper(step, event.params["player"])
        elif event.kind == "score":
            step.effects.scored.append(step.room.playing())
        if event.kind in QUIET or event.kind == "not_a_match":
            continue
        params = dict(event.params)
        message = CallMessage(
            what=NAMES.get(event.kind, event.kind),
            by=step.actor.name,
            player=params.pop("player", None),
            players=params.pop("players", []),
            params=params,
        )
        step.effects.moments.append(Moment(message, event.audience))


def _appoint_scorekeeper(step: Step, caller: str) -> None:
    """Where no tablet and nobody else keeps the score, the person with the second highest card does."""
    room = step.room
    if room.game is None or room.tablet_tokens or room.scorekeeper is not None:
        return
    flips = room.game.table_view()["roles"]["flips"]
    others = [flip for flip in flips if flip["player"] != caller and flip["face"] is not None]
    people = [flip for flip in others if not room.members[flip["player"]].bot]
    if people:
        best = max(people, key=lambda flip: RANK_LETTERS.index(flip["face"][0]))
        room.scorekeeper = best["player"]
