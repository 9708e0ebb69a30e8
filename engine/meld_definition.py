"""What a meld is, word for word from docs/rules.md 1.1, and how a meld is laid out and named.

How a hand is best divided into melds is searched in `engine.arrangement`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from engine.cards import ACE, JOKER_FACE, KING, RANK_LETTERS, Card
from engine.rules import Rules

SMALLEST_MELD: Final = 3
ACE_ON_TOP: Final = KING + 1
"""The slot above the king, where an ace may stand if aces are high too."""


@dataclass(frozen=True)
class MeldDescription:
    """A meld laid out: its kind, its cards in slot order, and what each card stands for.

    In a run a card stands for a face ("8S"), in a set for a rank ("Q"; "JK" where there are only jokers).
    """

    kind: Literal["set", "run"]
    cards: tuple[Card, ...]
    stands_for: tuple[str, ...]


def is_meld(cards: Sequence[Card], rules: Rules, size: int | None) -> bool:
    """Whether these cards are a meld when `size` cards are dealt (docs/rules.md 1.1).

    >>> from engine import RULESETS, parse_cards
    >>> [is_meld(parse_cards(hand), RULESETS["stan-sten"], 3) for hand in ("QC KC AC", "3H 3C 9D", "9H 9H 9C")]
    [False, True, True]
    """
    wilds, naturals = split_wilds(cards, rules, size)
    if len(cards) < SMALLEST_MELD or len(naturals) < rules.min_naturals:
        return False
    if rules.max_wilds is not None and len(wilds) > rules.max_wilds:
        return False
    return _are_set(naturals) or bool(_run_starts(naturals, len(cards), rules))


def describe(meld: Sequence[Card], rules: Rules, size: int | None) -> MeldDescription:
    """Lay a meld out. Wild cards fill the gaps of a run, then stand above it, and below it where nothing is above.

    Raises `ValueError` if the cards are no meld.

    >>> from engine import RULESETS, parse_cards
    >>> describe(parse_cards("3D KC QC"), RULESETS["stan-sten"], 3).stands_for
    ('JC', 'QC', 'KC')
    """
    if not is_meld(meld, rules, size):
        raise ValueError(f"{' '.join(map(str, meld))} is no meld; a meld is a set or a run of three or more cards")
    wilds, naturals = split_wilds(meld, rules, size)
    if not _are_set(naturals):
        return _describe_run(wilds, naturals, max(_run_starts(naturals, len(meld), rules)))
    naturals.sort(key=lambda card: (card.suit, card.copy))
    shown = [card for card in (*naturals, *wilds) if not card.is_joker]
    letter = RANK_LETTERS[shown[0].rank - 1] if shown else JOKER_FACE
    return MeldDescription("set", (*naturals, *wilds), (letter,) * len(meld))


def split_wilds(cards: Sequence[Card], rules: Rules, size: int | None) -> tuple[list[Card], list[Card]]:
    """The wild cards and the natural ones, each in the order given."""
    wild_rank = rules.wild_rank(size)
    wilds = [card for card in cards if card.is_joker or card.rank == wild_rank]
    return wilds, [card for card in cards if not card.is_joker and card.rank != wild_rank]


def _are_set(naturals: Sequence[Card]) -> bool:
    """One rank, or no natural card at all: cases (a) and (b) of docs/rules.md 1.1."""
    return len({card.rank for card in naturals}) <= 1


def _run_starts(naturals: Sequence[Card], length: int, rules: Rules) -> list[int]:
    """The slots that a run of these naturals and wilds to the length may start at: case (c) of docs/rules.md 1.1."""
    if len({card.suit for card in naturals}) != 1:
        return []
    starts = range(rules.lowest_slot, rules.highest_slot - length + 2)
    return [start for start in starts if _slots(naturals, start, length) is not None]


def _slots(naturals: Sequence[Card], start: int, length: int) -> dict[int, Card] | None:
    """Every natural on a slot of its own from `start` on, or None if that cannot be."""
    window = range(start, start + length)
    placed: dict[int, Card] = {}
    for card in naturals:
        free = [slot for slot in _own_slots(card) if slot in window and slot not in placed]
        if not free:
            return None
        placed[free[0]] = card
    return placed


def _own_slots(card: Card) -> tuple[int, ...]:
    return (ACE, ACE_ON_TOP) if card.rank == ACE else (card.rank,)


def _describe_run(wilds: Sequence[Card], naturals: Sequence[Card], start: int) -> MeldDescription:
    length = len(wilds) + len(naturals)
    placed = _slots(naturals, start, length)
    assert placed is not None, "only starts that fit are described"
    spare = iter(wilds)
    window = range(start, start + length)
    cards = tuple(placed[slot] if slot in placed else next(spare) for slot in window)
    letters = RANK_LETTERS + RANK_LETTERS[0]
    return MeldDescription("run", cards, tuple(letters[slot - 1] + naturals[0].suit for slot in window))
