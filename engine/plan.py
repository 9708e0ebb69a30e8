"""What a search for the best arrangement is asked and what it answers, in numbers instead of cards."""

from __future__ import annotations

from dataclasses import dataclass

from engine.suit_runs import Run


@dataclass(frozen=True, slots=True)
class Question:
    """A hand as the searches see it.

    `suits` counts the natural cards of each suit (see `engine.suit_runs`); `wild_costs` has the points of every wild
    card, cheapest first.
    """

    suits: tuple[int, ...]
    wild_costs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """A best arrangement: the least penalty, and the melds by their natural cards.

    `runs` are (index of the suit, run), `sets` are (rank, number of natural cards); sets take cards that no run has.
    `all_wild` has the sizes of melds of wild cards alone. Every meld also takes the wilds that it needs; the other
    wilds join melds with room while the cap allows it.
    """

    penalty: int
    runs: tuple[tuple[int, Run], ...] = ()
    sets: tuple[tuple[int, int], ...] = ()
    all_wild: tuple[int, ...] = ()
