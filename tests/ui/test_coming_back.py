"""A seat is held for the whole game: over a reload, a lost network, a new phone and a restart of the server."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.ui.house import House
from tests.ui.party_server import party_server
from tests.ui.people import Phone
from tests.ui.socket_table import SocketTable


def in_the_first_turn(table: SocketTable) -> None:
    """From the lobby to the first draw."""
    table.start()
    table.draw_for_caller()
    table.call("deal")
    table.call("draw")


def cards(phone: Phone) -> list[str]:
    """The hand in the order in which it lies on the screen."""
    return [card.id for card in phone.look().cards]


def place_the_first_card(phone: Phone) -> None:
    """Draws from the middle and places the first card of the hand."""
    phone.press("take-stock")
    phone.until(lambda look: "place" in look.controls, "the choice of a card")
    phone.press_card(cards(phone)[0])
    phone.press("place")
    phone.until(lambda look: look.offers("take-back"), "the placed card")


def test_a_reload_keeps_the_seat_the_own_order_and_the_placed_card(house: House) -> None:
    table = house.table("Ana", "Chidi", options={"hands": [5]})
    phone = house.phone("Bo")
    sent = phone.messages_sent()
    phone.join(table.links["join_url"])
    in_the_first_turn(table)
    place_the_first_card(phone)
    first = cards(phone)[0]
    phone.press_card(first)
    phone.press("move-right")
    phone.press("clear")
    mine = cards(phone)
    assert mine[1] == first, "the card has moved"
    phone.until(lambda _: any('"type":"order"' in text for text in sent), "that the order is sent")

    phone.page.reload()
    phone.until(lambda seen: bool(seen.cards) and seen.offers("take-back"), "the hand again, with the placed card")
    assert cards(phone) == mine
    assert [seat["name"] for seat in table.table["seats"]] == ["Ana", "Chidi", "Bo"]


def test_after_a_lost_network_the_same_seat_has_the_same_cards(house: House) -> None:
    table = house.table("Ana", "Chidi", options={"hands": [5]})
    phone = house.seated_phone(table, "Bo")
    bo = table.seated("Bo")
    in_the_first_turn(table)
    place_the_first_card(phone)
    before = cards(phone)

    phone.context.set_offline(True)
    phone.expect_text("Reconnecting")
    assert cards(phone) == before, "the cards stay in sight"
    table.host.wait_for(lambda: not seat_of(table, bo)["online"], "the TV's word that Bo is offline")
    table.turn("unchanged")
    table.call("discard")
    phone.context.set_offline(False)
    phone.expect_text("You’re back")
    phone.until(lambda look: "match" in look.controls, "what has happened meanwhile")
    assert cards(phone) == before
    assert seat_of(table, bo)["online"]


def seat_of(table: SocketTable, player: str) -> dict[str, object]:
    """A player's seat as everybody sees it."""
    found: dict[str, object] = next(seat for seat in table.table["seats"] if seat["player"] == player)
    return found


def test_a_new_phone_gets_its_seat_when_the_tv_agrees_and_there_are_never_two_of_one_name(house: House) -> None:
    table = house.table("Ana", options={"hands": [5]})
    old = house.seated_phone(table, "Bo")
    tv = house.tv(table)
    in_the_first_turn(table)
    old.until(lambda look: look.offers("take-stock"), "the right to draw")
    hand = cards(old)

    new = house.phone("Bo")
    new.give_name(table.links["join_url"])
    new.press("sit-down")
    new.expect_text("Bo is already playing")
    new.press("claim")
    new.expect_text("Asking for Bo’s seat")
    assert cards(old) == hand, "until somebody agrees, the old phone keeps the seat"
    tv.expect_text("Bo")
    tv.key("c")
    look = new.until(lambda seen: bool(seen.cards), "the hand on the new phone")
    assert sorted(card.id for card in look.cards) == sorted(hand)
    old.wait_scene("gone")
    assert [seat["name"] for seat in table.table["seats"]] == ["Ana", "Bo"]


@pytest.mark.parametrize("cover", ["sheet", "away", "pause"])
def test_a_page_that_lost_its_place_can_take_it_back_whatever_lay_over_it(house: House, cover: str) -> None:
    table = house.table("Ana", options={"hands": [5]})
    old = house.seated_phone(table, "Bo")
    in_the_first_turn(table)
    old.press("menu")
    if cover == "away":
        old.press("away")
    new = old.another_page()
    new.until(lambda look: bool(look.cards), "the hand on the second page")
    if cover == "pause":
        table.host.done("pause")
    old.wait_scene("gone")
    old.press("use-here")
    old.until(lambda look: "gone" not in look.scenes and bool(look.cards), "the hand on the first page")


def test_a_restart_of_the_server_brings_everybody_back_to_the_same_moment(browser: Browser, tmp_path: Path) -> None:
    with party_server(tmp_path) as server:
        house = House(browser, server)
        table = house.table("Ana", options={"hands": [5]})
        phone = house.seated_phone(table, "Bo")
        in_the_first_turn(table)
        place_the_first_card(phone)
        before = cards(phone)
        server.kill()
        phone.expect_text("Reconnecting")
        with server:
            phone.expect_text("You’re back")
            assert cards(phone) == before
            assert phone.look().offers("take-back")
            house.close()


def test_a_page_that_comes_to_the_front_while_it_connects_says_hello_once(house: House) -> None:
    table = house.table("Ana")
    phone = house.phone("Bo")
    sent = phone.messages_sent()
    phone.page.add_init_script(
        """const Real = window.WebSocket;
        window.WebSocket = class extends Real {
            constructor(...wanted) {
                super(...wanted);
                this.addEventListener("message", () => window.dispatchEvent(new Event("pageshow")), { once: true });
            }
        };"""
    )
    phone.open(table.links["join_url"])
    phone.wait_scene("you")
    assert sent.count("40") == 1
