"""What lies on the table in rummy: melds, the cards that each of them takes, and what is paid in the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.cards import Card, make_packs
from engine.melds import describe, is_meld
from engine.rounds.base import HeldCard
from engine.rules import Rules


@dataclass(frozen=True)
class TableMeld:
    """A meld on the table, with its cards in their places. `player` laid it first; `takes` are the faces that fit it.

    >>> from engine import RULESETS, parse_cards
    >>> TableMeld.lay("m1", "ana", parse_cards("TH 8H 9H"), RULESETS["rummy"], packs=1).takes
    ('7H', 'JH')
    """

    id: str
    player: str
    kind: str
    cards: tuple[Card, ...]
    takes: tuple[str, ...]

    @classmethod
    def lay(cls, meld_id: str, player: str, cards: Sequence[Card], rules: Rules, packs: int) -> TableMeld:
        """Put the cards, which are a meld, in their places."""
        laid = describe(cards, rules, None)
        whole = Counter(card.face for card in cards)
        takes = [
            card.face for card in make_packs(1) if whole[card.face] < packs and is_meld([*cards, card], rules, None)
        ]
        return cls(meld_id, player, laid.kind, laid.cards, tuple(takes))

    def with_cards(self, cards: Sequence[Card], rules: Rules, packs: int) -> TableMeld | None:
        """The meld with these cards too, or None where they do not fit (docs/rules.md D.2 step 3).

        Without wild cards a longer run is the old one with cards at its ends, so that nothing is taken apart.
        """
        if not cards or not self._fits(cards, rules):
            return None
        return TableMeld.lay(self.id, self.player, (*self.cards, *cards), rules, packs)

    def _fits(self, cards: Sequence[Card], rules: Rules) -> bool:
        return is_meld((*self.cards, *cards), rules, None)

    def takes_of(self, hand: Sequence[HeldCard], rules: Rules) -> list[list[HeldCard]]:
        """Every choice of a hand's cards that may be added at once, the smallest first, each in the hand's order.

        What can be added together can also be added one after another, so that a choice grows from smaller ones.
        """
        found: list[tuple[int, ...]] = []
        grown: list[tuple[int, ...]] = [(place,) for place, held in enumerate(hand) if held.card.face in self.takes]
        while grown:
            found += grown
            others = [(choice, place) for choice in grown for place in range(len(hand)) if place not in choice]
            larger = {tuple(sorted((*choice, place))) for choice, place in others}
            grown = sorted(choice for choice in larger if self._fits([hand[place].card for place in choice], rules))
        return [[hand[place] for place in choice] for choice in found]

    def view(self) -> dict[str, Any]:
        """The meld as everybody sees it."""
        return {
            "id": self.id,
            "player": self.player,
            "kind": self.kind,
            "cards": [card.face for card in self.cards],
            "takes": list(self.takes),
        }


class Receipt(NamedTuple):
    """What one player pays the winner of a deal; doubled, if the winner went rummy (docs/rules.md D.5)."""

    payer: str
    receiver: str
    points: int
    doubled: bool
