"""What the browser tests share: one Chromium, and one server for the tests that need no server of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.party.running import Running
from tests.ui.browser import chromium
from tests.ui.house import House
from tests.ui.party_server import party_server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium in which every device of these tests is a context of its own."""
    with chromium() as running:
        yield running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for any number of tests; each makes rooms of its own in it."""
    with party_server(tmp_path_factory.mktemp("data")) as running:
        yield running
        assert "Traceback" not in running.errors, running.errors


@pytest.fixture
def house(browser: Browser, server: Running) -> Iterator[House]:
    """Devices and tables for one test."""
    opened = House(browser, server)
    yield opened
    opened.close()
