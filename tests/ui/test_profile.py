"""Before the game a player may take another name and another animal on the phone."""

from __future__ import annotations

from tests.ui.house import House


def test_a_new_name_and_animal_are_seen_by_everybody_and_a_taken_name_is_refused_in_words(house: House) -> None:
    table = house.table("Ana")
    phone = house.seated_phone(table, "Bo")
    tv = house.tv(table)
    phone.press("menu")
    phone.press("profile")
    sheet = phone.page.locator('[data-sheet="profile"]')
    field = sheet.locator('[data-action="new-name"]')
    field.fill("Ana")
    phone.press("save-profile")
    sheet.get_by_role("alert").wait_for()
    field.fill("Bohuslav")
    sheet.locator('[data-avatar-name="owl"]').tap()
    phone.press("save-profile")
    sheet.wait_for(state="hidden")

    tv.expect_text("Bohuslav")
    seat = next(one for one in table.table["seats"] if one["player"] == table.known("Bohuslav"))
    assert (seat["name"], seat["avatar"]) == ("Bohuslav", "owl")


def test_who_is_still_changing_the_name_when_the_game_begins_can_play(house: House) -> None:
    table = house.table("Ana")
    phone = house.seated_phone(table, "Bo")
    phone.press("menu")
    phone.press("profile")
    phone.page.locator('[data-sheet="profile"]').wait_for()
    table.start()
    phone.press("flip")
