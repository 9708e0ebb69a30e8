"""The strength `normal`: takes what helps at once, throws what leaves the least, overlooks nothing."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.sight import Sight
from engine.cards import Card
from engine.melds import arrange, best_discard
from engine.shuffle import KeyStream


class Normal:
    """Plays for the hand as it is now."""

    def takes(self, sight: Sight, offered: Card, _randomness: KeyStream) -> bool:
        """When that leaves less than the hand has now."""
        cards = list(sight.cards.values())
        with_it = best_discard([*cards, offered], sight.rules, size=sight.size).penalty
        return with_it < arrange(cards, sight.rules, size=sight.size).penalty

    def throws(self, sight: Sight, allowed: Sequence[str], randomness: KeyStream) -> str:
        """What leaves the least; of these no wild card, the dearest, one with few friends."""
        best = sight.ids_of(best_discard(sight.cards.values(), sight.rules, size=sight.size).discards)
        return sight.least_wanted([each for each in best if each in allowed] or allowed, randomness)

    def sees(self, _sight: Sight, _randomness: KeyStream) -> bool:
        """Always."""
        return True


class NormalRummy(Normal):
    """Takes what can be laid down at once, throws the dearest of the cards with the fewest friends."""

    def takes(self, sight: Sight, offered: Card, _randomness: KeyStream) -> bool:
        """When it can be laid down at once and another card be thrown."""
        if any(offered.face in meld["takes"] for meld in sight.table["melds"]):
            return True
        cards = list(sight.cards.values())
        with_it = arrange([*cards, offered], sight.rules, size=sight.size).penalty
        return with_it < arrange(cards, sight.rules, size=sight.size).penalty

    def throws(self, sight: Sight, allowed: Sequence[str], randomness: KeyStream) -> str:
        """Any card, once the same discards come round again."""
        if sight.table["reshuffles"] > 1:
            return allowed[randomness.below(len(allowed))]
        fewest = min(sight.friends(card_id) for card_id in allowed)
        return sight.least_wanted([each for each in allowed if sight.friends(each) == fewest], randomness)
