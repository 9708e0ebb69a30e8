"""The pages of the screens as a person sees them: what they show, and taps and keys on them.

A page is read in one step (`look`), decided upon by the test, and then tapped at the point where the control is seen.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.ui.browser import WAIT_MS, Size, new_device
from tests.ui.strategy import HeldCard

LOOK_EVERY_MS = 50
NUMBER = re.compile(r"-?\d+")
LOOK = Path(__file__).with_name("look.js").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Control:
    """A control that is seen: its words, whether it is dimmed, and where a tap reaches it (None: nowhere)."""

    text: str
    off: bool
    at: tuple[float, float] | None


@dataclass(frozen=True)
class CardSeen:
    """A card of the hand as it lies on the screen."""

    id: str
    label: str
    group: str
    selected: bool
    at: tuple[float, float] | None
    box: tuple[float, float, float, float]
    """Left, top, width, height."""

    def held(self) -> HeldCard:
        """The card as a player thinks of it."""
        return HeldCard(self.id, self.group, "wild" in self.label.lower())


@dataclass(frozen=True)
class Result:
    """What a screen shows of a hand that is scored: the faces left over, and the points."""

    left_over: tuple[str, ...]
    points: int


@dataclass(frozen=True)
class Look:
    """What a screen shows at one moment. `results` are by player ("me" on a phone); `call` is the next call."""

    phase: str
    round: int
    call: str
    ready: bool
    scenes: tuple[str, ...]
    stage: str
    controls: dict[str, Control]
    cards: tuple[CardSeen, ...]
    neighbour: str
    wild: str
    totals: dict[str, int]
    results: dict[str, Result]
    winners: frozenset[str]
    text: str

    def offers(self, action: str) -> bool:
        """Whether the control is there, can be reached and is not dimmed."""
        control = self.controls.get(action)
        return control is not None and not control.off and control.at is not None


class Device:
    """A device with one page open. `trouble` collects what the page's own scripts complain of."""

    def __init__(self, browser: Browser, size: Size, *, touch: bool, context: BrowserContext | None = None):
        """Opens a device, or another page on the one that has this context; it shows nothing yet."""
        self.browser = browser
        self.context: BrowserContext = new_device(browser, size, touch=touch) if context is None else context
        self.page: Page = self.context.new_page()
        self.trouble: list[str] = []
        self.page.on("pageerror", lambda error: self.trouble.append(f"{self.page.url}: {error.stack or error}"))

    def open(self, url: str) -> None:
        """Goes to an address."""
        self.page.goto(url)

    def messages_sent(self) -> list[str]:
        """What the page writes to the server from its next connection on; the list grows."""
        return self._frames("framesent")

    def messages_received(self) -> list[str]:
        """What the server writes to the page from its next connection on; the list grows."""
        return self._frames("framereceived")

    def _frames(self, event: Literal["framesent", "framereceived"]) -> list[str]:
        frames: list[str] = []
        self.page.on("websocket", lambda line: line.on(event, lambda text: frames.append(str(text))))
        return frames

    def look(self) -> Look:
        """What the page shows now."""
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return Look(
            phase=seen["phase"],
            round=seen["round"],
            call=seen["call"],
            ready=seen["ready"],
            scenes=tuple(seen["scenes"]),
            stage=seen["stage"],
            controls={
                name: Control(one["text"], one["off"], _point(one["at"])) for name, one in seen["actions"].items()
            },
            cards=tuple(
                CardSeen(one["id"], one["label"], one["group"], one["selected"], _point(one["at"]), tuple(one["box"]))
                for one in seen["cards"]
            ),
            neighbour=seen["neighbour"],
            wild=seen["wild"],
            totals={player: int(found[0]) for player, text in seen["totals"].items() if (found := NUMBER.match(text))},
            results={
                player: Result(tuple(sorted(one["leftOver"])), one["points"]) for player, one in seen["results"].items()
            },
            winners=frozenset(seen["winners"]),
            text=seen["text"],
        )

    def until(self, condition: Callable[[Look], bool], what: str) -> Look:
        """Looks again and again until the condition holds. Raises AssertionError that names what was waited for."""
        look = self._wait(WAIT_MS, condition)
        assert condition(look), f"{self.page.url} never showed {what}; it shows:\n{look.text}\n{look.controls}"
        return look

    def shows_within(self, milliseconds: int, condition: Callable[[Look], bool]) -> bool:
        """Whether the condition holds now, or comes to hold before the time is over."""
        return condition(self._wait(milliseconds, condition))

    def _wait(self, milliseconds: int, condition: Callable[[Look], bool]) -> Look:
        """Looks until the condition holds or the time is over; gives what was seen last."""
        until = time.monotonic() + milliseconds / 1000
        look = self.look()
        while not condition(look) and time.monotonic() < until:
            self.page.wait_for_timeout(LOOK_EVERY_MS)
            look = self.look()
        return look

    def control(self, action: str) -> Locator:
        """The control with this action, where it is visible."""
        return self.page.locator(f'[data-action="{action}"]:visible').first

    def wait_scene(self, name: str) -> None:
        """Waits until the page shows this scene."""
        self.page.wait_for_selector(f'[data-scene="{name}"]', state="attached")

    def expect_text(self, text: str) -> None:
        """Waits until the page shows the text."""
        expect(self.page.locator("body")).to_contain_text(text, timeout=WAIT_MS)

    def close(self) -> None:
        """Ends the device."""
        self.context.close()


def _point(at: list[float] | None) -> tuple[float, float] | None:
    return None if at is None else (at[0], at[1])
