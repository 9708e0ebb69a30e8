"""What a bot looks at: its hand, the table and the rules, and which cards it can do without."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from engine.cards import Card, parse_card
from engine.rules import Rules
from engine.shuffle import KeyStream


class Sight:
    """One seat's views, with its cards by id in the order of its hand."""

    def __init__(self, hand: Mapping[str, Any], table: Mapping[str, Any], rules: Rules) -> None:
        self.hand = hand
        self.table = table
        self.rules = rules
        self.seat: int = hand["seat"]
        self.can: list[str] = hand["can"]
        self.size: int = table["size"] or 0

    @cached_property
    def cards(self) -> dict[str, Card]:
        return {card_id: parse_card(card_id.split(".")[0]) for card_id in self.hand["cards"]}

    def id_of(self, card: Card, among: Iterable[str] | None = None) -> str:
        """An id of a card with this face."""
        ids = self.cards if among is None else among
        return next(card_id for card_id in ids if self.cards[card_id].face == card.face)

    def least_wanted(self, ids: Iterable[str], randomness: KeyStream) -> str:
        """Of these cards, one to throw: no wild one if it can be helped, the dearest, one with few friends."""
        worths = {card_id: self._worth(card_id) for card_id in ids}
        least = min(worths.values())
        equal = [card_id for card_id, worth in worths.items() if worth == least]
        return equal[randomness.below(len(equal))]

    def _worth(self, card_id: str) -> tuple[bool, int, int]:
        card = self.cards[card_id]
        return (self.rules.is_wild(card, self.size), -self.rules.points(card, self.size), self.friends(card_id))

    def friends(self, card_id: str) -> int:
        """How many other cards of the hand could be in a group with this one."""
        card = self.cards[card_id]
        return sum(_goes_with(card, other) for other in self.cards.values()) - 1


def _goes_with(card: Card, other: Card) -> bool:
    """Whether two naturals could become part of one group."""
    return card.rank == other.rank or (card.suit == other.suit and abs(card.rank - other.rank) <= 2)
