"""One seat of a round, whatever the way of playing it: the hand, its order, what was drawn, what lies on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.cards import SUIT_LETTERS, Card
from engine.errors import Refused
from engine.melds import is_meld
from engine.rounds.base import HAND_MODES, HeldCard, LaidHand
from engine.rules import Rules


@dataclass
class Seat:
    """Plain state of one seat.

    `drawn` is the key of the card drawn in this turn, wherever it lies; `laid` is the hand once it lies on the table;
    `bot` says that a bot has played for this seat in this round.
    """

    player: str
    hand: list[HeldCard] = field(default_factory=list)
    mode: str = HAND_MODES[0]
    drawn: int | None = None
    laid: LaidHand | None = None
    bot: bool = False

    def cards(self) -> list[Card]:
        return [held.card for held in self.hand]

    def find(self, card_id: str) -> HeldCard | None:
        """The card of the hand with this id, such as "7H.k3"."""
        return next((held for held in self.hand if held.id == card_id), None)

    def pick(self, card_ids: Sequence[str]) -> list[HeldCard]:
        """The cards with these ids. Raises `Refused` (not_your_card) for one that is not held, or is named twice."""
        picked: list[HeldCard] = []
        for card_id in card_ids:
            held = self.find(card_id)
            if held is None or held in picked:
                raise Refused("not_your_card", card=card_id)
            picked.append(held)
        return picked

    def drawn_card(self) -> HeldCard | None:
        """The card drawn in this turn, while it is held."""
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
        first = self.pick(card_ids)
        self.hand = [*first, *(held for held in self.hand if held not in first)]
        self.mode = mode

    def own_grouping(
        self, melds: Sequence[Sequence[str]], cards: Sequence[Card], rules: Rules, size: int
    ) -> tuple[tuple[Card, ...], ...] | None:
        """The melds as the player laid them, if they are melds and take exactly these cards; else None."""
        found = [[self.find(card_id) for card_id in meld] for meld in melds]
        groups = tuple(tuple(held.card for held in group if held is not None) for group in found)
        if sorted(card for group in groups for card in group) != sorted(cards):
            return None
        return groups if all(is_meld(group, rules, size=size) for group in groups) else None


def _suit_place(held: HeldCard) -> int:
    return -1 if held.card.is_joker else SUIT_LETTERS.index(held.card.suit)
