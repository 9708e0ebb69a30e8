"""Sealed shuffles: the same everywhere, fair, and to be shuffled again by anybody who has the secret."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from engine.cards import make_packs
from engine.shuffle import KeyStream, bot_stream, canonical, commitment, round_secret, shuffled

SECRET = "0123456789abcdef" * 4


def test_the_canonical_order_is_that_of_the_packs() -> None:
    packs = make_packs(3, suits=5, jokers=2)
    assert canonical(reversed(packs)) == list(packs)


def test_a_shuffle_holds_every_card_once() -> None:
    packs = make_packs(4)
    assert sorted(shuffled(packs, SECRET, 0)) == sorted(packs)


def test_the_round_secret_and_the_commitment_are_what_is_published() -> None:
    expected = hmac.new(bytes.fromhex(SECRET), b"7", hashlib.sha256).hexdigest()
    assert round_secret(SECRET, 7) == expected
    assert commitment(expected) == hashlib.sha256(bytes.fromhex(expected)).hexdigest()


def test_a_shuffle_can_be_made_again_from_its_definition() -> None:
    cards = list(make_packs(1))
    key = hmac.new(bytes.fromhex(SECRET), b"3", hashlib.sha256).digest()
    blocks = (hmac.new(key, number.to_bytes(8, "big"), hashlib.sha256).digest() for number in range(100))
    words = (int.from_bytes(block[start : start + 4], "big") for block in blocks for start in range(0, 32, 4))
    for last in range(len(cards) - 1, 0, -1):
        fair = 2**32 - 2**32 % (last + 1)
        other = next(word for word in words if word < fair) % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    assert shuffled(make_packs(1), SECRET, 3) == cards


def test_the_order_is_the_same_on_every_machine_and_python() -> None:
    order = " ".join(str(card) for card in shuffled(make_packs(1), SECRET, 0))
    assert hashlib.sha256(order.encode()).hexdigest() == ORDER_OF_ONE_PACK


ORDER_OF_ONE_PACK = "01961b1ee7eaaf1c2fb86448df286385a8fb9786a0837c0963e95b3e65d3d24d"


def test_every_place_is_as_likely_for_every_card() -> None:
    packs = make_packs(1)[:6]
    places = Counter(shuffled(packs, SECRET, number).index(packs[0]) for number in range(3000))
    assert sorted(places) == list(range(6))
    assert all(400 < count < 600 for count in places.values())


def test_numbers_are_below_the_limit_and_reach_it() -> None:
    stream = KeyStream(b"key")
    assert {stream.below(3) for _ in range(100)} == {0, 1, 2}
    assert all(0 <= stream.unit() < 1 for _ in range(100))
    assert stream.below(1) == 0
    for limit in (0, 2**32 + 1):
        with pytest.raises(ValueError, match="limit"):
            stream.below(limit)


def test_bots_have_streams_of_their_own_by_turn_and_player() -> None:
    streams = [bot_stream(SECRET, turn, player) for turn in (1, 2) for player in ("ana", "bo")]
    assert len({stream.below(2**32) for stream in streams}) == 4
    assert bot_stream(SECRET, 1, "ana").below(2**32) == bot_stream(SECRET, 1, "ana").below(2**32)


def test_a_secret_that_is_not_hexadecimal_is_refused() -> None:
    with pytest.raises(ValueError, match="hex"):
        round_secret("not hex", 1)
