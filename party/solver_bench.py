"""`party bench solver`: how long the solver takes on this machine, beside RLCard's gin melding as the yardstick.

Machines are noisy, so all is measured in one run, and times are told as multiples of G: the median that RLCard 1.2.0
takes for the best melds of a random gin hand of ten cards. Nothing is judged here; the figures are read by people.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter_ns
from typing import Any

from engine.cards import Card, make_packs, parse_cards
from engine.melds import arrange, best_discard
from engine.rules import Rules
from engine.rulesets import RULESETS
from engine.solver.memory import MEMORY

YARDSTICK_HANDS = 2000
WARMING = 4
"""Hands that fill the tables before one is measured; none of them is measured."""

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
    """What was measured: for one case and one question, in nanoseconds."""

    case: str
    question: str
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


def yardstick(random: Random) -> list[int]:
    """Nanoseconds that RLCard takes for each of many gin hands. Raises `NoYardstick` where it is not installed."""
    try:
        from rlcard.games.gin_rummy.utils import melding, utils
    except ImportError as missing:
        raise NoYardstick(
            "RLCard 1.2.0 is the yardstick of this benchmark and is not installed."
            " Install it beside the project: pip install 'stan-sten[bench]'"
        ) from missing
    deck: list[Any] = utils.get_deck()
    hands = [random.sample(deck, 10) for _ in range(YARDSTICK_HANDS)]
    return _times(melding.get_best_meld_clusters, hands)


def measure(hands: int, seed: int = 1) -> tuple[float, Iterator[Row]]:
    """G in nanoseconds, and the rows of the table as they are measured, so many hands each."""
    gauge = sorted(yardstick(Random(seed)) + yardstick(Random(seed + 1)))
    return float(gauge[len(gauge) // 2]), _rows(hands, seed)


def _rows(hands: int, seed: int) -> Iterator[Row]:
    for case in cases():
        random = Random(seed)
        fresh = [case.deal(random) for _ in range(max(20, hands // 20) if case.cold else hands)]
        for question, answer in _questions(case):
            if not case.cold:
                for _ in range(WARMING * hands):
                    answer(case.deal(random))
            times = sorted(_times(answer, fresh, MEMORY.forget if case.cold else None))
            median, p99, p999 = (times[min(len(times) - 1, len(times) * share // 1000)] for share in (500, 990, 999))
            yield Row(case.name, question, median, p99, p999, times[-1])


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
    """Nanoseconds for each hand, what was there before being left out of garbage collections."""
    gc.collect()
    gc.freeze()
    times = []
    for hand in hands:
        if before is not None:
            before()
        start = perf_counter_ns()
        answer(hand)
        times.append(perf_counter_ns() - start)
    gc.unfreeze()
    return times


def table(gauge: float, rows: Iterator[Row]) -> Iterator[str]:
    """The table, a line at a time: multiples of G, the median in microseconds too."""
    yield f"G = {gauge / 1000:.1f} µs: RLCard's best melds of a gin hand of ten cards, median. The rest in G."
    yield f"{'':44} {'':13} {'median':>8} {'p99':>8} {'p99.9':>8} {'worst':>8} {'median µs':>10}"
    for row in rows:
        figures = " ".join(f"{value / gauge:8.2f}" for value in (row.median, row.p99, row.p999, row.worst))
        yield f"{row.case:44} {row.question:13} {figures} {row.median / 1000:10.1f}"
