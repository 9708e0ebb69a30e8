"""What all rounds have in common: hands, a stock, keys for the cards that enter a hand, and sealed shuffles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.cards import Card, make_packs
from engine.commands import Order
from engine.events import Event
from engine.rounds.base import Grouping, HeldCard, lay_down
from engine.rounds.seat import Seat
from engine.rules import Rules
from engine.shuffle import shuffled


@dataclass(kw_only=True)
class Dealt:
    """State and small moves that every way of playing shares. The last card of `stock` is the next to be drawn.

    `next_key` is the key of the next card that enters a hand, `shuffles` how many shuffles of this round's secret
    have been used, `reshuffles` how often cards have gone back into the stock.
    """

    size: int
    packs: int
    secret: str
    phase: str
    seats: Sequence[Seat]
    stock: list[Card]
    turn: int = 0
    next_key: int = 1
    shuffles: int = 1
    reshuffles: int = 0

    @property
    def players(self) -> list[str]:
        return [seat.player for seat in self.seats]

    @property
    def scored(self) -> bool:
        return self.phase == "scored"

    def left(self, seat: int) -> int:
        """The next seat, clockwise."""
        return (seat + 1) % len(self.seats)

    def right(self, seat: int) -> int:
        """The seat before this one."""
        return (seat - 1) % len(self.seats)

    def note_bot(self, seat: int) -> None:
        self.seats[seat].bot = True

    def held(self, seat: int) -> list[HeldCard]:
        return list(self.seats[seat].hand)

    def grouping(self, seat: int, rules: Rules) -> Grouping:
        """The best arrangement of what is held; complete, when the hand is neither larger nor smaller than dealt."""
        cards = self.seats[seat].cards()
        best = lay_down(cards, rules, self.size)
        return Grouping(best.melds, best.deadwood, best.penalty, not best.deadwood and len(cards) == self.size)

    def put_in_order(self, command: Order) -> list[Event]:
        """The player's own order of the hand."""
        self.seats[command.seat].put_in_order(command.cards, command.mode)
        return []

    def enter_hand(self, card: Card) -> HeldCard:
        """The card with the key that it has from now on."""
        held = HeldCard(card, self.next_key)
        self.next_key += 1
        return held

    def mix_into_stock(self, cards: Iterable[Card]) -> Event:
        """Shuffle these cards and what is left of the stock into a new stock."""
        self.stock = shuffled([*self.stock, *cards], self.secret, self.shuffles)[::-1]
        self.shuffles += 1
        self.reshuffles += 1
        return Event("reshuffle", params={"stock": len(self.stock)})


def full_stock(rules: Rules, packs: int, secret: str) -> list[Card]:
    """All cards in the order of the round's first shuffle; its first card is last, to be drawn first."""
    return shuffled(make_packs(packs, rules.suits, rules.jokers), secret, 0)[::-1]
