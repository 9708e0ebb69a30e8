"""One person and bots, from the link that `party` prints; and a bot that plays for somebody who is not there."""

from __future__ import annotations

from tests.ui.house import House
from tests.ui.socket_table import SocketTable


def seat(table: SocketTable, name: str) -> dict[str, object]:
    """Somebody's seat as everybody sees it."""
    found: dict[str, object] = next(one for one in table.table["seats"] if one["name"] == name)
    return found


def first_turn(table: SocketTable, caller: str) -> None:
    """From the lobby to the first draw; that player calls."""
    table.start()
    table.draw_for_caller()
    table.host.done("hand_over", role="caller", player=table.known(caller))
    table.call("deal")
    table.call("draw")


def test_one_person_plays_with_bots_from_the_tv_s_first_screen(house: House) -> None:
    table = house.table(options={"hands": [9]})
    tv = house.television()
    tv.open(table.links["tv_url"])
    tv.control("play-with-bots").click()
    tv.wait_scene("lobby")
    tv.expect_text("3 players")
    tv.expect_text("normal bot")
    phone = house.seated_phone(table, "Ana")
    phone.expect_text("normal bot")
    tv.key()
    tv.wait_scene("roles")
    tv.until(lambda look: look.call == "deal", "Ana as the caller")
    phone.press("call")
    phone.until(lambda look: "match" in look.controls, "the match window")
    phone.press("call")
    phone.play_turn()
    tv.until(lambda look: look.ready and look.call == "discard", "the bots' cards")


def test_an_empty_lobby_offers_bots_of_three_strengths_and_three_paces(house: House) -> None:
    table = house.table()
    tv = house.tv(table)
    tv.control("play-with-bots").dblclick()
    tv.expect_text("3 players")
    tv.control("bots").click()
    for sentence in ("Overlooks things now and then", "Overlooks nothing", "Remembers every card"):
        tv.expect_text(sentence)
    tv.page.locator('[data-strength="sharp"]').click()
    tv.page.locator('[data-pace="slow"]').click()
    table.host.wait_for(lambda: table.table["settings"]["bot_pace"] == "slow", "the slow bots")
    assert [one["strength"] for one in table.table["seats"]] == ["normal", "normal", "normal", "sharp"]


def test_bots_leave_a_seat_for_a_person_where_the_rules_have_few(house: House) -> None:
    table = house.table()
    table.host.done("set_rules", ruleset="mellentine", options={})
    tv = house.tv(table)
    tv.control("play-with-bots").click()
    tv.expect_text("2 players")
    house.seated_phone(table, "Ana")
    tv.expect_text("3 players")


def test_the_tablet_adds_a_bot_of_the_strength_that_is_chosen(house: House) -> None:
    table = house.table("Ana")
    tablet = house.tablet(table.links["score_url"])
    tablet.control("tab-players").click()
    tablet.page.locator('[data-action="add-bot"][data-strength="easy"]').click()
    tablet.expect_text("easy bot")
    assert seat(table, "Robo Ada")["strength"] == "easy"


def test_the_caller_agrees_that_a_bot_plays_and_the_seat_is_given_back_by_a_tap(house: House) -> None:
    table = house.table("Ana", options={"hands": [9]})
    hana, caller = house.seated_phone(table, "Hana"), house.seated_phone(table, "Chidi")
    tv = house.tv(table)
    first_turn(table, "Chidi")
    hana.press("menu")
    hana.press("away")
    hana.expect_text("A bot plays for you")
    for screen in (tv, caller):
        screen.expect_text("A bot plays for Hana. All right?")
    caller.page.locator('[data-action="stand-in"][data-policy="bot"]').tap()
    tv.page.locator('[data-question="absent"]').wait_for(state="detached")
    table.host.wait_for(lambda: seat(table, "Hana")["state"] == "placed", "the bot's card")
    hana.press("back")
    hana.until(lambda look: look.offers("take-back"), "the hand, with the card that the bot has placed")
    assert seat(table, "Hana")["missing"] is False


def test_the_table_may_wait_for_somebody_by_the_tv_s_keys_and_think_better_of_it(house: House) -> None:
    table = house.table("Ana", "Chidi", options={"hands": [9]}, bot_pace="slow")
    hana = house.seated_phone(table, "Hana")
    tv = house.tv(table)
    table.start()
    table.draw_for_caller()
    table.host.done("hand_over", role="caller", player=table.known("Ana"))
    table.call("deal")
    hana.until(lambda look: "match" in look.controls, "the hand")
    hana.press("menu")
    hana.press("away")
    question = tv.page.locator('[data-question="absent"]')
    question.wait_for()
    for key in ("ArrowUp", "ArrowRight", "ArrowRight", "Enter"):
        tv.key(key)
    hana.expect_text("Everybody waits for you")
    table.call("draw")
    tv.expect_text("Everybody waits for Hana")
    table.turn()
    assert table.table["waiting"] == [table.known("Hana")]
    question.locator('[data-policy="bot"]').click()
    table.host.wait_for(lambda: table.table["ready"], "the bot's card")
