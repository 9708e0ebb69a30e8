"""Takes pictures of screens, and looks at each for what is wrong with its layout."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Page

from tests.ui.browser import LYING_PHONE, PHONE, SMALL_PHONE, TABLET, TV, Size
from tests.ui.layout import Limits, phone_limits, problems, settle, tablet_limits, tv_limits

PHONES: tuple[Size, ...] = (SMALL_PHONE, PHONE, LYING_PHONE)


@dataclass
class Camera:
    """Keeps pictures in `folder` (None: only looks) and collects what is wrong in `problems`.

    `phones` are the sizes at which phones are looked at; `title` goes before the name of each picture.
    """

    folder: Path | None = None
    phones: tuple[Size, ...] = PHONES
    title: str = ""
    problems: list[str] = field(default_factory=list)
    pictures: list[Path] = field(default_factory=list)

    def tv(self, page: Page, name: str) -> None:
        """The TV."""
        self._take(page, "tv", name, TV, tv_limits(page))

    def tablet(self, page: Page, name: str) -> None:
        """The scorekeeper's tablet."""
        self._take(page, "tablet", name, TABLET, tablet_limits(page))

    def phone(self, page: Page, name: str) -> None:
        """A phone, held upright and lying, small and usual: the page is turned, as a hand would turn it."""
        usual = page.viewport_size
        for size in self.phones:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            self._take(page, "phone", name, size, phone_limits(page))
        if usual is not None:
            page.set_viewport_size(usual)
            settle(page)

    def _take(self, page: Page, screen: str, name: str, size: Size, limits: Limits) -> None:
        settle(page)
        picture = f"{screen}/{self.title}{name}-{size[0]}x{size[1]}"
        if self.folder is not None:
            path = self.folder / f"{picture}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=path)
            self.pictures.append(path)
        self.problems += [f"{picture}: {problem}" for problem in problems(page, limits)]
