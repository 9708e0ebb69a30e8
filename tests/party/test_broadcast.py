"""What is sent to whom, seen at the place where packets are handed to the sockets."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from engineio.packet import Packet

from party.broadcast import Broadcast
from party.protocol import Enter, Ready
from party.rooms import Rooms
from party.store.sqlite import SqliteStore

NOW = 1_800_000_000.0


class Party:
    """A room whose packets are kept in a list, in the order in which they were pushed."""

    def __init__(self, store: SqliteStore) -> None:
        self.base_url = "http://192.168.1.20:8080"
        self.rooms = Rooms(store, join_url=lambda code: f"{self.base_url}/{code}")
        self.pushed: list[tuple[str, Packet]] = []
        self.broadcast = Broadcast(self.rooms, lambda connection, packet: self.pushed.append((connection, packet)))
        self.room = self.rooms.create(NOW).room

    def enter(self, connection: str, **body: Any) -> None:
        entry = self.rooms.enter(Enter(room=self.room, **body), connection, NOW)
        self.broadcast.changed(entry.change)

    def sent(self) -> list[tuple[str, str, Any]]:
        """What was pushed since the last look: connection, name of the event, body."""
        taken, self.pushed = self.pushed, []
        return [(connection, *json.loads(packet.encode()[2:])) for connection, packet in taken]


@pytest.fixture
def party(tmp_path: Path) -> Iterator[Party]:
    store = SqliteStore(tmp_path)
    yield Party(store)
    store.close()


def test_a_change_is_encoded_once_for_all_who_see_it(party: Party) -> None:
    for name in ("Ana", "Bo", "Chidi"):
        party.enter(name, role="player", name=name)
    party.pushed.clear()
    party.broadcast.changed(party.rooms.command("Ana", Ready(id="1", ready=True), NOW).change)
    tables = [packet for _, packet in party.pushed if packet.encode().startswith('42["table"')]
    assert len(tables) == 3
    assert len({id(packet) for packet in tables}) == 1


def test_a_hand_goes_to_its_player_only(party: Party) -> None:
    party.enter("ana", role="player", name="Ana")
    party.enter("tv", role="watcher")
    party.enter("bo", role="player", name="Bo")
    hands = {(connection, body["player"]) for connection, name, body in party.sent() if name == "hand"}
    assert hands == {("ana", "p1"), ("bo", "p2")}


def test_when_the_address_of_the_server_changes_every_table_shows_the_new_one(party: Party) -> None:
    party.enter("tv", role="watcher")
    party.sent()
    party.broadcast.refresh()
    assert party.sent() == []
    party.base_url = "http://10.0.0.7:8080"
    party.broadcast.refresh()
    [(connection, name, body)] = party.sent()
    assert (connection, name, body["join_url"]) == ("tv", "table", f"http://10.0.0.7:8080/{party.room}")


def test_a_connection_that_ends_while_something_is_sent_gets_no_older_view_after_a_newer_one(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    rooms = Rooms(store, join_url=str)
    versions: list[int] = []
    dead: list[str] = []

    def push(connection: str, packet: Packet) -> None:
        name, body = json.loads(packet.encode()[2:])
        if name == "table" and connection == "ana":
            versions.append(body["version"])
        if connection in dead:
            dead.remove(connection)
            broadcast.changed(rooms.disconnect(connection, NOW))

    broadcast = Broadcast(rooms, push)
    room = rooms.create(NOW).room
    for name in ("Bo", "Ana"):
        entry = rooms.enter(Enter(room=room, role="player", name=name), name.lower(), NOW)
        broadcast.changed(entry.change)
        dead.append("bo")
    assert len(versions) == 2
    assert versions == sorted(versions)
    assert rooms.table_view(room).seats[0].online is False
    store.close()
