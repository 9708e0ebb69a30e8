"""The points of cards that are in no group, written straight from the rules and from nothing of the software.

Source: docs/rules.md 1.2 and A.4, without options: ace 1, number cards their face value, ten, jack, queen and king 10.
"""

from __future__ import annotations

from collections.abc import Iterable

POINTS = {"A": 1, **{str(number): number for number in range(2, 10)}, "T": 10, "J": 10, "Q": 10, "K": 10}


def points(faces: Iterable[str]) -> int:
    """What the faces cost together.

    >>> points(["KS", "9H", "AD", "TC"])
    30
    """
    return sum(POINTS[face[0]] for face in faces)
