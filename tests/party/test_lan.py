"""The address in the QR code is one that phones can reach."""

import http.server
import json
import socket
import threading
from collections.abc import Iterator

import pytest

from party.lan import AddressWatch, Candidate, leads_here, ranked


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (("192.168.1.20", "wlan0"), ("172.17.0.1", "docker0")),
        (("10.0.0.5", "en0"), ("10.8.0.2", "tun0")),
        (("192.168.1.20", "eth0"), ("100.101.1.2", "tailscale0")),
        (("172.20.10.2", "Wi-Fi"), ("172.27.64.1", "vEthernet (WSL)")),
        (("192.168.0.7", "wlp3s0"), ("192.168.122.1", "virbr0")),
        (("172.16.4.9", "eth0"), ("169.254.10.1", "eth0")),
    ],
)
def test_an_address_of_the_house_goes_before_one_of_a_vpn_or_container(
    better: tuple[str, str], worse: tuple[str, str]
) -> None:
    assert [candidate.address for candidate in ranked([worse, better])] == [better[0], worse[0]]


def test_an_odd_address_is_kept_where_there_is_no_other() -> None:
    assert [candidate.address for candidate in ranked([("172.17.0.1", "docker0")])] == ["172.17.0.1"]


def test_of_two_alike_the_one_with_the_way_to_the_internet_goes_first() -> None:
    found = ranked([("192.168.1.2", "eth0"), ("192.168.2.2", "eth1")], default_route="192.168.2.2")
    assert found[0].address == "192.168.2.2"


class _Health(http.server.BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        body = json.dumps({"ok": True, "instance": "me"}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Keeps the test's output clean."""


@pytest.fixture
def port() -> Iterator[int]:
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Health) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_address[1]
        server.shutdown()


def test_only_the_very_server_is_recognised(port: int) -> None:
    assert leads_here(f"http://127.0.0.1:{port}", "me")
    assert not leads_here(f"http://127.0.0.1:{port}", "another")


def test_the_best_address_that_answers_is_taken(port: int) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        silent.close()
    watch = AddressWatch(port, lambda: [Candidate("127.0.0.9", "wlan0", 60), Candidate("127.0.0.1", "eth0", 50)])
    watch.begin("me")
    assert watch.wait(10)
    watch.stop()
    assert watch.base_url == f"http://127.0.0.1:{port}"


def test_without_a_network_the_loopback_is_given_and_it_says_so(port: int) -> None:
    watch = AddressWatch(port, list)
    watch.begin("me")
    assert watch.wait(10)
    watch.stop()
    assert (watch.base_url, watch.only_here) == (f"http://127.0.0.1:{port}", True)
