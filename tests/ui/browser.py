"""One Chromium for all screens, and a context for each device, with the size and the touch that the device has.

The Chromium is the machine's own: the one named by CHROMIUM, or the first that is found on the PATH.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

from tests.ui.party_server import HOST_NAME

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = (
    f"--host-resolver-rules=MAP {HOST_NAME} 127.0.0.1",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--mute-audio",
    "--font-render-hinting=none",
)
Size = tuple[int, int]
TV: Size = (1920, 1080)
PHONE: Size = (390, 844)
SMALL_PHONE: Size = (360, 640)
LYING_PHONE: Size = (640, 360)
TABLET: Size = (768, 1024)
WAIT_MS = 15_000
"""How long a screen may take to show what it must: far longer than it does, so that a slow machine is no failure."""


def chromium_path() -> str:
    """Where Chromium is. Raises RuntimeError when there is none."""
    named = os.environ.get("CHROMIUM")
    found = named or next(filter(None, map(shutil.which, NAMES)), None)
    if not found:
        raise RuntimeError(f"no Chromium on the PATH (looked for {', '.join(NAMES)}); CHROMIUM=/path/to/it names one")
    return found


@contextmanager
def chromium() -> Iterator[Browser]:
    """A running Chromium, ended afterwards."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


def launch(playwright: Playwright) -> Browser:
    """Starts the machine's Chromium without a window."""
    return playwright.chromium.launch(executable_path=chromium_path(), args=list(ARGUMENTS))


def new_device(
    browser: Browser,
    size: Size,
    *,
    touch: bool,
    motion: Literal["reduce", "no-preference"] = "reduce",
) -> BrowserContext:
    """A context of its own: its own storage, as another device has. Movement is off unless a test is about it."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        has_touch=touch,
        is_mobile=touch,
        reduced_motion=motion,
        locale="en-GB",
        service_workers="block",
    )
    context.set_default_timeout(WAIT_MS)
    return context
