"""The solver against brute force over all options: tens of thousands of random hands, the same in every run.

The quicker tests of `test_solver` look at fewer hands and shrink what fails.
"""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import Card, make_packs
from engine.melds import arrange, best_discard
from engine.rules import Rules
from engine.rulesets import RULESETS
from tests.engine.hands import Held
from tests.engine.reference import reference_discards, reference_is_wild, reference_penalty
from tests.engine.test_solver import is_legal_partition

SMALL_HANDS = 95_000
LOTS = 10
LARGE_HANDS = 200
RULES_EACH = 40
"""Hands that are looked at under the same rules."""

DISCARDS_EACH = 20
"""One hand in so many is asked for its discards too, where brute force has to arrange it once for each card."""


def random_rules(random: Random) -> Rules:
    """Any values of the options that decide melds and points."""
    options: dict[str, object] = {
        "suits": random.choice([4, 4, 5]),
        "court_points": random.choice(["ten", "pips"]),
        "jokers": random.choice([0, 2, 4]),
        "min_naturals": random.choice([0, 1]),
        "max_wilds": random.choice([None, None, None, 1, 2, 3, 4, 6]),
        "wild_points": random.choice([None, 20]),
    }
    if options["suits"] == 4:
        options |= {"ace_high": random.choice([False, True]), "ace_points": random.choice([None, 1, 11, 15])}
    if options["jokers"]:
        options["joker_points"] = random.choice([20, 50])
    return RULESETS["stan-sten"].with_options(**options)


def random_hand(random: Random, rules: Rules, cards: int) -> Held:
    """Cards of 2, 4 or 8 packs; in half of the hands of few ranks and suits, with any number of wild cards."""
    size = random.choice([None, *range(3, 15)])
    pack = make_packs(random.choice([2, 4, 8]), rules.suits, rules.jokers)
    if random.random() < 0.5:
        return Held(tuple(random.sample(pack, cards)), rules, size)
    wild: list[Card] = [card for card in pack if reference_is_wild(card, rules, size)]
    low, suits = random.randint(1, 9), random.choice(["H", "HS", "CDHS"])
    ranks = range(low, low + random.randint(5, 7))
    near = [c for c in pack if c not in wild and c.suit in suits and (c.rank in ranks or (c.rank == 1 and low == 9))]
    wilds = min(len(wild), cards, random.choice([0, 1, 1, 2, 2, 3, 4, 6, 8]))
    natural = random.sample(near, min(len(near), cards - wilds))
    return Held((*natural, *random.sample(wild, wilds)), rules, size)


def check(hands: int, sizes: list[int], seed: int) -> None:
    """So many hands: the penalty of brute force, a legal partition, and now and then the discards."""
    random = Random(seed)
    rules = random_rules(random)
    for number in range(hands):
        if number % RULES_EACH == 0:
            rules = random_rules(random)
        hand = random_hand(random, rules, sizes[number % len(sizes)])
        found = arrange(hand.cards, hand.rules, size=hand.size)
        assert found.penalty == reference_penalty(hand.cards, hand.rules, hand.size), hand
        assert is_legal_partition(found, hand), hand
        if number % DISCARDS_EACH == 0 and 1 < len(hand.cards) <= 8:
            check_discards(hand)


def check_discards(hand: Held) -> None:
    """The best throw and all that are as good, as brute force has them."""
    best = best_discard(hand.cards, hand.rules, size=hand.size)
    least, faces = reference_discards(hand.cards, hand.rules, hand.size)
    assert (best.penalty, best.can_go_out) == (least, least == 0), hand
    assert best.card.face in faces, hand
    assert {card.face for card in best.discards} == faces, hand


@pytest.mark.slow
@pytest.mark.parametrize("lot", range(LOTS))
def test_hands_of_three_to_eight_cards_cost_what_brute_force_finds(lot: int) -> None:
    check(SMALL_HANDS // LOTS, [3, 4, 5, 6, 7, 8], seed=lot)


@pytest.mark.slow
@pytest.mark.parametrize("cards", [9, 10, 11, 12, 13, 14])
def test_hands_of_nine_to_fourteen_cards_cost_what_brute_force_finds(cards: int) -> None:
    check(LARGE_HANDS, [cards], seed=cards)
