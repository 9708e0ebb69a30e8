"""How a bot plays rummy: its mind's decisions as commands."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.minds import Mind
from engine.bots.sight import Sight
from engine.cards import parse_card
from engine.commands import Discard, Draw, LayOff, Meld, TurnOver
from engine.melds import arrange
from engine.shuffle import KeyStream


def play_rummy(sight: Sight, mind: Mind, randomness: KeyStream) -> Draw | TurnOver | Meld | LayOff | Discard | None:
    """Draws; lays down what it sees and will not keep back; throws a card that may be thrown."""
    if "draw" in sight.can:
        if mind.takes(sight, parse_card(sight.table["discard"]), randomness):
            return Draw(sight.seat, "discard")
        return TurnOver(sight.seat) if "turn_over" in sight.can else Draw(sight.seat, "stock")
    if "discard" not in sight.can:
        return None
    laid = (_meld(sight) or _lay_off(sight)) if mind.sees(sight, randomness) else None
    if laid is not None:
        return laid
    allowed = [card_id for card_id in sight.cards if card_id != sight.hand["forbidden"]]
    return Discard(sight.seat, mind.throws(sight, allowed, randomness))


def _meld(sight: Sight) -> Meld | None:
    """A meld of the best arrangement, unless only the card would stay that may not be thrown."""
    for meld in arrange(sight.cards.values(), sight.rules, size=sight.size).melds:
        ids: list[str] = []
        for card in meld:
            ids.append(sight.id_of(card, [card_id for card_id in sight.cards if card_id not in ids]))
        if _leaves_a_discard(sight, ids):
            return Meld(sight.seat, tuple(ids))
    return None


def _lay_off(sight: Sight) -> LayOff | None:
    """A card that may be added to a meld on the table."""
    fits = sight.hand["fits"].items()
    return next((LayOff(sight.seat, (card_id,), melds[0]) for card_id, melds in fits), None)


def _leaves_a_discard(sight: Sight, laid: Sequence[str]) -> bool:
    """Whether a card can be thrown then, or the hand is out."""
    return [card_id for card_id in sight.cards if card_id not in laid] != [sight.hand["forbidden"]]
