"""Looks at a hand outside of any room: the command line and `POST /api/check` settle disputes with it.

It only translates: what a meld is and which discard is best is said by `engine`. Whatever is wrong with the question
becomes a refusal in words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import RULESETS, Card, Rules, arrange, best_discard, parse_cards
from engine.cards import make_packs
from engine.melds import Discard
from engine.rules import BadOption
from party.errors import refusal
from party.protocol import CheckedHand, HandToCheck

MOST_CARDS = 15
"""The largest hand of any round, and the card that was drawn."""


def rules_of(ruleset: str, options: Mapping[str, Any]) -> Rules:
    """The named rules with these options. Refused: bad_option, no_effect.

    >>> rules_of("stan-sten", {"ace_high": True}).ace_high
    True
    """
    if ruleset not in RULESETS:
        raise refusal("bad_option", option="ruleset", value=ruleset, allowed=", ".join(RULESETS))
    try:
        return RULESETS[ruleset].with_options(**options)
    except BadOption as wrong:
        raise refusal(wrong.code, option=wrong.option, value=_shown(wrong.value), allowed=wrong.allowed) from wrong


def cards_of(text: str, rules: Rules, fewest: int = 1) -> tuple[Card, ...]:
    """The cards that were written, all of them cards of these packs. Jokers may be asked about, except in rummy.

    Refused: bad_message, for what is no card, is not in the pack, and for too few or too many cards.
    """
    try:
        cards = parse_cards(text)
    except ValueError as wrong:
        raise refusal("bad_message", problem=str(wrong)) from wrong
    jokers = 0 if rules.system == "rummy" else 1
    faces = {card.face for card in make_packs(1, rules.suits, jokers)}
    strange = sorted({card.face for card in cards} - faces)
    if strange:
        kind = "four suits have no stars (X)" if rules.suits == 4 else "five suits have no aces and twos"
        kind = "rummy has no jokers" if "JK" in strange else kind
        raise refusal("bad_message", problem=f"{', '.join(strange)} is not in these packs: {kind}")
    if not fewest <= len(cards) <= MOST_CARDS:
        raise refusal("bad_message", problem=f"{len(cards)} cards were given; allowed are {fewest} to {MOST_CARDS}")
    return cards


def checked(question: HandToCheck) -> CheckedHand:
    """The best arrangement of a hand. Refused: bad_option, no_effect, bad_message.

    >>> checked(HandToCheck(cards="7H 8H 9H 3D 3S", ruleset="three-thirteen-mathis", size=5)).deadwood
    ['3D', '3S']
    """
    rules = rules_of(question.ruleset, question.options)
    best = arrange(cards_of(question.cards, rules), rules, size=question.size)
    return CheckedHand(
        complete=best.complete,
        penalty=best.penalty,
        melds=[[str(card) for card in meld] for meld in best.melds],
        deadwood=[str(card) for card in best.deadwood],
    )


def discard_of(question: HandToCheck) -> Discard:
    """Which card to throw from a hand after the draw. Refused: bad_option, no_effect, bad_message."""
    rules = rules_of(question.ruleset, question.options)
    return best_discard(cards_of(question.cards, rules, fewest=2), rules, size=question.size)


def _shown(value: object) -> Any:
    return list(value) if isinstance(value, tuple) else value
