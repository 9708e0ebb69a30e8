"""One server per data folder: a lock that ends with the process that holds it, however that ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

LOCK_FILE = "server.lock"


class FolderInUse(Exception):
    """Another server works on this data folder; the message says so and what to do."""


class FolderLock:
    """Holds the folder until `release`, or until the process ends (a kill too).

    Raises `FolderInUse` when somebody else holds it, and `OSError` when the folder cannot be written to.
    """

    def __init__(self, folder: Path) -> None:
        path = folder / LOCK_FILE
        self._file: IO[str] = path.open("a+", encoding="ascii")
        if not _try_to_lock(self._file):
            self._file.seek(0)
            holder = self._file.read().strip() or "unknown"
            self._file.close()
            raise FolderInUse(
                f"The data folder {folder} is in use by another party server (process {holder}). "
                "Stop that one first, or start this one with another folder: party --data DIR"
            )
        self._file.truncate(0)
        self._file.write(str(os.getpid()))
        self._file.flush()

    def release(self) -> None:
        """Lets the folder go. The file stays: removing it could take it from under a server that is just starting."""
        self._file.close()


def _try_to_lock(file: IO[str]) -> bool:
    """Whether the file is ours now; it is let go when it is closed."""
    try:
        if sys.platform == "win32":
            file.seek(0x7FFF0000)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            file.seek(0)
        else:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
