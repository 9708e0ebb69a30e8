"""The TV calls: nothing twice by accident, nothing early without a question, by keyboard and by clicker."""

from __future__ import annotations

from tests.ui.house import House
from tests.ui.socket_table import SocketTable


def dealt(table: SocketTable) -> None:
    """From the lobby to the first match window."""
    table.start()
    table.draw_for_caller()
    table.call("deal")


def test_enter_pressed_twice_quickly_calls_one_discard(house: House) -> None:
    table = house.table("Ana", "Bo", "Chidi", options={"hands": [13]})
    tv = house.tv(table)
    dealt(table)
    table.call("draw")
    table.turn("unchanged")
    tv.until(lambda look: look.ready and look.call == "discard", "that everybody is ready")
    tv.key()
    tv.key()
    tv.until(lambda look: look.phase == "match", "the match window")
    table.host.wait_for(lambda: table.table["phase"] == "match", "the match window")
    tv.expect_text("Anyone? Next call: DRAW")
    assert (table.table["turn"], table.table["next_call"]) == (1, "draw")


def test_an_early_discard_asks_once_and_names_who_is_missing(house: House) -> None:
    table = house.table("Ana", "Bo", "Chidi", options={"hands": [13]})
    tv = house.tv(table)
    dealt(table)
    table.call("draw")
    table.turn("unchanged", but=(table.people[1],))
    tv.until(lambda look: look.call == "discard" and look.phase == "turn", "the turn")
    tv.key()
    tv.expect_text("Bo hasn’t placed")
    tv.expect_text("Press OK again to call anyway")
    assert table.table["phase"] == "turn", "nothing is called by the first press"
    tv.key()
    tv.until(lambda look: look.phase == "match", "the match window")
    assert table.table["waiting"] == []


def test_a_clicker_calls_and_a_reload_of_the_tv_shows_the_same_moment(house: House) -> None:
    table = house.table("Ana", "Bo", options={"hands": [13]})
    tv = house.tv(table)
    dealt(table)
    tv.until(lambda look: look.call == "draw", "the match window")
    tv.key("PageDown")
    tv.until(lambda look: look.phase == "turn", "the turn")
    tv.key("PageUp")
    tv.until(lambda look: look.phase == "match", "the call taken back")
    tv.page.reload()
    if "sound" in tv.until(lambda seen: bool(seen.scenes), "the TV again").scenes:
        tv.key()
    look = tv.until(lambda seen: seen.phase == "match", "the same moment")
    assert look.call == "draw"


def test_in_the_lobby_ok_starts_the_game_also_after_a_sheet_was_opened_and_closed(house: House) -> None:
    table = house.table("Ana", "Bo")
    tv = house.tv(table)
    tv.control("tablet").click()
    sheet = tv.page.locator("[data-overlay]")
    sheet.wait_for()
    tv.key("Escape")
    sheet.wait_for(state="detached")
    tv.key()
    table.host.wait_for(lambda: table.table["phase"] == "roles", "the draw for caller")
