"""Three people play a whole game of Three Thirteen by turns, by taps alone, and every screen agrees with the recount."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.party.running import Running
from tests.ui.turn_table import TurnTable

HANDS = 11


def test_three_people_play_eleven_hands_by_turns_and_every_screen_agrees_with_the_recount(
    browser: Browser, server: Running
) -> None:
    table = TurnTable(browser, server, ("Ana", "Bo", "Kateřina"))
    table.choose("three-thirteen-mathis")
    table.sit_down()
    for hand in range(1, HANDS + 1):
        assert table.tv.until(lambda look, hand=hand: look.round == hand, f"hand {hand}").phase != "over"
        table.play_hand_by_turns()
        table.count_up()
        table.go_on()
    table.everybody_agrees()
    assert table.trouble() == []
    table.close()
