"""The scorekeeper's tablet: a live sheet, a corrected score that every screen follows, and a link that works once."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.ui.house import House
from tests.ui.people import Tablet


def correct(tablet: Tablet, player: str, hand: int, points: int, reason: str) -> None:
    """Taps a cell of the sheet, types its new points on the keypad, gives a reason and saves."""
    tablet.page.locator(f'[data-cell="{player}.{hand}"]').tap()
    tablet.wait_scene("correct")
    for digit in str(points):
        tablet.page.locator(f'[data-key="{digit}"]').tap()
    tablet.page.locator(f'[data-reason="{reason}"]').tap()
    tablet.control("save").tap()
    tablet.page.wait_for_selector('[data-scene="correct"]', state="detached")


def test_a_corrected_score_reaches_the_tv_and_the_phones_with_its_reason(house: House) -> None:
    table = house.table("Ana", "Chidi", options={"hands": [3, 3]})
    phone = house.seated_phone(table, "Bo")
    tv = house.tv(table)
    tablet = house.tablet(table.links["score_url"])
    ana = table.seated("Ana")
    table.start()
    table.draw_for_caller()
    table.call("deal")
    table.whole_round()
    before = tablet.until(lambda look: ana in look.totals and look.phase == "scored", "the scores").totals

    correct(tablet, ana, 1, 23, "agreed")
    after = {**before, ana: 23}
    tablet.until(lambda look: look.totals == after, "the new total")
    tv.expect_text("23")
    tv.expect_text("Ana")
    tv.key("s")
    tv.until(lambda look: look.totals == after, "the new total in the standings")
    phone.until(lambda look: {**look.totals, **after} == look.totals, "the new total")
    tablet.control("tab-log").tap()
    tablet.expect_text("Ana")
    tablet.expect_text("23")
    tablet.expect_text("agreed")


def test_the_link_of_the_tablet_gives_its_right_to_one_device_only(house: House) -> None:
    table = house.table("Ana", "Chidi", options={"hands": [3, 3]})
    first = house.tablet(table.links["score_url"])
    table.start()
    table.draw_for_caller()
    table.call("deal")
    first.until(lambda look: look.offers("pause"), "the right to pause")
    second = house.tablet(table.links["score_url"])
    second.expect_text("This link has been used already")
    assert "pause" not in second.look().controls
    table.whole_round()
    cell = second.page.locator(f'[data-cell="{table.people[0].player}.1"]')
    expect(cell).to_be_disabled()
    first.page.reload()
    first.until(lambda look: look.offers("pause"), "the right, which the first tablet keeps")


def test_the_tablet_stops_the_game_and_lets_it_go_on(house: House) -> None:
    table = house.table("Ana", options={"hands": [5]})
    phone = house.seated_phone(table, "Bo")
    tv = house.tv(table)
    tablet = house.tablet(table.links["score_url"])
    table.start()
    table.draw_for_caller()
    table.call("deal")
    tablet.control("pause").tap()
    for screen in (phone, tv):
        screen.expect_text("Paused")
    tablet.control("resume").tap()
    if "resume" in tablet.look().controls:
        tablet.control("resume").tap()
    phone.until(lambda look: look.offers("match"), "the match window")
