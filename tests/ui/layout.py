"""Says what is wrong with a page's layout: cut text, overlapping controls, small print, pages that scroll.

The looking itself happens inside the page (`layout_check.js`); here stand the limits for each kind of screen, from
docs: text on the TV is at least 2.8 % of its height high, on phones 12 px, in inputs 16 px.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path

from playwright.sync_api import Page

CHECK = Path(__file__).with_name("layout_check.js").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Limits:
    """The smallest sizes that a screen allows, in CSS px; 0: not looked at."""

    smallestText: float  # noqa: N815 - the names that the page's script reads
    smallestInput: float  # noqa: N815
    smallestControl: float  # noqa: N815
    smallestStrip: float  # noqa: N815
    safeX: float = 0  # noqa: N815
    safeY: float = 0  # noqa: N815


def tv_limits(page: Page) -> Limits:
    """Text of 2.8 % of the height, and 5 % on each side free of anything that must be read."""
    width, height = _size(page)
    return Limits(0.028 * height, 0, 0, 0, 0.05 * width, 0.05 * height)


def phone_limits(page: Page) -> Limits:
    """Text of 12 px, inputs of 16 px, controls of 44 px, 44 px of each card to hit (40 on the narrowest phones)."""
    return Limits(12, 16, 44, 40 if _size(page)[0] < 340 else 44)


def tablet_limits(page: Page) -> Limits:  # noqa: ARG001 - one shape for all three
    """Text of 12 px, inputs of 16 px, controls of 44 px."""
    return Limits(12, 16, 44, 0)


def problems(page: Page, limits: Limits) -> list[str]:
    """What is wrong with the page as it is now, in words; empty when nothing is.

    A fault counts when it is there at a second look too: a screen that was just turned is laid out anew in steps.
    """
    first = _seen(page, limits)
    return [fault for fault in _seen(page, limits) if fault in first] if first else []


def _seen(page: Page, limits: Limits) -> list[str]:
    settle(page)
    width, height = _size(page)
    page.wait_for_function("size => innerWidth >= size[0] && innerHeight >= size[1]", arg=[width, height])
    found: list[str] = page.evaluate(CHECK, {"width": width, "height": height, **asdict(limits)})
    return found


def settle(page: Page) -> None:
    """Waits until fonts and pictures are there and nothing moves any more (what moves for ever does not count)."""
    page.evaluate(
        """async () => {
            await document.fonts.ready;
            await Promise.all([...document.images].map((image) => image.decode().catch(() => null)));
            const ends = document.getAnimations()
                .filter((one) => one.effect && Number.isFinite(one.effect.getComputedTiming().endTime));
            await Promise.all(ends.map((one) => one.finished.catch(() => null)));
            await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        }"""
    )


def _size(page: Page) -> tuple[int, int]:
    size = page.viewport_size
    assert size is not None, "a page without a size"
    return size["width"], size["height"]
