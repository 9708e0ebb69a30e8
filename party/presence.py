"""Who is there: connections that come and go, people who step away, and who acts for them meanwhile.

A seat does not hang on a connection: it waits, and after a while plays by its policy. While nobody at all is
connected (everybody's Wi-Fi is down, the server was restarted), time stands still.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from party.protocol import Away, Back
from party.state import AWAY_SECONDS, Member, Room
from party.steps import Step
from party.ticks import Missing, Presence, Restarted


def presence(step: Step, command: Presence) -> None:
    """A person's screen, the host or the tablet is connected now, or no longer."""
    if command.online:
        arrive(step, command.who)
    else:
        _note(step.room, command.who, offline_since=step.now)
        _fall_asleep(step.room, step.now)


def arrive(step: Step, who: str) -> None:
    """Somebody is connected; if nobody was before, time goes on."""
    _wake(step.room, step.now)
    _note(step.room, who, offline_since=None)
    member = step.room.members.get(who)
    if member is not None and not member.away:
        is_there(step, member)


def present(room: Room) -> set[str]:
    """Whom the room believes to be connected: player ids, "host", "scorekeeper"."""
    people = {member.player for member in room.members.values() if member.here and member.online and not member.bot}
    offices = {"host": room.host_online, "scorekeeper": room.tablet_online}
    return people | {office for office, online in offices.items() if online}


def restarted(step: Step, _command: Restarted) -> None:
    """Nobody is connected after a restart: since when the server last saved, time has stood still."""
    room = step.room
    for member in room.members.values():
        if member.online and not member.bot:
            member.offline_since = room.touched
    room.host_online = room.tablet_online = False
    room.claims = []
    _fall_asleep(room, room.touched)


def away(step: Step, _command: Away) -> None:
    """The player steps away; the seat plays by its policy until "back", or until the player does something."""
    assert step.actor.player is not None
    step.room.member(step.actor.player).away = True


def back(step: Step, _command: Back) -> None:
    """The player plays again."""
    assert step.actor.player is not None
    is_there(step, step.room.member(step.actor.player))


def is_there(step: Step, member: Member) -> None:
    """The person plays, and nobody else for them any more."""
    if member.missing:
        step.tell("returned", player=member.player)
    member.away = member.missing = False


def missing(step: Step, command: Missing) -> None:
    """The seat plays by its policy from now on; the table is told, and asked whether a bot may."""
    step.room.members[command.player].missing = True
    step.tell("missing", player=command.player)


def missed_at(room: Room) -> Iterator[tuple[float, str]]:
    """Whose seat is about to play by itself in the running round, and from when on."""
    if room.game is None or not room.running:
        return
    for member in room.here():
        absent = member.away or member.offline_since is not None
        if member.bot or member.missing or not absent or room.game.seat_of(member.player) is None:
            continue
        yield room.clock.since if member.offline_since is None else member.offline_since + AWAY_SECONDS, member.player


def stand_in(member: Member) -> tuple[Literal["bot", "neutral"], float | None] | None:
    """How the member's seat plays by itself and since when (None: at once). None: it does not.

    Bots and the seats of those who have left play as well as they can; those who are away, or have been disconnected
    for 15 seconds, by their seat's policy.
    """
    if member.bot or member.standing in ("leaving", "gone"):
        return ("bot", None)
    if member.policy == "wait":
        return None
    if member.away:
        return (member.policy, None)
    if member.offline_since is not None:
        return (member.policy, member.offline_since + AWAY_SECONDS)
    return None


def _note(room: Room, who: str, *, offline_since: float | None) -> None:
    if who == "host":
        room.host_online = offline_since is None
    elif who == "scorekeeper":
        room.tablet_online = offline_since is None
    elif who in room.members:
        room.members[who].offline_since = offline_since


def _fall_asleep(room: Room, now: float) -> None:
    if room.empty_since is None and not room.someone_is_there():
        room.empty_since = now


def _wake(room: Room, now: float) -> None:
    """Somebody is there again: everything that was waited for gets the time back. A pause does that by itself."""
    if room.empty_since is None:
        return
    slept = now - room.empty_since
    room.empty_since = None
    if room.paused is None:
        room.clock.shift(slept)
    for member in room.members.values():
        if member.offline_since is not None:
            member.offline_since += slept
