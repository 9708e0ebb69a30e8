"""`party bench bots`: how well the three strengths of bots do against one another, as a table with 95 % intervals.

Each match-up is a number of simulated games, the same in every run; only how long it takes depends on the machine. It
plays without delays and without a server. Nothing is judged here; the figures are read by people.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from typing import Any, Final, NamedTuple

from engine.commands import Strength
from engine.rulesets import RULESETS
from engine.simulate import simulate
from engine.strength_figures import Figure, StrengthFigures, strength_figures

RULESET_NAMES: Final = ("stan-sten", "three-thirteen-mathis", "rummy")
PAIRS: Final[tuple[tuple[Strength, Strength], ...]] = (("normal", "easy"), ("sharp", "normal"), ("sharp", "easy"))
LOT: Final = 10
"""Games that a process plays at a time."""


class MatchUp(NamedTuple):
    """Who plays whom: a ruleset, and the strength of every seat."""

    ruleset: str
    bots: tuple[Strength, ...]


class Row(NamedTuple):
    """What a match-up came to."""

    match_up: MatchUp
    games: int
    figures: list[StrengthFigures]


def match_ups(rulesets: Sequence[str]) -> list[MatchUp]:
    """Tables of six with two seats of each strength, then every pair head to head at tables of four."""
    six: tuple[Strength, ...] = ("sharp", "normal", "easy") * 2
    pairs = [MatchUp(ruleset, pair * 2) for ruleset in rulesets for pair in PAIRS]
    return [*(MatchUp(ruleset, six) for ruleset in rulesets), *pairs]


def play(rulesets: Sequence[str], games: int, processes: int | None) -> Iterator[Row]:
    """Every match-up with so many games (rounded up to tens), in order. `processes`: None is one for each processor."""
    lots = -(-games // LOT)
    with ProcessPoolExecutor(processes) as pool:
        waiting = [(each, _asked(pool, each, lots)) for each in match_ups(rulesets)]
        for match_up, answers in waiting:
            played = [game for answer in answers for game in answer.result()]
            yield Row(match_up, len(played), strength_figures(played, match_up.bots))


def _asked(pool: Executor, match_up: MatchUp, lots: int) -> list[Future[list[dict[str, Any]]]]:
    return [pool.submit(_lot, match_up, 1 + number * LOT) for number in range(lots)]


def _lot(match_up: MatchUp, seed: int) -> list[dict[str, Any]]:
    """One lot of games; the first has this seed, the next the one after it."""
    rules = RULESETS[match_up.ruleset]
    games: list[dict[str, Any]] = simulate(rules, len(match_up.bots), LOT, seed, bots=match_up.bots)["games"]
    return games


def table(rows: Iterator[Row]) -> Iterator[str]:
    """The table in Markdown, a line at a time, best strength first."""
    yield "| ruleset | seats | games | strength | points a hand | games won | out in hands |"
    yield "|---|---|---|---|---|---|---|"
    for match_up, games, figures in rows:
        start = f"| `{match_up.ruleset}` | {len(match_up.bots)} | {games} "
        for each in figures:
            won, out = _percent(each.won), _percent(each.matches)
            yield f"{start}| {each.strength} | {_points(each.score)} | {won} | {out} |"
            start = "| | | "


def _points(figure: Figure) -> str:
    """
    >>> _points(Figure(7.913, 7.64, 8.186))
    '7.91 (7.64–8.19)'
    """
    return "{:.2f} ({:.2f}–{:.2f})".format(*figure)


def _percent(figure: Figure) -> str:
    """
    >>> _percent(Figure(0.625, 0.5, 0.75))
    '62 (50–75) %'
    """
    return "{:.0f} ({:.0f}–{:.0f}) %".format(*(100 * value for value in figure))
