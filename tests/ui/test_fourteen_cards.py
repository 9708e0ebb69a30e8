"""Fourteen cards on the smallest phone: each can be told apart and hit."""

from __future__ import annotations

from tests.ui.browser import LYING_PHONE, SMALL_PHONE
from tests.ui.house import House


def test_the_left_strip_of_each_of_fourteen_cards_raises_exactly_that_card(house: House) -> None:
    table = house.table("Ana", options={"hands": [13]})
    phone = house.seated_phone(table, "Bo", SMALL_PHONE)
    table.start()
    table.draw_for_caller()
    table.call("deal")
    table.call("draw")
    phone.press("take-stock")
    look = phone.until(lambda seen: len(seen.cards) == 14, "fourteen cards")
    rows = {round(card.box[1]) for card in look.cards}
    assert len(rows) == 2, "two rows"
    for card in look.cards:
        left, top, _, height = card.box
        phone.page.touchscreen.tap(left + 12, top + height / 4)
        risen = phone.until(lambda seen: any(one.selected for one in seen.cards), "a raised card")
        assert [one.id for one in risen.cards if one.selected] == [card.id]
        phone.press_card(card.id)
        phone.until(lambda seen: not any(one.selected for one in seen.cards), "the card let go")


def test_turning_the_phone_keeps_the_selected_card(house: House) -> None:
    table = house.table("Ana", options={"hands": [13]})
    phone = house.seated_phone(table, "Bo", SMALL_PHONE)
    table.start()
    table.draw_for_caller()
    table.call("deal")
    table.call("draw")
    phone.press("take-stock")
    chosen = phone.until(lambda seen: len(seen.cards) == 14, "fourteen cards").cards[5].id
    phone.press_card(chosen)
    phone.page.set_viewport_size({"width": LYING_PHONE[0], "height": LYING_PHONE[1]})
    look = phone.until(lambda seen: seen.offers("place"), "the button to place it")
    assert [one.id for one in look.cards if one.selected] == [chosen]
