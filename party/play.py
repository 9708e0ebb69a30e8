"""What players do with their cards, and what the scorekeeper does with the points."""

from __future__ import annotations

from engine import commands as engine
from engine.errors import Refused
from engine.events import Event
from engine.game import Game
from party.errors import refusal
from party.events import tell_events
from party.presence import is_there
from party.protocol import Flip, MatchClaim, Order, Place, Score, Take, TakeBack
from party.state import CorrectionLine
from party.steps import Step


def flip(step: Step, _command: Flip) -> None:
    """A card of the draw for caller is turned up."""
    game, player = step.room.playing(), acting_player(step)
    tell_events(step, game.apply(engine.Flip(player)))


def take(step: Step, command: Take) -> None:
    """A card from the middle or from the right neighbour's pile."""
    game, seat = acting_seat(step)
    tell_events(step, game.apply(engine.Take(seat, command.source)))


def place(step: Step, command: Place) -> None:
    """A card face down, or another one instead."""
    game, seat = acting_seat(step)
    tell_events(step, game.apply(engine.Place(seat, command.card)))


def take_back(step: Step, _command: TakeBack) -> None:
    """The face-down card back into the hand."""
    game, seat = acting_seat(step)
    tell_events(step, game.apply(engine.TakeBack(seat)))


def order(step: Step, command: Order) -> None:
    """The order of one's own hand. It is no sign that somebody is there: screens send it by themselves."""
    game, seat = own_seat(step)
    game.apply(engine.Order(seat, tuple(command.cards), command.mode))


def match(step: Step, command: MatchClaim) -> None:
    """A match, or a false one: answered with the reason, and told to all (without any card) where claims are public."""
    game, seat = acting_seat(step)
    events = claim(step, game, engine.Match(seat, shown(command.melds)))
    for event in events:
        if event.kind == "not_a_match":
            _false_match(step, Refused("not_a_match", **event.params))


def claim(step: Step, game: Game, command: engine.Match | engine.GoOut) -> list[Event]:
    """A hand is said to be complete, which may be wrong: then no event, and where claims are public all hear of it."""
    try:
        events = game.apply(command)
    except Refused as refused:
        if refused.code != "not_a_match" or not step.room.settings.public_claims:
            raise
        step.effects.idle = True
        _false_match(step, refused)
        return []
    tell_events(step, events)
    return events


def shown(melds: list[list[str]] | None) -> tuple[tuple[str, ...], ...] | None:
    """Groups as a player wants them shown."""
    return None if melds is None else tuple(tuple(meld) for meld in melds)


def score(step: Step, command: Score) -> None:
    """The scorekeeper corrects a cell; `round` is that of the sheet. The old points stay in the log."""
    room, game = step.room, step.room.playing()
    if command.round is None:
        raise refusal("bad_message", problem="score needs the field round: the hand to correct, counted from 1")
    row = game.score_sheet.row(command.player)
    if row is None:
        raise refusal("unknown_player", player=command.player)
    before = row.scores[command.round - 1] if 1 <= command.round <= len(row.scores) else None
    if before is None:
        raise refusal("bad_message", problem=f"{command.player} has no points in hand {command.round}")
    if command.points < 0 and room.rules.rummy_ledger != "zero_sum":
        raise refusal("bad_message", problem=f"{command.points} points: no hand brings less than 0 by these rules")
    game.correct(command.player, command.round, command.points)
    line = CorrectionLine(
        player=command.player,
        round=command.round,
        before=before,
        after=command.points,
        reason=command.reason,
        by=step.actor.name,
        at=step.now,
    )
    room.corrections.append(line)
    step.tell(
        "corrected",
        player=line.player,
        round=line.round,
        before=line.before,
        after=line.after,
        reason=line.reason,
    )


def acting_player(step: Step) -> str:
    """The player who acts; whoever acts is there."""
    assert step.actor.player is not None
    member = step.room.member(step.actor.player)
    is_there(step, member)
    return member.player


def acting_seat(step: Step) -> tuple[Game, int]:
    """As `own_seat`; whoever acts is there."""
    acting_player(step)
    return own_seat(step)


def own_seat(step: Step) -> tuple[Game, int]:
    """The game and the player's seat in its round. Raises `Refused` for somebody who only watches this round."""
    assert step.actor.player is not None
    game = step.room.playing()
    seat = game.seat_of(step.actor.player)
    if seat is None:
        raise refusal("forbidden", needs=["players of this hand"])
    return game, seat


def _false_match(step: Step, refused: Refused) -> None:
    step.effects.refusal = refused
    if step.room.settings.public_claims:
        step.tell("refused", player=step.actor.player, reason=refused.params["reason"])
