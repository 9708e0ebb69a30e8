"""The one place where the server gets something that cannot be guessed: room codes, tokens, invitations, game secrets.

Everything that needs it takes a `Randomness` as an argument, so that a test can give one that repeats itself. Nothing
of play is drawn here: shuffles and bots follow from the game's secret (`engine.shuffle`).
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final, Protocol

CODE_LETTERS: Final = "BCDFGHJKMNPQRTVWXY"
"""Letters of room codes: no look-alikes, and no vowels, so that no words come out."""

CODE_LENGTH: Final = 4
TOKEN_BYTES: Final = 16


class Randomness(Protocol):
    """A source of bytes that nobody can foresee."""

    def token_bytes(self, count: int) -> bytes:
        """So many new bytes."""


class SystemRandomness:
    """The operating system's source."""

    def token_bytes(self, count: int) -> bytes:
        """So many new bytes."""
        return secrets.token_bytes(count)


class RepeatableRandomness:
    """For tests and replays: the same seed gives the same bytes.

    >>> RepeatableRandomness("a").token_bytes(4) == RepeatableRandomness("a").token_bytes(4)
    True
    """

    def __init__(self, seed: str) -> None:
        self._key = seed.encode()
        self._drawn = 0

    def token_bytes(self, count: int) -> bytes:
        """The next bytes of the stream."""
        self._drawn += 1
        stream = b""
        while len(stream) < count:
            stream += hmac.digest(self._key, f"{self._drawn}.{len(stream)}".encode(), "sha256")
        return stream[:count]


def room_code(randomness: Randomness) -> str:
    """A room's code; all codes are equally likely but for a hair (2^32 is no multiple of 18)."""
    words = randomness.token_bytes(4 * CODE_LENGTH)
    numbers = [int.from_bytes(words[4 * place : 4 * place + 4], "big") for place in range(CODE_LENGTH)]
    return "".join(CODE_LETTERS[number % len(CODE_LETTERS)] for number in numbers)


def new_token(randomness: Randomness) -> str:
    """A secret of 128 bits: a token or an invitation."""
    return randomness.token_bytes(TOKEN_BYTES).hex()


def game_secret(randomness: Randomness) -> str:
    """The secret that all shuffles of a game follow from, 64 hexadecimal digits."""
    return randomness.token_bytes(32).hex()


def fingerprint(token: str) -> str:
    """What is stored of a token: SHA-256. A token of 128 bits needs no salt."""
    return hashlib.sha256(token.encode()).hexdigest()


def fits(token: str, stored: str | None) -> bool:
    """Whether the token is the one stored; takes the same time however much of it is right."""
    return stored is not None and hmac.compare_digest(fingerprint(token), stored)
