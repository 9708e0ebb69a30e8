"""The screens' message types say what party/protocol.py says."""

import shutil
import subprocess
from pathlib import Path

import pytest

from party.typescript import PROTOCOL, typescript

ROOT = Path(__file__).parents[2]


def test_the_types_that_the_screens_use_are_those_of_the_protocol() -> None:
    written = (ROOT / "shared_ui" / "protocol.ts").read_text(encoding="utf-8")
    assert written == typescript(PROTOCOL.read_text(encoding="utf-8")), (
        "the protocol has changed: run `python -m party.typescript > shared_ui/protocol.ts`"
    )


def test_a_sender_may_leave_out_what_has_a_default_and_a_reader_may_rely_on_every_field() -> None:
    text = typescript(PROTOCOL.read_text(encoding="utf-8"))
    assert "  anyway?: boolean;" in text
    assert "  offline_since: number | null;" in text


def test_an_annotation_without_counterpart_is_refused_with_its_line() -> None:
    with pytest.raises(ValueError, match="line 2: no TypeScript is known for set"):
        typescript("class Odd(Struct):\n    value: set[int]\n")


def test_the_types_are_valid_typescript() -> None:
    compiler = shutil.which("tsc", path=str(ROOT / "node_modules" / ".bin"))
    assert compiler, "the screens' packages are missing: run `npm ci`"
    subprocess.run([compiler, "--strict", "--noEmit", "--ignoreConfig", "shared_ui/protocol.ts"], cwd=ROOT, check=True)
