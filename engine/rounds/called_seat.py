"""One seat of a called round: besides its hand a face-down card and its pile. How a turn goes is told in `called`."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.cards import Card
from engine.rounds.base import HeldCard
from engine.rounds.seat import Seat


@dataclass
class CalledSeat(Seat):
    """Plain state of one seat. `pile` goes from the bottom to the top, `placed` lies face down before the seat."""

    pile: list[Card] = field(default_factory=list)
    placed: HeldCard | None = None
    charged: bool = False
    """A false match has cost points in this window already."""
    extra: int = 0
    """Points for false matches in this round."""

    def drawn_card(self) -> HeldCard | None:
        """The card drawn in this turn, in the hand or face down."""
        if self.placed is not None and self.placed.key == self.drawn:
            return self.placed
        return super().drawn_card()
