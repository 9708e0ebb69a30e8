"""Writes the screens' message types, `shared_ui/protocol.ts`, from `party/protocol.py`.

Run `python -m party.typescript > shared_ui/protocol.ts` after a change of the protocol; a test compares the two. The
source text is read, not the loaded classes, so that names of types and the words about them survive the way. Nothing
else belongs here: what a message means is said in `party/protocol.py`.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

PROTOCOL = Path(__file__).with_name("protocol.py")

SIMPLE_TYPES = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "Any": "unknown"}
INBOUND = {"Enter", "PingRoom", "Command", "NewRoom", "HandToCheck"}
"""What a screen sends (with everything derived from it): here a field with a default may be left out."""

HEADER = """\
// The messages between the server and the screens.
// Made from party/protocol.py by `python -m party.typescript > shared_ui/protocol.ts`; do not edit.
"""


def typescript(source: str) -> str:
    """The TypeScript text for a protocol module.

    Parameters:
        source: the text of a Python module made of type aliases, constants and msgspec Structs.

    Raises:
        ValueError: the module holds something that has no counterpart here.

    >>> print(typescript("class Pong(Struct):\\n    now: float\\n").split("\\n\\n", 1)[1])
    export interface Pong {
      now: number;
    }
    <BLANKLINE>
    """
    statements = ast.parse(source).body
    parts = [HEADER]
    for statement, docstring in _with_docstrings(statements):
        if isinstance(statement, ast.ClassDef):
            parts.append(_interface(statement))
        elif isinstance(statement, (ast.Assign, ast.AnnAssign)):
            parts.append(_comment(docstring, indent="") + _constant_or_alias(statement))
    return "\n".join(parts)


def _with_docstrings(statements: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str | None]]:
    """Each statement with the text that stands under it, as an attribute's docstring does."""
    for position, statement in enumerate(statements):
        following = statements[position + 1] if position + 1 < len(statements) else None
        yield statement, _text(following)


def _text(statement: ast.stmt | None) -> str | None:
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        value = statement.value.value
        return value if isinstance(value, str) else None
    return None


def _comment(docstring: str | None, indent: str) -> str:
    if not docstring:
        return ""
    lines = [line.strip() for line in docstring.strip().splitlines()]
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    inner = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{inner}{indent} */\n"


def _constant_or_alias(statement: ast.Assign | ast.AnnAssign) -> str:
    target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
    if not isinstance(target, ast.Name) or statement.value is None:
        raise ValueError(f"line {statement.lineno}: only a plain name can be given a value here")
    name, value = target.id, statement.value
    if isinstance(value, ast.Constant):
        return f"export const {name} = {_literal(value)};\n"
    if isinstance(value, ast.Tuple):
        items = [_literal(item) for item in value.elts]
        rows = [", ".join(items[start : start + 8]) for start in range(0, len(items), 8)]
        return f"export const {name} = [\n" + "".join(f"  {row},\n" for row in rows) + "] as const;\n"
    members = _type(value).split(" | ")
    if len(members) > 8:
        return f"export type {name} =\n" + "".join(f"  | {member}\n" for member in members).rstrip() + ";\n"
    return f"export type {name} = {' | '.join(members)};\n"


def _literal(node: ast.expr) -> str:
    if not isinstance(node, ast.Constant):
        raise ValueError(f"line {node.lineno}: a constant was expected, not {ast.unparse(node)}")
    if isinstance(node.value, bool):
        return "true" if node.value else "false"
    return f'"{node.value}"' if isinstance(node.value, str) else str(node.value)


def _type(node: ast.expr) -> str:
    """A Python annotation in TypeScript's words."""
    if isinstance(node, ast.Constant) and node.value is None:
        return "null"
    if isinstance(node, ast.Name):
        return SIMPLE_TYPES.get(node.id, node.id)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return f"{_type(node.left)} | {_type(node.right)}"
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
        arguments = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        return _generic(node.value.id, arguments, node.lineno)
    raise ValueError(f"line {node.lineno}: no TypeScript is known for {ast.unparse(node)}")


def _generic(name: str, arguments: list[ast.expr], line: int) -> str:
    if name == "Literal":
        return " | ".join(_literal(argument) for argument in arguments)
    if name == "Annotated":
        return _type(arguments[0])
    if name == "list":
        item = _type(arguments[0])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if name == "dict":
        return f"Record<string, {_type(arguments[1])}>"
    raise ValueError(f"line {line}: no TypeScript is known for {name}[…]")


def _interface(definition: ast.ClassDef) -> str:
    options = {keyword.arg: keyword.value for keyword in definition.keywords}
    base = next((name.id for name in definition.bases if isinstance(name, ast.Name) and name.id != "Struct"), None)
    may_be_absent = "omit_defaults" in options or definition.name in INBOUND or base in INBOUND
    lines = [_comment(ast.get_docstring(definition), indent="")]
    lines.append(f"export interface {definition.name}{f' extends {base}' if base else ''} {{\n")
    if "tag" in options:
        lines.append(f"  type: {_literal(options['tag'])};\n")
    for statement, docstring in _with_docstrings(definition.body):
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            optional = "?" if may_be_absent and statement.value is not None else ""
            lines.append(_comment(docstring, indent="  "))
            lines.append(f"  {statement.target.id}{optional}: {_type(statement.annotation)};\n")
    lines.append("}\n")
    return "".join(lines)


if __name__ == "__main__":
    sys.stdout.write(typescript(PROTOCOL.read_text(encoding="utf-8")))
