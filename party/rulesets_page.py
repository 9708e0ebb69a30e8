"""Rules as a form: every ruleset and option with what may be given, what has an effect, and what follows from it.

The options are declared in `engine.rules`; this only lays them out, for the lobby's controls and for the table that
`party rulesets` prints. What the rules say in words is `party/rules_card.py`.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from engine import RULESETS, Rules
from engine.options import as_json
from engine.rules import OPTIONS, BadOption, Option, SeatsError
from party.protocol import Difference, OptionForm, RulesForm
from party.state import seat_limit

STANDARD: Final = "stan-sten"
"""The ruleset that the others are compared with."""

SYSTEMS: Final[dict[str, dict[str, str]]] = {
    "three-thirteen": {"groups": "in_hand", "wilds": "hand_size", "winner": "least", "rummy_match": "hands"},
    "rummy": {"groups": "on_table", "wilds": "none", "winner": "most"},
}
"""What no option says, because a system has it at all times (docs/rules.md A, D); as a lobby compares it."""


def described_rulesets() -> dict[str, Any]:
    """JSON-able: the rulesets with the values of the options that have an effect in them, and every option's kind.

    `form` is the ruleset as a form, with its own values.

    >>> described_rulesets()["rulesets"][0]["name"]
    'stan-sten'
    """
    return {
        "rulesets": [
            {
                "name": name,
                "seats": [rules.min_seats, rules.max_seats],
                "options": rules.effective_options(),
                "form": msgspec.to_builtins(rules_form(rules)),
            }
            for name, rules in RULESETS.items()
        ],
        "options": [{**option.described(), "allowed": option.allowed} for option in OPTIONS.values()],
    }


def rules_form(rules: Rules) -> RulesForm:
    """A choice of rules as a form shows it.

    >>> form = rules_form(RULESETS["three-thirteen-natural"])
    >>> form.packs, [each.option for each in form.differs]
    ([None, None, 1, 2, 2], ['pace', 'min_naturals'])
    """
    return RulesForm(
        ruleset=rules.ruleset,
        label=f"ruleset.{rules.ruleset}",
        summary=f"ruleset.{rules.ruleset}.summary",
        system=rules.system,
        pace=rules.pace,
        paces=_paces(rules),
        min_seats=rules.min_seats,
        max_seats=seat_limit(rules),
        packs=[_packs(rules, seats) for seats in range(rules.max_seats + 1)],
        cards_in_pack=rules.cards_in_pack,
        differs=_differences(rules),
        options=[_option_form(rules, option) for option in OPTIONS.values()],
    )


def _option_form(rules: Rules, option: Option) -> OptionForm:
    missing = rules.missing(option.name)
    described = option.described()
    return OptionForm(
        name=option.name,
        label=option.message,
        kind=option.kind,
        choices=_paces(rules) if option.name == "pace" else described["choices"],
        minimum=option.minimum,
        maximum=option.maximum,
        nullable=option.nullable,
        allowed=option.allowed,
        value=as_json(getattr(rules, option.name)),
        default=as_json(getattr(RULESETS[rules.ruleset], option.name)),
        changed=option.name in rules.changed_options(),
        effect=missing is None,
        needs=None if missing is None else f"need.{missing.key}",
        why_not=None if missing is None else missing.words,
    )


def _paces(rules: Rules) -> list[str]:
    """The paces that these rules can be played at; every other choice of an option is always possible."""
    return [str(rules.pace)] if rules.system == "rummy" else [str(pace) for pace in OPTIONS["pace"].choices]


def _packs(rules: Rules, seats: int) -> int | None:
    """How many packs so many players use; None where they cannot play."""
    try:
        rules.check_seats(seats)
    except (SeatsError, BadOption):
        return None
    return rules.packs_for(seats)


def _differences(rules: Rules) -> list[Difference]:
    """What of these rules is not as in the standard, as far as it has an effect."""
    standard = RULESETS[STANDARD]
    other = [] if rules.system == standard.system else _other_system(rules, SYSTEMS[standard.system])
    return other + [
        Difference(name, value, as_json(getattr(standard, name)))
        for name, value in rules.effective_options().items()
        if getattr(rules, name) != getattr(standard, name)
    ]


def _other_system(rules: Rules, standard: dict[str, str]) -> list[Difference]:
    here = SYSTEMS[rules.system] | {"rummy_match": rules.rummy_match}
    return [Difference(name, value, standard[name]) for name, value in here.items()]
