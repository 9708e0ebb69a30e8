"""The TV's picture is the same at every size, and its code can be scanned from afar."""

from __future__ import annotations

import pytest

from tests.ui.browser import TV
from tests.ui.house import House
from tests.ui.qr import read_qr

PARTS = '[data-action="start"], [data-room-code], [data-seat], img'


def test_the_lobby_on_a_larger_screen_is_the_same_picture_enlarged(house: House) -> None:
    table = house.table("Ana", "Bo", "Chidi")
    tv = house.tv(table)
    tv.until(lambda _: tv.page.locator("[data-seat]").count() == 3, "three seats")
    small = [one.bounding_box() for one in tv.page.locator(PARTS).all()]
    tv.page.set_viewport_size({"width": 2 * TV[0], "height": 2 * TV[1]})
    large = [one.bounding_box() for one in tv.page.locator(PARTS).all()]
    assert len(small) == len(large) > 5
    for before, after in zip(small, large, strict=True):
        assert before
        assert after
        for side in ("x", "y", "width", "height"):
            assert after[side] == pytest.approx(2 * before[side], abs=3), (before, after)


def test_the_qr_code_is_large_and_holds_the_phones_address(house: House) -> None:
    table = house.table()
    tv = house.tv(table)
    assert read_qr(tv.page) == table.links["join_url"]
    box = tv.page.locator("img").first.bounding_box()
    assert box
    assert box["height"] >= 0.43 * TV[1]
    assert not set(table.room) & set("O0I1")
