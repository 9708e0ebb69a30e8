"""The store: all or nothing, rows that only grow, one server per folder, and words when it does not answer."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.errors import Refused
from party.store.base import (
    CodeTaken,
    FinishedRound,
    LogEntry,
    RepeatedCommand,
    Stored,
    StoreUnavailable,
    VersionConflict,
)
from party.store.lock import FolderInUse
from party.store.sqlite import FILE, SqliteStore
from tests.party.gathering import Gathering

Gather = Callable[..., Gathering]
ROOT = Path(__file__).parents[2]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    opened = SqliteStore(tmp_path)
    yield opened
    opened.close()


def entry(command_id: str | None = None, at: float = 1.0) -> LogEntry:
    return LogEntry(at=at, sender="p1", command_id=command_id, body=b"did", answer=b"done")


def test_what_was_saved_is_there_after_closing_and_opening(tmp_path: Path) -> None:
    first = SqliteStore(tmp_path)
    first.create("KDRT", b"one", entry())
    first.save("KDRT", 3, b"three", [entry("a"), entry(None, 2.0)], [FinishedRound(1, 1, b"hands")])
    first.close()
    second = SqliteStore(tmp_path)
    assert second.load("KDRT") == Stored(3, b"three")
    assert second.log("KDRT") == [(1, entry()), (2, entry("a")), (3, entry(None, 2.0))]
    assert second.finished("KDRT") == [FinishedRound(1, 1, b"hands")]
    assert second.answered("KDRT", "a") == entry("a")
    assert second.answered("KDRT", "b") is None
    second.close()


def test_a_version_that_does_not_follow_is_refused_and_nothing_is_written(store: SqliteStore) -> None:
    store.create("KDRT", b"one", entry())
    for version in (1, 3):
        with pytest.raises(VersionConflict):
            store.save("KDRT", version, b"other", [entry()])
    with pytest.raises(VersionConflict):
        store.save("BBBB", 2, b"other", [entry()])
    assert (store.load("KDRT"), len(store.log("KDRT"))) == (Stored(1, b"one"), 1)


def test_a_repeated_command_is_refused_and_nothing_is_written(store: SqliteStore) -> None:
    store.create("KDRT", b"one", entry("a"))
    with pytest.raises(RepeatedCommand):
        store.save("KDRT", 3, b"other", [entry("b"), entry("a")], [FinishedRound(1, 1, b"")])
    assert (store.load("KDRT"), len(store.log("KDRT")), store.finished("KDRT")) == (Stored(1, b"one"), 1, [])
    store.create("BBBB", b"one", entry("a"))


def test_a_code_is_taken_once(store: SqliteStore) -> None:
    store.create("KDRT", b"one", entry())
    with pytest.raises(CodeTaken):
        store.create("KDRT", b"two", entry())
    assert store.load("KDRT") == Stored(1, b"one")


def test_log_and_finished_rounds_only_grow(store: SqliteStore, tmp_path: Path) -> None:
    store.create("KDRT", b"one", entry())
    store.save("KDRT", 2, b"two", [entry()], [FinishedRound(1, 1, b"hands")])
    other = sqlite3.connect(tmp_path / FILE)
    for change in ("UPDATE log SET body = 'x'", "UPDATE rounds SET body = 'x'"):
        with pytest.raises(sqlite3.IntegrityError, match="grow"):
            other.execute(change)
    other.close()


def test_a_deleted_room_is_gone_with_everything(store: SqliteStore) -> None:
    store.create("KDRT", b"one", entry())
    store.create("BBBB", b"one", entry(at=5.0))
    assert store.codes() == ["BBBB", "KDRT"], "the one used last comes first"
    store.delete("KDRT")
    store.delete("KDRT")
    assert (store.codes(), store.load("KDRT"), store.log("KDRT")) == (["BBBB"], None, [])


@pytest.mark.usefixtures("store")
def test_writes_survive_the_process_and_go_through_a_log_of_their_own(tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / FILE)
    assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    other.close()


def test_a_second_server_on_the_folder_is_refused_in_words(store: SqliteStore, tmp_path: Path) -> None:
    with pytest.raises(FolderInUse, match="is in use by another party server") as caught:
        SqliteStore(tmp_path)
    assert str(tmp_path) in str(caught.value)
    assert "--data" in str(caught.value)
    assert store.codes() == []


def test_the_folder_is_free_again_when_its_server_was_killed(tmp_path: Path) -> None:
    script = (
        "import os, signal, sys; from pathlib import Path; from party.store.sqlite import SqliteStore;"
        "from party.store.base import LogEntry;"
        "store = SqliteStore(Path(sys.argv[1]));"
        "store.create('KDRT', b'one', LogEntry(1.0, 'p1', None, b'', b''));"
        "os.kill(os.getpid(), signal.SIGKILL)"
    )
    killed = subprocess.run([sys.executable, "-c", script, str(tmp_path)], cwd=ROOT, check=False)
    assert killed.returncode != 0
    after = SqliteStore(tmp_path)
    assert after.load("KDRT") == Stored(1, b"one")
    after.close()


def test_a_file_that_is_no_database_is_refused_and_the_folder_let_go(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"this is not a database, and long enough to be taken for one" * 40)
    with pytest.raises(StoreUnavailable):
        SqliteStore(tmp_path)
    (tmp_path / FILE).unlink()
    SqliteStore(tmp_path).close()


# -- rooms over it ---------------------------------------------------------------------------------------------------


def test_while_the_store_does_not_answer_commands_are_refused_and_nothing_changes(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    other = sqlite3.connect(party.folder / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    before = party.table()
    assert party.refused("tv", "lock_room", locked=True).code == "store_unavailable"
    with pytest.raises(Refused) as caught:
        party.rooms.create(party.now)
    assert caught.value.code == "store_unavailable"
    assert party.table() == before
    other.execute("ROLLBACK")
    other.close()
    party.say("tv", "lock_room", locked=True)
    assert party.table().version == before.version + 1


def test_who_went_while_the_store_did_not_answer_is_noticed_later(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    other = sqlite3.connect(party.folder / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    party.lose("Bo")
    assert party.seat("Bo").online
    party.wait(0.2)
    other.execute("ROLLBACK")
    other.close()
    party.wait(0.2)
    assert not party.seat("Bo").online


def test_nobody_elses_write_is_overwritten(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    stored = party.store.load(party.code)
    assert stored is not None
    party.store.save(party.code, stored.version + 1, stored.state, [entry("from elsewhere")])
    with pytest.raises(Refused) as caught:
        party.answer("tv", "lock_room", locked=True)
    assert caught.value.code == "store_unavailable"
    after = party.store.load(party.code)
    assert after is not None
    assert after.version == stored.version + 1
