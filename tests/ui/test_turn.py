"""One player's turn on the phone: the placed card is one's own affair until DISCARD, and no tap counts twice."""

from __future__ import annotations

from tests.ui.house import House
from tests.ui.people import Phone, Television
from tests.ui.socket_table import SocketTable


def drawn(table: SocketTable, phone: Phone) -> None:
    """From the lobby to the choice of a card."""
    table.start()
    table.draw_for_caller()
    table.call("deal")
    table.call("draw")
    phone.press("take-stock")
    phone.until(lambda look: "place" in look.controls, "the choice of a card")


def place(phone: Phone, index: int) -> str:
    """Places the card that lies at this place of the hand; gives its face."""
    card = phone.look().cards[index].id
    phone.press_card(card)
    phone.press("place")
    phone.until(lambda look: look.offers("take-back") and all(one.id != card for one in look.cards), "the placed card")
    return card.split(".")[0]


def pile_on_tv(tv: Television, player: str) -> str:
    """The face on top of a player's pile."""
    return tv.page.locator(f'[data-pile="{player}"]').get_attribute("data-face") or ""


def test_a_placed_card_can_be_taken_back_and_swapped_and_shows_only_after_discard(house: House) -> None:
    table = house.table("Ana", "Chidi", options={"hands": [8]})
    phone = house.seated_phone(table, "Bo")
    bo = table.seated("Bo")
    tv = house.tv(table)
    drawn(table, phone)
    before = pile_on_tv(tv, bo)
    place(phone, 0)
    phone.press("take-back")
    phone.until(lambda look: len(look.cards) == 9, "the card taken back")
    place(phone, 3)
    last = place(phone, 5)
    assert len(phone.look().cards) == 8
    assert pile_on_tv(tv, bo) == before, "what lies face down is not seen"
    table.turn("unchanged")
    table.call("discard")
    tv.page.wait_for_selector(f'[data-pile="{bo}"][data-face="{last}"]')


def test_a_double_tap_draws_one_card_and_places_one(house: House) -> None:
    table = house.table("Ana", "Chidi", options={"hands": [5]})
    phone = house.seated_phone(table, "Bo")
    table.start()
    table.draw_for_caller()
    table.call("deal")
    table.call("draw")
    look = phone.until(lambda seen: seen.offers("take-stock"), "the right to draw")
    phone.tap(look, "take-stock")
    phone.tap(look, "take-stock")
    look = phone.until(lambda seen: len(seen.cards) == 6, "the drawn card")
    phone.press_card(look.cards[0].id)
    look = phone.until(lambda seen: seen.offers("place"), "the button to place it")
    phone.tap(look, "place")
    phone.tap(look, "place")
    look = phone.until(lambda seen: len(seen.cards) == 5, "the placed card")
    phone.until(lambda seen: seen.offers("take-back"), "that the card stays placed")
    assert phone.page.locator("[data-toast]").all_inner_texts() == [], "nothing was refused"


def test_back_stays_in_the_game(house: House) -> None:
    table = house.table("Ana", options={"hands": [5]})
    phone = house.seated_phone(table, "Bo")
    drawn(table, phone)
    phone.page.go_back()
    phone.expect_text("You are still in the game")
    assert len(phone.look().cards) == 6


def test_a_closed_tab_opened_again_is_back_in_its_seat_without_typing(house: House) -> None:
    table = house.table("Ana", options={"hands": [5]})
    phone = house.seated_phone(table, "Bo")
    drawn(table, phone)
    phone.page.close()
    phone.page = phone.context.new_page()
    phone.open(table.links["join_url"])
    look = phone.until(lambda seen: bool(seen.cards), "the hand")
    assert len(look.cards) == 6
    assert [seat["name"] for seat in table.table["seats"]] == ["Ana", "Bo"]


def test_a_turn_can_be_played_by_the_keyboard_alone(house: House) -> None:
    table = house.table("Ana", options={"hands": [5]})
    phone = house.seated_phone(table, "Bo")
    table.start()
    table.draw_for_caller()
    table.call("deal")
    table.call("draw")
    phone.until(lambda look: look.offers("take-stock"), "the right to draw")
    for action, done in (
        ("take-stock", lambda look: len(look.cards) == 6),
        ("card", lambda look: look.offers("place")),
        ("place", lambda look: look.offers("take-back")),
    ):
        phone.focus_by_tab(action)
        phone.page.keyboard.press("Enter")
        phone.until(done, f"what {action} does")
