"""What a strength decides: whether to take the open card, which card to throw, whether it sees that it can go out.

How these decisions become commands is told by each way of playing (`called`, `turns`, `rummy`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.bots.sight import Sight
from engine.cards import Card
from engine.shuffle import KeyStream


class Mind(Protocol):
    """One strength at one way of playing. What it answers follows from the sight and the stream alone."""

    def takes(self, sight: Sight, offered: Card, randomness: KeyStream) -> bool:
        """Whether to take this open card rather than one that nobody sees."""

    def throws(self, sight: Sight, allowed: Sequence[str], randomness: KeyStream) -> str:
        """The id of the card to throw, of these."""

    def sees(self, sight: Sight, randomness: KeyStream) -> bool:
        """Whether it notices in this turn what can be laid down: a complete hand; in rummy, groups and places."""
