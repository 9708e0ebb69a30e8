"""What a search answers: a best arrangement, or a best throw, in numbers instead of cards."""

from __future__ import annotations

from dataclasses import dataclass

from engine.solver.suit_runs import Run

Runs = tuple[tuple[int, Run], ...]
"""Runs with the index of their suit."""

SetsOfRanks = tuple[tuple[int, tuple[int, ...]], ...]
"""Ranks with the number of natural cards in each set that is made of them."""


@dataclass(slots=True)
class Plan:
    """A best arrangement: the least penalty, the wild cards that there are, and the melds by their natural cards.

    Runs come by suit; sets by rank, and they take all cards of the rank that no run has. `all_wild` has the sizes of
    melds of wild cards alone. Every meld also takes the wilds that it needs; the other wilds join melds with room while
    the cap allows it.
    """

    penalty: int
    wilds: int
    runs: Runs = ()
    sets: SetsOfRanks = ()
    all_wild: tuple[int, ...] = ()


@dataclass(slots=True)
class Throw:
    """The least penalty after one card is thrown, and such a card: its rank, and the index of its suit."""

    penalty: int
    rank: int
    suit: int
