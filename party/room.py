"""A room and everything that can happen to it: `apply`, and the one table of who may do what, and when.

Pure: `apply` works on a copy and tells what came of it; it reads no clock, opens no file and sends nothing. What each
command means stands in the files named by the table; what a room is, in `party/state.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from engine.errors import Refused
from engine.rulesets import RULESETS
from party import by_turns, calling, deadlines, lobby, membership, play, presence, protocol, ticks
from party.deadlines import settle
from party.errors import refusal
from party.lobby import changed_settings, chosen_rules
from party.protocol import Command, Settings
from party.randomness import Randomness, fingerprint
from party.state import AUTO, Actor, Clock, Invitation, Room, decode, encode
from party.steps import Effects, Step
from party.ticks import AnyStep

__all__ = ["ALLOWED", "AUTO", "Actor", "Allowed", "Outcome", "Room", "apply", "new_room"]

Handler = Callable[[Step, Any], None]

DEFAULT_RULESET: Final = "stan-sten"

PHASES: Final = frozenset({"lobby", "roles", "match", "turn", "reveal", "last_turn", "scored", "over"})
LOBBY: Final = frozenset({"lobby"})
IN_GAME: Final = PHASES - {"lobby", "over"}
IN_TURN: Final = frozenset({"turn", "last_turn"})
BETWEEN: Final = frozenset({"lobby", "roles", "scored", "over"})

HOST: Final = frozenset({"host"})
PLAYER: Final = frozenset({"player"})
CALLER: Final = frozenset({"caller", "host"})
DEALER: Final = frozenset({"dealer"})
TABLE: Final = frozenset({"host", "scorekeeper"})
ANY_OFFICE: Final = frozenset({"caller", "dealer", "host", "scorekeeper"})


@dataclass(frozen=True, slots=True)
class Allowed:
    """What a command does, who may give it (any of these roles), and in which phases.

    `in_pause`: also while the game is paused. `of_turn`: refused when the sender saw another turn (or round).
    """

    handler: Handler
    who: frozenset[str]
    phases: frozenset[str] = PHASES
    in_pause: bool = False
    of_turn: bool = False


ALLOWED: Final[Mapping[type[Command], Allowed]] = MappingProxyType(
    {
        protocol.SetRules: Allowed(lobby.set_rules, HOST),
        protocol.Start: Allowed(lobby.start, HOST, LOBBY),
        protocol.CloseRoom: Allowed(lobby.close_room, HOST, in_pause=True),
        protocol.LockRoom: Allowed(lobby.lock_room, HOST),
        protocol.Profile: Allowed(membership.profile, PLAYER, LOBBY),
        protocol.Ready: Allowed(lobby.ready, PLAYER, LOBBY),
        protocol.TakeSeat: Allowed(lobby.take_seat, PLAYER, LOBBY),
        protocol.Leave: Allowed(membership.leave, PLAYER, in_pause=True),
        protocol.Away: Allowed(presence.away, PLAYER),
        protocol.Back: Allowed(presence.back, PLAYER),
        protocol.AddBot: Allowed(membership.add_bot, TABLE),
        protocol.Remove: Allowed(membership.remove, TABLE),
        protocol.MoveSeat: Allowed(lobby.move_seat, TABLE, BETWEEN),
        protocol.Rename: Allowed(membership.rename, TABLE),
        protocol.SeatPolicy: Allowed(membership.seat_policy, ANY_OFFICE | PLAYER),
        protocol.HandOver: Allowed(membership.hand_over, CALLER | TABLE),
        protocol.Invite: Allowed(membership.invite, HOST, in_pause=True),
        protocol.Claim: Allowed(membership.claim, frozenset({"watcher"}), in_pause=True),
        protocol.Approve: Allowed(membership.approve, ANY_OFFICE, in_pause=True),
        protocol.Refuse: Allowed(membership.refuse, ANY_OFFICE, in_pause=True),
        protocol.Flip: Allowed(play.flip, PLAYER, frozenset({"roles"}), of_turn=True),
        protocol.Call: Allowed(calling.call, CALLER | DEALER | {"auto"}, IN_GAME, of_turn=True),
        protocol.Uncall: Allowed(calling.uncall, CALLER, IN_TURN, of_turn=True),
        protocol.Nudge: Allowed(calling.nudge, ANY_OFFICE, IN_TURN | {"roles"}),
        protocol.Pause: Allowed(calling.pause, ANY_OFFICE, PHASES - {"over"}),
        protocol.Resume: Allowed(calling.resume, ANY_OFFICE, in_pause=True),
        protocol.Take: Allowed(play.take, PLAYER, IN_TURN, of_turn=True),
        protocol.Place: Allowed(play.place, PLAYER, IN_TURN, of_turn=True),
        protocol.TakeBack: Allowed(play.take_back, PLAYER, IN_TURN, of_turn=True),
        protocol.MatchClaim: Allowed(play.match, PLAYER, frozenset({"match", "reveal"}), of_turn=True),
        protocol.Draw: Allowed(by_turns.draw, PLAYER, IN_TURN, of_turn=True),
        protocol.Discard: Allowed(by_turns.discard, PLAYER, IN_TURN, of_turn=True),
        protocol.GoOut: Allowed(by_turns.go_out, PLAYER, IN_TURN, of_turn=True),
        protocol.Meld: Allowed(by_turns.meld, PLAYER, IN_TURN, of_turn=True),
        protocol.LayOff: Allowed(by_turns.lay_off, PLAYER, IN_TURN, of_turn=True),
        protocol.TurnOver: Allowed(by_turns.turn_over, PLAYER, IN_TURN, of_turn=True),
        protocol.Order: Allowed(play.order, PLAYER, IN_GAME, in_pause=True),
        protocol.Score: Allowed(play.score, frozenset({"scorekeeper"}), PHASES - {"lobby"}, in_pause=True),
        protocol.Rematch: Allowed(lobby.rematch, HOST, frozenset({"over"})),
    }
)
"""Every command, who may give it and when. In a pause only what changes no play, or must not wait (going home, a lost
seat, an invitation, closing the room), gets through.
"""

BY_ITSELF: Final[Mapping[type[ticks.Tick], Handler]] = MappingProxyType(
    {
        ticks.Join: membership.join,
        ticks.Redeem: membership.redeem,
        ticks.Presence: presence.presence,
        ticks.Restarted: presence.restarted,
        ticks.Withdraw: membership.withdraw,
        ticks.FlipAll: deadlines.flip_all,
        ticks.Missing: presence.missing,
        ticks.Act: deadlines.act,
        ticks.TimeUp: deadlines.time_up,
        ticks.CallForCaller: calling.call_for_caller,
    }
)
"""What the server does by itself, without asking who may."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a step has made of a room, and what there is to do outside of it."""

    room: Room
    effects: Effects


def apply(room: Room, command: AnyStep, actor: Actor, now: float, randomness: Randomness) -> Outcome:
    """Carries out a command on a copy of the room; the room that was given stays as it is.

    Parameters:
        command: one of `party/protocol.py`, or of `party/ticks.py` when the server itself is the actor.
        now: seconds since the epoch.
        randomness: where new tokens and game secrets come from.

    Raises:
        Refused: the command is not possible for this actor now; its code says why.
    """
    handler = _handler(room, command, actor)
    effects = Effects()
    draft = decode(encode(room))
    handler(Step(draft, actor, now, randomness, effects), command)
    if effects.idle:
        return Outcome(room, effects)
    draft.version += 1
    draft.touched = now
    settle(draft, now)
    return Outcome(draft, effects)


def new_room(
    code: str,
    now: float,
    *,
    host_token: str,
    invitations: Mapping[str, str],
    ruleset: str | None = None,
    options: Mapping[str, Any] | None = None,
    settings: Mapping[str, Any] | None = None,
    bot_delay: float = 1.0,
) -> Room:
    """An empty room in its lobby, version 1; `invitations` are secrets by role.

    Raises `Refused`: bad_option, no_effect.
    """
    return Room(
        code=code,
        rules=chosen_rules(RULESETS[DEFAULT_RULESET], ruleset, options or {}),
        settings=changed_settings(Settings(), settings or {}),
        clock=Clock(since=now),
        version=1,
        touched=now,
        host_tokens=[fingerprint(host_token)],
        invitations=[Invitation(role, fingerprint(token)) for role, token in invitations.items()],  # type: ignore[arg-type]
        empty_since=now,
        bot_delay=bot_delay,
    )


def _handler(room: Room, command: AnyStep, actor: Actor) -> Handler:
    """What carries the command out, if it may be. Raises `Refused`."""
    if room.closed:
        raise refusal("room_closed")
    if isinstance(command, ticks.Tick):
        assert "auto" in actor.roles, "only the server ticks"
        return BY_ITSELF[type(command)]
    allowed = ALLOWED[type(command)]
    if not actor.roles & allowed.who:
        raise refusal("forbidden", needs=sorted(allowed.who - {"auto"}))
    if room.paused is not None and not allowed.in_pause:
        raise refusal("paused", by=room.paused.by)
    _check_moment(room, command, allowed)
    return allowed.handler


def _check_moment(room: Room, command: Command, allowed: Allowed) -> None:
    """Whether now is the moment, judged by the room as it is now: by phase, and by the round and turn the sender saw.

    A match that comes after the "draw" is told so, not that its turn is over (docs/rules.md A.3 rule 5).
    """
    phase = room.phase
    fits = phase in allowed.phases
    if phase == "over" and not fits:
        raise Refused("over")
    if phase == "lobby" and not fits:
        raise refusal("wrong_phase", phase=phase)
    called_late = isinstance(command, protocol.MatchClaim) and phase in IN_TURN and room.rules.pace == "called"
    if called_late and command.round in (None, room.round):
        raise Refused("window_closed", phase=phase)
    if allowed.of_turn and command.round is not None and command.round != room.round:
        raise refusal("stale_round", round=room.round)
    if allowed.of_turn and command.turn is not None and command.turn != room.turn:
        raise refusal("stale_turn", round=room.round, turn=room.turn)
    if not fits:
        raise refusal("wrong_phase", phase=phase)
