"""Starting: one server for a port and for a data folder, small packets at once, and words for what is in the way."""

import re
import socket
import subprocess
import sys
from pathlib import Path

from party.hosting import Invited, welcome
from party.server import MOST_CONNECTIONS, listen
from tests.party.running import ROOT, Running


def start(*options: str) -> subprocess.CompletedProcess[str]:
    """A start that is expected to fail."""
    command = [sys.executable, "-m", "party.cli", "--no-open", "--host", "127.0.0.1", *options]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)


def test_a_second_start_on_the_same_port_is_refused_in_words(tmp_path: Path, server: Running) -> None:
    refused = start("--port", str(server.port), "--data", str(tmp_path))
    assert refused.returncode == 1
    assert f"Port {server.port} on 127.0.0.1 cannot be used: Address already in use. Perhaps" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_a_second_start_on_the_same_data_folder_is_refused_in_words(tmp_path: Path) -> None:
    with Running(tmp_path):
        refused = start("--port", "0", "--data", str(tmp_path))
    assert refused.returncode == 1
    assert f"The data folder {tmp_path} is in use" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_a_data_folder_that_cannot_be_written_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    refused = start("--port", "0", "--data", str(tmp_path / "file" / "below"))
    assert refused.returncode == 1
    assert "The data folder cannot be used" in refused.stderr


def test_a_public_address_that_is_none_is_refused_in_words() -> None:
    refused = start("--public-url", "cards.example")
    assert refused.returncode == 2
    assert "http://" in refused.stderr


def test_small_packets_leave_at_once() -> None:
    with listen("127.0.0.1", 0) as listener, socket.create_connection(listener.getsockname()):
        accepted, _ = listener.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_more_than_a_thousand_screens_can_be_connected() -> None:
    assert MOST_CONNECTIONS > 1025


def test_the_greeting_has_an_address_for_the_tv_and_one_for_the_phones(server: Running) -> None:
    room = re.search(r"Room ([A-Z]{4}) is open", server.greeting)
    assert room
    assert f"http://localhost:{server.port}/tv/{room[1]}#" in server.greeting
    assert f"Phones                 {server.url}/{room[1]}" in server.greeting
    assert "listens on this computer alone" in server.greeting


def test_the_greeting_says_nothing_of_trouble_where_a_network_was_found() -> None:
    words = welcome(
        Invited("KDRT", "", goes_on=True), "http://192.168.1.20:8080", "http://localhost:8080", only_here=False
    )
    assert "http://192.168.1.20:8080/KDRT" in words
    assert "only" not in words


def test_the_address_for_the_phones_is_one_through_which_the_server_has_fetched_itself(tmp_path: Path) -> None:
    with Running(tmp_path, "--host", "127.0.0.2") as running:
        assert f"Phones                 http://127.0.0.2:{running.port}/" in running.greeting


def test_the_public_address_stands_in_every_link(tmp_path: Path) -> None:
    with Running(tmp_path, "--public-url", "https://cards.example/") as running:
        links = running.new_room()
        assert links["join_url"] == f"https://cards.example/{links['room']}"
        assert "https://cards.example/" in running.greeting
