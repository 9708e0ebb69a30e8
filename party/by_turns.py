"""What players do with their cards where they play one after the other: draw, discard, go out, and rummy's melds.

Each is asked of the engine, which knows whose turn it is; a false "going out" is answered as a false match is.
"""

from __future__ import annotations

from engine import commands as engine
from party.events import tell_events
from party.play import acting_seat, claim, shown
from party.protocol import Discard, Draw, GoOut, LayOff, Meld, TurnOver
from party.steps import Step


def draw(step: Step, command: Draw) -> None:
    """A card from the stock or from the discard pile."""
    game, seat = acting_seat(step)
    tell_events(step, game.apply(engine.Draw(seat, command.source)))


def discard(step: Step, command: Discard) -> None:
    """A card on the discard pile, and the next one's turn."""
    game, seat = acting_seat(step)
    tell_events(step, game.apply(engine.Discard(seat, command.card)))


def go_out(step: Step, command: GoOut) -> None:
    """A card on the discard pile and all the others in groups; or a false claim, answered with the reason."""
    game, seat = acting_seat(step)
    claim(step, game, engine.GoOut(seat, command.card, shown(command.melds)))


def meld(step: Step, command: Meld) -> None:
    """Rummy: a meld on the table."""
    game, seat = acting_seat(step)
    tell_events(step, game.apply(engine.Meld(seat, tuple(command.cards))))


def lay_off(step: Step, command: LayOff) -> None:
    """Rummy: cards to a meld on the table."""
    game, seat = acting_seat(step)
    tell_events(step, game.apply(engine.LayOff(seat, tuple(command.cards), command.meld)))


def turn_over(step: Step, _command: TurnOver) -> None:
    """Rummy: the discard pile turned over, and its top card drawn."""
    game, seat = acting_seat(step)
    tell_events(step, game.apply(engine.TurnOver(seat)))
