"""One seat of a called round: its hand, its face-down card and its pile. How a turn goes is told in `called`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.cards import SUIT_LETTERS, Card
from engine.errors import Refused
from engine.melds import is_meld
from engine.rounds.base import HAND_MODES, HeldCard, LaidHand
from engine.rules import Rules


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

    def put_in_order(self, card_ids: Sequence[str], mode: str) -> None:
        """Put these cards first, in this order; the others stay behind them. Raises `Refused` (card, mode)."""
        if mode not in HAND_MODES:
            raise Refused("bad_message", what=f"mode {mode!r}", allowed=", ".join(HAND_MODES))
        first: list[HeldCard] = []
        for card_id in card_ids:
            held = self.find(card_id)
            if held is None or held in first:
                raise Refused("not_your_card", card=card_id)
            first.append(held)
        self.hand = [*first, *(held for held in self.hand if held not in first)]
        self.mode = mode

    def own_grouping(
        self, melds: Sequence[Sequence[str]], rules: Rules, size: int
    ) -> tuple[tuple[Card, ...], ...] | None:
        """The melds as the player laid them, if they are melds and take the whole hand; else None."""
        found = [[self.find(card_id) for card_id in meld] for meld in melds]
        groups = tuple(tuple(held.card for held in group if held is not None) for group in found)
        if sorted(card for group in groups for card in group) != sorted(self.cards()):
            return None
        return groups if all(is_meld(group, rules, size=size) for group in groups) else None


def _suit_place(held: HeldCard) -> int:
    return -1 if held.card.is_joker else SUIT_LETTERS.index(held.card.suit)
