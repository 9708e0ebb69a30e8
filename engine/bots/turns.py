"""How a bot plays Three Thirteen by turns: its mind's decisions as commands."""

from __future__ import annotations

from engine.bots.minds import Mind
from engine.bots.sight import Sight
from engine.cards import parse_card
from engine.commands import Discard, Draw, GoOut
from engine.melds import best_discard
from engine.shuffle import KeyStream


def play_turns(sight: Sight, mind: Mind, randomness: KeyStream) -> Draw | Discard | GoOut | None:
    """Draws, then throws a card, and goes out with it where it sees that the others are complete."""
    if "draw" in sight.can:
        return Draw(sight.seat, "discard" if _from_pile(sight, mind, randomness) else "stock")
    if "discard" not in sight.can:
        return None
    best = best_discard(sight.cards.values(), sight.rules, size=sight.size)
    if best.can_go_out and "go_out" in sight.can and mind.sees(sight, randomness):
        return GoOut(sight.seat, mind.throws(sight, sight.ids_of(best.discards), randomness))
    return Discard(sight.seat, mind.throws(sight, list(sight.cards), randomness))


def _from_pile(sight: Sight, mind: Mind, randomness: KeyStream) -> bool:
    """The discard also where there is nothing else."""
    nothing_else = sight.table["stock"] == 0 and sight.table["discard_count"] == 1
    return nothing_else or mind.takes(sight, parse_card(sight.table["discard"]), randomness)
