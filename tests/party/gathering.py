"""A party without a network, for tests: real rooms over a real SQLite store, and a clock that the test moves.

Screens are names: "tv", "tablet", and each player's own. Everything goes through `Rooms` as a socket would send it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.cards import Card, parse_cards
from engine.errors import Refused
from engine.game import Game
from engine.rounds.base import HeldCard
from engine.rounds.called import CalledRound
from engine.rounds.rummy import RummyRound
from engine.rounds.turns import TurnsRound
from party.changes import Answer, Change, Entry
from party.protocol import AnyCommand, CallMessage, Done, Enter, HandView, SeatView, TableView
from party.randomness import RepeatableRandomness
from party.rooms import Rooms
from party.state import Room, decode, encode
from party.store.base import LogEntry
from party.store.sqlite import SqliteStore

AnyRound = CalledRound | TurnsRound | RummyRound

START = 1_800_000_000.0
TICK = 0.2


class Gathering:
    """One room and everybody who looks at it.

    Parameters:
        folder: where the store is.
        names: players who come in at once, in the order of seats.
        settings, options, ruleset: as for a new room.
    """

    def __init__(self, folder: Path, *names: str, seed: str = "a party", bot_delay: float = 1.0, **wanted: Any) -> None:
        self.folder = folder
        self.randomness = RepeatableRandomness(seed)
        self.bot_delay = bot_delay
        self.now = START
        self.sent = 0
        self.changes: list[Change] = []
        self.tokens: dict[str, str] = {}
        self.ids: dict[str, str] = {}
        self._open()
        made = self.rooms.create(self.now, **wanted)
        self.code, self.host_invite, self.tablet_invite = made.room, made.host_invite, made.scorekeeper_invite
        self.tokens["tv"] = made.host_token
        self.enter("tv", role="host", token=made.host_token)
        for name in names:
            self.join(name)

    def _open(self) -> None:
        self.store = SqliteStore(self.folder)
        self.rooms = Rooms(
            self.store,
            join_url=lambda code: f"http://10.0.0.5:8080/{code}",
            randomness=self.randomness,
            bot_delay=self.bot_delay,
        )

    # -- coming and going --------------------------------------------------------------------------------------------

    def enter(self, screen: str, **message: Any) -> Entry:
        """A screen sends `enter`; the connection is called like the screen."""
        entry = self.rooms.enter(msgspec.convert({"room": self.code, **message}, Enter), screen, self.now)
        self.changes.append(entry.change)
        return entry

    def join(self, name: str, **message: Any) -> str:
        """Somebody new, whose screen is called like the player; gives the player's id."""
        entry = self.enter(name, role="player", name=name, **message)
        assert entry.answer.token is not None and entry.answer.player is not None  # noqa: PT018
        self.tokens[name], self.ids[name] = entry.answer.token, entry.answer.player
        return entry.answer.player

    def tablet(self) -> None:
        """The scorekeeper's tablet comes in by its invitation."""
        entry = self.enter("tablet", role="scorekeeper", invite=self.tablet_invite)
        assert entry.answer.token is not None
        self.tokens["tablet"] = entry.answer.token

    def lose(self, screen: str) -> None:
        """The screen's connection ends."""
        change = self.rooms.disconnect(screen, self.now)
        if change is not None:
            self.changes.append(change)

    def come_back(self, screen: str) -> Entry:
        """The screen shows its token again."""
        role = {"tv": "host", "tablet": "scorekeeper"}.get(screen, "player")
        return self.enter(screen, role=role, token=self.tokens[screen])

    def restart(self, *, back: bool = True) -> None:
        """The server ends and starts again over the same store; with `back`, every screen whose token still holds
        finds its place again.
        """
        screens = [screen for screen in self.tokens if self.rooms.audience(screen) is not None]
        self.close()
        self._open()
        for screen in screens if back else []:
            with contextlib.suppress(Refused):
                self.come_back(screen)

    def close(self) -> None:
        """Lets the store go."""
        self.store.close()

    # -- saying things -----------------------------------------------------------------------------------------------

    def answer(self, screen: str, kind: str, **fields: Any) -> Answer:
        """What the screen's command is answered with."""
        self.sent += 1
        message = {"type": kind, "id": f"{screen}-{self.sent}", **fields}
        answer = self.rooms.command(screen, msgspec.convert(message, AnyCommand), self.now)
        if answer.change is not None:
            self.changes.append(answer.change)
        return answer

    def say(self, screen: str, kind: str, **fields: Any) -> Done:
        """The screen's command, which is carried out."""
        message = self.answer(screen, kind, **fields).message
        assert isinstance(message, Done), message
        return message

    def refused(self, screen: str, kind: str, **fields: Any) -> Refused:
        """The screen's command, which is refused and changes nothing."""
        before = self.store.load(self.code)
        with pytest.raises(Refused) as caught:
            self.answer(screen, kind, **fields)
        assert self.store.load(self.code) == before, "a refused command changes nothing"
        return caught.value

    # -- time --------------------------------------------------------------------------------------------------------

    def wait(self, seconds: float) -> None:
        """Time goes by, and the server's ticker with it."""
        end = self.now + seconds
        while self.now < end:
            self.now = min(end, self.now + TICK)
            self.changes += self.rooms.tick(self.now)
            while self.rooms.overdue(self.now):
                self.changes += self.rooms.tick(self.now)

    def wait_until(self, holds: Callable[[], bool], seconds: float = 600) -> None:
        """Time goes by until the condition holds; it fails after so many seconds."""
        end = self.now + seconds
        while not holds():
            assert self.now < end, f"it does not happen; phase {self.table().phase}, waiting {self.table().waiting}"
            self.wait(TICK)

    # -- what is seen ------------------------------------------------------------------------------------------------

    def table(self) -> TableView:
        """What everybody sees now."""
        return self.rooms.table_view(self.code)

    def hand(self, name: str) -> HandView:
        return self.rooms.hand_view(self.code, self.ids[name])

    def seat(self, name: str) -> SeatView:
        """The seat of a player, by name or id."""
        return next(seat for seat in self.table().seats if seat.player == self.ids.get(name, name))

    def total(self, name: str) -> int:
        return next(row.total for row in self.rooms.sheet_view(self.code).players if row.player == self.ids[name])

    def moments(self, what: str) -> list[CallMessage]:
        """Every moment of that kind so far."""
        return [each.message for change in self.changes for each in change.moments if each.message.what == what]

    @property
    def room(self) -> Room:
        """The room as the store has it."""
        stored = self.store.load(self.code)
        assert stored is not None
        return decode(stored.state)

    @property
    def game(self) -> Game:
        game = self.room.game
        assert game is not None
        return game

    # -- playing -----------------------------------------------------------------------------------------------------

    def start(self, caller: str | None = None) -> None:
        """From the lobby to the first deal; `caller` gets the calling. By turns it is dealt at once."""
        self.say("tv", "start")
        if self.table().phase == "turn":
            return
        while self.table().next_call != "deal":
            for name in [name for name, player in self.ids.items() if player in self.table().waiting]:
                self.say(name, "flip")
        if caller is not None:
            self.say("tv", "hand_over", role="caller", player=self.ids[caller])
        self.say("tv", "call", what="deal")

    def call(self, what: str, by: str = "tv", **fields: Any) -> Done:
        """The next call, after the match window if one is open."""
        until = self.table().window_until
        if until is not None and until > self.now:
            self.now = until
        return self.say(by, "call", what=what, **fields)

    def play_turn(self, call: str = "draw") -> None:
        """One draw and discard: everybody who is there takes from the middle and throws that card away."""
        self.call(call)
        for name, player in self.ids.items():
            if player in self.table().waiting and not self.seat(player).leaving:
                self.say(name, "take", source="stock")
                self.say(name, "place", card=self.hand(name).drawn)
        self.call("discard", anyway=True)

    def finish_round(self, winner: str) -> None:
        """The winner is given a complete hand, matches, and the round is played to its scores."""
        self.give(winner, complete_hand(self.game))
        self.say(winner, "match")
        if self.table().next_call == "last_draw":
            self.play_turn("last_draw")
        self.call("score")

    def play_to(self, *, over: bool = False, winner: str) -> None:
        """The rest of the game, every hand won by the same player; `over`: to the podium."""
        while True:
            self.finish_round(winner)
            if self.table().next_call == "finish":
                break
            self.say("tv", "call", what="next")
        if over:
            self.say("tv", "call", what="finish")

    def edit(self, change: Callable[[Room], None]) -> None:
        """Changes the stored room behind the server's back, which is started again: to reach rare positions."""
        stored = self.store.load(self.code)
        assert stored is not None
        room = decode(stored.state)
        change(room)
        room.version += 1
        note = LogEntry(
            at=self.now,
            sender="test",
            command_id=None,
            body=b'{"game":0,"round":0,"turn":0,"phase":"","command":{"type":"test"}}',
        )
        self.store.save(self.code, room.version, encode(room), [note])
        self.restart()

    def give(self, name: str, faces: str) -> None:
        """The player holds these cards instead, taken from wherever they are; no card is lost or doubled."""
        self.edit(lambda room: hold(running(room.game), self.ids[name], faces))


def running(game: Game | None) -> AnyRound:
    """The round that is played."""
    dealt = None if game is None else game.called or game.turns or game.rummy
    assert dealt is not None
    return dealt


def all_cards(dealt: AnyRound) -> list[Card]:
    """Every card of the round, wherever it lies."""
    cards = [*dealt.stock, *(held.card for seat in dealt.seats for held in seat.hand)]
    for pile in piles(dealt):
        cards += pile
    if isinstance(dealt, CalledRound):
        cards += [seat.placed.card for seat in dealt.seats if seat.placed is not None]
    if isinstance(dealt, RummyRound):
        cards += [card for meld in dealt.melds for card in meld.cards]
    return sorted(cards)


def piles(dealt: AnyRound) -> list[list[Card]]:
    """The cards that lie face up: every seat's pile, or the one discard pile."""
    return [seat.pile for seat in dealt.seats] if isinstance(dealt, CalledRound) else [dealt.discards]


def hold(dealt: AnyRound, player: str, faces: str) -> None:
    """Puts these faces into the player's hand in exchange for what it holds, from the middle or from other hands."""
    seat = next(each for each in dealt.seats if each.player == player)
    wanted = parse_cards(faces)
    assert len(wanted) == len(seat.hand), f"{player} holds {len(seat.hand)} cards"
    dealt.stock += [held.card for held in seat.hand]
    seat.hand = []
    for card in wanted:
        seat.hand.append(HeldCard(pick(dealt, card.face, sparing=player), dealt.next_key))
        dealt.next_key += 1


def pick(dealt: AnyRound, face: str, sparing: str | None = None) -> Card:
    """Takes a card of that face out of the middle, or out of another hand or a pile, which gets one from the middle."""
    found = next((card for card in dealt.stock if card.face == face), None)
    if found is not None:
        dealt.stock.remove(found)
        return found
    for seat in dealt.seats:
        for index, held in enumerate(seat.hand):
            if seat.player != sparing and held.card.face == face:
                seat.hand[index] = HeldCard(dealt.stock.pop(0), dealt.next_key)
                dealt.next_key += 1
                return held.card
    for pile in piles(dealt):
        for index, card in enumerate(pile):
            if card.face == face:
                pile[index] = dealt.stock.pop(0)
                return card
    raise AssertionError(f"there is no {face} left")


def complete_hand(game: Game) -> str:
    """A hand of the running size that is one run of spades (with 14 cards an ace of hearts, which is wild, too)."""
    assert game.size is not None
    spades = [f"{rank}S" for rank in "A23456789TJQK"]
    return " ".join(spades[: game.size] if game.size <= 13 else [*spades, "AH"])
