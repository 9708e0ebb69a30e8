"""How a bot plays the called round: its mind's decisions as commands."""

from __future__ import annotations

from engine.bots.minds import Mind
from engine.bots.sight import Sight
from engine.cards import parse_card
from engine.commands import Match, Place, Take
from engine.melds import arrange
from engine.shuffle import KeyStream


def play_called(sight: Sight, mind: Mind, randomness: KeyStream) -> Match | Take | Place | None:
    """Matches when it sees that the hand is complete; draws, then places a card."""
    if "match" in sight.can:
        complete = arrange(sight.cards.values(), sight.rules, size=sight.size).complete
        return Match(sight.seat) if complete and mind.sees(sight, randomness) else None
    if "take" in sight.can:
        return Take(sight.seat, "pile" if _from_pile(sight, mind, randomness) else "stock")
    if "place" in sight.can and sight.hand["placed"] is None:
        return Place(sight.seat, mind.throws(sight, list(sight.cards), randomness))
    return None


def _from_pile(sight: Sight, mind: Mind, randomness: KeyStream) -> bool:
    """From the pile also where the middle may not have a card for everybody."""
    to_draw = sum(seat["state"] == "to_draw" for seat in sight.table["seats"])
    return sight.table["stock"] < to_draw or mind.takes(sight, parse_card(sight.hand["neighbour"]), randomness)
