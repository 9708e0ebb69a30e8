"""`party bench bots` tells the same figures in every run, on however many processes."""

from __future__ import annotations

import pytest

from party.bots_bench import match_ups
from tests.party.test_cli import party


@pytest.mark.slow
def test_the_table_is_the_same_on_one_process_and_on_two() -> None:
    asked = ["bench", "bots", "--ruleset", "rummy", "--games", "10", "--processes"]
    one, two = party(*asked, "1"), party(*asked, "2")
    assert one.exit_code == 0, one.output
    assert one.output == two.output
    rows = [line.split("|")[4].strip() for line in one.output.splitlines()[2:]]
    assert rows == ["sharp", "normal", "easy", "normal", "easy", "sharp", "normal", "sharp", "easy"]


def test_every_strength_meets_every_other_with_as_many_seats() -> None:
    for match_up in match_ups(["stan-sten"]):
        counts = {match_up.bots.count(strength) for strength in match_up.bots}
        assert counts == {2}
    assert {frozenset(each.bots) for each in match_ups(["stan-sten"])} == {
        frozenset({"sharp", "normal", "easy"}),
        frozenset({"sharp", "normal"}),
        frozenset({"sharp", "easy"}),
        frozenset({"normal", "easy"}),
    }
