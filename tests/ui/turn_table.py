"""A table that plays through its pages alone: the rules are chosen on the TV, phones come in, and hands are played.

Any ruleset, by turns or called. What is left over in the hands that the TV lays open is counted up again by the test.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Browser

from tests.party.running import Running
from tests.ui.camera import Camera
from tests.ui.devices import Look
from tests.ui.people import Television
from tests.ui.recount import points
from tests.ui.turn_people import TurnPhone

MOST_ROUNDS = 400
"""Rounds of looking at all phones in one hand, after which something must have gone wrong."""

MOST_VALUES = 20
"""An option that is stepped through has fewer values than this."""

PRESS_AGAIN_MS = (450, 1000, 1000)
"""The TV takes two quick presses for one: so long after a press without effect comes the next."""

PIPS = {"J": 11, "Q": 12, "K": 13}


class TurnTable:
    """A TV and phones in a room of their own. `recount` is what the test has added up; `camera` looks at the TV."""

    def __init__(self, browser: Browser, server: Running, names: tuple[str, ...], camera: Camera | None = None):
        """Opens the TV; nobody has come yet."""
        self.camera = camera or Camera()
        self.names = names
        self.links = server.new_room()
        self.tv = Television(browser)
        self.tv.open(self.links["tv_url"])
        self.tv.start()
        self.phones = [TurnPhone(browser, name) for name in names]
        self.recount: Counter[str] = Counter()
        self.ruleset = "stan-sten"

    # -- the lobby ---------------------------------------------------------------------------------------------------

    def choose(self, ruleset: str, options: Mapping[str, Any] | None = None) -> None:
        """Chooses the ruleset and then its options in the TV's lobby."""
        self.ruleset = ruleset
        page = self.tv.page
        self.tv.control("rules").click()
        page.locator(f'[data-action="ruleset"][data-ruleset="{ruleset}"]').click()
        page.wait_for_selector(f'[data-ruleset-about="{ruleset}"]')
        self.camera.tv(page, "rules-game")
        if options:
            page.locator('[data-page="options"]').click()
            for name, value in options.items():
                self._set(name, json.dumps(value, separators=(",", ":")))
            self.camera.tv(page, "rules-options")
        self.tv.control("close").click()

    def _set(self, name: str, value: str) -> None:
        row = f'[data-rule="{name}"]'
        page = self.tv.page
        choice = page.locator(f"{row} [data-choice='{value}']")
        if choice.count():
            choice.click()
            page.wait_for_selector(f"{row}[data-value='{value}']")
            return
        for _ in range(MOST_VALUES):
            now = page.locator(row).get_attribute("data-value")
            if now == value:
                return
            page.locator(f'{row} [data-action="option-on"]').click()
            page.wait_for_selector(f"{row}:not([data-value='{now}'])")
        raise AssertionError(f"the TV does not offer {value} for {name}")

    def sit_down(self) -> None:
        """Everybody joins and is ready; the TV starts the game."""
        for phone in self.phones:
            phone.join(self.links["join_url"])
        self.tv.until(lambda look: all(name in look.text for name in self.names), "everybody in the lobby")
        self.camera.tv(self.tv.page, "lobby")
        self.tv.control("start").click()
        self.tv.until(lambda look: look.phase != "lobby", "the game")

    # -- calling -----------------------------------------------------------------------------------------------------

    def call(self) -> None:
        """The next step on the TV's keyboard; waits until the TV shows it."""
        before = moment(self.tv.look())
        for patience in PRESS_AGAIN_MS:
            self.tv.key()
            if self.tv.shows_within(patience, lambda look: moment(look) != before):
                return
        self.tv.until(lambda look: moment(look) != before, f"what follows {before}")

    def go_on(self) -> None:
        """On to the next hand, or to the end: over the standings."""
        while self.tv.look().phase == "scored":
            self.call()

    def wait_for_hand(self, number: int) -> None:
        """Waits until the TV shows this hand."""
        self.tv.until(lambda look: look.round == number and look.phase == "turn", f"hand {number}")

    # -- a hand ------------------------------------------------------------------------------------------------------

    def play_hand_by_turns(self) -> None:
        """From the deal to the scores: whoever's phone says that it is their turn plays."""
        for phone in self.phones:
            phone.wait_scene("play")
            phone.player()
            phone.by_groups()
        for _ in range(MOST_ROUNDS):
            if self.tv.look().phase in ("scored", "over"):
                return
            acting = next((phone for phone in self.phones if phone.acts()), None)
            if acting is not None:
                self.before_turn(acting)
                acting.play_whole_turn()
        raise AssertionError(f"the hand does not end; the TV shows:\n{self.tv.look().text}")

    def before_turn(self, phone: TurnPhone) -> None:
        """For a test that wants to look at something in a hand."""

    def play_hand_called(self) -> None:
        """From the draw for caller to the scores: everybody at once, and the TV calls when all wait."""
        asked = list(self.phones)
        for _ in range(MOST_ROUNDS):
            look = self.tv.look()
            if look.phase == "scored":
                return
            if look.phase == "match":
                for phone in self.phones:
                    phone.player()
            asked = [phone for phone in asked if not phone.settled(phone.step(), look.phase)]
            if not asked:
                if look.ready and look.call and moment(look) == moment(self.tv.look()):
                    self.call()
                asked = list(self.phones)
        raise AssertionError(f"the hand does not end; the TV shows:\n{self.tv.look().text}")

    def count_up(self) -> Look:
        """Adds up what the TV shows as left over, and compares it with the points there and on each phone."""
        look = self.results()
        for phone in self.phones:
            mine = phone.until(lambda seen: "me" in seen.results, "the result of the hand").results["me"]
            shown = look.results[phone.player()]
            assert shown.points == self.worth(shown.left_over, look), (phone.name, shown)
            assert mine == shown, phone.name
            self.recount[phone.player()] += shown.points
        assert any(not result.left_over for result in look.results.values()), "a hand ends when somebody goes out"
        return look

    def results(self) -> Look:
        """What the TV shows of all hands."""
        self.tv.wait_scene("result")
        return self.tv.until(lambda seen: len(seen.results) == len(self.names), "everybody's hand")

    def worth(self, faces: tuple[str, ...], look: Look) -> int:
        """What the cards cost under the table's ruleset (docs/rules.md 1.2, A.4, C.2, C.3), without options."""
        if self.ruleset == "five-suits":
            return sum(self._five_suits(face, look.round + 2) for face in faces)
        jokers = sum(face == "JK" for face in faces)
        return 20 * jokers + points(face for face in faces if face != "JK")

    @staticmethod
    def _five_suits(face: str, size: int) -> int:
        if face == "JK":
            return 50
        number = points([face]) if face[0] not in PIPS else PIPS[face[0]]
        return 20 if number == size else number

    # -- the end -----------------------------------------------------------------------------------------------------

    def everybody_agrees(self, *, highest: bool = False) -> None:
        """At the end, the TV and every phone show the totals of the recount and the same winners."""
        totals = dict(self.recount)
        best = max(totals.values()) if highest else min(totals.values())
        winners = {player for player, total in totals.items() if total == best}
        for screen in (self.tv, *self.phones):
            look = screen.until(lambda seen: bool(seen.winners) and len(seen.totals) == len(self.names), "the end")
            assert look.totals == totals, screen.page.url
            assert look.winners == winners, screen.page.url

    def trouble(self) -> list[str]:
        """What any page's scripts have complained of, and what the camera has found wrong with a page's layout."""
        return [words for device in (self.tv, *self.phones) for words in device.trouble] + self.camera.problems

    def close(self) -> None:
        """Everybody goes."""
        for device in (self.tv, *self.phones):
            device.close()


def moment(look: Look) -> tuple[object, ...]:
    """What changes with every call."""
    return look.phase, look.round, look.call, look.scenes
