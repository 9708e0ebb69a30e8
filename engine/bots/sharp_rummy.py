"""The strength `sharp` at rummy: keeps its melds in the hand until it can lay down all of it in one turn, which is paid
double, unless somebody else may be out before; throws what nobody needs, itself least.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.normal import NormalRummy
from engine.bots.sight import Sight, goes_with
from engine.cards import Card
from engine.melds import arrange
from engine.shuffle import KeyStream

FEW_CARDS: Final = 1
"""Who holds no more cards than this may be out in the next turn."""


class SharpRummy(NormalRummy):
    """Takes what can be laid down at once, like `normal`; lays down late, and so shows no places to lay off."""

    def throws(self, sight: Sight, allowed: Sequence[str], randomness: KeyStream) -> str:
        """Of the cards that are in no group that with the fewest friends; of these one that the left neighbour does not
        collect, that hardly any card still out would go with, the dearest. Any card, once the same discards come round
        again.
        """
        if sight.table["reshuffles"] > 1:
            return allowed[randomness.below(len(allowed))]
        loose = sight.ids_of(_loose(sight))
        tried = [card_id for card_id in allowed if card_id in loose] or list(allowed)
        return min(tried, key=lambda card_id: _loss(sight, card_id))

    def sees(self, sight: Sight, _randomness: KeyStream) -> bool:
        """It lays down when all but one card go at once, when it has begun, and when somebody may be out before."""
        begun = len(sight.cards) < sight.size
        others = [seat["hand_count"] for seat in sight.table["seats"] if seat["seat"] != sight.seat]
        return begun or min(others) <= FEW_CARDS or len(_loose(sight)) <= 1


def _loose(sight: Sight) -> list[Card]:
    """The cards that can neither be melded nor laid off."""
    fits = {face for meld in sight.table["melds"] for face in meld["takes"]}
    best = arrange(sight.cards.values(), sight.rules, size=sight.size)
    return [card for card in best.deadwood if card.face not in fits]


def _loss(sight: Sight, thrown: str) -> tuple[int, bool, int, int]:
    card = sight.cards[thrown]
    feeds = any(goes_with(card, other) for other in sight.taker_keeps)
    out = sum(goes_with(card, other) for other in sight.unseen)
    return sight.friends(thrown), feeds, out // 4, -sight.rules.points(card, sight.size)
