"""The devices and rooms of one test, all put away at its end; a complaint of any page's scripts fails the test."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser

from tests.party.running import Running
from tests.ui.browser import PHONE, Size
from tests.ui.devices import Device
from tests.ui.people import Phone, Tablet, Television
from tests.ui.socket_table import SocketTable


class House:
    """Where a test gets its devices and its tables from."""

    def __init__(self, browser: Browser, server: Running):
        """A house without anybody in it."""
        self._browser = browser
        self._devices: list[Device] = []
        self._tables: list[SocketTable] = []
        self.server = server

    def table(self, *names: str, options: dict[str, Any] | None = None, **settings: Any) -> SocketTable:
        """A room in which these people sit, without screens."""
        table = SocketTable(self.server, options=options, **settings)
        self._tables.append(table)
        for name in names:
            table.join(name)
        return table

    def phone(self, name: str, size: Size = PHONE) -> Phone:
        """Somebody's phone."""
        phone = Phone(self._browser, name, size)
        self._devices.append(phone)
        return phone

    def seated_phone(self, table: SocketTable, name: str, size: Size = PHONE) -> Phone:
        """The phone of somebody who sits at the table and is ready."""
        phone = self.phone(name, size)
        phone.join(table.links["join_url"])
        table.seated(name)
        return phone

    def television(self) -> Television:
        """A TV that shows nothing yet."""
        tv = Television(self._browser)
        self._devices.append(tv)
        return tv

    def tv(self, table: SocketTable) -> Television:
        """The table's TV, past its sound check."""
        tv = self.television()
        tv.open(table.links["tv_url"])
        tv.start()
        return tv

    def tablet(self, address: str) -> Tablet:
        """A tablet that opens an address."""
        tablet = Tablet(self._browser)
        self._devices.append(tablet)
        tablet.open(address)
        return tablet

    def close(self) -> None:
        """Puts everything away. Raises AssertionError when a page's scripts have complained."""
        trouble = [words for device in self._devices for words in device.trouble]
        for device in self._devices:
            device.close()
        for table in self._tables:
            table.close()
        assert not trouble, trouble
