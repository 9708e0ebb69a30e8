"""The ways of playing a round, one file each, and the list of them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.rounds.called import CalledRound
from engine.rounds.rummy import RummyRound
from engine.rounds.turns import TurnsRound

KINDS: Final[Mapping[str, type[CalledRound | TurnsRound | RummyRound]]] = MappingProxyType(
    {"called": CalledRound, "turns": TurnsRound, "rummy": RummyRound}
)
"""The class of each way of playing, by the rules' `round_kind`. In a `Game` each has a field of its own name."""
