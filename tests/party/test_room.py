"""A room by itself: a step works on a copy, every command has its line in the table, every refusal its words."""

from __future__ import annotations

import string
from typing import get_args

import msgspec
import pytest

from engine.errors import REFUSALS, Refused
from party import protocol
from party.errors import CODES, SENTENCES, error_body, refusal
from party.randomness import RepeatableRandomness
from party.room import ALLOWED, AUTO, BY_ITSELF, PHASES, Actor, apply, new_room
from party.state import Room, decode, encode
from party.ticks import AnyTick, Create, Join

HOST = Actor(None, frozenset({"host"}))
CHANCE = RepeatableRandomness("a room")


def empty_room() -> Room:
    return new_room("KDRT", 1000.0, host_token="t" * 32, invitations={"scorekeeper": "i" * 32})


def with_players(*names: str) -> Room:
    room = empty_room()
    for name in names:
        room = apply(room, Join(name=name), AUTO, 1001.0, CHANCE).room
    return room


def test_a_step_leaves_the_room_it_was_given_as_it_was() -> None:
    room = with_players("Ana", "Bo")
    before = encode(room)
    after = apply(room, protocol.Start(id="1"), HOST, 1002.0, CHANCE).room
    assert encode(room) == before
    assert (after.phase, after.version, after.touched) == ("roles", room.version + 1, 1002.0)


def test_the_same_step_has_the_same_outcome() -> None:
    room = with_players("Ana", "Bo")
    first = apply(room, protocol.Start(id="1"), HOST, 1002.0, RepeatableRandomness("same"))
    again = apply(room, protocol.Start(id="1"), HOST, 1002.0, RepeatableRandomness("same"))
    assert first == again


def test_a_room_is_written_and_read_without_loss_in_about_ten_kilobytes() -> None:
    room = with_players(*(f"Player {number}" for number in range(12)))
    room = apply(room, protocol.Start(id="1"), HOST, 1002.0, CHANCE).room
    while room.game is not None and room.game.next_call != "deal":
        for player in room.game.waiting():
            room = apply(room, protocol.Flip(id="2"), Actor(player, frozenset({"player"})), 1003.0, CHANCE).room
    room = apply(room, protocol.Call(id="3", what="deal"), HOST, 1004.0, CHANCE).room
    assert decode(encode(room)) == room
    assert len(encode(room)) < 16_000


def test_every_command_says_who_may_give_it_and_when() -> None:
    assert set(ALLOWED) == set(get_args(protocol.AnyCommand))
    assert set(BY_ITSELF) == set(get_args(AnyTick)) - {Create}
    for allowed in ALLOWED.values():
        assert allowed.who <= {"host", "scorekeeper", "player", "caller", "dealer", "watcher", "auto"}
        assert allowed.phases <= PHASES


def test_the_phases_are_those_of_the_protocol() -> None:
    assert set(get_args(protocol.Phase)) == PHASES


@pytest.mark.parametrize("code", sorted(SENTENCES))
def test_every_refusal_of_the_rooms_has_a_sentence_for_people(code: str) -> None:
    names = [name for _, name, _, _ in string.Formatter().parse(SENTENCES[code]) if name]
    refused = refusal(code, **{name: ["one", "two"] for name in names})
    body = error_body(refused)
    assert body.message.endswith(".")
    assert not names or "one, two" in body.message
    assert msgspec.json.decode(msgspec.json.encode(body), type=protocol.ErrorBody) == body


def test_the_words_of_the_engine_and_of_the_rooms_are_all_the_codes() -> None:
    assert set(SENTENCES) | set(REFUSALS) == CODES


def test_a_command_that_nobody_but_the_host_may_give_is_forbidden_before_anything_else() -> None:
    room = with_players("Ana")
    with pytest.raises(Refused) as caught:
        apply(room, protocol.Start(id="1"), Actor("p1", frozenset({"player"})), 1002.0, CHANCE)
    assert (caught.value.code, caught.value.params) == ("forbidden", {"needs": ["host"]})
