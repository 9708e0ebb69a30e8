"""How a person without much ambition plays, knowing only what a phone shows: enough for hands to end.

Faces are text such as "7H". It asks nothing of the engine: what is in a group and what is left over, the phone shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

RANKS = "A23456789TJQK"
POINTS = {rank: min(number, 10) for number, rank in enumerate(RANKS, start=1)}


@dataclass(frozen=True)
class HeldCard:
    """A card on the screen: its id ("7H.k3"), the bracket over it (a number; "left_over": none), whether it is wild."""

    id: str
    group: str
    wild: bool

    @property
    def face(self) -> str:
        """What is printed on it."""
        return self.id.split(".")[0]


def friends(face: str, others: Sequence[str]) -> int:
    """How many of the others could become a group with the card: of its rank, or near it in its suit.

    >>> friends("7H", ["7S", "8H", "9H", "TH", "8C"])
    3
    """
    near = [other for other in others if other[1] == face[1] and 0 < abs(_number(other) - _number(face)) <= 2]
    return len(near) + sum(other[0] == face[0] for other in others)


def wants(face: str, wild: bool, hand: Sequence[HeldCard]) -> bool:
    """Whether to take the neighbour's card: a wild one, or one that makes a group with two cards left over.

    >>> loose = [HeldCard("9S.k1", "left_over", False), HeldCard("TS.k2", "left_over", False)]
    >>> wants("JS", False, loose), wants("QS", False, loose)
    (True, False)
    """
    if wild:
        return True
    loose = [card.face for card in hand if card.group == "left_over" and not card.wild]
    if sum(other[0] == face[0] for other in loose) >= 2:
        return True
    suited = {_number(other) for other in loose if other[1] == face[1]}
    number = _number(face)
    return any({start, start + 1, start + 2} <= suited | {number} for start in (number - 2, number - 1, number))


def discard(hand: Sequence[HeldCard]) -> HeldCard:
    """Which card to place: the left-over one with the fewest friends, the dearest of them; else one that can be spared.

    >>> hand = [HeldCard("9S.k1", "left_over", False), HeldCard("TS.k2", "left_over", False)]
    >>> discard([*hand, HeldCard("KH.k3", "left_over", False)]).face
    'KH'
    """
    loose = [card for card in hand if card.group == "left_over"]
    natural = [card for card in loose if not card.wild]
    if natural:
        faces = [card.face for card in natural]
        return min(natural, key=lambda card: (friends(card.face, faces) - 1, -POINTS[card.face[0]]))
    if loose:
        return loose[0]
    return _spare(hand)


def _spare(hand: Sequence[HeldCard]) -> HeldCard:
    """Every card is in a group: one from the end of the largest, so that the group stays one."""
    groups: dict[str, list[HeldCard]] = {}
    for card in hand:
        groups.setdefault(card.group, []).append(card)
    largest = max(groups.values(), key=len)
    return largest[-1]


def _number(face: str) -> int:
    return RANKS.index(face[0]) + 1
