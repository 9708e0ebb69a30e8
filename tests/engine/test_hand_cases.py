"""The worked hands of tests/cases/hands.json: the penalty, a legal partition, and the cards to throw."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine import RULESETS, Rules, arrange, best_discard, parse_cards
from engine.melds import is_meld

CASES = json.loads((Path(__file__).parents[1] / "cases" / "hands.json").read_text(encoding="utf-8"))


def by_id(cases: list[dict[str, Any]]) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in cases]


def rules_of(case: dict[str, Any]) -> Rules:
    return RULESETS[case["ruleset"]].with_options(**case["options"])


@pytest.mark.parametrize("case", by_id(CASES["arrange"]))
def test_arranged_hand(case: dict[str, Any]) -> None:
    rules, size, cards = rules_of(case), case["size"], parse_cards(case["hand"])
    found = arrange(cards, rules, size=size)
    assert found.penalty == case["penalty"]
    assert found.complete == (case["penalty"] == 0)
    assert Counter([card for meld in found.melds for card in meld] + list(found.deadwood)) == Counter(cards)
    assert all(is_meld(meld, rules, size) for meld in found.melds)
    assert sum(rules.points(card, size) for card in found.deadwood) == found.penalty


@pytest.mark.parametrize("case", by_id(CASES["arrange"]))
def test_the_melds_shown_in_the_case_are_melds_that_leave_the_penalty(case: dict[str, Any]) -> None:
    rules, size = rules_of(case), case["size"]
    assert all(is_meld(parse_cards(meld), rules, size) for meld in case["melds"])
    assert sum(rules.points(card, size) for card in parse_cards(case["deadwood"])) == case["penalty"]
    assert rules.wild_letter(size) == case["wild"]


@pytest.mark.parametrize("case", by_id(CASES["after_the_draw"]))
def test_card_to_throw(case: dict[str, Any]) -> None:
    found = best_discard(parse_cards(case["cards"]), rules_of(case), size=case["size"])
    assert (found.penalty, found.can_go_out) == (case["penalty"], case["can_go_out"])
    assert sorted(card.face for card in found.discards) == sorted(case["best_discards"].split())
