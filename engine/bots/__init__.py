"""Players that think: from what one seat may see, the command it gives next.

A bot is handed the views that a person's screen gets and what everybody at the table may remember, and nothing else.
What it does follows from them and from the stream of numbers that it is given. Each way of playing a round has a file
of its own (`called`, `turns`, `rummy`), and so has each strength (`easy`, `normal`, `sharp`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from engine.bots.called import play_called
from engine.bots.easy import Easy
from engine.bots.memory import Memory
from engine.bots.minds import Mind
from engine.bots.normal import Normal, NormalRummy
from engine.bots.rummy import play_rummy
from engine.bots.sharp import Sharp
from engine.bots.sharp_rummy import SharpRummy
from engine.bots.sight import Sight
from engine.bots.turns import play_turns
from engine.commands import Flip, RoundCommand, Strength
from engine.rules import Rules
from engine.shuffle import KeyStream

PLAYS: Final[Mapping[str, Callable[[Sight, Mind, KeyStream], RoundCommand | None]]] = MappingProxyType(
    {"called": play_called, "turns": play_turns, "rummy": play_rummy}
)
"""How decisions become commands, by the rules' `round_kind`."""

STRENGTHS: Final[Mapping[Strength, Mind]] = MappingProxyType(
    {"easy": Easy(Normal()), "normal": Normal(), "sharp": Sharp()}
)
"""The strengths, weakest first, at the games in which the lowest total wins."""

RUMMY_STRENGTHS: Final[Mapping[Strength, Mind]] = MappingProxyType(
    {"easy": Easy(NormalRummy()), "normal": NormalRummy(), "sharp": SharpRummy()}
)
"""The strengths at rummy."""


def decide(
    hand: Mapping[str, Any],
    table: Mapping[str, Any],
    rules: Rules,
    randomness: KeyStream,
    strength: Strength = "normal",
    memory: Memory | None = None,
) -> Flip | RoundCommand | None:
    """The next command of the seat that sees `hand` and `table` (`Game.hand_view`, `Game.table_view`).

    None: there is nothing to do now. `randomness` decides between what is equally good, and where `easy` slips;
    `memory` is the round's (`Game.memory`; None: nothing is remembered).
    """
    if "flip" in hand["can"]:
        return Flip(hand["player"])
    minds = RUMMY_STRENGTHS if rules.system == "rummy" else STRENGTHS
    return PLAYS[rules.round_kind](Sight(hand, table, rules, memory), minds[strength], randomness)
