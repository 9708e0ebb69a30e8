"""The named rulesets. Each line says only how it differs from speed 3-13 with plain defaults.

Sources: docs/rules.md A (stan-sten), B.2 (natural, mathis, classic: one column each), C.2 (mellentine),
C.3 (five-suits), D (rummy). Mathis and classic are two sources for the same rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.rules import Rules

_ALL: Final = (
    Rules(ruleset="stan-sten", pace="called"),
    Rules(ruleset="three-thirteen-natural", pace="turns", max_seats_by_turns=4, min_naturals=1),
    Rules(ruleset="three-thirteen-mathis", pace="turns"),
    Rules(ruleset="three-thirteen-classic", pace="turns"),
    Rules(
        ruleset="mellentine",
        pace="turns",
        max_seats_by_turns=3,
        packs=1,
        jokers=2,
        fourteenth="always",
        tie_break="bonus",
    ),
    Rules(
        ruleset="five-suits",
        pace="turns",
        suits=5,
        jokers=3,
        court_points="pips",
        wild_points=20,
        joker_points=50,
    ),
    Rules(ruleset="rummy", pace="turns", system="rummy"),
)

RULESETS: Final[Mapping[str, Rules]] = MappingProxyType({rules.ruleset: rules for rules in _ALL})
"""The rulesets by their names, in the order in which a lobby shows them."""
