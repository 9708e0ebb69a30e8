"""Reads a QR code as a phone's camera would: from the picture of a screen."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

from playwright.sync_api import Page

from tests.ui.layout import settle


def read_qr(page: Page) -> str:
    """The text of the one QR code that the page shows. Raises AssertionError when it shows none, or several."""
    settle(page)
    with tempfile.TemporaryDirectory() as folder:
        picture = Path(folder) / "screen.png"
        page.screenshot(path=picture)
        answer = subprocess.run(
            ["zbarimg", "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", str(picture)],
            capture_output=True,
            text=True,
            check=False,
        )
    codes = answer.stdout.split()
    assert len(codes) == 1, f"expected one QR code on the screen, zbarimg read {codes} {answer.stderr}"
    return codes[0]
