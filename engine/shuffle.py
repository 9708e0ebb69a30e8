"""Sealed shuffles: from a secret and a number to an order of cards, the same on every machine, with a commitment.

The game's secret gives each round a secret of its own; the round's commitment is public before the deal and its
secret after the round, so that everybody can shuffle again and compare. It proves that nothing was changed after
the deal, not that the dealer did not choose the deal. No other randomness exists in the engine.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from engine.cards import SUIT_LETTERS, Card

_WORD: Final = 4
_WORD_VALUES: Final = 256**_WORD
T = TypeVar("T")


class KeyStream:
    """Numbers that follow from a key: the bytes of HMAC-SHA256(key, 0), HMAC-SHA256(key, 1), …

    >>> stream = KeyStream(b"key")
    >>> [stream.below(6) for _ in range(8)]
    [4, 1, 0, 0, 3, 0, 5, 5]
    """

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._block = 0
        self._bytes = b""

    def below(self, limit: int) -> int:
        """An unbiased number 0 … limit - 1, for 1 <= limit <= 2^32. Values that would favour some are thrown away."""
        if not 1 <= limit <= _WORD_VALUES:
            raise ValueError(f"limit {limit} is not allowed; allowed: 1 to {_WORD_VALUES}")
        fair = _WORD_VALUES - _WORD_VALUES % limit
        while (word := self._next_word()) >= fair:
            pass
        return word % limit

    def unit(self) -> float:
        """A number from 0 up to but not including 1."""
        return self._next_word() / _WORD_VALUES

    def _next_word(self) -> int:
        if not self._bytes:
            self._bytes = hmac.digest(self._key, self._block.to_bytes(8, "big"), "sha256")
            self._block += 1
        word, self._bytes = self._bytes[:_WORD], self._bytes[_WORD:]
        return int.from_bytes(word, "big")


def round_secret(game_secret: str, number: int) -> str:
    """The secret of a round (counted from 1; 0 is the draw for caller), 64 hexadecimal digits.

    `game_secret` is hexadecimal; `ValueError` if not.

    >>> round_secret("00" * 32, 1) == round_secret("00" * 32, 2)
    False
    """
    return hmac.digest(bytes.fromhex(game_secret), str(number).encode(), "sha256").hex()


def commitment(secret: str) -> str:
    """What is published before the deal: SHA-256 of the round's secret, 64 hexadecimal digits.

    >>> commitment("00" * 32)[:8]
    '66687aad'
    """
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def canonical(cards: Iterable[Card]) -> list[Card]:
    """The order that every shuffle starts from, that of `engine.cards.make_packs`: by suit, rank, copy; jokers last."""
    return sorted(cards, key=_canonical_place)


def shuffled(cards: Iterable[Card], secret: str, number: int) -> list[Card]:
    """Shuffle `number` (0, 1, …) of the round with this secret. The order in which the cards come makes no difference.

    >>> from engine.cards import make_packs
    >>> packs = make_packs(1)
    >>> shuffled(packs, "00" * 32, 0) == shuffled(reversed(packs), "00" * 32, 0) != shuffled(packs, "00" * 32, 1)
    True
    """
    stream = KeyStream(hmac.digest(bytes.fromhex(secret), str(number).encode(), "sha256"))
    return _fisher_yates(canonical(cards), stream)


def bot_stream(secret: str, turn: int, player: str) -> KeyStream:
    """The randomness of a player who thinks, in one turn of the round with this secret."""
    return KeyStream(hmac.digest(bytes.fromhex(secret), f"bot {turn} {player}".encode(), "sha256"))


def first_dealer(secret: str, seats: int) -> int:
    """The seat that deals first, where somebody deals; `secret` is that of the first round.

    >>> sorted({first_dealer(round_secret(f"{number:064x}", 1), 3) for number in range(20)})
    [0, 1, 2]
    """
    return KeyStream(hmac.digest(bytes.fromhex(secret), b"dealer", "sha256")).below(seats)


def _fisher_yates(items: Sequence[T], stream: KeyStream) -> list[T]:
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        other = stream.below(last + 1)
        result[last], result[other] = result[other], result[last]
    return result


def _canonical_place(card: Card) -> tuple[int, int, int]:
    suit = len(SUIT_LETTERS) if card.is_joker else SUIT_LETTERS.index(card.suit)
    return (suit, card.rank, card.copy)
