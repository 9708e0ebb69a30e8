"""A game in the hands of a test: commands by players' names and cards' faces, refusals that must change nothing."""

from __future__ import annotations

import copy
from collections.abc import Sequence

import pytest

from engine.cards import Card, parse_card
from engine.commands import Call, Command, Order
from engine.errors import Refused
from engine.events import Event
from engine.game import Game
from engine.rounds.base import HeldCard
from engine.rounds.dealt import Dealt

SECRET = "5e" * 32
THREE = ("ana", "bo", "chidi")


class Played:
    """What every way of playing has in common for a test."""

    game: Game

    def do(self, command: Command) -> list[Event]:
        return self.game.apply(command)

    def refuse(self, code: str, command: Command) -> Refused:
        """The command is refused with this code, and nothing has changed."""
        before = copy.deepcopy(self.game)
        with pytest.raises(Refused) as caught:
            self.game.apply(command)
        assert caught.value.code == code, f"{caught.value.code}: {caught.value}"
        assert self.game == before
        return caught.value

    def call(self, *calls: str, anyway: bool = False) -> list[Event]:
        """Say these calls, one after the other."""
        return [event for what in calls for event in self.do(Call(what, anyway))]

    def seat(self, player: str) -> int:
        seat = self.game.seat_of(player)
        assert seat is not None
        return seat

    def card(self, player: str, face: str) -> str:
        """The id of a card with this face in the player's hand."""
        return next(card_id for card_id in self.hand(player) if card_id.startswith(f"{face}.k"))

    def ids(self, player: str, faces: str) -> tuple[str, ...]:
        """The ids of these cards; equal faces are equal cards one after the other."""
        found: list[str] = []
        for face in faces.split():
            found.append(next(each for each in self.hand(player) if each.startswith(f"{face}.k") and each not in found))
        return tuple(found)

    def hand(self, player: str) -> list[str]:
        cards: list[str] = self.game.hand_view(self.seat(player))["cards"]
        return cards

    def faces(self, player: str) -> list[str]:
        return sorted(card_id.split(".")[0] for card_id in self.hand(player))

    def can(self, player: str) -> list[str]:
        can: list[str] = self.game.hand_view(self.seat(player))["can"]
        return can

    def order(self, player: str, cards: Sequence[str], mode: str) -> list[Event]:
        return self.do(Order(self.seat(player), tuple(cards), mode))

    def scores(self) -> dict[str, int | None]:
        return {seat["player"]: seat["score"] for seat in self.game.table_view()["seats"]}

    def totals(self) -> dict[str, int]:
        return {row["player"]: row["total"] for row in self.game.sheet()["players"]}


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def hold(dealt: Dealt, card: Card) -> HeldCard:
    """The card with the round's next key."""
    held = HeldCard(card, dealt.next_key)
    dealt.next_key += 1
    return held


def pull(pool: list[Card], wanted: Card | str) -> Card:
    """Take a card with this face out of the pool."""
    face = wanted.face if isinstance(wanted, Card) else parse_card(wanted).face
    found = next(card for card in pool if card.face == face)
    pool.remove(found)
    return found
