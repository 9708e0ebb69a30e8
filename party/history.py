"""What is written down of a room: a line for each step, a record for each finished round, and what of it is published.

Everything is kept; what is published of a running round are its public moments only. Of a finished round everything
is published, with the secret of its shuffles. Tokens and invitations are in no line.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Raw, Struct

from engine.game import Game
from party.protocol import CallMessage, Command, Done, Failed, LaidDown, Receipt, TableMeld
from party.state import Actor, Room
from party.steps import Effects
from party.store.base import FinishedRound, LogEntry
from party.ticks import AnyStep

PUBLIC_FIELDS_GONE: Final = frozenset({"id", "invitation"})
"""What is left out of a published command: the sender's numbering, and what belongs to rights."""


class Line(Struct):
    """One step as it is kept: where the game stood before it, the command, and what everybody heard of it."""

    game: int
    round: int
    turn: int
    phase: str
    command: Raw
    moments: list[CallMessage] = []


class RoundRecord(Struct):
    """A finished round as it is kept and published: the hands, the points, and the proof of its shuffles; in rummy what
    was laid on the table, and who paid what. `out`: by turns who went out.
    """

    game: int
    round: int
    size: int
    wild: str | None
    at: float
    seats: list[str]
    hands: list[LaidDown]
    commitment: str
    secret: str
    out: str | None = None
    melds: list[TableMeld] = []
    receipts: list[Receipt] = []


def entry(
    before: Room, command: AnyStep, actor: Actor, now: float, effects: Effects, answer: Done | Failed | None
) -> LogEntry:
    """The log's entry for a step that was taken in the room as it was before."""
    line = Line(
        game=before.games,
        round=before.round,
        turn=before.turn,
        phase=before.phase,
        command=Raw(msgspec.json.encode(command)),
        moments=[moment.message for moment in effects.moments if moment.player is None],
    )
    by_itself = "auto" in actor.roles
    return LogEntry(
        at=now,
        sender=actor.name,
        command_id=command.id if isinstance(command, Command) and not by_itself else None,
        body=msgspec.json.encode(line),
        answer=b"" if answer is None else msgspec.json.encode(answer),
    )


def record(room: Room, game: Game, now: float) -> FinishedRound:
    """The record of the game's round that was just scored."""
    table = game.table_view()
    body = RoundRecord(
        game=room.games,
        round=game.round_number,
        size=table["size"],
        wild=table["wild"],
        at=now,
        seats=[seat["player"] for seat in table["seats"]],
        hands=msgspec.convert(game.reveal(), list[LaidDown]),
        commitment=table["commitment"],
        secret=table["proof"],
        out=table.get("out"),
        melds=msgspec.convert(table.get("melds", []), list[TableMeld]),
        receipts=msgspec.convert(table.get("receipts", []), list[Receipt]),
    )
    return FinishedRound(room.games, game.round_number, msgspec.json.encode(body))


def published(room: Room, log: list[tuple[int, LogEntry]], rounds: list[FinishedRound]) -> dict[str, Any]:
    """Everything about the room that may be told now. Of a running round a step of which nobody heard is not told."""
    lines = [_published_line(room, version, each) for version, each in log]
    return {
        "room": room.code,
        "ruleset": room.rules.ruleset,
        "options": room.rules.effective_options(),
        "players": [{"player": member.player, "name": member.name} for member in room.members.values()],
        "rounds": [msgspec.json.decode(each.body) for each in rounds],
        "log": [line for line in lines if "command" in line or line["moments"]],
    }


def _published_line(room: Room, version: int, kept: LogEntry) -> dict[str, Any]:
    line = msgspec.json.decode(kept.body, type=Line)
    told: dict[str, Any] = {
        "version": version,
        "at": kept.at,
        "by": kept.sender,
        "game": line.game,
        "round": line.round,
        "turn": line.turn,
        "phase": line.phase,
        "moments": msgspec.to_builtins(line.moments),
    }
    if _is_finished(room, line):
        command = msgspec.json.decode(line.command)
        told["command"] = {name: value for name, value in command.items() if name not in PUBLIC_FIELDS_GONE}
    return told


def _is_finished(room: Room, line: Line) -> bool:
    """Whether the step belongs to a round whose hands lie on the table."""
    over = room.phase in ("scored", "over")
    return room.game is None or line.game < room.games or line.round < room.round or (line.round == room.round and over)
