"""The strength `sharp`: imagines the cards that may come, out of those that are still out, and weighs what they make of
the hand; it does not feed the left neighbour.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.bots.sight import Sight, goes_with
from engine.cards import Card
from engine.melds import arrange, best_discard
from engine.shuffle import KeyStream

IMAGINED: Final = 12
"""So many ways in which the next draws may turn out are looked at for every card that may be thrown."""

MOST_TRIED: Final = 5
"""So many cards to throw are compared."""

FEEDING: Final = 1.5
"""Points that it costs, shared among all opponents, to throw what the left neighbour collects."""

SMALL_HANDS: Final = 5
"""Hands of so few cards have to be one meld."""


class Sharp:
    """Plays for the hand as it will be when somebody is out."""

    def takes(self, sight: Sight, offered: Card, randomness: KeyStream) -> bool:
        """When the hand is better with it than, on average, with a card from the stock."""
        cards = list(sight.cards.values())
        if best_discard([*cards, offered], sight.rules, size=sight.size).can_go_out:
            return True
        futures = imagine(sight, randomness, IMAGINED * 2)
        taken = sum(least_after(sight, cards, (offered, *future[1:])) for future in futures)
        return taken <= sum(least_after(sight, cards, future) for future in futures)

    def throws(self, sight: Sight, allowed: Sequence[str], randomness: KeyStream) -> str:
        """What leaves the best hand after the draws to come."""
        best = best_discard(sight.cards.values(), sight.rules, size=sight.size)
        if best.can_go_out or is_last(sight):
            good = [each for each in sight.ids_of(best.discards) if each in allowed]
            return sight.least_wanted(good or allowed, randomness)
        futures = imagine(sight, randomness, IMAGINED)
        return min(_tried(sight, allowed), key=lambda card_id: _price(sight, card_id, futures))

    def sees(self, _sight: Sight, _randomness: KeyStream) -> bool:
        """Always."""
        return True


def imagine(sight: Sight, randomness: KeyStream, ways: int) -> list[tuple[Card, ...]]:
    """So many ways in which the draws that are left may turn out: cards that are still out, one or two of them.

    One, where it is the last draw or somebody is out before another; that grows likelier with every turn.
    """
    pool = sight.unseen
    if not pool:
        return [()] * ways
    futures: list[tuple[Card, ...]] = []
    for _ in range(ways):
        first, second = pool[randomness.below(len(pool))], pool[randomness.below(len(pool))]
        ends = randomness.unit() < ends_soon(sight)
        futures.append((first,) if ends else (first, second))
    return futures


def ends_soon(sight: Sight) -> float:
    """How likely it is that the coming draw is this seat's last."""
    if is_last(sight):
        return 1.0
    seats_a_turn = 1 if sight.rules.pace == "called" else len(sight.table["seats"])
    rounds: float = sight.table["turn"] / seats_a_turn
    return min(0.5, 0.1 * rounds)


def is_last(sight: Sight) -> bool:
    """Whether somebody is out, and this is the last turn."""
    return bool(sight.table["phase"] == "last_turn")


def least_after(sight: Sight, kept: Iterable[Card], drawn: Sequence[Card]) -> int:
    """The penalty that stays once these cards are drawn and as many thrown: the least, or very nearly."""
    cards = [*kept, *drawn]
    best = arrange(cards, sight.rules, size=sight.size)
    if len(best.deadwood) >= len(drawn):
        points = sorted(sight.rules.points(card, sight.size) for card in best.deadwood)
        return sum(points[: len(points) - len(drawn)])
    if sight.size > SMALL_HANDS:
        return 0
    least = best.penalty
    for _ in drawn:
        without = best_discard(cards, sight.rules, size=sight.size)
        cards.remove(without.discards[0])
        least = without.penalty
    return least


def _tried(sight: Sight, allowed: Sequence[str]) -> list[str]:
    """One card of every face that is loose, no wild one if it can be helped; those with the fewest friends."""
    loose = {card.face for card in arrange(sight.cards.values(), sight.rules, size=sight.size).deadwood}
    tame = [each for each in allowed if not sight.rules.is_wild(sight.cards[each], sight.size)] or list(allowed)
    faces = {sight.cards[each].face: each for each in tame if sight.cards[each].face in loose}
    if not faces:
        faces = {sight.cards[each].face: each for each in tame}

    def promise(card_id: str) -> tuple[int, int]:
        return sight.friends(card_id), -sight.rules.points(sight.cards[card_id], sight.size)

    return sorted(faces.values(), key=promise)[:MOST_TRIED]


def _price(sight: Sight, thrown: str, futures: Sequence[Sequence[Card]]) -> float:
    """What the hand without this card will cost on average, and what the neighbour may gain by it."""
    kept = [card for card_id, card in sight.cards.items() if card_id != thrown]
    cost = sum(least_after(sight, kept, future) for future in futures) / len(futures)
    feeds = any(goes_with(sight.cards[thrown], other) for other in sight.taker_keeps)
    return cost + (FEEDING / (len(sight.table["seats"]) - 1) if feeds else 0)
