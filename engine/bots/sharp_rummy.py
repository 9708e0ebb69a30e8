"""The strength `sharp` at rummy: keeps what the cards that are still out can make groups of, soonest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from engine.bots.normal import NormalRummy
from engine.bots.sight import Sight, goes_with
from engine.cards import Card
from engine.melds import arrange
from engine.shuffle import KeyStream

DRAWS: Final = 6
"""So many draws are about to come; each may be the one that makes a group."""

A_POINT: Final = 0.05
"""What a point in the hand weighs beside a card in the hand."""

A_FRIEND: Final = 0.01
"""What a card weighs that is out and goes with one that is kept."""

FEEDING: Final = 0.2
"""What it weighs to throw what the left neighbour collects."""


class SharpRummy(NormalRummy):
    """Takes what can be laid down at once, and counts by which cards that are out every other card may be."""

    def throws(self, sight: Sight, allowed: Sequence[str], randomness: KeyStream) -> str:
        """What is the smallest loss; any card, once the same discards come round again."""
        if sight.table["reshuffles"] > 1:
            return allowed[randomness.below(len(allowed))]
        out = Counter(Card(card.rank, card.suit) for card in sight.unseen)
        return min(allowed, key=lambda card_id: _price(sight, card_id, out))


def _price(sight: Sight, thrown: str, out: Counter[Card]) -> float:
    """What the hand without this card is worth, the less the better: its loose cards, less what may come to them."""
    kept = [card for card_id, card in sight.cards.items() if card_id != thrown]
    now = _left(sight, kept)
    gains = friends = 0.0
    for face, count in out.items():
        together = sum(goes_with(face, card) for card in kept)
        friends += together * count
        if together > 1:
            gains += count * max(0.0, now - _left(sight, [*kept, face]))
    feeds = any(goes_with(sight.cards[thrown], other) for other in sight.taker_keeps)
    return now - DRAWS * gains / max(1, out.total()) - A_FRIEND * friends + (FEEDING if feeds else 0)


def _left(sight: Sight, cards: Iterable[Card]) -> float:
    """The cards that cannot be melded, each with its points."""
    loose = arrange(cards, sight.rules, size=sight.size).deadwood
    return sum(1 + A_POINT * sight.rules.points(card, sight.size) for card in loose)
