"""MATCH has its own place on the phone, and a press at the wrong time says why, privately."""

from __future__ import annotations

from tests.ui.house import House


def test_match_pressed_early_wrongly_and_late_gives_three_different_reasons(house: House) -> None:
    table = house.table("Ana", options={"hands": [13]})
    phone = house.seated_phone(table, "Bo")
    tv = house.tv(table)
    table.start()
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
