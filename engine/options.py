"""What an option of the rules is: its kind, the values it allows and the error for every other value.

The options themselves are declared in `engine.rules`, each once; forms, checks and documents are made from that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

if TYPE_CHECKING:
    from engine.rules import Rules

Kind = Literal["flag", "choice", "number", "sizes"]
Value = None | bool | int | str | tuple[int, ...]
JSON = None | bool | int | str | list[int]

SMALLEST_HAND: Final = 3
LARGEST_HAND: Final = 14
MOST_HANDS: Final = 30


class BadOption(ValueError):
    """A value that an option does not allow, or an option that can have no effect in these rules.

    `code` is "bad_option" or "no_effect"; `option` the name, `value` what was given, `allowed` says in words what
    could be given instead (for "no_effect": what the option would need).
    """

    def __init__(self, option: str, value: object, allowed: str, code: str = "bad_option") -> None:
        self.code = code
        self.option = option
        self.value = value
        self.allowed = allowed
        if code == "no_effect":
            message = f"{option}={value!r} can have no effect here; it needs {allowed}"
        else:
            message = f"{option}={value!r} is not allowed; allowed: {allowed}"
        super().__init__(message)


@dataclass(frozen=True)
class Need:
    """What must hold for an option to have an effect: by its key in the catalogue of words, in English words, and as a
    question to the rules.
    """

    key: str
    words: str
    holds: Callable[[Rules], bool]


@dataclass(frozen=True)
class Option:
    """One option, declared once: its name, the kind of its value, what is allowed, and what it needs.

    `default` is the plain one; a ruleset may have its own (`engine.rulesets`). `message` is the key of its name in
    the catalogue of words.
    """

    name: str
    kind: Kind
    default: Value
    choices: tuple[Value, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    nullable: bool = False
    needs: tuple[Need, ...] = ()

    @property
    def message(self) -> str:
        return f"option.{self.name}"

    @property
    def allowed(self) -> str:
        """In words, which values may be given."""
        if self.kind == "flag":
            words = "true, false"
        elif self.kind == "choice":
            words = ", ".join(str(choice) for choice in self.choices if choice is not None)
        elif self.kind == "number":
            words = f"a whole number from {self.minimum} to {self.maximum}"
        else:
            words = f"a list of 1 to {MOST_HANDS} hand sizes, each from {self.minimum} to {self.maximum}"
        return f"null, {words}" if self.nullable else words

    def check(self, value: object) -> Value:
        """The value as the rules keep it (a list of sizes becomes a tuple). Raises `BadOption` if it is not allowed."""
        if value is None and self.nullable:
            return None
        if self.kind == "flag" and isinstance(value, bool):
            return value
        if self.kind == "choice":
            for choice in self.choices:
                if type(choice) is type(value) and choice == value:
                    return choice
        if self.kind == "number" and self._in_bounds(value):
            return value  # type: ignore[return-value]  # _in_bounds has seen that it is a whole number
        if self.kind == "sizes" and isinstance(value, Sequence) and not isinstance(value, str):
            sizes = tuple(value)
            if 1 <= len(sizes) <= MOST_HANDS and all(self._in_bounds(size) for size in sizes):
                return sizes
        raise BadOption(self.name, value, self.allowed)

    def parse(self, text: str) -> Value:
        """Read a value that was typed: `true`, `null`, `20`, `ten`, or sizes as `3,5,7`. Raises `BadOption`.

        >>> Option("jokers", "number", 0, minimum=0, maximum=4).parse("2")
        2
        """
        word = text.strip().lower()
        if word in ("null", "none", ""):
            return self.check(None)
        if self.kind == "flag":
            return self.check({"true": True, "false": False}.get(word, text))
        if self.kind == "sizes":
            return self.check([_number(part) for part in word.replace(",", " ").split()])
        return self.check(_number(word))

    def described(self) -> Mapping[str, Any]:
        """Everything that a form needs to show the option, JSON-able."""
        return {
            "name": self.name,
            "kind": self.kind,
            "default": as_json(self.default),
            "choices": [as_json(choice) for choice in self.choices],
            "minimum": self.minimum,
            "maximum": self.maximum,
            "nullable": self.nullable,
            "message": self.message,
        }

    def _in_bounds(self, value: object) -> bool:
        low, high = self.minimum, self.maximum
        return type(value) is int and (low is None or low <= value) and (high is None or value <= high)


def as_json(value: Value) -> JSON:
    """The value as JSON has it: a tuple of sizes is a list there."""
    return list(value) if isinstance(value, tuple) else value


def flag(needs: Sequence[Need] = ()) -> Mapping[str, Any]:
    """Declare an option that is on or off."""
    return {"option": {"kind": "flag", "needs": tuple(needs)}}


def choice(*choices: Value, needs: Sequence[Need] = ()) -> Mapping[str, Any]:
    """Declare an option with a few values; None among them means that it may be left open."""
    return {"option": {"kind": "choice", "choices": choices, "nullable": None in choices, "needs": tuple(needs)}}


def number(minimum: int, maximum: int, *, nullable: bool = False, needs: Sequence[Need] = ()) -> Mapping[str, Any]:
    """Declare an option that is a whole number between bounds, both allowed."""
    bounds = {"minimum": minimum, "maximum": maximum}
    return {"option": {"kind": "number", **bounds, "nullable": nullable, "needs": tuple(needs)}}


def sizes(needs: Sequence[Need] = ()) -> Mapping[str, Any]:
    """Declare an option that is a list of hand sizes, in the order played."""
    bounds = {"minimum": SMALLEST_HAND, "maximum": LARGEST_HAND}
    return {"option": {"kind": "sizes", **bounds, "needs": tuple(needs)}}


def _number(word: str) -> int | str:
    return int(word) if word.isascii() and word.removeprefix("-").isdigit() else word
