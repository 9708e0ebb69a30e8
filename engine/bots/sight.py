"""What a bot looks at: its hand, the table, the rules and what everybody remembers; and which cards are still out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from engine.bots.memory import MIDDLE_PILE, Memory
from engine.cards import Card, make_packs, parse_card
from engine.rules import Rules
from engine.shuffle import KeyStream


class Sight:
    """One seat's views and the table's memory, with the seat's cards by id in the order of its hand."""

    def __init__(
        self, hand: Mapping[str, Any], table: Mapping[str, Any], rules: Rules, memory: Memory | None = None
    ) -> None:
        self.hand = hand
        self.table = table
        self.rules = rules
        self.memory = memory or Memory()
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

    def ids_of(self, cards: Iterable[Card]) -> list[str]:
        """Every id of a card that has one of these faces."""
        faces = {card.face for card in cards}
        return [card_id for card_id, card in self.cards.items() if card.face in faces]

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
        return sum(goes_with(card, other) for other in self.cards.values()) - 1

    # What can be known of the cards that are not in this hand

    @property
    def taker_keeps(self) -> list[Card]:
        """What the left neighbour, who may take what this seat throws, took from a pile and still has."""
        return [parse_card(face) for face in self.memory.kept.get(self.hand["taker_player"], ())]

    @cached_property
    def unseen(self) -> list[Card]:
        """The cards that may be drawn from the stock: all but those of this hand, those that lie open, and those that
        somebody took before everybody's eyes. Always in the same order.
        """
        seen = Counter(card.face for card in self.cards.values())
        seen.update(self._on_piles())
        for player, faces in self.memory.kept.items():
            if player != self.hand["player"]:
                seen.update(faces)
        for meld in self.table.get("melds", ()):
            seen.update(meld["cards"])
        cards = []
        for card in make_packs(self.table["packs"], self.rules.suits, self.rules.jokers):
            if seen[card.face] > 0:
                seen[card.face] -= 1
            else:
                cards.append(card)
        return cards

    def _on_piles(self) -> list[str]:
        """The faces on the piles, as far down as the piles go now."""
        counts = {seat["player"]: seat["pile_count"] for seat in self.table["seats"]}
        counts[MIDDLE_PILE] = self.table.get("discard_count", 0)
        faces: list[str] = []
        for player, pile in self.memory.piles.items():
            faces += pile[max(0, len(pile) - counts.get(player, 0)) :]
        return faces


def goes_with(card: Card, other: Card) -> bool:
    """Whether two naturals could become part of one group."""
    return card.rank == other.rank or (card.suit == other.suit and abs(card.rank - other.rank) <= 2)
