"""Rooms in one SQLite file in the data folder: the store of an ordinary server.

A write is one transaction in WAL mode with `synchronous=NORMAL`: what was saved survives the process's death (the
last moments may be lost in a power cut). The folder is locked while the store is open, so that there is one writer.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from party.store.base import (
    CodeTaken,
    FinishedRound,
    LogEntry,
    RepeatedCommand,
    Stored,
    StoreUnavailable,
    VersionConflict,
)
from party.store.lock import FolderLock

FILE: Final = "party.sqlite3"
BUSY_SECONDS: Final = 0.25

SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS rooms (
    code TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    used REAL NOT NULL,
    state BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS log (
    room TEXT NOT NULL,
    version INTEGER NOT NULL,
    at REAL NOT NULL,
    sender TEXT NOT NULL,
    command_id TEXT,
    body BLOB NOT NULL,
    answer BLOB NOT NULL,
    PRIMARY KEY (room, version)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS log_once ON log (room, command_id) WHERE command_id IS NOT NULL;
CREATE TABLE IF NOT EXISTS rounds (
    room TEXT NOT NULL,
    game INTEGER NOT NULL,
    number INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (room, game, number)
) WITHOUT ROWID;
CREATE TRIGGER IF NOT EXISTS log_only_grows BEFORE UPDATE ON log
    BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;
CREATE TRIGGER IF NOT EXISTS rounds_only_grow BEFORE UPDATE ON rounds
    BEGIN SELECT RAISE(ABORT, 'finished rounds only grow'); END;
"""


class SqliteStore:
    """A `Store` in the folder, which is made if it does not exist.

    Raises `FolderInUse` when another server has it, `StoreUnavailable` when the file cannot be opened.
    """

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = FolderLock(folder)
        try:
            self._database = self._open(folder / FILE)
        except BaseException:
            self._lock.release()
            raise

    def _open(self, path: Path) -> sqlite3.Connection:
        with _words():
            database = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
            database.execute("PRAGMA journal_mode=WAL")
            database.execute("PRAGMA synchronous=NORMAL")
            database.executescript(SCHEMA)
            return database

    def create(self, code: str, state: bytes, entry: LogEntry) -> None:
        """Adds a room with version 1. Raises `CodeTaken`."""
        with self._transaction():
            try:
                self._database.execute("INSERT INTO rooms VALUES (?, 1, ?, ?)", (code, entry.at, state))
            except sqlite3.IntegrityError as error:
                raise CodeTaken(code) from error
            self._append(code, 1, entry)

    def save(
        self, code: str, version: int, state: bytes, entries: Sequence[LogEntry], finished: Sequence[FinishedRound] = ()
    ) -> None:
        """As `Store.save` says."""
        before = version - len(entries)
        with self._transaction():
            written = self._database.execute(
                "UPDATE rooms SET version = ?, used = ?, state = ? WHERE code = ? AND version = ?",
                (version, entries[-1].at, state, code, before),
            )
            if written.rowcount != 1:
                raise VersionConflict(f"room {code} is not at version {before}")
            for place, entry in enumerate(entries, start=1):
                self._append(code, before + place, entry)
            for each in finished:
                self._database.execute(
                    "INSERT INTO rounds VALUES (?, ?, ?, ?)", (code, each.game, each.number, each.body)
                )

    def load(self, code: str) -> Stored | None:
        """The room's last state, or None."""
        rows = self._rows("SELECT version, state FROM rooms WHERE code = ?", code)
        return Stored(*rows[0]) if rows else None

    def answered(self, code: str, command_id: str) -> LogEntry | None:
        """The log's entry for the command of that id, or None."""
        rows = self._rows(
            "SELECT at, sender, command_id, body, answer FROM log WHERE room = ? AND command_id = ?", code, command_id
        )
        return LogEntry(*rows[0]) if rows else None

    def log(self, code: str) -> list[tuple[int, LogEntry]]:
        """Every entry with its version, oldest first."""
        rows = self._rows(
            "SELECT version, at, sender, command_id, body, answer FROM log WHERE room = ? ORDER BY version", code
        )
        return [(version, LogEntry(*rest)) for version, *rest in rows]

    def finished(self, code: str) -> list[FinishedRound]:
        """Every finished round, oldest first."""
        rows = self._rows("SELECT game, number, body FROM rounds WHERE room = ? ORDER BY game, number", code)
        return [FinishedRound(*row) for row in rows]

    def codes(self) -> list[str]:
        """The codes of all rooms, the one used last first."""
        return [code for (code,) in self._rows("SELECT code FROM rooms ORDER BY used DESC, code")]

    def delete(self, code: str) -> None:
        """Forgets a room and everything about it; none of that code is no error."""
        with self._transaction():
            self._database.execute("DELETE FROM rooms WHERE code = ?", (code,))
            self._database.execute("DELETE FROM log WHERE room = ?", (code,))
            self._database.execute("DELETE FROM rounds WHERE room = ?", (code,))

    def close(self) -> None:
        """Closes the file and lets the folder go."""
        self._database.close()
        self._lock.release()

    def _append(self, code: str, version: int, entry: LogEntry) -> None:
        row = (code, version, entry.at, entry.sender, entry.command_id, entry.body, entry.answer)
        try:
            self._database.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        except sqlite3.IntegrityError as error:
            raise RepeatedCommand(f"room {code} has a command {entry.command_id} already") from error

    def _rows(self, query: str, *values: str) -> list[tuple]:  # type: ignore[type-arg]  # rows of various shapes
        with _words():
            return self._database.execute(query, values).fetchall()

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """All or nothing, also when the body raises."""
        with _words():
            self._database.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._database.execute("COMMIT")
            except BaseException:
                if self._database.in_transaction:
                    self._database.execute("ROLLBACK")
                raise


@contextmanager
def _words() -> Iterator[None]:
    """Turns SQLite's own troubles (locked, full, read-only, no such folder) into `StoreUnavailable`."""
    try:
        yield
    except sqlite3.Error as error:
        raise StoreUnavailable(str(error)) from error
