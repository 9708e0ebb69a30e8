"""The strength `sharp`: imagines the cards that may come, out of those that are still out, and weighs what they make of
the hand; it does not feed the left neighbour.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from engine.arrangement import MOST_CARDS
from engine.bots.sight import Sight, goes_with
from engine.cards import Card
from engine.melds import arrange, best_discard
from engine.shuffle import KeyStream

IMAGINED: Final = 48
"""So many ways in which the next draws may turn out are looked at."""

MOST_TRIED: Final = 6
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
        futures = imagine(sight, randomness)
        taken = sum(least_after(sight, cards, (offered, *future[1:])) for future in futures)
        return taken <= sum(least_after(sight, cards, future) for future in futures)

    def throws(self, sight: Sight, allowed: Sequence[str], randomness: KeyStream) -> str:
        """What leaves the best hand after the draws to come."""
        best = best_discard(sight.cards.values(), sight.rules, size=sight.size)
        if best.can_go_out or is_last(sight):
            good = [each for each in sight.ids_of(best.discards) if each in allowed]
            return sight.least_wanted(good or allowed, randomness)
        tried = _tried(sight, allowed)
        costs = _costs(sight, tried, imagine(sight, randomness))
        return min(tried, key=lambda card_id: costs[card_id] + _feeding(sight, card_id))

    def sees(self, _sight: Sight, _randomness: KeyStream) -> bool:
        """Always."""
        return True


def imagine(sight: Sight, randomness: KeyStream) -> list[tuple[Card, ...]]:
    """So many ways in which the draws that are left may turn out: cards that are still out, one or two of them.

    One, where it is the last draw or somebody is out before another; that grows likelier with every turn. Also with the
    largest hands, of which no more can be looked at.
    """
    pool = [Card(card.rank, card.suit) for card in sight.unseen]
    if not pool:
        return [()]
    only_one = len(sight.cards) + 2 > MOST_CARDS
    futures: list[tuple[Card, ...]] = []
    for _ in range(IMAGINED):
        first, second = pool[randomness.below(len(pool))], pool[randomness.below(len(pool))]
        ends = randomness.unit() < ends_soon(sight) or only_one
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
    return _least(sight, cards, arrange(cards, sight.rules, size=sight.size).deadwood, len(drawn))


def _least(sight: Sight, cards: Iterable[Card], loose: Sequence[Card], to_throw: int) -> int:
    """The same for cards of which these are loose; where they are too few to throw, groups are large enough to give
    some, except in small hands.
    """
    if len(loose) >= to_throw or sight.size > SMALL_HANDS:
        points = sorted(sight.rules.points(card, sight.size) for card in loose)
        return sum(points[: max(0, len(points) - to_throw)])
    staying, least = list(cards), 0
    for _ in range(to_throw):
        best = best_discard(staying, sight.rules, size=sight.size)
        staying.remove(best.discards[0])
        least = best.penalty
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


def _costs(sight: Sight, tried: Sequence[str], futures: Sequence[tuple[Card, ...]]) -> dict[str, float]:
    """What the hand without each of these cards will cost on average.

    A card that is loose with the cards to come is loose without it too, so that one look serves for all of those; not
    with the largest hands, of which so many cards cannot be looked at together.
    """
    costs = dict.fromkeys(tried, 0.0)
    for future, count in Counter(futures).items():
        together = [*sight.cards.values(), *future]
        few = len(together) <= MOST_CARDS
        loose = arrange(together, sight.rules, size=sight.size).deadwood if few else ()
        for card_id in tried:
            thrown = sight.cards[card_id]
            if thrown in loose:
                others, staying = without(loose, thrown), without(together, thrown)
                costs[card_id] += count * _least(sight, staying, others, len(future))
            else:
                costs[card_id] += count * least_after(sight, without(sight.cards.values(), thrown), future)
    return {card_id: cost / len(futures) for card_id, cost in costs.items()}


def without(cards: Iterable[Card], thrown: Card) -> list[Card]:
    """The cards but for one of these."""
    staying = list(cards)
    staying.remove(thrown)
    return staying


def _feeding(sight: Sight, thrown: str) -> float:
    """What the left neighbour may gain by this card."""
    feeds = any(goes_with(sight.cards[thrown], other) for other in sight.taker_keeps)
    return FEEDING / (len(sight.table["seats"]) - 1) if feeds else 0.0
