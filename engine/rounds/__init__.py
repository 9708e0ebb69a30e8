"""The ways of playing a round, one file each, and the list of them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.rounds.called import CalledRound

KINDS: Final[Mapping[str, type[CalledRound]]] = MappingProxyType({"called": CalledRound})
"""The class of each way of playing, by the rules' pace. In a `Game` each kind has a field of its own name."""
