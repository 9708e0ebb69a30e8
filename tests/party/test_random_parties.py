"""Whatever people do, in whatever order: nothing breaks, nothing is lost, and nobody sees what is not theirs to see."""

from __future__ import annotations

import logging
import random
import re
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.cards import make_packs
from engine.errors import Refused
from engine.rounds.base import HeldCard
from engine.rounds.called_seat import CalledSeat
from engine.rounds.rummy import RummyRound
from engine.rounds.seat import Seat
from party import views
from party.errors import CODES
from party.protocol import HandView
from party.room import Room
from party.state import decode, encode
from tests.party.gathering import AnyRound, Gathering, all_cards, piles, running
from tests.party.random_party import STARTS, RandomParty

CARD_ID = re.compile(rb'"((?:[A2-9TJQK][CDHSX]|JK)\.k\d+)"')
FACE = re.compile(rb'"([A2-9TJQK][CDHSX]|JK)"')
LINK = "http://10.0.0.5:8080/KDRT"

STEPS = st.lists(st.integers(0, 2**32), min_size=120, max_size=260)
"""One number for each thing that somebody does; all of it follows from that number and the state of the party."""


@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(begin=st.integers(0, 2**32), steps=STEPS)
def test_random_commands_break_nothing_and_show_nobody_what_is_not_theirs(begin: int, steps: list[int]) -> None:
    with (
        TemporaryDirectory() as folder,
        closing(RandomParty(Path(folder), begin)) as someone,
        _nothing_due_is_refused(),
    ):
        party = someone.party
        for number, chance in enumerate(steps):
            before, views_before = party.room, _encoded_views(party.room)
            code = someone.step(chance)
            after = party.room
            if code is not None:
                assert code in CODES
                assert after == before
                assert _encoded_views(after) == views_before
            _nothing_is_lost(after)
            if number % 4 == 0:
                _nobody_sees_too_much(after, someone.random)
                _what_is_stored_looks_the_same(party)
            if number % 60 == 59:
                party.restart()
                # Who was connected and is not any more is written down with the next step: this is one.
                with suppress(Refused):
                    party.rooms.invite_host(party.code, party.now)


def test_random_parties_reach_every_part_of_a_game_and_most_refusals(tmp_path: Path) -> None:
    phases: dict[str, set[str]] = {"called": set(), "turns": set(), "rummy": set()}
    refusals: set[str] = set()
    for seed in range(len(STARTS)):
        with closing(RandomParty(tmp_path / str(seed), seed)) as someone:
            for number in range(300):
                someone.step(1000 * seed + number)
                phases[someone.party.room.rules.round_kind].add(someone.party.table().phase)
            refusals |= someone.refusals.keys()
    assert phases["called"] == {"lobby", "roles", "match", "turn", "reveal", "last_turn", "scored", "over"}
    assert phases["turns"] == {"lobby", "turn", "last_turn", "scored", "over"}
    assert phases["rummy"] == {"lobby", "turn", "scored", "over"}
    assert {"forbidden", "wrong_phase", "stale_round", "not_next_call", "not_a_match", "paused", "over"} <= refusals
    assert {"not_your_turn", "not_drawn", "not_a_meld", "cannot_lay_off", "not_your_card"} <= refusals
    assert len(refusals) > 25, refusals


@contextmanager
def _nothing_due_is_refused() -> Iterator[None]:
    """What the server does by itself at its time can always be done."""
    refused: list[str] = []
    listener = logging.Handler(logging.WARNING)
    listener.emit = lambda record: refused.append(record.getMessage())  # type: ignore[method-assign]
    log = logging.getLogger("party.keeping")
    log.addHandler(listener)
    try:
        yield
    finally:
        log.removeHandler(listener)
    assert refused == []


def _nothing_is_lost(room: Room) -> None:
    """Every card of the packs is in exactly one place."""
    if room.game is not None and room.game.round is not None:
        dealt = running(room.game)
        packs = make_packs(dealt.packs, room.rules.suits, room.rules.jokers)
        assert all_cards(dealt) == sorted(packs)


def _encoded_views(room: Room) -> list[bytes]:
    """Every view that somebody gets, without versions."""
    made = [views.table_view(room, LINK), views.sheet_view(room), *_hands(room).values()]
    plain = [msgspec.json.encode(msgspec.structs.replace(view, version=0)) for view in made]
    return [*plain, msgspec.json.encode(views.reveal_view(room))]


def _hands(room: Room) -> dict[str, HandView]:
    return {member.player: views.hand_view(room, member.player) for member in room.here()}


def _what_is_stored_looks_the_same(party: Gathering) -> None:
    """What the store holds gives the views that are shown, and can be written and read without loss."""
    room = party.room
    assert party.table() == views.table_view(room, party.table().join_url)
    for player, hand in _hands(room).items():
        assert party.rooms.hand_view(party.code, player) == hand
    assert decode(encode(room)) == room


def _nobody_sees_too_much(room: Room, chance: random.Random) -> None:
    game = room.game
    if game is None or game.round is None:
        return
    dealt = running(game)
    table = msgspec.json.encode([views.table_view(room, LINK), views.sheet_view(room)])
    assert not CARD_ID.search(table), "a card of a hand is in the public view"
    assert set(FACE.findall(table)) <= {face.encode() for face in _on_the_table(dealt)}
    for player, hand in _hands(room).items():
        own = {held.id.encode() for seat in dealt.seats if seat.player == player for held in _held(seat)}
        assert set(CARD_ID.findall(msgspec.json.encode(hand))) <= own
    secrets = [game.secret.encode(), *([] if dealt.phase == "scored" else [dealt.secret.encode()])]
    for view in _encoded_views(room):
        assert not any(secret in view for secret in secrets)
    if dealt.phase != "scored":
        _hidden_cards_change_nothing(room, dealt, chance)


def _on_the_table(dealt: AnyRound) -> set[str]:
    """What everybody may see: the tops of the piles, melds, and what fits these."""
    faces = {pile[-1].face for pile in piles(dealt) if pile}
    if isinstance(dealt, RummyRound):
        for meld in dealt.melds:
            faces |= {card.face for card in meld.cards} | set(meld.takes)
    return faces


def _hidden_cards_change_nothing(room: Room, dealt: AnyRound, chance: random.Random) -> None:
    """If the cards that a player cannot see were others, everything that the player sees would be the same."""
    public = [*_encoded_views(room)[:2], msgspec.json.encode(views.reveal_view(room))]
    for number, seat in enumerate(dealt.seats):
        if not room.members[seat.player].here:
            continue
        other = decode(encode(room))
        _change_what_is_hidden_from(running(other.game), number, chance)
        assert views.hand_view(other, seat.player) == views.hand_view(room, seat.player)
        assert [*_encoded_views(other)[:2], msgspec.json.encode(views.reveal_view(other))] == public


def _change_what_is_hidden_from(dealt: AnyRound, viewer: int, chance: random.Random) -> None:
    """Mixes the middle, other hands that are not laid down, and what lies under the tops of the piles."""
    hidden = [seat for number, seat in enumerate(dealt.seats) if number != viewer and seat.laid is None]
    cards = [*dealt.stock]
    for pile in piles(dealt):
        cards += pile[:-1]
    for seat in hidden:
        cards += [held.card for held in _held(seat)]
    chance.shuffle(cards)
    dealt.stock = [cards.pop() for _ in dealt.stock]
    for pile in piles(dealt):
        pile[:-1] = [cards.pop() for _ in pile[:-1]]
    for seat in hidden:
        seat.hand = [HeldCard(cards.pop(), held.key) for held in seat.hand]
        if isinstance(seat, CalledSeat) and seat.placed is not None:
            seat.placed = HeldCard(cards.pop(), seat.placed.key)


def _held(seat: Seat) -> list[HeldCard]:
    placed = seat.placed if isinstance(seat, CalledSeat) else None
    return list(seat.hand) if placed is None else [*seat.hand, placed]
