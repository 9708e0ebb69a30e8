"""Players that think: from what one seat may see, the command it gives next.

A bot is handed the views that a person's screen gets and nothing else. What it does follows from them and from the
stream of numbers that it is given.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from engine.cards import Card, parse_card
from engine.commands import Flip, Match, Place, Take
from engine.melds import arrange, best_discard
from engine.rules import Rules
from engine.shuffle import KeyStream

Decision = Flip | Match | Take | Place


def decide(hand: Mapping[str, Any], table: Mapping[str, Any], rules: Rules, randomness: KeyStream) -> Decision | None:
    """The next command of the seat that sees `hand` and `table` (`Game.hand_view`, `Game.table_view`).

    None: there is nothing to do now. Draws the neighbour's card when that leaves less than the hand has now, else
    from the middle; throws what leaves the least; matches as soon as the hand is complete. `randomness` decides
    between discards that are equally good.
    """
    can = hand["can"]
    if "flip" in can:
        return Flip(hand["player"])
    size = table["size"]
    cards = {card_id: parse_card(card_id.split(".")[0]) for card_id in hand["cards"]}
    if "match" in can:
        return Match(hand["seat"]) if arrange(list(cards.values()), rules, size=size).complete else None
    if "take" in can:
        return Take(hand["seat"], _source(hand, table, list(cards.values()), rules, size))
    if "place" in can and hand["placed"] is None:
        return Place(hand["seat"], _discard(cards, rules, size, randomness))
    return None


def _source(
    hand: Mapping[str, Any], table: Mapping[str, Any], cards: Sequence[Card], rules: Rules, size: int
) -> Literal["stock", "pile"]:
    """From the pile if its card helps at once, or if the middle may not have a card for everybody."""
    to_draw = sum(seat["state"] == "to_draw" for seat in table["seats"])
    if table["stock"] < to_draw:
        return "pile"
    offered = parse_card(hand["neighbour"])
    with_it = best_discard([*cards, offered], rules, size=size).penalty
    return "pile" if with_it < arrange(cards, rules, size=size).penalty else "stock"


def _discard(cards: Mapping[str, Card], rules: Rules, size: int, randomness: KeyStream) -> str:
    """A card that leaves the least: no wild one if it can be helped, the dearest, the one with the fewest friends."""
    best = best_discard(list(cards.values()), rules, size=size)
    faces = {card.face for card in best.discards}
    ids = [card_id for card_id, card in cards.items() if card.face in faces]

    def worth(card_id: str) -> tuple[bool, int, int]:
        card = cards[card_id]
        friends = sum(_goes_with(card, other) for other in cards.values()) - 1
        return (rules.is_wild(card, size), -rules.points(card, size), friends)

    least = min(worth(card_id) for card_id in ids)
    equal = [card_id for card_id in ids if worth(card_id) == least]
    return equal[randomness.below(len(equal))]


def _goes_with(card: Card, other: Card) -> bool:
    """Whether two naturals could become part of one group."""
    return card.rank == other.rank or (card.suit == other.suit and abs(card.rank - other.rank) <= 2)
