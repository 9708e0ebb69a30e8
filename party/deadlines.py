"""What a room waits for: after every step its moments are brought in line with it, and a ticker asks what is due.

A deadline is a moment in the room's state and nothing else: no timer runs anywhere. What happens then is a step like
any other, taken by the server (`party/ticks.py`, or a call).
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from typing import Final

from engine import commands as engine
from engine.game import Game
from engine.shuffle import KeyStream
from party.calling import WINDOW_PHASES, call_time, caller_is_back, caller_missing_at
from party.events import tell_events
from party.presence import missed_at, stand_in
from party.protocol import Call
from party.state import Clock, Room
from party.steps import Step
from party.thinking import thinking_seconds
from party.ticks import Act, AnyStep, CallForCaller, FlipAll, Missing, TimeUp

FLIP_SECONDS: Final = 5.0
TURN_PHASES: Final = ("turn", "last_turn")


# -- after every step ------------------------------------------------------------------------------------------------


def settle(room: Room, now: float) -> None:
    """Sets what is waited for now, and forgets what is not. In a pause everything stays as it is."""
    game, clock = room.game, room.clock
    if room.paused is not None:
        return
    if game is None or game.phase == "over":
        room.clock = Clock(since=clock.since, mark=clock.mark)
        for member in room.members.values():
            member.missing = False
        _mark(room, now)
        return
    if _mark(room, now):
        clock.ready_since = None
        clock.act_at = {}
        clock.deadline = _turn_ends(room, game, now)
        clock.flip_at = now + FLIP_SECONDS if game.phase == "roles" and game.waiting() else None
    _open_window(room, game, now)
    if not game.ready:
        clock.ready_since = None
    elif clock.ready_since is None:
        clock.ready_since = now
    if room.calling_for_caller and caller_is_back(room):
        room.calling_for_caller = False
    _seats(room, game, now)
    clock.call_at = call_time(room, game)


def _mark(room: Room, now: float) -> bool:
    """Whether another part of the game has begun (a phase, a turn, a call): then it is since now."""
    game = room.game
    where = "lobby" if game is None else f"{room.round}.{game.phase}.{game.turn}.{game.next_call}.{game.draw.attempt}"
    mark = f"{room.games}.{where}"
    if room.clock.mark == mark:
        return False
    room.clock.mark, room.clock.since = mark, now
    return True


def _turn_ends(room: Room, game: Game, now: float) -> float | None:
    """When the turn clock runs out; None where there is none, or nobody to act."""
    seconds = room.settings.turn_clock
    return None if seconds is None or game.phase not in TURN_PHASES or not game.waiting() else now + seconds


def _open_window(room: Room, game: Game, now: float) -> None:
    """Every discard opens one window; a call that was taken back goes back into the old one."""
    window = f"{room.games}.{room.round}.{game.turn}"
    if game.phase in WINDOW_PHASES and room.clock.window != window:
        room.clock.window = window
        room.clock.window_until = now + room.settings.match_window
        room.clock.asked = []
    elif game.phase not in WINDOW_PHASES:
        room.clock.window_until = None


def _seats(room: Room, game: Game, now: float) -> None:
    """When each seat at which nobody is makes its next step; a moment that was set stays."""
    act_at = {}
    for player in acting(room, game):
        policy = stand_in(room.members[player])
        if policy is not None:
            begin = now if policy[1] is None else max(now, policy[1])
            act_at[player] = room.clock.act_at.get(player, begin + _thinking(room, game, player))
    room.clock.act_at = act_at


def acting(room: Room, game: Game) -> list[str]:
    """Players whose seats could make a step now: those who are waited for and, in a match window, each of those who
    play as well as they can once.
    """
    players = game.waiting()
    if game.phase in WINDOW_PHASES:
        for seat in game.table_view()["seats"]:
            policy = stand_in(room.members[seat["player"]])
            if policy is not None and policy[0] == "bot" and not seat["out"] and seat["player"] not in room.clock.asked:
                players.append(seat["player"])
    return players


def _thinking(room: Room, game: Game, player: str) -> float:
    """Seconds until a seat acts, from the game's secret: the same in a replay, and nobody can foresee it."""
    key = hmac.digest(bytes.fromhex(game.secret), f"thinks {room.version} {player}".encode(), "sha256")
    least, most = thinking_seconds(room)
    return least + (most - least) * KeyStream(key).unit()


# -- what is due -----------------------------------------------------------------------------------------------------


def upcoming(room: Room) -> Iterator[tuple[float, AnyStep]]:
    """Everything the server will do by itself, with its moment, if nobody does anything before. Nothing in a pause, and
    nothing while nobody is connected.
    """
    game, clock = room.game, room.clock
    if game is None or game.phase == "over" or room.paused or room.closed or not room.someone_is_there():
        return
    if clock.flip_at is not None:
        yield clock.flip_at, FlipAll()
    for moment, player in missed_at(room):
        yield moment, Missing(player=player)
    for player, moment in clock.act_at.items():
        yield moment, Act(player=player)
    if clock.deadline is not None and game.waiting():
        yield clock.deadline, TimeUp()
    missing_at = caller_missing_at(room)
    if missing_at is not None:
        yield missing_at, CallForCaller()
    if clock.call_at is not None and game.next_call is not None:
        yield clock.call_at, Call(id="auto", what=game.next_call)  # type: ignore[arg-type]  # one of the known calls


def next_due(room: Room) -> tuple[float, AnyStep] | None:
    """What comes first; what is due at the same moment keeps the order above."""
    return min(upcoming(room), key=lambda due: due[0], default=None)


# -- what happens then -----------------------------------------------------------------------------------------------


def flip_all(step: Step, _command: FlipAll) -> None:
    """Every card of the draw for caller that is face down is turned up, once around."""
    game = step.room.playing()
    step.room.clock.flip_at = None
    for player in game.waiting():
        tell_events(step, game.apply(engine.Flip(player)))


def act(step: Step, command: Act) -> None:
    """One step of a seat at which nobody is. In a match window it has thought about it then."""
    room, game = step.room, step.room.playing()
    member = room.members[command.player]
    policy, seat = stand_in(member), game.seat_of(command.player)
    room.clock.act_at.pop(command.player, None)
    if policy is None or seat is None:
        return
    if game.phase in WINDOW_PHASES:
        room.clock.asked.append(command.player)
    tell_events(step, game.apply(engine.StandIn(seat, policy[0], member.strength or "normal")))


def time_up(step: Step, _command: TimeUp) -> None:
    """Everybody who is waited for plays this turn by the seat's policy (a seat that would wait: neutral)."""
    room, game = step.room, step.room.playing()
    room.clock.deadline = None
    turn = game.turn
    for player in game.waiting():
        member, seat = room.members[player], game.seat_of(player)
        policy = "neutral" if member.policy == "wait" else member.policy
        assert seat is not None, "only who plays this round is waited for"
        while player in game.waiting() and game.turn == turn:
            events = game.apply(engine.StandIn(seat, policy, member.strength or "normal"))
            if not events:
                break
            tell_events(step, events)
