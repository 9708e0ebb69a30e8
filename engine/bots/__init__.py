"""Players that think: from what one seat may see, the command it gives next.

A bot is handed the views that a person's screen gets and nothing else. What it does follows from them and from the
stream of numbers that it is given. Each way of playing a round has its bot in a file of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Protocol

from engine.bots.called import play_called
from engine.bots.rummy import play_rummy
from engine.bots.sight import Sight
from engine.bots.turns import play_turns
from engine.commands import Flip, RoundCommand
from engine.rules import Rules
from engine.shuffle import KeyStream


class Bot(Protocol):
    """How a way of playing is played."""

    def __call__(self, sight: Sight, randomness: KeyStream) -> RoundCommand | None:
        """The next command; None: nothing to do now."""


BOTS: Final[Mapping[str, Bot]] = MappingProxyType({"called": play_called, "turns": play_turns, "rummy": play_rummy})
"""The bot of each way of playing a round, by the rules' `round_kind`."""


def decide(
    hand: Mapping[str, Any], table: Mapping[str, Any], rules: Rules, randomness: KeyStream
) -> Flip | RoundCommand | None:
    """The next command of the seat that sees `hand` and `table` (`Game.hand_view`, `Game.table_view`).

    None: there is nothing to do now. `randomness` decides between what is equally good.
    """
    if "flip" in hand["can"]:
        return Flip(hand["player"])
    return BOTS[rules.round_kind](Sight(hand, table, rules), randomness)
