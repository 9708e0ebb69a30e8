"""How well each strength of bots did in simulated games: averages, and how far they can be trusted.

Games are independent of one another, the hands and seats of one game are not. So every figure is first taken for each
game, and the interval comes from how the games differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from engine.commands import Strength

IN_95_PERCENT: Final = 1.96
"""So many standard errors to either side hold the true average 95 times in 100."""


class Figure(NamedTuple):
    """An average over games with its 95 % interval. One game has no interval: all three are the same.

    >>> Figure.of([1, 2, 3])
    Figure(average=2.0, low=0.8684, high=3.1316)
    """

    average: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float], *, share: bool = False) -> Figure:
        """The figure of one value for each game; of a share the interval stays within 0 and 1."""
        average = fmean(values)
        margin = IN_95_PERCENT * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
        low, high = average - margin, average + margin
        if share:
            low, high = max(low, 0.0), min(high, 1.0)
        return cls(round(average, 4), round(low, 4), round(high, 4))


class StrengthFigures(NamedTuple):
    """What the seats of one strength did together: points of a seat in a hand; the share of all games that they won (a
    shared victory in parts); the share of hands in which a seat went out.
    """

    strength: Strength
    seats: int
    score: Figure
    won: Figure
    matches: Figure


def strength_figures(games: Iterable[Mapping[str, Any]], bots: Sequence[Strength]) -> list[StrengthFigures]:
    """The figures of every strength in `bots`, one for every seat, over `games` as `engine.simulate` gives them."""
    played = list(games)
    return [_figures(played, bots, strength) for strength in dict.fromkeys(bots)]


def _figures(games: Sequence[Mapping[str, Any]], bots: Sequence[Strength], strength: Strength) -> StrengthFigures:
    seats = [seat for seat, bot in enumerate(bots) if bot == strength]

    def figure(value: Callable[[Mapping[str, Any], Sequence[int]], float], *, share: bool) -> Figure:
        return Figure.of([value(game, seats) for game in games], share=share)

    score, won, matches = figure(_score, share=False), figure(_won, share=True), figure(_matches, share=True)
    return StrengthFigures(strength, len(seats), score, won, matches)


def _score(game: Mapping[str, Any], seats: Sequence[int]) -> float:
    """Points of a seat in a hand; a bonus round, which not everybody plays, counts for those who do."""
    scores = [each["scores"][seat] for each in game["rounds"] for seat in seats]
    return fmean(score for score in scores if score is not None)


def _won(game: Mapping[str, Any], seats: Sequence[int]) -> float:
    return sum(seat in seats for seat in game["winners"]) / len(game["winners"])


def _matches(game: Mapping[str, Any], seats: Sequence[int]) -> float:
    return fmean(seat in each["matched"] for each in game["rounds"] for seat in seats)
