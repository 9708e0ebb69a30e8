"""Imports run one way: party -> engine; server -> app -> pages, sockets -> rooms -> engine (README)."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODULES = sorted([*(ROOT / "engine").rglob("*.py"), *(ROOT / "party").rglob("*.py")])

FORBIDDEN = {
    "party.store": ("party.rooms", "party.room", "party.views", "engine"),
    "party.rooms": ("party.app", "party.pages", "party.sockets", "party.server", "party.hosting", "flask"),
    "party.views": ("party.rooms", "party.app", "party.pages", "party.sockets", "party.server", "party.store"),
    "party.protocol": ("party.",),
    "party.pages": ("party.app", "party.server", "party.hosting", "party.store"),
    "party.sockets": ("party.app", "party.pages", "party.server", "party.hosting", "party.store"),
    "party.app": ("party.server", "party.hosting", "party.cli"),
}
"""What a module, and all below it, must not import; a name that ends with a dot stands for everything below it."""


def name_of(module: Path) -> str:
    return ".".join(module.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imports(module: Path) -> Iterator[str]:
    """Every module that is imported there, at the top or within a function."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: imports are written in full"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("module", [module for module in MODULES if "party" in module.parts], ids=name_of)
def test_nothing_imports_upward(module: Path) -> None:
    name = name_of(module)
    for lower, uppers in FORBIDDEN.items():
        if name == lower or name.startswith(f"{lower}."):
            for imported in imports(module):
                assert not any(imported == upper or imported.startswith(upper.rstrip(".") + ".") for upper in uppers), (
                    f"{name} imports {imported}"
                )


def test_only_the_server_names_eventlet() -> None:
    named = {name_of(module) for module in MODULES if any(n.split(".")[0] == "eventlet" for n in imports(module))}
    assert named == {"party.server"}
