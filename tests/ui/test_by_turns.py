"""Three people play a whole game of Three Thirteen by turns, by taps alone; every screen agrees with the recount."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.party.running import Running
from tests.ui.turn_table import TurnTable


def test_three_people_play_a_whole_game_by_turns_and_every_screen_agrees_with_the_recount(
    browser: Browser, server: Running
) -> None:
    table = TurnTable(browser, server, ("Ana", "Bo", "Kateřina"))
    table.choose("three-thirteen-mathis", {"pace": "turns"})
    table.sit_down()
    for hand, size in enumerate(range(3, 14), start=1):
        table.wait_for_hand(hand)
        for phone in table.phones:
            phone.until(lambda look, size=size: len(look.cards) == size, f"{size} cards")  # type: ignore[misc]
        table.play_hand_by_turns()
        table.count_up()
        table.go_on()
    table.everybody_agrees()
    assert table.trouble() == []
    table.close()
