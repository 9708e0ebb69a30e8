"""Pictures of every screen, at every size and with 2, 5 and 12 players, checked for faults of layout.

    python -m tests.ui.screenshots --out DIR            pictures, contact sheets, and what is wrong with them
    python -m tests.ui.screenshots --out DIR --readme   the three pictures of the README too

It ends with exit code 1 and a list when text is cut off, controls overlap, print is too small or a page scrolls. The
screens must be built (`python hatch_build.py`).
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path

from playwright.sync_api import Browser

from tests.party.running import Running
from tests.ui.browser import chromium
from tests.ui.camera import Camera
from tests.ui.contact_sheets import contact_sheets
from tests.ui.party_server import party_server
from tests.ui.readme_pictures import take_readme_pictures
from tests.ui.side_scenes import look_aside
from tests.ui.walk import Walk

TABLES = {2: [3, 13], 5: [3, 3, 3, 13], 12: [3] * 10 + [13]}
"""How many people sit there, and the hands they play: with twelve, as many as a whole game has."""

SHEETS = {"tv": (790, 15), "phone": (290, 24), "tablet": (470, 15)}
"""How wide a picture is on a contact sheet, and how many stand on one."""


def take_pictures(browser: Browser, server: Running, folder: Path, tables: dict[int, list[int]]) -> Camera:
    """Walks through a room for each size of table; gives the camera with its pictures and what is wrong with them."""
    camera = Camera(folder)
    for people, hands in tables.items():
        walk = Walk(browser, server, camera, people, hands, aside=look_aside if people == max(tables) else None)
        walk.run()
        walk.close()
    return camera


def make_sheets(camera: Camera, folder: Path) -> list[Path]:
    """Contact sheets of all pictures, screen by screen, each size of a phone on sheets of its own."""
    sheets = []
    for kind in sorted({(path.parent.name, path.stem.rsplit("-", 1)[1]) for path in camera.pictures}):
        screen, size = kind
        pictures = [one for one in camera.pictures if one.parent.name == screen and one.stem.endswith(f"-{size}")]
        width, per_sheet = SHEETS[screen]
        sheets += contact_sheets(pictures, folder, f"sheet-{screen}-{size}", width=width, per_sheet=per_sheet)
    return sheets


def main() -> int:
    """The command; returns its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.ui.screenshots", description="Pictures of every screen.")
    parser.add_argument("--out", type=Path, required=True, help="the folder for pictures and contact sheets")
    parser.add_argument("--players", type=int, choices=TABLES, nargs="+", default=list(TABLES), help="sizes of tables")
    parser.add_argument(
        "--readme", action="store_true", help="write docs/pictures/tv.png, phone.png and tablet.png too"
    )
    wanted = parser.parse_args()
    shutil.rmtree(wanted.out, ignore_errors=True)
    wanted.out.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as data, party_server(Path(data)) as server, chromium() as browser:
        camera = take_pictures(browser, server, wanted.out, {number: TABLES[number] for number in wanted.players})
        if wanted.readme:
            take_readme_pictures(browser, server)
    sheets = make_sheets(camera, wanted.out)
    print(f"{len(camera.pictures)} pictures in {wanted.out}; contact sheets: {', '.join(one.name for one in sheets)}")
    for problem, times in Counter(camera.problems).items():
        print(problem if times == 1 else f"{problem} ({times} times)")
    print(f"{len(camera.problems)} faults" if camera.problems else "No faults.")
    return 1 if camera.problems else 0


if __name__ == "__main__":
    sys.exit(main())
