"""`party bench solver` says what it lacks, and its table has a line for every case and question."""

from __future__ import annotations

import sys

import pytest
from click.testing import CliRunner

from party.cli import main
from party.solver_bench import Row, cases, table


def test_without_the_yardstick_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rlcard", None)
    ended = CliRunner().invoke(main, ["bench", "solver"])
    assert ended.exit_code == 1
    assert "RLCard 1.2.0" in ended.output
    assert "pip install '.[bench]'" in ended.output


def test_every_row_is_told_in_multiples_of_the_yardstick_beside_it() -> None:
    rows = [
        Row("13 of 4 packs", "arrange", 10_000, 20_000, 40_000, 60_000, 80_000),
        Row("14 of 4 packs", "arrange", 20_000, 20_000, 40_000, 60_000, 80_000),
    ]
    lines = list(table(rows))
    assert lines[2].split()[-7:] == ["arrange", "2.00", "4.00", "6.00", "8.00", "20.0", "10.0"]
    assert lines[3].split()[-7:] == ["arrange", "1.00", "2.00", "3.00", "4.00", "20.0", "20.0"]
    assert lines[-1] == "G was 15.0 µs, in single rows from 10.0 to 20.0."


def test_every_case_deals_hands_of_the_cards_that_it_names() -> None:
    names = [case.name for case in cases()]
    assert len(set(names)) == len(names)
    for packs in (2, 4, 8):
        assert {f"{cards} of {packs} packs" for cards in (3, 5, 9, 13, 14)} <= set(names)
