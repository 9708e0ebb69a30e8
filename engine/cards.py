"""Cards, packs and their notation: what a card is, how it is written and read, and which cards a pack holds.

Nothing here knows a rule: which card is wild and what it costs is said by `engine.rules`.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

RANK_LETTERS: Final = "A23456789TJQK"
"""The letters of the ranks 1 (ace) to 13 (king), in that order."""

SUIT_LETTERS: Final = "CDHSX"
"""Clubs, diamonds, hearts, spades, stars. Stars are only in the pack of five suits."""

JOKER_FACE: Final = "JK"

ACE: Final = 1
KING: Final = 13
JOKER_RANK: Final = 0
UNKNOWN_COPY: Final = 0

_NOTATION: Final = "a rank A 2-9 T J Q K and a suit C D H S X, as in 7H, or JK for a joker; .2 behind it names a copy"
_TOKEN: Final = re.compile(
    r"(?:(?P<joker>JK)|(?P<rank>[A2-9TJQK]|10)(?P<suit>[CDHSX]))(?:\.(?P<copy>[1-9][0-9]?))?", re.IGNORECASE | re.ASCII
)


class Card(NamedTuple):
    """One physical card. Cards of one face are told apart by their copy.

    `rank` is 1 (ace) to 13 (king), 0 for a joker; `suit` one of `SUIT_LETTERS`, "" for a joker;
    `copy` counts equal cards from 1, and is 0 where it is not known which of them this is.

    >>> Card(7, "H").face, str(Card(7, "H", 2)), Card(0, "").face
    ('7H', '7H.2', 'JK')
    """

    rank: int
    suit: str
    copy: int = UNKNOWN_COPY

    @property
    def face(self) -> str:
        """What is printed on the card: "7H", or "JK" for a joker. Equal cards have equal faces."""
        return JOKER_FACE if self.rank == JOKER_RANK else RANK_LETTERS[self.rank - 1] + self.suit

    @property
    def is_joker(self) -> bool:
        return self.rank == JOKER_RANK

    def __str__(self) -> str:
        return self.face if self.copy == UNKNOWN_COPY else f"{self.face}.{self.copy}"


def parse_card(text: str) -> Card:
    """Read one card. Capital and small letters are alike, and 10H is TH.

    Raises `ValueError`, naming the text and what is allowed.

    >>> parse_card("QX"), parse_card("th.2"), parse_card("JK")
    (Card(rank=12, suit='X', copy=0), Card(rank=10, suit='H', copy=2), Card(rank=0, suit='', copy=0))
    """
    found = _TOKEN.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is not a card; a card is {_NOTATION}")
    copy = int(found["copy"] or UNKNOWN_COPY)
    if found["joker"]:
        return Card(JOKER_RANK, "", copy)
    letter = "T" if found["rank"] == "10" else found["rank"].upper()
    return Card(RANK_LETTERS.index(letter) + 1, found["suit"].upper(), copy)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards that are set apart by blanks or commas, in the order given.

    Raises `ValueError` for the first word that is not a card.

    >>> [str(card) for card in parse_cards("7H 8H, TS JK")]
    ['7H', '8H', 'TS', 'JK']
    """
    return tuple(parse_card(word) for word in text.replace(",", " ").split())


def make_packs(packs: int, suits: int = 4, jokers: int = 0) -> tuple[Card, ...]:
    """All cards of so many packs, in the canonical order that shuffles start from.

    `suits` is 4 (52 cards a pack) or 5 (ranks 3 to king, 55 cards a pack: docs/rules.md C.3); `jokers` counts
    the jokers of each pack. Equal cards, jokers too, are numbered from 1. Raises `ValueError` for a number
    that no pack has.

    >>> len(make_packs(4)), len(make_packs(2, suits=5, jokers=3))
    (208, 116)
    >>> [str(card) for card in make_packs(2)[:4]]
    ['AC.1', 'AC.2', '2C.1', '2C.2']
    """
    if packs < 1 or suits not in (4, 5) or jokers < 0:
        raise ValueError(
            f"{packs} packs of {suits} suits with {jokers} jokers cannot be made;"
            " allowed are 1 or more packs, 4 or 5 suits, 0 or more jokers"
        )
    faces = [(rank, suit) for suit in SUIT_LETTERS[:suits] for rank in ranks_in_pack(suits)]
    naturals = [Card(rank, suit, copy) for rank, suit in faces for copy in range(1, packs + 1)]
    return (*naturals, *(Card(JOKER_RANK, "", copy) for copy in range(1, packs * jokers + 1)))


def ranks_in_pack(suits: int) -> range:
    """The ranks of a pack of four suits (ace to king) or of five (3 to king).

    >>> list(ranks_in_pack(5))[0], list(ranks_in_pack(4))[-1]
    (3, 13)
    """
    return range(ACE, KING + 1) if suits == 4 else range(3, KING + 1)
