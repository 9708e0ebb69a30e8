"""The best arrangement of a hand, and the best card to throw: cards in, cards out.

The searches work on numbers: `engine.solver`. They are exact for every option. The same cards always give the same
arrangement, in whatever order they come.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from engine.cards import Card
from engine.rules import Rules
from engine.solver.laying_out import lay_out
from engine.solver.solver import MOST_CARDS, Solver, solver_for

__all__ = ["MOST_CARDS", "Arrangement", "Discard", "arrange", "best_discard"]


class Arrangement(NamedTuple):
    """Cards divided into melds and deadwood, so that the deadwood costs least."""

    melds: tuple[tuple[Card, ...], ...]
    deadwood: tuple[Card, ...]
    penalty: int

    @property
    def complete(self) -> bool:
        """Whether every card is in a meld."""
        return not self.deadwood


@dataclass(frozen=True)
class Discard:
    """The best throw: a card that leaves the least, and the penalty that stays then."""

    card: Card
    penalty: int
    _asked: _Asked = field(repr=False, compare=False)

    @property
    def can_go_out(self) -> bool:
        """Whether the cards that stay are complete."""
        return self.penalty == 0

    @cached_property
    def discards(self) -> tuple[Card, ...]:
        """Every card that leaves the least, one of each face, in card order; worked out when it is first asked for."""
        solver, cards, numbers = self._asked
        good = solver.throws(sum(numbers), numbers, self.penalty)
        faces = {card[:2]: card for card, number in zip(cards[::-1], numbers[::-1], strict=True) if number in good}
        return tuple(reversed(faces.values()))


_Asked = tuple[Solver, list[Card], list[int]]
"""The solver that was asked, the cards in card order, and their numbers."""


def arrange(cards: Iterable[Card], rules: Rules, *, size: int | None) -> Arrangement:
    """Divide cards into melds so that what is left over costs the least (docs/rules.md 1, "penalty").

    `size` is the number of cards dealt in the round, which fixes the wild rank; None: no rank is wild. The number of
    cards may differ from it, up to 15. Raises `ValueError` for more cards, a size that no round has, and a card that
    the pack does not have.

    >>> from engine import RULESETS, parse_cards
    >>> best = arrange(parse_cards("5H 6S 7S 8S 8D"), RULESETS["three-thirteen-mathis"], size=5)
    >>> [" ".join(map(str, meld)) for meld in best.melds], [str(card) for card in best.deadwood], best.penalty
    (['6S 7S 8S 5H'], ['8D'], 8)
    """
    solver = solver_for(rules, size)
    hand, numbers = solver.numbered(cards)
    plan = solver.plan(sum(numbers))
    melds, deadwood = lay_out(plan, hand, numbers, solver)
    return Arrangement(melds, deadwood, plan.penalty)


def best_discard(cards: Iterable[Card], rules: Rules, *, size: int | None) -> Discard:
    """Which of the cards to throw so that the others cost the least.

    Raises `ValueError` for no cards, and where `arrange` does.

    >>> from engine import RULESETS, parse_cards
    >>> best = best_discard(parse_cards("5H 6H 7H 8H"), RULESETS["three-thirteen-mathis"], size=3)
    >>> [str(card) for card in best.discards], best.penalty, best.can_go_out
    (['5H', '8H'], 0, True)
    """
    solver = solver_for(rules, size)
    hand, numbers = solver.numbered(cards)
    if not hand:
        raise ValueError("no cards were given; a discard is chosen from 1 to 15 cards")
    penalty, number = solver.throw(sum(numbers), numbers)
    return Discard(hand[numbers.index(number)], penalty, (solver, hand, numbers))
