"""Imports run one way: party to engine, within party from the server down to the rooms; the engine needs nothing."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for package in ("engine", "party")
    for path in (ROOT / package).rglob("*.py")
}
FLOORS = (
    {"party.cli"},
    {"party.server"},
    {"party.app"},
    {"party.sockets", "party.pages"},
    {"party.rooms"},
    {"party.room"},
)
"""From the top down; nothing imports what stands on a floor above it."""

NETWORK = {"flask", "flask_socketio", "socketio", "engineio", "eventlet", "werkzeug", "simple_websocket"}


def imported(path: Path, *, at_run_time: bool) -> Iterator[str]:
    """Names of modules that a file imports; at run time: not those inside functions or for types alone."""
    tree = ast.parse(path.read_text())
    nodes = list(tree.body if at_run_time else ast.walk(tree))
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports by a relative name"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names if f"{node.module}.{name.name}" in MODULES)


@cache
def reached(module: str) -> frozenset[str]:
    """The project's modules that come along when this one is imported."""
    found: set[str] = set()
    waiting = [module]
    while waiting:
        for name in imported(MODULES[waiting.pop()], at_run_time=True):
            if name in MODULES and name not in found:
                found.add(name)
                waiting.append(name)
    return frozenset(found)


def test_the_engine_imports_the_standard_library_and_itself() -> None:
    for module, path in MODULES.items():
        if module.split(".")[0] == "engine":
            for name in imported(path, at_run_time=False):
                top = name.split(".")[0]
                assert top == "engine" or top in sys.stdlib_module_names, f"{module} imports {name}"


def test_the_engine_has_no_clock_no_chance_and_no_input_or_output() -> None:
    outside = {"time", "datetime", "random", "secrets", "socket", "os", "sys", "pathlib", "threading", "asyncio", "io"}
    for module, path in MODULES.items():
        if module.split(".")[0] == "engine":
            names = {name.split(".")[0] for name in imported(path, at_run_time=False)}
            assert not names & outside, f"{module} imports {names & outside}"


def test_nothing_imports_itself_round_about() -> None:
    for module in MODULES:
        assert module not in reached(module) or module in ("engine", "party"), (
            f"{module} is imported by what it imports"
        )


def test_within_party_nothing_imports_upwards() -> None:
    above: set[str] = set()
    for floor in FLOORS:
        for module in floor & MODULES.keys():
            assert not above & reached(module), f"{module} reaches up to {above & reached(module)}"
        above |= floor


def test_only_the_server_knows_eventlet() -> None:
    for module, path in MODULES.items():
        names = {name.split(".")[0] for name in imported(path, at_run_time=False)}
        assert "eventlet" not in names or module == "party.server", f"{module} imports eventlet"


def test_rooms_and_all_below_know_no_network() -> None:
    for module in ("party.rooms", "party.room"):
        if module in MODULES:
            for each in {module, *reached(module)}:
                names = {name.split(".")[0] for name in imported(MODULES[each], at_run_time=False)}
                assert not names & NETWORK, f"{each}, which {module} needs, imports {names & NETWORK}"


def test_bots_see_views_and_nothing_of_the_game() -> None:
    assert not {module for module in reached("engine.bots") if module.startswith(("engine.game", "engine.rounds"))}
