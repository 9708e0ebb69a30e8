"""People at their screens: a player with a phone, somebody at the TV's keyboard, the scorekeeper with the tablet.

They know what their screen shows and nothing else, and do nothing but tap and press keys.
"""

from __future__ import annotations

from playwright.sync_api import Browser, BrowserContext

from tests.ui.browser import PHONE, TABLET, TV, Size
from tests.ui.devices import Device, Look
from tests.ui.layout import settle
from tests.ui.strategy import discard, wants

COMPLETE = "You have a match!"
"""How a phone tells its owner that the hand is complete."""

MOST_TABS = 60
"""More controls than any screen has."""

WINDOWS = ("setup", "window", "revealed")
"""The stages of the phone's play screen in which MATCH counts."""

SETTLED = {
    "match": ("setup", "window"),
    "turn": ("placed",),
    "reveal": ("revealed", "out"),
    "last_turn": ("placed", "out", "waiting"),
}
"""For each phase of the room, the stages in which a phone waits for the next call."""


class Phone(Device):
    """A player's phone."""

    def __init__(self, browser: Browser, name: str, size: Size = PHONE, context: BrowserContext | None = None):
        """A phone that has not been anywhere yet; `name` is what its owner will be called."""
        super().__init__(browser, size, touch=True, context=context)
        self.name = name
        self._player = ""

    def tap(self, look: Look, action: str) -> None:
        """Taps a control where it was seen."""
        at = look.controls[action].at
        assert at is not None, f"{self.name} cannot reach {action}"
        self.page.touchscreen.tap(*at)

    def tap_card(self, look: Look, card: str) -> None:
        """Taps a card of the hand where it was seen."""
        at = next(one.at for one in look.cards if one.id == card)
        assert at is not None, f"{self.name} cannot reach {card}"
        self.page.touchscreen.tap(*at)

    def join(self, address: str) -> None:
        """Comes in through the address of the QR code: types a name, sits down where there is a seat, and is ready."""
        self.give_name(address)
        self.press("sit-down")
        self.wait_scene("seat")
        self.press("any-seat")
        self.wait_scene("lobby")
        self.press("ready")

    def another_page(self) -> Phone:
        """A second page of the same browser, at the same address; the seat goes there."""
        other = Phone(self.browser, self.name, context=self.context)
        other.open(self.page.url)
        return other

    def give_name(self, address: str) -> None:
        """Comes in through an address and types a name."""
        self.open(address)
        self.wait_scene("you")
        self.control("name").tap()
        self.page.keyboard.type(self.name)

    def press(self, action: str) -> None:
        """Taps a control as soon as it can be reached, is not dimmed, and stands still."""
        self.until(lambda look: look.offers(action), action)
        self.control(action).tap()

    def press_card(self, card: str) -> None:
        """Taps a card of the hand as soon as it can be reached."""
        self.until(lambda look: any(one.id == card and one.at for one in look.cards), card)
        settle(self.page)
        self.tap_card(self.look(), card)

    def choose_order(self, order: str) -> None:
        """Asks for the hand by "rank", "suit" or "groups"."""
        self.press(f"order-{order}")
        self.until(lambda look: order != "groups" or any(card.group for card in look.cards), f"the hand by {order}")

    def has_match(self) -> bool:
        """In a match window: whether the phone says that the hand is complete."""
        return self.announces_match(self.until(lambda look: "match" in look.controls, "the match window"))

    def reason(self) -> str:
        """What the sheet says that opens when MATCH was pressed in vain; closes it."""
        sheet = self.page.locator('[data-sheet="why"]')
        sheet.wait_for()
        words = sheet.inner_text()
        self.press("close-sheet")
        sheet.wait_for(state="hidden")
        return words

    def play_turn(self) -> None:
        """Draws and places a card, from the call to the waiting."""
        self.until(lambda look: look.offers("take-stock"), "the right to draw")
        while not self.look().offers("take-back"):
            self.step()

    def focus_by_tab(self, action: str) -> None:
        """Moves the keyboard's focus forward until it stands on a control with this action."""
        for _ in range(MOST_TABS):
            if self.page.evaluate("() => document.activeElement.dataset.action || ''") == action:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the focus does not reach {action}")

    def select_a_card(self) -> None:
        """Chooses the card to throw away, and leaves it selected."""
        while not any(card.selected for card in self.look().cards):
            self.step()

    def step(self) -> Look:
        """Looks, and does the next thing that the phone asks its player for; gives what was seen before that."""
        look = self.look()
        action = self._wish(look)
        if action is None:
            return look
        if action.startswith("card "):
            self.tap_card(look, action.removeprefix("card "))
        else:
            self.tap(look, action)
        return look

    def settled(self, look: Look, phase: str) -> bool:
        """Whether the phone shows the phase that the TV shows, and asks its player for nothing."""
        if look.stage not in SETTLED.get(phase, (look.stage,)):
            return False
        return look.stage not in WINDOWS or (look.offers("match") and not self.announces_match(look))

    def _wish(self, look: Look) -> str | None:
        if look.offers("flip"):
            return "flip"
        if look.cards and not any(card.group for card in look.cards) and look.offers("order-groups"):
            return "order-groups"
        if look.offers("match"):
            return "match" if self.announces_match(look) else None
        if look.offers("take-stock"):
            return self._source(look)
        if look.offers("take-back"):
            return None
        selected = next((card for card in look.cards if card.selected), None)
        if selected is not None:
            return "place" if look.offers("place") else None
        if "place" in look.controls and look.cards:
            return f"card {discard([card.held() for card in look.cards]).id}"
        return None

    def player(self) -> str:
        """The player's public id, by which screens name the same player."""
        if not self._player:
            self._player = next(iter(self.until(lambda look: len(look.totals) == 1, "the own total").totals))
        return self._player

    def announces_match(self, look: Look) -> bool:
        """Whether the phone tells its owner that the hand is complete."""
        return COMPLETE in look.controls["match"].text

    def _source(self, look: Look) -> str:
        offered = look.neighbour
        if not offered or not look.offers("take-pile"):
            return "take-stock"
        hand = [card.held() for card in look.cards]
        return "take-pile" if wants(offered, offered[0] == look.wild, hand) else "take-stock"


class Television(Device):
    """The TV with its keyboard."""

    def __init__(self, browser: Browser, size: Size = TV):
        """A TV that shows nothing yet."""
        super().__init__(browser, size, touch=False)

    def start(self) -> None:
        """Leaves the sound check."""
        self.wait_scene("sound")
        self.key()
        self.until(lambda look: bool(look.scenes) and "sound" not in look.scenes, "the room")

    def standings(self) -> None:
        """Goes on from the scores of a hand to the standings, which come by themselves after a while."""
        if "result" in self.look().scenes:
            self.key()
        self.wait_scene("standings")

    def key(self, key: str = "Enter") -> None:
        """Presses a key."""
        self.page.keyboard.press(key)


class Tablet(Device):
    """The scorekeeper's tablet."""

    def __init__(self, browser: Browser, size: Size = TABLET):
        """A tablet that shows nothing yet."""
        super().__init__(browser, size, touch=True)
