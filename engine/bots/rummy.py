"""The bot of rummy: takes what it can lay down at once, lays down all that it can, throws the dearest of the rest."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.sight import Sight
from engine.cards import parse_card
from engine.commands import Discard, Draw, LayOff, Meld, TurnOver
from engine.melds import arrange
from engine.shuffle import KeyStream


def play_rummy(sight: Sight, randomness: KeyStream) -> Draw | TurnOver | Meld | LayOff | Discard | None:
    """Draws the discard when it makes a meld or fits one, else from the stock; melds, lays off, then throws a card that
    is in no meld.
    """
    if "draw" in sight.can:
        if _discard_helps(sight):
            return Draw(sight.seat, "discard")
        return TurnOver(sight.seat) if "turn_over" in sight.can else Draw(sight.seat, "stock")
    if "discard" not in sight.can:
        return None
    laid = _meld(sight) or _lay_off(sight)
    return laid if laid is not None else Discard(sight.seat, _thrown(sight, randomness))


def _discard_helps(sight: Sight) -> bool:
    """Whether the discard can be laid down at once and another card be thrown."""
    offered, cards = parse_card(sight.table["discard"]), list(sight.cards.values())
    if any(offered.face in meld["takes"] for meld in sight.table["melds"]):
        return True
    points = sight.rules.points(offered, sight.size)
    with_it = arrange([*cards, offered], sight.rules, size=sight.size)
    less = arrange(cards, sight.rules, size=sight.size).penalty + points - with_it.penalty
    return less > points


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
    """A card that fits a meld on the table."""
    for card_id, melds in sight.hand["fits"].items():
        if _leaves_a_discard(sight, [card_id]):
            return LayOff(sight.seat, (card_id,), melds[0])
    return None


def _leaves_a_discard(sight: Sight, laid: Sequence[str]) -> bool:
    """Whether a card can be thrown then, or the hand is out."""
    return [card_id for card_id in sight.cards if card_id not in laid] != [sight.hand["forbidden"]]


def _thrown(sight: Sight, randomness: KeyStream) -> str:
    """The dearest of the cards with the fewest friends; any card, once the same discards come round again."""
    allowed = [card_id for card_id in sight.cards if card_id != sight.hand["forbidden"]]
    if sight.table["reshuffles"] > 1:
        return allowed[randomness.below(len(allowed))]
    fewest = min(sight.friends(card_id) for card_id in allowed)
    return sight.least_wanted([each for each in allowed if sight.friends(each) == fewest], randomness)
