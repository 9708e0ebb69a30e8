"""What somebody may be called, and which face somebody gets."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from party.errors import refusal
from party.protocol import AVATARS, NAME_LENGTH
from party.state import Room


def clean_name(room: Room, text: str, *, of: str | None = None) -> str:
    """The name as it is shown: composed, trimmed, with single spaces.

    Raises `Refused`: name_invalid for one that is empty, longer than 12 characters (as they are seen: joined emoji are
    one) or holds characters that cannot be seen; name_taken (with the player who has it) if somebody at the table other
    than `of` is called so, whatever the capitals.

    >>> tidy_name("  Kateřina   B ")
    'Kateřina B'
    """
    name = tidy_name(text)
    seen = seen_characters(name)
    if not 1 <= len(seen) <= NAME_LENGTH or not _can_be_seen(seen):
        raise refusal("name_invalid", name=_printable(name), maximum=NAME_LENGTH)
    for member in room.here():
        if member.player != of and _folded(member.name) == _folded(name):
            raise refusal("name_taken", name=member.name, player=member.player)
    return name


def tidy_name(text: str) -> str:
    """The text composed (NFC), trimmed, and with single spaces for blanks."""
    return " ".join(part for part in unicodedata.normalize("NFC", text).split(" ") if part)


def seen_characters(name: str) -> list[str]:
    """The name in characters as they are seen: with what is joined to an emoji, its colour, and the marks on a letter.

    >>> len(seen_characters("Zoë 👩🏽‍🚀")), len(seen_characters("🇱🇻"))
    (5, 1)
    """
    seen: list[str] = []
    for letter in name:
        before = seen[-1] if seen else ""
        joined = before.endswith(JOINER) and _is_picture(letter) and _is_picture(before)
        joins = letter == JOINER and _is_picture(before) and not before.endswith(JOINER)
        coloured = letter in COLOURS and _is_picture(before)
        flag = letter in FLAG_LETTERS and before in FLAG_LETTERS and len(before) == 1
        marks = unicodedata.category(letter) in ("Mn", "Me") and before not in ("", " ")
        if joined or joins or coloured or flag or marks:
            seen[-1] += letter
        else:
            seen.append(letter)
    return seen


def free_avatar(room: Room, wanted: str | None, *, of: str | None = None) -> str:
    """The avatar somebody gets: the one wanted if nobody at the table has it, else a free one (for `of`: the own).

    Raises `Refused` "bad_option" for an avatar that does not exist.
    """
    if wanted is not None and wanted not in AVATARS:
        raise refusal("bad_option", option="avatar", value=wanted, allowed=", ".join(AVATARS))
    taken = {member.avatar for member in room.here() if member.player != of}
    choices: Sequence[str] = [wanted] if wanted is not None else []
    if of is not None:
        choices = [*choices, room.members[of].avatar]
    return next(avatar for avatar in [*choices, *_turned(room.numbered)] if avatar not in taken)


def bot_name(room: Room) -> str:
    """A name for a bot that nobody at the table has.

    >>> BOT_NAMES[0]
    'Robo Ada'
    """
    taken = {_folded(member.name) for member in room.here()}
    return next(name for name in BOT_NAMES if _folded(name) not in taken)


MOST_JOINED, MOST_MARKED = 12, 5
"""So many code points are at most in one emoji (a family of four, each with a colour), and in one marked letter."""

JOINER = "\u200d"
"""Joins emoji to one, such as a family; anywhere else it cannot be seen."""

COLOURS = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
"""The five colours of skin, which stand behind an emoji."""

FLAG_LETTERS = "".join(chr(code) for code in range(0x1F1E6, 0x1F200))
"""Two of them are a flag."""

BOT_NAMES = tuple(
    f"Robo {name}"
    for name in (
        "Ada", "Bix", "Cleo", "Dot", "Eli", "Fay", "Gil", "Hex", "Ivo", "Jan", "Kit",
        "Lux", "Mia", "Nik", "Ola", "Pip", "Quin", "Rex", "Sol", "Tia", "Uma",
    )
)  # fmt: skip
"""More names than seats, none longer than a name may be."""


DRAWN_AS_NOTHING = "\u115f\u1160\u2800\u3164\uffa0"
"""Fillers of Korean syllables, and the Braille cell without a dot."""

UNSEEN_MARKS = (("\u034f", "\u034f"), ("\u180b", "\u180f"), ("\ufe00", "\ufe0f"), ("\U000e0100", "\U000e01ef"))
"""The first and last of each kind: the grapheme joiner, and the selectors of a variation."""


def _turned(places: int) -> list[str]:
    """All avatars, beginning with another one for each newcomer, so that rooms do not look alike."""
    start = places % len(AVATARS)
    return [*AVATARS[start:], *AVATARS[:start]]


def _folded(name: str) -> str:
    """The name as it is compared: without capitals, and without the marks that nobody sees.

    >>> _folded("Ann\\ufe0f") == _folded("ANN")
    True
    """
    seen = "".join(letter for letter in name if not _is_unseen_mark(letter))
    return unicodedata.normalize("NFKC", seen).casefold()


def _is_unseen_mark(letter: str) -> bool:
    """Marks that only say how the character before them is drawn, such as the one that colours a heart."""
    return any(first <= letter <= last for first, last in UNSEEN_MARKS)


def _can_be_seen(seen: Sequence[str]) -> bool:
    """Whether every character can be shown, and one of them stands by itself (an accent alone does not)."""
    alone = any(not unicodedata.category(character[0]).startswith("M") for character in seen)
    return alone and all(_is_shown(character) for character in seen)


def _is_shown(character: str) -> bool:
    """Whether one character of a name can be shown as one."""
    pictured = _is_picture(character)
    if len(character) > (MOST_JOINED if pictured else MOST_MARKED):
        return False
    parts = character.split(JOINER) if pictured else [character]
    return all(part and all(_is_visible(letter) for letter in part) for part in parts)


def _is_picture(character: str) -> bool:
    """Whether it is an emoji, or begins with one."""
    return character[:1] != "" and unicodedata.category(character[0]) == "So"


def _is_visible(letter: str) -> bool:
    """Neither a control character, nor a format character such as a change of direction, nor a stray surrogate, nor
    a letter or symbol that is drawn as nothing.
    """
    category = unicodedata.category(letter)
    return letter == " " or not (category.startswith(("C", "Z")) or letter in DRAWN_AS_NOTHING)


def _printable(name: str) -> str:
    """The name without what cannot be shown, to be quoted in an error."""
    return "".join(letter for letter in name[:40] if _is_visible(letter))
