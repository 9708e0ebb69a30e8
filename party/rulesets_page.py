"""Every ruleset and option, described for a form and for the table that `party rulesets` prints.

The options are declared in `engine.rules`; this only lays them out.
"""

from __future__ import annotations

from typing import Any

from engine import RULESETS
from engine.rules import OPTIONS


def described_rulesets() -> dict[str, Any]:
    """JSON-able: the rulesets with the values of the options that have an effect in them, and every option's kind.

    `playable` says whether a room can play the ruleset as it is; any Three Thirteen ruleset can be played at the pace
    "called".

    >>> described_rulesets()["rulesets"][0]["name"]
    'stan-sten'
    """
    return {
        "rulesets": [
            {
                "name": name,
                "seats": [rules.min_seats, rules.max_seats],
                "options": rules.effective_options(),
                "playable": True,
            }
            for name, rules in RULESETS.items()
        ],
        "options": [dict(option.described()) for option in OPTIONS.values()],
    }
