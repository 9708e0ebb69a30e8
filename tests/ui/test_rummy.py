"""Four people play a whole game of rummy, by taps alone: groups on the table, laying off, payments, the winner."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.party.running import Running
from tests.ui.recount import points
from tests.ui.turn_people import TurnPhone
from tests.ui.turn_table import TurnTable

DEALS = 3


def payments(phone: TurnPhone) -> dict[str, int]:
    """What everybody pays, as the phone shows it, by player."""
    shown: list[tuple[str, str]] = phone.page.eval_on_selector_all(
        "[data-payer]", "all => all.map((one) => [one.dataset.payer, one.dataset.pays])"
    )
    return {payer: int(pays) for payer, pays in shown}


def count_up(table: TurnTable) -> tuple[str, int]:
    """Counts the cards that the TV lays open, and compares what they cost with the payments on every phone.

    Gives the winner of the deal and what is paid.
    """
    look = table.results()
    winner = next(player for player, result in look.results.items() if not result.left_over)
    double = 2 if table.phones[0].page.locator("[data-rummy]").count() else 1
    due = {player: double * points(result.left_over) for player, result in look.results.items() if player != winner}
    for phone in table.phones:
        mine = phone.until(lambda seen: "me" in seen.results, "the payments").results["me"]
        assert payments(phone) == due, phone.name
        assert mine.points == (sum(due.values()) if phone.player() == winner else 0), phone.name
        table.recount[phone.player()] += mine.points
    return winner, sum(due.values())


def test_four_people_play_three_deals_of_rummy_and_the_highest_total_wins_on_every_screen(
    browser: Browser, server: Running
) -> None:
    table = TurnTable(browser, server, ("Ana", "Bo", "Kateřina", "Dorothea"))
    table.choose("rummy", {"rummy_match": "deals", "rummy_deals": DEALS})
    table.sit_down()
    for deal in range(1, DEALS + 1):
        table.wait_for_hand(deal)
        table.play_hand_by_turns()
        winner, paid = count_up(table)
        table.call()
        expect(table.tv.page.locator(f'[data-standing="{winner}"]')).to_contain_text(f"+{paid}")
        table.go_on()
    table.everybody_agrees(highest=True)
    assert "the highest total won" in table.tv.look().text
    assert table.trouble() == []
    table.close()
