"""A real server process on the loopback address, for tests over HTTP and sockets."""

from __future__ import annotations

import json
import os
import queue
import re
import signal
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any, Self

ROOT = Path(__file__).parents[2]
START_SECONDS = 60.0
"""How long a start may take on a busy machine before the test gives up."""

PROMPT = {"match_window": 0, "call_pause": 0}
"""Room settings under which nobody has to wait for a clock."""


class Running:
    """A party server; within `with` it runs, and its port is known.

    Parameters:
        data: the folder for its rooms.
        options: more options of the `party` command.
    """

    def __init__(self, data: Path, *options: str, port: int = 0) -> None:
        command = [sys.executable, "-W", "error", "-m", "party.cli", "--host", "127.0.0.1", "--no-open"]
        self._command = [*command, "--port", str(port), "--data", str(data), *options]
        self.process: subprocess.Popen[str]
        self.port = port
        self.greeting = ""

    def __enter__(self) -> Self:
        environment = {**os.environ, "PARTY_BOT_DELAY": "0", "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            self._command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._errors: list[str] = []
        self._readers = [threading.Thread(target=self._read_output), threading.Thread(target=self._read_errors)]
        for reader in self._readers:
            reader.start()
        try:
            self._wait_for_greeting()
        except BaseException:
            self.kill()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.end()

    @property
    def url(self) -> str:
        """Where it answers, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def errors(self) -> str:
        """What it has written to its error output so far."""
        return "".join(self._errors)

    def end(self, with_signal: int = signal.SIGTERM) -> int:
        """Asks it to end, and gives its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(with_signal)
        return self._ended()

    def kill(self) -> None:
        """Ends it without a chance to tidy up."""
        self.process.kill()
        self._ended()

    def get(self, path: str) -> tuple[int, bytes, dict[str, str]]:
        """Status, body and headers (names in small letters) of a page."""
        return self._ask(urllib.request.Request(self.url + path))

    def post(self, path: str, body: Any) -> tuple[int, Any]:
        """Status and decoded body after posting JSON (bytes are sent as they are)."""
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        status, answer, _ = self._ask(urllib.request.Request(self.url + path, data=content, headers=headers))
        return status, json.loads(answer)

    def new_room(self, **wanted: Any) -> dict[str, str]:
        """A room with settings under which nobody waits for a clock, and the options and settings given."""
        settings = {**PROMPT, **wanted.pop("settings", {})}
        status, links = self.post("/api/rooms", {"settings": settings, **wanted})
        assert status == 201, links
        return dict(links)

    def _ended(self) -> int:
        code = self.process.wait(START_SECONDS)
        for reader in self._readers:
            reader.join()
        return code

    def _ask(self, request: urllib.request.Request) -> tuple[int, bytes, dict[str, str]]:
        try:
            with urllib.request.urlopen(request, timeout=START_SECONDS) as answer:
                return answer.status, answer.read(), {k.lower(): v for k, v in answer.headers.items()}
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.code, refused.read(), {k.lower(): v for k, v in refused.headers.items()}

    def _wait_for_greeting(self) -> None:
        while "Ctrl-C" not in self.greeting:
            line = self._lines.get(timeout=START_SECONDS)
            assert line is not None, f"the server ended: {self.greeting}{self.errors}"
            self.greeting += line
        found = re.search(r"TV, on this computer +http://[^:]+:(\d+)/", self.greeting)
        assert found, self.greeting
        self.port = int(found[1])

    def _read_output(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as output:
            for line in output:
                self._lines.put(line)
        self._lines.put(None)

    def _read_errors(self) -> None:
        assert self.process.stderr is not None
        with self.process.stderr as output:
            self._errors.extend(output)
