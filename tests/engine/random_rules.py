"""Random rules for whole games: any ruleset at any pace with any options that it takes, in short games."""

from __future__ import annotations

from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from engine.options import Option
from engine.rules import OPTIONS, BadOption, Rules
from engine.rulesets import RULESETS

NUMBERS = {"jokers": (0, 4), "packs": (1, 12), "max_wilds": (1, 4), "rummy_deals": (1, 3), "rummy_target": (1, 60)}
"""Bounds within which games stay short, where an option allows more."""


@st.composite
def game_rules(draw: st.DrawFn, most_rounds: int = 2) -> Rules:
    """Rules of a short game: so many hands at most (of any sizes), and a limit for how often the stock is filled."""
    rules = RULESETS[draw(st.sampled_from(list(RULESETS)))]
    if rules.system == "rummy":
        rules = rules.with_options(rummy_match=draw(st.sampled_from(["single", "deals", "target"])))
    else:
        sizes = st.lists(st.integers(3, 14), min_size=1, max_size=most_rounds)
        rules = rules.with_options(pace=draw(st.sampled_from(["called", "turns"])), hands=draw(sizes))
    names = [name for name in OPTIONS if name not in ("pace", "hands", "rummy_match", "max_recycles")]
    chosen = draw(st.lists(st.sampled_from(names), unique=True, max_size=5))
    for name in sorted(chosen, key=names.index):
        if rules.missing(name) is None:
            rules = _with(rules, name, draw(values_of(OPTIONS[name])))
    return _with(rules, "max_recycles", draw(st.integers(1, 3)))


def values_of(option: Option) -> st.SearchStrategy[Any]:
    """Values that the option allows."""
    match option.kind:
        case "flag":
            return st.booleans()
        case "choice":
            return st.sampled_from(option.choices)
        case _:
            low, high = NUMBERS.get(option.name, (option.minimum or 0, option.maximum or 0))
            number = st.integers(low, high)
            return st.none() | number if option.nullable else number


def seats_for(rules: Rules, wanted: int) -> int:
    """So many seats, or as many as the rules and their packs allow."""
    for seats in range(min(wanted, rules.max_seats), 1, -1):
        try:
            rules.check_seats(seats)
        except BadOption:
            continue
        return seats
    assume(False)
    raise AssertionError


def _with(rules: Rules, name: str, value: object) -> Rules:
    """The rules with the option, unless it can have no effect in them."""
    try:
        return rules.with_options(**{name: value})
    except BadOption as error:
        if error.code != "no_effect":
            raise
        return rules
