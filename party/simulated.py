"""What `party simulate` is asked and what it says: a strength for every seat; games and figures in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.bots import STRENGTHS
from engine.commands import Strength
from engine.strength_figures import Figure, StrengthFigures


def strengths_of(bots: str | None, seats: int | None) -> list[Strength]:
    """A strength for every seat, from what was typed; all "normal" where none is.

    Raises `ValueError` for a strength that there is not, and where the list does not fit the seats.

    >>> strengths_of("easy,sharp", None), strengths_of(None, 2)
    (['easy', 'sharp'], ['normal', 'normal'])
    """
    if bots is None:
        return ["normal"] * (4 if seats is None else seats)
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        if name not in STRENGTHS:
            raise ValueError(f"{name!r} is not a strength; allowed: {', '.join(STRENGTHS)}, one for each seat")
    if seats is not None and seats != len(names):
        raise ValueError(f"--bots names {len(names)} bots for {seats} seats; allowed: one for each seat")
    return [strength for name in names for strength in STRENGTHS if strength == name]


def games_in_words(games: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """A line for each game, and figures over all of them."""
    for game in games:
        scores = " ".join(str(total) for total in game["totals"])
        yield f"seed {game['seed']}: totals {scores}; won by seat {', '.join(map(str, game['winners']))}"
    rounds = [each for game in games for each in game["rounds"]]
    totals = [total for game in games for total in game["totals"]]
    matched = sum(1 for each in rounds if each["matched"])
    yield f"{len(games)} games, {len(rounds)} hands, somebody went out in {matched} of them"
    yield f"turns in a hand: {sum(each['turns'] for each in rounds) / len(rounds):.1f} on average"
    yield f"total of a player: {sum(totals) / len(totals):.1f} on average, {min(totals)} to {max(totals)}"


def strength_in_words(figures: StrengthFigures) -> str:
    """How the seats of one strength did."""
    points, won, out = _interval(figures.score), _interval(figures.won, 100), _interval(figures.matches, 100)
    return (
        f"{figures.strength}, {figures.seats} of the seats: {points} points a hand; "
        f"won {won} % of the games; out in {out} % of the hands"
    )


def _interval(figure: Figure, factor: int = 1) -> str:
    """The average and, in brackets, its 95 % interval."""
    average, low, high = (value * factor for value in figure)
    return f"{average:.1f} ({low:.1f} to {high:.1f})"
