"""The three pictures of the README: a TV, a phone and a tablet in the ninth hand of a table of twelve."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Browser

from tests.party.running import ROOT, Running
from tests.party.screens import Screen
from tests.ui.layout import settle
from tests.ui.people import Phone, Tablet, Television
from tests.ui.socket_table import SocketTable
from tests.ui.test_game_of_twelve import NAMES

PICTURES = ROOT / "docs" / "pictures"
HANDS_BEFORE = 8
STILL_DECIDING = (1, 2)
TV_PICTURE = (1280, 720)


def take_readme_pictures(browser: Browser, server: Running) -> list[Path]:
    """Plays eight hands, goes into the ninth, and writes tv.png, phone.png and tablet.png."""
    table = SocketTable(server)
    tv, tablet = Television(browser, TV_PICTURE), Tablet(browser)
    tv.open(table.links["tv_url"])
    tv.start()
    tablet.open(table.links["score_url"])
    for name in NAMES:
        table.join(name)
    table.start()
    table.draw_for_caller()
    table.call("deal")
    for _ in range(HANDS_BEFORE):
        table.whole_round()
        table.call("next")
    table.turns_until(lambda complete: not complete and table.table["turn"] > 1)
    phone = _phone_of(browser, table, next(one for one in table.people if one.player != table.table["caller"]))
    phone.choose_order("groups")
    table.call("draw")
    phone.press("take-stock")
    phone.until(lambda look: "place" in look.controls, "the choice of a card")
    phone.select_a_card()
    table.turn("unchanged", but=tuple(table.people[index] for index in STILL_DECIDING))
    pictures = []
    for device, name in ((tv, "tv"), (phone, "phone"), (tablet, "tablet")):
        settle(device.page)
        pictures.append(PICTURES / f"{name}.png")
        device.page.screenshot(path=pictures[-1])
        device.close()
    table.close()
    return pictures


def _phone_of(browser: Browser, table: SocketTable, person: Screen) -> Phone:
    """A phone that goes on in somebody's seat, as one does that was there before."""
    phone = Phone(browser, "")
    key = f"party.token.{table.room}.player"
    phone.page.add_init_script(f"localStorage.setItem({json.dumps(key)}, {json.dumps(person.token)})")
    phone.open(table.links["join_url"])
    phone.wait_scene("play")
    person.close()
    table.people.remove(person)
    return phone
