"""The strength `easy`: plays like `normal` until its attention slips, as people's does.

Each turn's slips come from the stream, so that the same seed slips in the same places.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.minds import Mind
from engine.bots.sight import Sight
from engine.cards import Card
from engine.melds import arrange
from engine.shuffle import KeyStream

SLIPS_IN_TAKING: Final = 0.35
SLIPS_IN_THROWING: Final = 0.3
SLIPS_IN_SEEING: Final = 0.3
"""How often it looks at the open card, throws, or looks at its own hand without thinking."""


class Easy:
    """Overlooks cards that would help, throws some loose card, does not always see that it could lay down."""

    def __init__(self, attentive: Mind) -> None:
        self._attentive = attentive

    def takes(self, sight: Sight, offered: Card, randomness: KeyStream) -> bool:
        """A slip: it takes a card that goes with one of its own, or leaves one that would have helped."""
        slips, careless = randomness.unit() < SLIPS_IN_TAKING, randomness.below(2) == 0
        return careless if slips else self._attentive.takes(sight, offered, randomness)

    def throws(self, sight: Sight, allowed: Sequence[str], randomness: KeyStream) -> str:
        """A slip: any card that is in no group, a wild one only if there is no other."""
        if randomness.unit() >= SLIPS_IN_THROWING:
            return self._attentive.throws(sight, allowed, randomness)
        loose = sight.ids_of(arrange(sight.cards.values(), sight.rules, size=sight.size).deadwood)
        tame = [each for each in allowed if not sight.rules.is_wild(sight.cards[each], sight.size)]
        some = [each for each in tame if each in loose] or tame or list(allowed)
        return some[randomness.below(len(some))]

    def sees(self, _sight: Sight, randomness: KeyStream) -> bool:
        """A slip: it will look again in the next turn."""
        return randomness.unit() >= SLIPS_IN_SEEING
