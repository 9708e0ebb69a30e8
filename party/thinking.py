"""How long bots think before a step, and seats at which nobody is: like people, at the pace that the room has chosen.

A seat thinks so that people can follow what happens; what it decides is `engine.bots`' affair and takes no time here.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from party.protocol import BotPace
from party.state import Room

PERSON_SECONDS: Final = (0.6, 2.0)
"""What a brisk person takes for a step, at least and at most."""

PACES: Final[Mapping[BotPace, float]] = MappingProxyType({"quick": 0.35, "human": 1.0, "slow": 2.2})
"""How many times as long each pace of the setting `bot_pace` takes."""


def thinking_seconds(room: Room) -> tuple[float, float]:
    """Seconds until a seat that plays by itself makes its step, at least and at most."""
    factor = PACES[room.settings.bot_pace] * room.bot_delay
    least, most = PERSON_SECONDS
    return factor * least, factor * most
