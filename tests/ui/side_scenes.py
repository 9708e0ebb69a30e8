"""The screens beside the game: menus and settings, watchers and newcomers, a lost line, seats that are lost.

They are looked at in a hand that runs, from one walk's room. Devices beside those of the walk come and go here.
"""

from __future__ import annotations

from tests.ui.people import Phone
from tests.ui.walk import Walk


def look_aside(walk: Walk) -> None:
    """Looks at all of them, with the devices, the room and the camera of the walk."""
    SideScenes(walk).look()


class SideScenes:
    """Looks aside in the middle of a walk's hand."""

    def __init__(self, walk: Walk):
        """Uses the devices, the room and the camera of the walk."""
        self.walk = walk
        self.phone = walk.phone

    def look(self) -> None:
        """All of them."""
        self.menus()
        self.card_sizes()
        self.tablet()
        self.newcomers()
        self.somebody_missing()
        self.lost_line()

    def menus(self) -> None:
        """The phone's menu and everything in it."""
        self.phone.press("menu")
        self.walk.on_phone("menu")
        self.phone.press("close-sheet")
        for action in ("rules", "scores", "how", "settings", "hand-over", "leave"):
            self.phone.press("menu")
            self.phone.press(action)
            self.walk.on_phone(f"menu-{action}")
            self.phone.press("close-sheet")
        self.phone.press("menu")
        self.phone.press("cover")
        self.walk.on_phone("covered")
        self.phone.press("uncover")

    def card_sizes(self) -> None:
        """The hand with large and with small cards."""
        for size in ("large", "compact", "usual"):
            self.phone.press("menu")
            self.phone.press("settings")
            self.phone.press(f"cards-{size}")
            self.phone.press("close-sheet")
            if size != "usual":
                self.walk.on_phone(f"cards-{size}")

    def tablet(self) -> None:
        """The tablet's other tabs, and a cell being corrected."""
        tablet = self.walk.tablet
        for tab in ("players", "rules", "log"):
            tablet.control(f"tab-{tab}").tap()
            self.walk.on_tablet(tab)
        tablet.control("tab-score").tap()
        tablet.control("correct").tap()
        tablet.wait_scene("correct")
        tablet.page.locator('[data-key="1"]').tap()
        tablet.page.locator('[data-key="+"]').tap()
        tablet.page.locator('[data-key="3"]').tap()
        self.walk.on_tablet("correct")
        tablet.control("save").tap()
        tablet.page.wait_for_selector('[data-scene="correct"]', state="detached")
        self.walk.on_tv("corrected")
        tablet.control("tab-log").tap()
        self.walk.on_tablet("log-corrected")
        tablet.control("tab-score").tap()

    def newcomers(self) -> None:
        """Somebody with a name that is taken, who asks for the seat; then only watches; then joins."""
        other = Phone(self.walk.browser, self.walk.names[1])
        camera = self.walk.camera
        other.give_name(self.walk.table.links["join_url"])
        other.press("sit-down")
        other.until(lambda look: look.offers("claim"), "the question whose seat it is")
        camera.phone(other.page, self.walk.numbered("name-taken"))
        other.press("claim")
        other.expect_text("Asking for")
        camera.phone(other.page, self.walk.numbered("claim-open"))
        self.walk.all("claim")
        self.walk.tablet.control("refuse").tap()
        other.until(lambda look: look.offers("claim"), "the question whose seat it is")
        camera.phone(other.page, self.walk.numbered("claim-refused"))
        other.page.reload()
        other.press("watch")
        other.wait_scene("watch")
        camera.phone(other.page, self.walk.numbered("watching"))
        other.press("join-game")
        other.wait_scene("you")
        other.control("name").tap()
        other.page.keyboard.type("Zoe")
        other.press("sit-down")
        other.expect_text("You play from the next hand")
        camera.phone(other.page, self.walk.numbered("joining"))
        self.walk.table.host.done("remove", player=self.walk.table.known("Zoe"))
        other.wait_scene("gone")
        camera.phone(other.page, self.walk.numbered("removed"))
        other.close()

    def somebody_missing(self) -> None:
        """Somebody is away, and a bot plays; then everybody waits; then the player is back."""
        person, tablet = self.walk.table.people[0], self.walk.tablet
        person.done("away")
        for device in (self.walk.tv, tablet):
            device.page.locator('[data-question="absent"]').wait_for()
        self.walk.on_tv("missing")
        self.walk.on_tablet("missing")
        tablet.control("agree").tap()
        tablet.page.locator('[data-question="absent"]').wait_for(state="detached")
        self.walk.on_tv("missing-agreed")
        person.done("back")

    def lost_line(self) -> None:
        """The phone, the TV and the tablet without the server; the phone's seat on another phone."""
        for device in (self.phone, self.walk.tv, self.walk.tablet):
            device.context.set_offline(True)
        self.phone.expect_text("Reconnecting")
        self.walk.tv.expect_text("last known state")
        self.walk.all("line-lost")
        for device in (self.phone, self.walk.tv, self.walk.tablet):
            device.context.set_offline(False)
        self.phone.expect_text("You’re back")
