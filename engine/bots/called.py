"""The bot of the called round: takes what helps at once, throws what leaves the least, matches when it can."""

from __future__ import annotations

from typing import Literal

from engine.bots.sight import Sight
from engine.cards import parse_card
from engine.commands import Match, Place, Take
from engine.melds import arrange, best_discard
from engine.shuffle import KeyStream


def play_called(sight: Sight, randomness: KeyStream) -> Match | Take | Place | None:
    """Draws the neighbour's card when that leaves less than the hand has now, else from the middle; throws what leaves
    the least; matches as soon as the hand is complete.
    """
    cards = list(sight.cards.values())
    if "match" in sight.can:
        return Match(sight.seat) if arrange(cards, sight.rules, size=sight.size).complete else None
    if "take" in sight.can:
        return Take(sight.seat, _source(sight))
    if "place" in sight.can and sight.hand["placed"] is None:
        best = best_discard(cards, sight.rules, size=sight.size)
        faces = {card.face for card in best.discards}
        ids = [card_id for card_id, card in sight.cards.items() if card.face in faces]
        return Place(sight.seat, sight.least_wanted(ids, randomness))
    return None


def _source(sight: Sight) -> Literal["stock", "pile"]:
    """From the pile if its card helps at once, or if the middle may not have a card for everybody."""
    to_draw = sum(seat["state"] == "to_draw" for seat in sight.table["seats"])
    if sight.table["stock"] < to_draw:
        return "pile"
    cards = list(sight.cards.values())
    with_it = best_discard([*cards, parse_card(sight.hand["neighbour"])], sight.rules, size=sight.size).penalty
    return "pile" if with_it < arrange(cards, sight.rules, size=sight.size).penalty else "stock"
