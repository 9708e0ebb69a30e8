"""Why a hand is no match: every reason that a hand can give, in the order in which a person would think of it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from engine import RULESETS, Rules, arrange, parse_cards, why_not
from tests.engine.hands import Held, held

STAN_STEN = RULESETS["stan-sten"]
NATURAL = RULESETS["three-thirteen-natural"]
ACE_HIGH = STAN_STEN.with_options(ace_high=True)

CODES = {
    "complete",
    "all_wild",
    "size_needs_one_meld",
    "ace_wrap",
    "ace_low",
    "mixed_suits",
    "wild_twice",
    "gap",
    "pair_only",
    "cards_left_over",
}

REASONS: list[tuple[str, Rules, int, str, dict[str, Any]]] = [
    ("9S 9S 9D", STAN_STEN, 3, "complete", {}),
    # Cards left over
    ("2H 9C KD", STAN_STEN, 3, "cards_left_over", {"cards": ["2H", "9C", "KD"]}),
    ("5S 6S 7S QH QD QC TS AC", STAN_STEN, 8, "cards_left_over", {"cards": ["AC", "TS"]}),
    ("5S 6S 7S TS QH QD QC", STAN_STEN, 7, "cards_left_over", {"cards": ["TS"]}),
    # A pair, by rank or by suit
    ("QH QD 5S 6S 7S 8S", STAN_STEN, 9, "pair_only", {"cards": ["QD", "QH"]}),
    ("5H 6H QC QD QS QH", STAN_STEN, 9, "pair_only", {"cards": ["5H", "6H"]}),
    ("QH QD 4S", STAN_STEN, 3, "pair_only", {"cards": ["QD", "QH"]}),
    # Hands of four and five
    ("7H 7D 7C 2S", STAN_STEN, 4, "size_needs_one_meld", {"size": 4}),
    ("7H 8H 9H QC QD", STAN_STEN, 5, "size_needs_one_meld", {"size": 5}),
    ("7H 8D QC 2S", STAN_STEN, 4, "cards_left_over", {"cards": ["2S", "7H", "8D", "QC"]}),
    # A gap
    ("5S 7S QC QD QH KD KS KH", STAN_STEN, 8, "gap", {"cards": ["5S", "7S"], "missing": ["6S"]}),
    ("5S 8S QC QD QH KD KS KH", STAN_STEN, 9, "gap", {"cards": ["5S", "8S"], "missing": ["6S", "7S"]}),
    ("5S 7S KD", STAN_STEN, 3, "gap", {"cards": ["5S", "7S"], "missing": ["6S"]}),
    ("5S 6S 8S", STAN_STEN, 3, "gap", {"cards": ["5S", "6S", "8S"], "missing": ["7S"]}),
    ("5S 9S QC QD QH KD KS KH", STAN_STEN, 8, "cards_left_over", {"cards": ["5S", "9S"]}),
    # Mixed suits
    ("5S 6S 7D", STAN_STEN, 3, "mixed_suits", {"cards": ["5S", "6S", "7D"], "odd": "7D", "suit": "S"}),
    ("5D 6S 7S 8S", STAN_STEN, 4, "size_needs_one_meld", {"size": 4}),
    ("5H 6S 7H 8H QC QD", STAN_STEN, 9, "mixed_suits", {"cards": ["5H", "6S", "7H", "8H"], "odd": "6S", "suit": "H"}),
    # Aces
    ("QS KS AS", STAN_STEN, 3, "ace_low", {"cards": ["QS", "KS", "AS"]}),
    ("JS QS KS AS", STAN_STEN, 4, "ace_low", {"cards": ["JS", "QS", "KS", "AS"]}),
    ("JS QS KS AS 8D 8H 8C", STAN_STEN, 7, "ace_low", {"cards": ["JS", "QS", "KS", "AS"]}),
    ("AS KS 3D", STAN_STEN, 3, "ace_low", {"cards": ["KS", "AS", "3D"]}),
    ("KS AS 2S", STAN_STEN, 3, "ace_wrap", {"cards": ["KS", "AS", "2S"]}),
    ("QS KS AS 2S", STAN_STEN, 4, "ace_wrap", {"cards": ["QS", "KS", "AS", "2S"]}),
    ("KS AS 2S", ACE_HIGH, 3, "ace_wrap", {"cards": ["KS", "AS", "2S"]}),
    ("3S 4S 5S 6D 7D 8D AS 2S KS", STAN_STEN, 10, "ace_wrap", {"cards": ["KS", "AS", "2S", "3S", "4S", "5S"]}),
    ("QS AS 2H", ACE_HIGH, 3, "gap", {"cards": ["QS", "AS"], "missing": ["KS"]}),
    ("KS AS 5H", ACE_HIGH, 3, "pair_only", {"cards": ["KS", "AS"]}),
    # One wild for two groups
    ("QH QD JH 9S 9D 9C 4S 4D", STAN_STEN, 11, "wild_twice", {"card": "JH", "cards": ["4D", "4S"]}),
    # Wild cards alone
    ("3H 3C 3D", NATURAL, 3, "all_wild", {"cards": ["3C", "3D", "3H"]}),
    ("5H 5D JK JK 5S", NATURAL, 5, "all_wild", {"cards": ["JK", "JK", "5D", "5H", "5S"]}),
]


@pytest.mark.parametrize(("hand", "rules", "size", "code", "params"), REASONS)
def test_reason(hand: str, rules: Rules, size: int, code: str, params: dict[str, Any]) -> None:
    reason = why_not(parse_cards(hand), rules, size=size)
    assert reason.code == code
    best = arrange(parse_cards(hand), rules, size=size)
    always = {
        "melds": [[card.face for card in meld] for meld in best.melds],
        "deadwood": [card.face for card in best.deadwood],
        "penalty": best.penalty,
    }
    assert reason.params == {**params, **always}


def test_every_reason_is_given_by_a_hand_above() -> None:
    assert {code for _, _, _, code, _ in REASONS} == CODES


@settings(deadline=None, max_examples=400, suppress_health_check=list(HealthCheck))
@given(held(3, 14))
def test_every_hand_has_a_reason_that_can_be_sent(hand: Held) -> None:
    reason = why_not(hand.cards, hand.rules, size=hand.size)
    best = arrange(hand.cards, hand.rules, size=hand.size)
    assert reason.code in CODES
    assert (reason.code == "complete") == best.complete
    assert json.loads(json.dumps(reason.params)) == reason.params
    held_faces = [card.face for card in hand.cards]
    assert all(face in held_faces for face in [*reason.params.get("cards", []), *reason.params["deadwood"]])
