"""What the solver remembers is bounded, and forgetting changes no answer."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine.cards import make_packs
from engine.melds import arrange
from engine.rulesets import RULESETS
from engine.solver.memory import LIMIT, MEMORY, Memory, Table

RULES = RULESETS["stan-sten"].with_options(jokers=4, ace_high=True)


@pytest.fixture
def small_memory() -> Iterator[Memory]:
    """The solver's memory with room for a few hands only."""
    MEMORY.forget()
    MEMORY.limit = 200_000
    yield MEMORY
    MEMORY.limit = LIMIT
    MEMORY.forget()


def test_what_is_remembered_weighs_no_more_than_the_limit(small_memory: Memory) -> None:
    random, pack = Random(1), make_packs(8, 4, 4)
    forgotten, before = 0, 0
    for _ in range(400):
        arrange(random.sample(pack, 13), RULES, size=13)
        assert small_memory.weight <= small_memory.limit
        forgotten += small_memory.weight < before
        before = small_memory.weight
    assert forgotten > 1


def test_a_hand_is_arranged_alike_before_and_after_all_is_forgotten(small_memory: Memory) -> None:
    random, pack = Random(2), make_packs(8, 4, 4)
    hands = [random.sample(pack, 13) for _ in range(60)]
    first = [arrange(hand, RULES, size=13) for hand in hands]
    small_memory.forget()
    assert [arrange(hand, RULES, size=13) for hand in reversed(hands)] == first[::-1]


class Squares(Table[int, int]):
    """Squares that are counted as they are worked out."""

    def __init__(self) -> None:
        super().__init__()
        self.worked_out = 0

    def work_out(self, key: int) -> int:
        self.worked_out += 1
        return key * key

    def weigh(self, answer: int) -> int:
        return answer.bit_length()


def test_a_table_works_an_answer_out_once_until_it_is_forgotten(small_memory: Memory) -> None:
    squares = Squares()
    assert [squares[3], squares[3]] == [9, 9]
    assert squares.worked_out == 1
    small_memory.forget()
    assert (squares[3], squares.worked_out) == (9, 2)
