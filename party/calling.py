"""The calls: by a person, or by the automatic caller when the room wants it or nobody is there to call.

The automatic caller makes the same calls through the same checks as a person; here stands when. By turns nobody
calls, but somebody deals, and the automatic caller deals for a dealer who is not there.
"""

from __future__ import annotations

from typing import Final

from engine import commands as engine
from engine.errors import Refused
from engine.game import Game
from party.errors import refusal
from party.events import tell_events
from party.protocol import Call, CallMessage, Nudge, Pause, Resume, Uncall
from party.state import AWAY_SECONDS, Room, Stop, check_seats
from party.steps import Moment, Step
from party.thinking import thinking_seconds
from party.ticks import CallForCaller

UNCALL_SECONDS: Final = 3.0
NUDGE_SECONDS: Final = 10.0
DEAL_SECONDS: Final = 4.0
REVEAL_SECONDS: Final = 5.0
SCORED_SECONDS: Final = 12.0
"""How long the automatic caller leaves the caller's card, each match, and the points on the table (so long also before
it deals for somebody)."""

WINDOW_PHASES: Final = ("match", "reveal")


# -- calls of a person -----------------------------------------------------------------------------------------------


def call(step: Step, command: Call) -> None:
    """The next call. Before a deal, seats are given to those who came and taken from those who left. Where too few are
    left for another round, the game may be finished as it stands.

    Raises `Refused`: not_next_call; window_open; not_everyone_placed; too_few_players before a deal.
    """
    room, game = step.room, step.room.playing()
    if command.what not in (room.next_call, game.next_call):
        raise Refused("not_next_call", what=command.what, next_call=room.next_call)
    _refuse_open_window(room, game, step.now)
    if command.what in ("deal", "next"):
        _seat_for_deal(step, game)
    elif command.what == "finish":
        _unseat_leavers(room, game)
    early = command.what != game.next_call
    events = game.end() if early else game.apply(engine.Call(command.what, command.anyway))
    if all(event.kind != command.what for event in events):
        step.tell(command.what)
    room.clock.uncall_until = step.now + UNCALL_SECONDS if command.what in ("draw", "last_draw") else None
    tell_events(step, events)


def uncall(step: Step, _command: Uncall) -> None:
    """The last "draw" is taken back. Raises `Refused` "too_late" after 3 seconds, or once somebody has drawn."""
    room, game = step.room, step.room.playing()
    events = game.apply(engine.Uncall())
    if room.clock.uncall_until is None or step.now > room.clock.uncall_until:
        raise refusal("too_late", seconds=UNCALL_SECONDS, players=[])
    room.clock.uncall_until = None
    tell_events(step, events)


def nudge(step: Step, command: Nudge) -> None:
    """A push for those who are waited for, at most once in 10 seconds."""
    room, waiting = step.room, step.room.playing().waiting()
    if not waiting:
        raise refusal("wrong_phase", phase=room.phase)
    if command.player is not None and command.player not in waiting:
        raise refusal("unknown_player", player=command.player)
    last = room.clock.nudged_at
    if last is not None and step.now < last + NUDGE_SECONDS:
        raise refusal("rate_limited", seconds=max(1, round(last + NUDGE_SECONDS - step.now)))
    room.clock.nudged_at = step.now
    players = waiting if command.player is None else [command.player]
    step.effects.moments.append(Moment(CallMessage(what="nudge", by=step.actor.name, players=players)))


def pause(step: Step, _command: Pause) -> None:
    """Everything stands still."""
    step.room.paused = Stop(step.actor.name, step.now)
    step.tell("pause")


def resume(step: Step, _command: Resume) -> None:
    """Play goes on; every deadline comes later by the length of the pause, which is no absence either.

    Raises `Refused` when nothing is paused.
    """
    room = step.room
    if room.paused is None:
        raise refusal("wrong_phase", phase=room.phase)
    room.clock.shift(step.now - room.paused.since)
    for member in room.members.values():
        if member.offline_since is not None:
            paused = step.now - max(member.offline_since, room.paused.since)
            member.offline_since = min(member.offline_since + paused, step.now)
    room.paused = None
    step.tell("resume")


def _refuse_open_window(room: Room, game: Game, now: float) -> None:
    """The match window stays open for its time, also when everybody seems to be done (docs/rules.md A.3 rule 10)."""
    until = room.clock.window_until
    everyone_is_out = game.phase == "reveal" and game.next_call == "score"
    if game.phase in WINDOW_PHASES and until is not None and now < until and not everyone_is_out:
        raise refusal("window_open", seconds=max(1, round(until - now)), until=until)


def _seat_for_deal(step: Step, game: Game) -> None:
    """Who left goes, who came sits down, with the points that the setting `late_join` gives them."""
    room = step.room
    _unseat_leavers(room, game)
    check_seats(room.rules, len(room.order))
    if room.round > 0:
        start = game.start_points(room.settings.late_join)
        for player in room.order:
            if room.members[player].standing == "joining":
                game.add_late(player, start)
                room.members[player].standing = "seated"
    tell_events(step, game.set_players(room.order))


def _unseat_leavers(room: Room, game: Game) -> None:
    """Whoever has left goes; the row on the sheet stays."""
    for player in list(room.order):
        if room.members[player].standing == "leaving":
            room.members[player].standing = "gone"
            room.order.remove(player)
    seated = [player for player in room.order if room.members[player].standing == "seated"]
    game.set_players(seated)


# -- the automatic caller --------------------------------------------------------------------------------------------


def call_for_caller(step: Step, _command: CallForCaller) -> None:
    """The automatic caller stands in until the caller is back."""
    step.room.calling_for_caller = True
    step.tell("stand_in", player=step.room.caller)


def caller_missing_at(room: Room) -> float | None:
    """When the automatic caller has to stand in; None: it does already, or the caller is there, or none is needed."""
    if room.caller is None or room.calling_for_caller or room.settings.calling == "auto":
        return None
    member = room.members[room.caller]
    if member.bot:
        return None
    if member.away:
        return room.clock.since
    return None if member.offline_since is None else member.offline_since + AWAY_SECONDS


def caller_is_back(room: Room) -> bool:
    """Whether a caller who was stood in for is there again, or somebody else calls now."""
    if room.caller is None:
        return True
    member = room.members[room.caller]
    return member.bot or (member.online and not member.away)


def is_automatic(room: Room) -> bool:
    """Whether the automatic caller makes the next call."""
    nobody = room.caller is None or room.members[room.caller].bot
    return room.settings.calling == "auto" or room.calling_for_caller or nobody


def call_time(room: Room, game: Game) -> float | None:
    """When the automatic caller makes the next call; None while it has none to make."""
    clock, pause = room.clock, room.settings.call_pause
    too_few = game.next_call in ("deal", "next") and len(room.here()) < room.rules.min_seats
    if game.next_call is None or too_few:
        return None
    if game.phase == "scored":
        return _after_the_points(room)
    if not is_automatic(room):
        return None
    match game.phase:
        case "roles":
            return clock.since + DEAL_SECONDS
        case "reveal":
            window = clock.window_until or clock.since
            return max(window, clock.since + REVEAL_SECONDS * len(game.table_view()["matched"]))
        case "match":
            window = clock.window_until or clock.since
            longest = clock.since + thinking_seconds(room)[1]
            thinking = [moment for moment in clock.act_at.values() if moment <= longest]
            return max([window, clock.since + pause, *thinking])
        case _:
            return None if clock.ready_since is None else clock.ready_since + pause


def _after_the_points(room: Room) -> float | None:
    """When the automatic caller says "next" or "finish". By turns that is the next dealer's affair, or the host's: it
    happens by itself where a bot deals, or somebody who is away or has been disconnected for 15 seconds.
    """
    seen = room.clock.since + SCORED_SECONDS
    if room.rules.pace == "called":
        return seen if is_automatic(room) else None
    dealer = None if room.next_dealer is None else room.members[room.next_dealer]
    if room.settings.calling == "auto" or dealer is None or dealer.bot or dealer.away:
        return seen
    return None if dealer.offline_since is None else max(seen, dealer.offline_since + AWAY_SECONDS)
