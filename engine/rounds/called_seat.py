"""One seat of a called round: its hand, its face-down card and its pile. How a turn goes is told in `called`."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import SUIT_LETTERS, Card
from engine.rounds.base import HeldCard, LaidHand


@dataclass
class CalledSeat:
    """Plain state of one seat.

    `drawn` is the key of the card drawn in this turn, wherever it lies; `pile` goes from the bottom to the top;
    `laid` is the hand once it lies on the table.
    """

    player: str
    hand: list[HeldCard]
    pile: list[Card]
    mode: str = "rank"
    drawn: int | None = None
    placed: HeldCard | None = None
    laid: LaidHand | None = None
    charged: bool = False
    """A false match has cost points in this window already."""
    extra: int = 0
    """Points for false matches in this round."""
    bot: bool = False
    """A bot has played for this seat in this round."""

    def cards(self) -> list[Card]:
        return [held.card for held in self.hand]

    def find(self, card_id: str) -> HeldCard | None:
        """The card of the hand with this id, such as "7H.k3"."""
        return next((held for held in self.hand if held.id == card_id), None)

    def drawn_card(self) -> HeldCard | None:
        """The card drawn in this turn, in the hand or face down."""
        if self.placed is not None and self.placed.key == self.drawn:
            return self.placed
        return next((held for held in self.hand if held.key == self.drawn), None)

    def tidy(self) -> None:
        """Sort the hand where its owner wants it sorted by the game, by rank or by suit."""
        if self.mode == "rank":
            self.hand.sort(key=lambda held: (held.card.rank, _suit_place(held)))
        elif self.mode == "suit":
            self.hand.sort(key=lambda held: (_suit_place(held), held.card.rank))

    def put_in_order(self, first: list[HeldCard]) -> None:
        """Put these cards first, in this order; the others stay behind them."""
        self.hand = [*first, *(held for held in self.hand if held not in first)]


def _suit_place(held: HeldCard) -> int:
    return -1 if held.card.is_joker else SUIT_LETTERS.index(held.card.suit)
