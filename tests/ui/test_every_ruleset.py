"""A hand of each ruleset at each pace, chosen on the TV and played on phones by taps alone.

Rummy, Three Thirteen by turns and the called game of twelve have whole games of their own.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.party.running import Running
from tests.ui.turn_table import TurnTable

NAMES = ("Ana", "Bo")
OTHERS = ("three-thirteen-natural", "three-thirteen-classic", "mellentine", "five-suits")


@pytest.mark.parametrize("ruleset", [*OTHERS, "stan-sten"])
def test_a_hand_by_turns_is_played_on_the_phones_and_counted_alike_on_every_screen(
    browser: Browser, server: Running, ruleset: str
) -> None:
    table = TurnTable(browser, server, NAMES)
    table.choose(ruleset, {"pace": "turns"})
    table.sit_down()
    table.play_hand_by_turns()
    table.count_up()
    assert table.trouble() == []
    table.close()


@pytest.mark.parametrize("ruleset", [*OTHERS, "three-thirteen-mathis"])
def test_a_called_hand_is_played_on_the_phones_and_counted_alike_on_every_screen(
    browser: Browser, server: Running, ruleset: str
) -> None:
    table = TurnTable(browser, server, NAMES)
    table.choose(ruleset, {"pace": "called"})
    table.sit_down()
    table.play_hand_called()
    table.count_up()
    assert table.trouble() == []
    table.close()
