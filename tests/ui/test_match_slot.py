"""MATCH has its own place on the phone, and a press at the wrong time says why, privately."""

from __future__ import annotations

from tests.ui.house import House


def test_match_pressed_early_wrongly_and_late_gives_three_different_reasons(house: House) -> None:
    table = house.table("Ana", options={"hands": [13]})
    phone = house.seated_phone(table, "Bo")
    tv = house.tv(table)
    table.start()
    phone.press("flip")
    table.draw_for_caller()
    table.call("deal")
    shown = tv.until(lambda look: look.phase == "match", "the match window").text

    phone.press("match")
    wrong = phone.reason()
    assert "Left over" in wrong, "the cards left over are named, with their points"
    table.call("draw")
    phone.press("match-closed")
    late = phone.reason()
    phone.press("take-stock")
    phone.until(lambda look: len(look.cards) == 14, "the drawn card")
    phone.press_card(phone.look().cards[0].id)
    phone.press("place")
    phone.until(lambda look: look.offers("take-back"), "the placed card")
    phone.press("match-closed")
    early = phone.reason()
    assert len({wrong, late, early}) == 3
    assert "after the next DISCARD" in late
    assert "opens right after DISCARD" in early
    assert "not a match" not in shown.lower()
    assert "not a match" not in tv.look().text.lower(), "the TV shows nothing of it"


def test_who_still_looks_at_their_groups_when_the_next_hand_is_dealt_can_play_on(house: House) -> None:
    table = house.table("Ana", options={"hands": [3, 3], "jokers": 4})
    phone = house.seated_phone(table, "Bo")
    table.start()
    phone.press("flip")
    table.draw_for_caller()
    table.call("deal")
    while not phone.has_match():
        table.call("draw")
        table.turn("unchanged")
        phone.play_turn()
        table.call("discard")
    phone.press("match")
    phone.press("groups")
    groups = phone.page.locator('[data-sheet="groups"]')
    groups.wait_for()
    table.finish_round()
    table.call("next")

    groups.wait_for(state="hidden")
    phone.until(lambda look: look.round == 2 and look.offers("match"), "the next hand, within reach")
