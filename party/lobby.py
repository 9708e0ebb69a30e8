"""Before and between games: rules and settings, seats, who is ready, the start, and the way back after the end."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from engine.commands import Call
from engine.game import Game
from engine.rules import BadOption, Rules
from engine.rulesets import RULESETS
from party.errors import refusal
from party.events import tell_events
from party.membership import reseat
from party.protocol import CloseRoom, LockRoom, MoveSeat, Ready, Rematch, SetRules, Settings, Start, TakeSeat
from party.randomness import game_secret
from party.state import Clock, check_seats, option_refused
from party.steps import Step

SETTINGS_PHASES: Final = frozenset({"lobby", "roles", "scored", "over"})
"""Settings may change while no hand is held."""


def set_rules(step: Step, command: SetRules) -> None:
    """Another ruleset, other options (added to those chosen before, unless the ruleset changes), other settings.

    Raises `Refused`: wrong_phase; bad_option, no_effect; too_many_players where the new rules seat fewer than are here.
    """
    room = step.room
    if command.ruleset is not None or command.options is not None:
        if room.phase != "lobby":
            raise refusal("wrong_phase", phase=room.phase)
        rules = chosen_rules(room.rules, command.ruleset, command.options or {})
        check_seats(rules, max(len(room.order), rules.min_seats))
        room.rules = rules
    if command.settings is not None:
        if room.phase not in SETTINGS_PHASES:
            raise refusal("wrong_phase", phase=room.phase)
        room.settings = changed_settings(room.settings, command.settings)


def chosen_rules(rules: Rules, ruleset: str | None, options: Mapping[str, Any]) -> Rules:
    """The rules with another ruleset or other options. Raises `Refused`: bad_option, no_effect.

    >>> chosen_rules(RULESETS["stan-sten"], "three-thirteen-classic", {"pace": "called"}).pace
    'called'
    """
    if ruleset is not None:
        if ruleset not in RULESETS:
            raise refusal("bad_option", option="ruleset", value=ruleset, allowed=", ".join(RULESETS))
        rules = RULESETS[ruleset]
    try:
        return rules.with_options(**options)
    except BadOption as error:
        raise option_refused(error) from error


def changed_settings(settings: Settings, changes: Mapping[str, Any]) -> Settings:
    """The settings with these changes, each checked. Raises `Refused` "bad_option" that names the setting.

    >>> changed_settings(Settings(), {"match_window": 5}).match_window
    5.0
    """
    values = msgspec.to_builtins(settings)
    for name, value in changes.items():
        if name not in values:
            raise refusal("bad_option", option=name, value=value, allowed=", ".join(values))
        values[name] = value
        try:
            msgspec.convert({name: value}, Settings)
            finite = not isinstance(value, float) or math.isfinite(value)
        except msgspec.ValidationError:
            finite = False
        if not finite:
            raise refusal("bad_option", option=name, value=value, allowed=setting_values(name))
    return msgspec.convert(values, Settings)


def setting_values(name: str) -> str:
    """In words, what a setting may be.

    >>> setting_values("calling"), setting_values("match_window"), setting_values("turn_clock")
    ('auto, person', 'a number from 0 to 15', 'null, a number from 5 to 600')
    """
    field = next(each for each in msgspec.inspect.type_info(Settings).fields if each.name == name)  # type: ignore[attr-defined]
    kinds = field.type.types if isinstance(field.type, msgspec.inspect.UnionType) else (field.type,)
    return ", ".join(sorted((_words(kind) for kind in kinds), key=lambda words: words != "null"))


def start(step: Step, _command: Start) -> None:
    """The draw for caller begins; bots take part in it only when no person has a seat. By turns nobody calls: it is
    dealt at once.

    Raises `Refused`: too_few_players, too_many_players, bad_option (too few packs).
    """
    room = step.room
    check_seats(room.rules, len(room.order))
    people = [player for player in room.order if not room.members[player].bot]
    room.game = Game.new(
        room.rules, room.order, secret=game_secret(step.randomness), callers=people if people else None
    )
    room.games += 1
    room.corrections = []
    room.clock = Clock(since=step.now)
    step.tell("start")
    if room.rules.pace == "turns":
        tell_events(step, room.game.apply(Call("deal")))


def rematch(step: Step, _command: Rematch) -> None:
    """Back to the lobby with the same seats; who has left is forgotten, who was watching has a seat."""
    room = step.room
    room.game = None
    room.corrections = []
    room.order = [player for player in room.order if room.members[player].here]
    room.members = {player: room.members[player] for player in room.order}
    for member in room.members.values():
        member.standing = "seated"
        member.ready = member.bot
        member.missing = member.consented = False
    room.calling_for_caller = False
    room.paused = None
    room.clock = Clock(since=step.now)


def ready(step: Step, command: Ready) -> None:
    """A player says whether the game may begin. It begins by `start` all the same."""
    assert step.actor.player is not None
    step.room.member(step.actor.player).ready = command.ready


def take_seat(step: Step, command: TakeSeat) -> None:
    """The player sits down before that seat (its number before the move); the number of seats means the end."""
    assert step.actor.player is not None
    _move(step, step.actor.player, command.seat)


def move_seat(step: Step, command: MoveSeat) -> None:
    """Somebody else moves a player; between rounds it holds from the next deal on."""
    _move(step, step.room.member(command.player).player, command.seat)


def lock_room(step: Step, command: LockRoom) -> None:
    """Nobody new gets a seat, or somebody again."""
    step.room.locked = command.locked


def close_room(step: Step, _command: CloseRoom) -> None:
    """The end of the room; its log stays."""
    step.room.closed = True


def _move(step: Step, player: str, seat: int) -> None:
    order = step.room.order
    if not 0 <= seat <= len(order):
        raise refusal("bad_message", problem=f"seat {seat} does not exist; allowed: 0 to {len(order)}")
    behind = order[seat:]
    staying = [each for each in order if each != player]
    place = next((staying.index(each) for each in behind if each != player), len(staying))
    step.room.order = [*staying[:place], player, *staying[place:]]
    if step.room.round == 0:
        reseat(step)


def _words(kind: msgspec.inspect.Type) -> str:
    match kind:
        case msgspec.inspect.LiteralType(values=values):
            return ", ".join(str(value) for value in values)
        case msgspec.inspect.FloatType(ge=low, le=high):
            return f"a number from {low:g} to {high:g}"
        case msgspec.inspect.BoolType():
            return "true, false"
        case _:
            return "null"
