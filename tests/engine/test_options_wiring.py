"""Every option is wired: in every ruleset that has it, at every pace, another value is seen somewhere in the game.

For each option there is a scene that shows what it does; the scene is played with two values of it, all else equal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import pytest

from engine import arrange, parse_cards
from engine.commands import Call, Flip, Match, StandIn
from engine.errors import Refused
from engine.game import Game
from engine.rules import OPTIONS, BadOption, Rules
from engine.rulesets import RULESETS
from tests.engine.played import SECRET

PLAYERS = ("ana", "bo")
STEPS = 5000


def loose(rules: Rules, cards: str, size: int = 5) -> int:
    """The penalty of these cards."""
    return arrange(parse_cards(cards), rules, size=size).penalty


def dealt(rules: Rules) -> Game:
    """A game with its first deal on the table."""
    game = Game.new(rules, PLAYERS, secret=SECRET, callers=[])
    game.apply(Call("deal"))
    return game


def is_scored(game: Game) -> bool:
    return game.phase == "scored"


def played(game: Game, policy: Literal["bot", "neutral"] = "bot", until: Callable[[Game], bool] = is_scored) -> Game:
    """The round is played by bots, or by seats that keep their hands."""
    for _ in range(STEPS):
        if until(game):
            return game
        for seat in range(len(game.seated())):
            while game.apply(StandIn(seat, policy)):
                pass
        if game.next_call is not None and game.phase != "scored":
            game.apply(Call(game.next_call))
    raise AssertionError("the round does not end")


def tied(rules: Rules) -> dict[str, Any]:
    """What follows on a game at whose end everybody has nothing."""
    game = played(dealt(rules.with_options(hands=[3])))
    while game.next_call == "next":
        game.apply(Call("next"))
        played(game)
    for number in range(game.round_number):
        for player in PLAYERS:
            game.correct(player, number + 1, 0)
    game.apply(Call("finish"))
    return game.table_view()


def after_the_tie(rules: Rules) -> list[Any]:
    view = tied(rules)
    return [view["phase"] == "over", view["round"], view["size"]]


def false_match(rules: Rules) -> int:
    """The points that a false match costs."""
    game = dealt(rules.with_options(hands=[13]))
    try:
        (event,) = game.apply(Match(0))
    except Refused as refused:
        return int(refused.params["points"])
    return int(event.params["points"])


def worn_out(rules: Rules) -> list[Any]:
    """Nobody ever changes a hand; the stock runs out again and again."""
    three_thirteen = {} if rules.system == "rummy" else {"hands": [13]}
    game = dealt(rules.with_options(packs=1, **three_thirteen))
    played(game, "neutral", lambda game: is_scored(game) or game.table_view()["reshuffles"] == 3)
    return [is_scored(game), game.table_view()["reshuffles"]]


def beginning(rules: Rules) -> str:
    return Game.new(rules, PLAYERS, secret=SECRET).phase


SCENES: dict[str, tuple[list[object], Callable[[Rules], object]]] = {
    "ace_high": ([False, True], lambda rules: arrange(parse_cards("QC KC AC"), rules, size=5).complete),
    "court_points": (["ten", "pips"], lambda rules: loose(rules, "KS 9D")),
    "jokers": ([0, 3, 4], lambda rules: dealt(rules).table_view()["stock"]),
    "packs": ([None, 12], lambda rules: dealt(rules).table_view()["packs"]),
    "min_naturals": ([0, 1], lambda rules: loose(rules, "5C 5D 5H")),
    "max_wilds": ([None, 1], lambda rules: loose(rules, "5C 5D 9H")),
    "wild_points": ([None, 20], lambda rules: loose(rules, "5C 9D KH")),
    "ace_points": ([None, 11], lambda rules: loose(rules, "AC 9D KH")),
    "joker_points": ([20, 50], lambda rules: loose(rules, "JK 9D KH")),
    "suits": ([4, 5], lambda rules: dealt(rules).table_view()["stock"]),
    "fourteenth": (["never", "always", "tie"], after_the_tie),
    "tie_break": (["share", "bonus"], after_the_tie),
    "false_match_points": ([0, 5], false_match),
    "max_recycles": ([None, 1, 2], worn_out),
    "rummy_match": (["single", "deals", "target"], lambda rules: dealt(rules).table_view()["rounds"]),
    "rummy_deals": ([None, 5], lambda rules: dealt(rules).table_view()["rounds"]),
    "rummy_target": ([1, 10_000], lambda rules: played(dealt(rules)).next_call),
    "rummy_ledger": (["receipts", "zero_sum"], lambda rules: played(dealt(rules)).sheet()["players"]),
    "hands": ([[3], [5, 7]], lambda rules: dealt(rules).table_view()["size"]),
    "pace": (["called", "turns"], beginning),
}
"""For each option some values, and a scene that looks different with each of them."""


def variants() -> dict[str, Rules]:
    """Every ruleset at every pace, with what some options need to be there at all."""
    found = {}
    for name, rules in RULESETS.items():
        found[name] = rules
        if rules.system == "rummy":
            found[f"{name} to a target"] = rules.with_options(rummy_match="target")
        else:
            other = "turns" if rules.pace == "called" else "called"
            found[f"{name} {other}"] = rules.with_options(pace=other)
            found[f"{name} with jokers"] = rules.with_options(jokers=2)
    return found


VARIANTS = variants()
WIRED = [
    (variant, option)
    for variant, rules in VARIANTS.items()
    for option in OPTIONS
    if rules.missing(option) is None and (rules.system, option) != ("rummy", "pace")
]


@pytest.mark.parametrize(("variant", "option"), WIRED)
def test_every_value_of_an_option_is_seen_in_the_game(variant: str, option: str) -> None:
    values, scene = SCENES[option]
    seen = [scene(VARIANTS[variant].with_options(**{option: value})) for value in values]
    assert all(seen[here] != seen[there] for here in range(len(seen)) for there in range(here)), seen


def test_every_option_has_a_scene_and_is_in_some_ruleset() -> None:
    assert set(SCENES) == set(OPTIONS) == {option for _, option in WIRED}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_option_that_a_ruleset_has_as_it_is_has_been_seen(ruleset: str) -> None:
    seen = {option for variant, option in WIRED if variant == ruleset}
    assert seen | {"pace"} == {*RULESETS[ruleset].effective_options(), "pace"}


def test_rummy_has_one_pace_and_says_so() -> None:
    with pytest.raises(BadOption, match="rummy is played by turns only"):
        RULESETS["rummy"].with_options(pace="called")


def test_an_option_that_is_off_does_not_act() -> None:
    """A game with every option named at its own value is the game without them."""
    for rules in VARIANTS.values():
        same = rules.with_options(**rules.effective_options())
        short: dict[str, object] = {} if rules.system == "rummy" else {"hands": [4]}
        views = [played(dealt(each.with_options(**short))).table_view() for each in (rules, same)]
        assert views[0] == views[1]


def test_a_draw_for_caller_is_there_only_where_somebody_calls() -> None:
    for rules in VARIANTS.values():
        game = Game.new(rules, PLAYERS, secret=SECRET)
        assert bool(game.waiting()) == (rules.pace == "called")
        if rules.pace == "turns":
            with pytest.raises(Refused):
                game.apply(Flip("ana"))
