"""The bot of Three Thirteen by turns: takes what helps at once, throws what leaves the least, goes out when it can."""

from __future__ import annotations

from typing import Literal

from engine.bots.sight import Sight
from engine.cards import parse_card
from engine.commands import Discard, Draw, GoOut
from engine.melds import arrange, best_discard
from engine.shuffle import KeyStream


def play_turns(sight: Sight, randomness: KeyStream) -> Draw | Discard | GoOut | None:
    """Draws the discard when that leaves less than the hand has now, else from the stock; throws what leaves the least,
    and goes out with it as soon as that leaves nothing.
    """
    if "draw" in sight.can:
        return Draw(sight.seat, _source(sight))
    if "discard" not in sight.can:
        return None
    best = best_discard(sight.cards.values(), sight.rules, size=sight.size)
    faces = {card.face for card in best.discards}
    ids = [card_id for card_id, card in sight.cards.items() if card.face in faces]
    thrown = sight.least_wanted(ids, randomness)
    out = best.can_go_out and "go_out" in sight.can
    return GoOut(sight.seat, thrown) if out else Discard(sight.seat, thrown)


def _source(sight: Sight) -> Literal["stock", "discard"]:
    """The discard if it helps at once, or if there is nothing else."""
    if sight.table["stock"] == 0 and sight.table["discard_count"] == 1:
        return "discard"
    cards = list(sight.cards.values())
    with_it = best_discard([*cards, parse_card(sight.table["discard"])], sight.rules, size=sight.size).penalty
    return "discard" if with_it < arrange(cards, sight.rules, size=sight.size).penalty else "stock"
