"""Finds the address under which phones in the house reach this computer.

A computer has many addresses and most of them lead nowhere for a phone: those of VPNs, containers, virtual machines.
They are ranked by what they look like, and the best one through which the server can fetch itself is taken. Nothing is
dropped for its looks alone: where only an odd address works, that is the one. No socket of the game is handled here.
"""

from __future__ import annotations

import ipaddress
import json
import re
import socket
import threading
import urllib.request
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import ifaddr

LOOPBACK = "127.0.0.1"
LOOK_AGAIN_SECONDS = 10.0
FETCH_SECONDS = 1.5

HOME_NETWORKS = (
    (ipaddress.ip_network("192.168.0.0/16"), 40),
    (ipaddress.ip_network("10.0.0.0/8"), 35),
    (ipaddress.ip_network("172.16.0.0/12"), 30),
)
VIRTUAL = re.compile(
    r"docker|^br-|veth|virbr|vmnet|vbox|virtualbox|vmware|vethernet|hyper-v|wsl|\btun|^tun|^tap|^utun|^wg|wireguard|"
    r"tailscale|zerotier|^zt|vpn|^ppp|podman|cni|flannel|lxc|lxd|^awdl|^llw",
    re.IGNORECASE,
)
WIRED_OR_WIRELESS = re.compile(r"^(wl|en|eth)|wi-?fi|wlan|wireless|ethernet", re.IGNORECASE)


@dataclass(frozen=True)
class Candidate:
    """One IPv4 address of this computer, the name of the network interface that has it, and how good it looks."""

    address: str
    interface: str
    score: int


def candidates() -> list[Candidate]:
    """Every address of this computer but the loopback, the most promising first."""
    found = (
        (str(address.ip), f"{adapter.name} {adapter.nice_name}" if adapter.nice_name != adapter.name else adapter.name)
        for adapter in ifaddr.get_adapters()
        for address in adapter.ips
        if address.is_IPv4
    )
    return ranked(found, default_route_address())


def ranked(addresses: Iterable[tuple[str, str]], default_route: str | None = None) -> list[Candidate]:
    """Sorts (address, interface) pairs by how likely a phone in the house reaches them.

    Parameters:
        addresses: IPv4 addresses with the names of their interfaces.
        default_route: the address that this computer would use for the internet, if it has one.

    >>> found = ranked([("172.17.0.1", "docker0"), ("192.168.1.20", "wlan0"), ("127.0.0.1", "lo")])
    >>> [candidate.address for candidate in found]
    ['192.168.1.20', '172.17.0.1']
    """
    rated = [
        Candidate(address, interface, score(address, interface) + (5 if address == default_route else 0))
        for address, interface in dict.fromkeys(addresses)
        if not ipaddress.ip_address(address).is_loopback
    ]
    return sorted(rated, key=lambda candidate: (-candidate.score, ipaddress.IPv4Address(candidate.address)))


def score(address: str, interface: str) -> int:
    """How much an address looks like that of a home network; only the order of the numbers means something."""
    number = ipaddress.ip_address(address)
    points = next((worth for network, worth in HOME_NETWORKS if number in network), 0)
    if number.is_link_local:
        points -= 40
    if VIRTUAL.search(interface):
        return points - 60
    return points + (20 if WIRED_OR_WIRELESS.search(interface) else 0)


def default_route_address() -> str | None:
    """The address that packets for the internet would leave from; None without a route. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return address


def leads_here(base_url: str, instance: str) -> bool:
    """Whether `base_url` is answered by this very server, told by the `instance` that its /healthz shows.

    Blocks for up to 1.5 seconds: never call it on the thread that serves.
    """
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(f"{base_url}/healthz", timeout=FETCH_SECONDS) as answer:
            return bool(json.load(answer).get("instance") == instance)
    except (OSError, ValueError, AttributeError):
        return False


class AddressWatch:
    """Keeps the address for the QR code up to date, from a thread of its own.

    `base_url` is always usable: until something better is known it is the loopback address, and `only_here` says so.
    """

    def __init__(self, port: int, look: Callable[[], list[Candidate]] = candidates) -> None:
        self._port = port
        self._instance = ""
        self._look = look
        self._stopped = threading.Event()
        self._known = threading.Event()
        self.base_url = f"http://{LOOPBACK}:{port}"
        self.only_here = True

    def begin(self, instance: str) -> None:
        """Looks at once and then every 10 seconds for an address that the server `instance` answers at."""
        self._instance = instance
        threading.Thread(target=self._watch, name="address watch", daemon=True).start()

    def stop(self) -> None:
        """Looks no more."""
        self._stopped.set()

    def wait(self, seconds: float) -> bool:
        """Waits until the first look is over; False when it took longer than `seconds`."""
        return self._known.wait(seconds)

    def look(self) -> None:
        """One look around: takes the best address through which this server answers."""
        for candidate in self._look():
            url = f"http://{candidate.address}:{self._port}"
            if leads_here(url, self._instance):
                self.base_url = url
                self.only_here = ipaddress.ip_address(candidate.address).is_loopback
                return
        self.base_url, self.only_here = f"http://{LOOPBACK}:{self._port}", True

    def _watch(self) -> None:
        while not self._stopped.is_set():
            self.look()
            self._known.set()
            self._stopped.wait(LOOK_AGAIN_SECONDS)
