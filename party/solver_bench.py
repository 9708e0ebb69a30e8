"""`party bench solver`: how long the solver takes on this machine, beside RLCard's gin melding as the yardstick.

Machines are noisy, so times are told as multiples of G: the median that RLCard 1.2.0 takes for the best melds of a
random gin hand of ten cards. G is measured in slices between the hands of every row, and a row is told in its own G.
Times are processor time, so that what other programs do meanwhile is left out; garbage collections during a hand are
counted, but what was there before the row is not looked at by them. Nothing is judged here; people read the figures.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from random import Random
from statistics import median
from time import thread_time_ns
from typing import Any, Final

from engine.cards import Card, make_packs, parse_cards
from engine.melds import arrange, best_discard
from engine.rules import Rules
from engine.rulesets import RULESETS
from engine.solver.memory import MEMORY

SLICE: Final = 100
"""Hands that are measured between two slices of the yardstick, and hands in a slice of it."""

YARDSTICK_HANDS: Final = 2000
WARM: Final = 0.75
"""So much of what the tables may weigh is filled at the beginning of a case."""

MOST_WARMING: Final = 250_000
"""After so many hands the tables are warm also where they weigh less, as these hands hardly need more."""

PLAIN = RULESETS["stan-sten"]
MANY_WILD = PLAIN.with_options(jokers=4, ace_high=True)
WORST_COLD = "AD 3D 4D 5D 5D 6D 7D 8D 9D JD QD KD KD"
WORST_WARM = "AS AC 2S 2C 3S 3C 4S 4C 7C JH KS KS KC"


class NoYardstick(Exception):
    """RLCard is not installed. The message says in words what to do."""


@dataclass(frozen=True)
class Case:
    """Hands to be measured: what they are called, a way to deal one, the rules, and the cards dealt in the round."""

    name: str
    deal: Callable[[Random], Sequence[Card]]
    rules: Rules
    size: int | None
    cold: bool = False


@dataclass(frozen=True)
class Row:
    """What was measured: for one case and one question, in nanoseconds, and G when it was."""

    case: str
    question: str
    gauge: float
    median: int
    p99: int
    p999: int
    worst: int


def cases() -> list[Case]:
    """The cases of the table: random, with many wild cards, with many equal cards, capped wilds, the worst known."""
    found = [Case("10 of gin", _from_packs(1, 10), PLAIN, None)]
    for packs in (2, 4, 8):
        found += [Case(f"{n} of {packs} packs", _from_packs(packs, n), PLAIN, min(n, 13)) for n in (3, 5, 9, 13, 14)]
    for n in (13, 14):
        found += [
            Case(f"{n} of 8 packs, 32 jokers, aces both ways", _from_packs(8, n, jokers=4), MANY_WILD, 13),
            Case(f"{n}, many equal", _many_equal(n), PLAIN, 13),
            Case(f"{n}, at most 1 wild in a meld", _from_packs(8, n, 4), MANY_WILD.with_options(max_wilds=1), 13),
        ]
    worst = PLAIN.with_options(ace_high=True)
    found.append(Case("worst known, tables empty", lambda _: parse_cards(WORST_COLD), worst, 13, cold=True))
    found.append(Case("worst known, tables warm", lambda _: parse_cards(WORST_WARM), PLAIN, 13))
    return found


def _from_packs(packs: int, cards: int, jokers: int = 0) -> Callable[[Random], Sequence[Card]]:
    pack = make_packs(packs, 4, jokers)
    return lambda random: random.sample(pack, cards)


def _many_equal(cards: int) -> Callable[[Random], Sequence[Card]]:
    pack = [card for card in make_packs(8) if card.rank <= 5 or card.rank == 13]
    return lambda random: random.sample(pack, cards)


class Yardstick:
    """RLCard on gin hands, asked for a slice at a time. Raises `NoYardstick` where it is not installed."""

    def __init__(self, random: Random) -> None:
        try:
            from rlcard.games.gin_rummy.utils import melding, utils
        except ImportError as missing:
            raise NoYardstick(
                "RLCard 1.2.0 is the yardstick of this benchmark and is not installed."
                " In the project's folder: pip install '.[bench]'"
            ) from missing
        deck: list[Any] = utils.get_deck()
        hands = [random.sample(deck, 10) for _ in range(YARDSTICK_HANDS)]
        self._slices = cycle([hands[first : first + SLICE] for first in range(0, YARDSTICK_HANDS, SLICE)])
        self._answer: Callable[[Any], object] = melding.get_best_meld_clusters

    def times(self) -> list[int]:
        """Nanoseconds for each hand of the next slice."""
        return _times(self._answer, next(self._slices))


def measure(hands: int, seed: int = 1) -> Iterator[Row]:
    """The rows of the table as they are measured, so many hands each. Raises `NoYardstick` before the first."""
    yardstick = Yardstick(Random(seed))
    return (row for case in cases() for row in _rows(case, hands, seed, yardstick))


def _rows(case: Case, hands: int, seed: int, yardstick: Yardstick) -> Iterator[Row]:
    random = Random(seed)
    MEMORY.forget()
    if not case.cold:
        for _ in range(MOST_WARMING):
            if MEMORY.weight > WARM * MEMORY.limit:
                break
            hand = case.deal(random)
            arrange(hand, case.rules, size=case.size)
            best_discard(hand, case.rules, size=case.size)
    for question, answer in _questions(case):
        fresh = [case.deal(random) for _ in range(max(20, hands // 20) if case.cold else hands)]
        gauge, times = _beside(yardstick, answer, fresh, MEMORY.forget if case.cold else None)
        median_time, p99, p999 = (times[min(len(times) - 1, len(times) * share // 1000)] for share in (500, 990, 999))
        yield Row(case.name, question, gauge, median_time, p99, p999, times[-1])


def _beside(
    yardstick: Yardstick,
    answer: Callable[[Any], object],
    hands: Sequence[Any],
    before: Callable[[], None] | None,
) -> tuple[float, list[int]]:
    """G, and the sorted times of the hands, measured by turns."""
    gc.collect()
    gc.freeze()
    gauges, times = yardstick.times(), []
    for first in range(0, len(hands), SLICE):
        times += _times(answer, hands[first : first + SLICE], before)
        gauges += yardstick.times()
    gc.unfreeze()
    return median(gauges), sorted(times)


def _questions(case: Case) -> list[tuple[str, Callable[[Sequence[Card]], object]]]:
    rules, size = case.rules, case.size
    return [
        ("arrange", lambda hand: arrange(hand, rules, size=size)),
        ("best_discard", lambda hand: best_discard(hand, rules, size=size)),
        ("all discards", lambda hand: best_discard(hand, rules, size=size).discards),
    ]


def _times(
    answer: Callable[[Any], object], hands: Sequence[Any], before: Callable[[], None] | None = None
) -> list[int]:
    """Nanoseconds of processor time for each hand."""
    times = []
    for hand in hands:
        if before is not None:
            before()
        start = thread_time_ns()
        answer(hand)
        times.append(thread_time_ns() - start)
    return times


def table(rows: Iterable[Row]) -> Iterator[str]:
    """The table, a line at a time: multiples of each row's own G, and the median and G in microseconds."""
    yield "In G: RLCard's best melds of a gin hand of ten cards, the median, measured together with each row."
    yield f"{'':44} {'':13} {'median':>8} {'p99':>8} {'p99.9':>8} {'worst':>8} {'median µs':>10} {'G µs':>6}"
    gauges = []
    for row in rows:
        gauges.append(row.gauge)
        figures = " ".join(f"{value / row.gauge:8.2f}" for value in (row.median, row.p99, row.p999, row.worst))
        yield f"{row.case:44} {row.question:13} {figures} {row.median / 1000:10.1f} {row.gauge / 1000:6.1f}"
    if gauges:
        lowest, highest = min(gauges) / 1000, max(gauges) / 1000
        yield f"G was {median(gauges) / 1000:.1f} µs, in single rows from {lowest:.1f} to {highest:.1f}."
