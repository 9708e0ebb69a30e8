"""A walk through a whole room, with pictures of all screens at every moment that looks different.

One phone, one TV and one tablet are real pages; everybody else at the table plays without a screen, so that a table of
twelve costs no more than one of two. The walk is told how many people sit there and a camera; it is the same at every
size of the table.
"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Browser

from tests.party.running import Running
from tests.ui.camera import Camera
from tests.ui.people import Phone, Tablet, Television
from tests.ui.socket_table import SocketTable

LONG_NAMES = (
    "Wilhelmina M", "Bartholomew", "Maximilian W", "Kateřina", "Dorothea", "Christabel M", "Ana", "Līga", "Bo",
    "Emre", "Freja", "Gus",
)  # fmt: skip
"""As long as a name may be, and wide; some short ones, as a real table has."""


class Walk:
    """The room that is walked through. `me` is the player whose phone is a page."""

    def __init__(
        self,
        browser: Browser,
        server: Running,
        camera: Camera,
        people: int,
        hands: list[int],
        aside: Callable[[Walk], None] | None = None,
    ):
        """Makes a room for so many people that plays hands of these sizes; the last should be 13.

        `aside` is called in the last hand, when the phone may draw, to look at other things; it leaves the phone there.
        """
        self.browser, self.server, self.camera = browser, server, camera
        self.names = LONG_NAMES[:people]
        self.table = SocketTable(server, options={"hands": hands})
        self.hands = hands
        self.aside = aside
        self.tv = Television(browser)
        self.tablet = Tablet(browser)
        self.phone = Phone(browser, self.names[0])
        self.me = ""
        camera.title = f"{people:02d}-"
        self.step = 0

    def all(self, name: str) -> None:
        """Pictures of all three screens."""
        self.on_tv(name)
        self.on_phone(name)
        self.on_tablet(name)

    def on_tv(self, name: str) -> None:
        """A picture of the TV."""
        self.camera.tv(self.tv.page, self.numbered(name))

    def on_phone(self, name: str) -> None:
        """Pictures of the phone."""
        self.camera.phone(self.phone.page, self.numbered(name))

    def on_tablet(self, name: str) -> None:
        """A picture of the tablet."""
        self.camera.tablet(self.tablet.page, self.numbered(name))

    def numbered(self, name: str) -> str:
        """A picture's name with its place in the walk."""
        self.step += 1
        return f"{self.step:03d}-{name}"

    # -- from the empty room to the first deal -----------------------------------------------------------------------

    def run(self) -> None:
        """The whole walk."""
        self.coming_in()
        self.lobby()
        self.roles()
        self.first_hand()
        self.middle_hands()
        self.last_hand()
        self.end()

    def coming_in(self) -> None:
        """The TV's first page, the phone's first pages."""
        self.tv.open(self.table.links["tv_url"])
        self.tv.wait_scene("sound")
        self.on_tv("sound-check")
        self.tv.start()
        self.on_tv("lobby-empty")
        self.tablet.open(self.table.links["score_url"])
        self.phone.open(self.table.links["join_url"].replace(self.table.room, "XXXX"))
        self.phone.wait_scene("join")
        self.on_phone("unknown-room")
        self.phone.give_name(self.table.links["join_url"])
        self.on_phone("you")
        self.phone.press("sit-down")
        self.phone.wait_scene("seat")
        self.me = self.table.seated(self.phone.name)
        self.on_phone("seat-first")
        self.phone.press("any-seat")
        self.all("lobby-one")

    def lobby(self) -> None:
        """Everybody comes; the seat is chosen between two of them; rules, help, the tablet's invitation."""
        for name in self.names[1:]:
            self.table.join(name)
        for person in self.table.people:
            person.done("ready", ready=True)
        self.phone.press("change-seat")
        self.phone.wait_scene("seat")
        self.on_phone("seat")
        self.phone.press("any-seat")
        self.all("lobby")
        self.phone.press("ready")
        for sheet in ("how", "rules"):
            self.sheet(sheet)
        for key, name in (("r", "rules"), ("?", "help")):
            self.tv.key(key)
            self.on_tv(name)
            self.tv.key("Escape")
        self.tv.control("bots").click()
        self.on_tv("bots")
        self.tv.key("Escape")

    def sheet(self, action: str) -> None:
        """Opens a panel on the phone, looks at it, closes it."""
        self.phone.press(action)
        self.on_phone(f"sheet-{action}")
        self.phone.press("close-sheet")

    def roles(self) -> None:
        """The draw for caller, before and after the flips. A card that nobody turns over turns by itself in time."""
        self.table.start()
        self.phone.wait_scene("roles")
        self.all("roles")
        self.phone.step()
        self.on_phone("roles-flipped")
        self.table.draw_for_caller()
        self.phone.until(lambda look: bool(look.call) or "calls" in look.text, "who calls")
        self.all("roles-caller")

    # -- the first hand: the phone matches -----------------------------------------------------------------------------

    def first_hand(self) -> None:
        """A short hand in which the others never match and the phone does: every state of a turn, and its own match."""
        self.table.call("deal")
        self.phone.wait_scene("play")
        self.all("setup-window")
        if not self.phone.has_match():
            self.phone.press("match")
            self.on_phone("why-not")
            self.phone.press("close-sheet")
            self.look_at_a_turn()
            self.pause()
        while not self.phone.has_match():
            self.table.call("draw")
            self.table.turn("unchanged")
            self.phone.play_turn()
            self.table.call("discard")
        self.phone.press("match")
        self.table.host.wait_for(lambda: self.me in self.table.table["matched"], "the phone's match")
        self.all("my-match")
        self.phone.press("groups")
        self.on_phone("my-groups")
        self.phone.press("close-sheet")
        self.table.call("last_draw")
        self.all("sitting-out")
        self.table.turn("unchanged")
        self.table.call("discard")
        self.score("first-result")

    def look_at_a_turn(self) -> None:
        """One turn, from the call to the flip."""
        others = self.table.people
        self.table.call("draw")
        self.all("to-draw")
        self.closed_match("late")
        self.phone.press("take-stock")
        self.phone.until(lambda look: "place" in look.controls, "the choice of a card")
        self.on_phone("choose")
        self.closed_match("turn")
        self.table.turn("unchanged", but=tuple(others[:3]) if len(others) > 4 else ())
        self.on_tv("some-missing")
        self.tv.key()
        self.on_tv("discard-anyway")
        self.tv.key("Backspace")
        self.table.host.done("nudge")
        self.on_phone("nudged")
        self.table.turn("unchanged")
        if len(others) > 1:
            self.phone.expect_text("EVERYONE IS WAITING FOR YOU")
            self.all("last-one")
        card = self.phone.look().cards[0].id
        self.phone.press_card(card)
        self.on_phone("selected")
        self.phone.press("place")
        self.phone.until(lambda look: look.offers("take-back"), "the placed card")
        self.all("placed")
        self.closed_match("early")
        self.phone.press_card(self.phone.look().cards[-1].id)
        self.on_phone("place-instead")
        self.phone.press("clear")
        self.table.call("discard")
        self.phone.until(lambda look: "match" in look.controls, "the match window")
        self.all("window")

    def closed_match(self, why: str) -> None:
        """MATCH at the wrong time says why."""
        self.phone.press("match-closed")
        self.on_phone(f"why-{why}")
        self.phone.press("close-sheet")

    def pause(self) -> None:
        """Everything stands still."""
        self.table.host.done("pause")
        self.phone.expect_text("Paused")
        self.all("paused")
        self.table.host.done("resume")
        self.phone.until(lambda look: look.offers("match"), "the match window again")

    def score(self, name: str) -> None:
        """The scores of a hand on all screens, then the standings."""
        self.table.call("score")
        self.phone.wait_scene("result")
        self.tv.wait_scene("result")
        self.all(name)
        self.tv.standings()
        self.on_tv(f"{name}-standings")

    # -- the other hands -----------------------------------------------------------------------------------------------

    def middle_hands(self) -> None:
        """Hands that nobody looks at; the phone's seat lies still."""
        for _ in self.hands[1:-1]:
            self.table.call("next")
            self.table.whole_round()

    def last_hand(self) -> None:
        """Thirteen cards, and fourteen in the turn; the phone is the caller's; somebody else matches."""
        self.table.host.done("hand_over", role="caller", player=self.me)
        self.table.call("next")
        self.phone.until(lambda look: len(look.cards) == 13, "thirteen cards")
        self.all("thirteen-window")
        self.phone.press("match")
        self.on_phone("thirteen-why-not")
        self.phone.press("close-sheet")
        self.table.call("draw")
        self.on_phone("thirteen-to-draw")
        if self.aside:
            self.aside(self)
        self.phone.press("take-stock")
        self.phone.until(lambda look: len(look.cards) == 14, "fourteen cards")
        for order in ("suit", "groups", "rank"):
            self.phone.choose_order(order)
            self.on_phone(f"fourteen-by-{order}")
        self.phone.press_card(self.phone.look().cards[7].id)
        self.on_phone("fourteen-selected")
        self.phone.press("place")
        self.phone.until(lambda look: look.offers("take-back"), "the placed card")
        self.table.turn()
        self.all("thirteen-placed")
        self.table.call("discard")
        self.table.turns_until(bool)
        self.table.match(self.table.complete()[0])
        self.phone.until(lambda look: look.phase == "reveal" or "match" in look.controls, "the reveal")
        self.all("thirteen-reveal")
        self.table.call("last_draw")
        self.on_phone("last-to-draw")
        self.phone.press("take-stock")
        self.phone.until(lambda look: len(look.cards) == 14, "fourteen cards")
        self.all("last-choose")
        self.table.turn()
        self.table.call("discard", anyway=True)
        self.all("last-show")
        self.score("thirteen-result")

    def end(self) -> None:
        """The podium."""
        self.table.call("finish")
        self.phone.wait_scene("over")
        self.tv.wait_scene("over")
        self.all("over")

    def close(self) -> None:
        """Everybody goes."""
        self.table.close()
        for device in (self.tv, self.tablet, self.phone):
            device.close()
