"""What the rounds have in common that are played one after the other: a dealer, one discard pile, and whose turn it is.

A turn is a draw and, at its end, a discard. What may be done between the two, how a hand goes out and what it then
brings is told in `turns` and `rummy`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from engine.cards import Card
from engine.commands import Call, Discard, Draw, Order, RoundCommand, TurnOver, Uncall
from engine.errors import Refused
from engine.events import Event
from engine.rounds.base import HAND_MODES, HeldCard, LaidHand, Start, refuse_seat, unknown_command
from engine.rounds.dealt import Dealt, full_stock
from engine.rounds.seat import Seat
from engine.rules import Rules

SOURCES = ("stock", "discard")


@dataclass(kw_only=True)
class ByTurns(Dealt, ABC):
    """State and moves that both have. `discards` goes from the oldest card to the top of the pile.

    `turn` counts the turns that have begun; `to_act` is the seat whose turn it is; `out` the seat that went out.
    """

    commands: ClassVar[tuple[type, ...]] = (Draw, Discard, Order)
    """What can be asked."""

    phase: str = "turn"
    dealer: int
    to_act: int
    discards: list[Card] = field(default_factory=list)
    out: int | None = None

    @classmethod
    def deal(cls, rules: Rules, start: Start) -> tuple[Self, list[Event]]:
        """One card at a time from the dealer's left, then the first of the pile (docs/rules.md B.1 rules 1-3, D.1)."""
        packs = rules.packs_for(len(start.players))
        dealt = cls(
            size=start.size,
            packs=packs,
            secret=start.secret,
            seats=cls._seats(start),
            stock=full_stock(rules, packs, start.secret),
            dealer=start.dealer,
            to_act=start.dealer,
        )
        for place in range(start.size * len(dealt.seats)):
            seat = dealt.seats[(start.dealer + 1 + place) % len(dealt.seats)]
            seat.hand.append(dealt.enter_hand(dealt.stock.pop()))
        for seat in dealt.seats:
            seat.tidy()
        dealt.discards.append(dealt.stock.pop())
        facts = {"dealer": dealt.players[dealt.dealer], "discard": dealt.discards[-1].face}
        return dealt, [Event("set_up", params=facts), *dealt._begin_turn(dealt.left(dealt.dealer), rules)]

    @classmethod
    def _seats(cls, start: Start) -> Sequence[Seat]:
        """The seats before anything is dealt."""
        return [Seat(player, mode=start.modes.get(player, HAND_MODES[0])) for player in start.players]

    # What can be asked

    @property
    def void(self) -> bool:
        return False

    @property
    def next_dealer(self) -> int | None:
        return self.left(self.dealer)

    def next_call(self, _rules: Rules) -> str | None:
        return None

    def waiting(self) -> list[str]:
        return [] if self.scored else [self.players[self.to_act]]

    def call(self, call: Call, _rules: Rules, _first_served: int) -> list[Event]:
        """Nobody calls. Raises `Refused`."""
        raise Refused("not_next_call", what=call.what, next_call=None)

    def apply(self, command: RoundCommand, rules: Rules) -> list[Event]:
        """Carry out what a player asks. Raises `Refused`: not_your_turn, already_out, and what each command says."""
        if isinstance(command, Uncall) or not isinstance(command, self.commands):
            raise unknown_command(command, *self.commands)
        refuse_seat(command.seat, len(self.seats))
        if isinstance(command, Order):
            return self.put_in_order(command)
        if self.scored:
            raise Refused("wrong_phase", phase=self.phase)
        if command.seat == self.out:
            raise Refused("already_out")
        if command.seat != self.to_act:
            raise Refused("not_your_turn", player=self.players[command.seat], waiting=self.waiting())
        return self._move(command, rules)

    @abstractmethod
    def _move(self, command: RoundCommand, rules: Rules) -> list[Event]:
        """A move of the seat whose turn it is."""

    # A turn

    def _begin_turn(self, number: int, rules: Rules) -> list[Event]:
        """This seat's turn; or the end, where the cards have run out too often."""
        self.to_act = number
        if self._is_worn_out(rules):
            return [Event("exhausted", params={"void": self._make_void()}), *self._score(rules)]
        self.turn += 1
        return [Event("turn", params={"player": self.players[number], "turn": self.turn})]

    def _is_worn_out(self, rules: Rules) -> bool:
        """Whether the stock would have to be filled once more than `max_recycles` allows (docs/rules.md B.4, D.4).

        There is always something to draw: when a turn begins, a card has just been thrown, or turned up at the deal.
        Last turns are few and are always played.
        """
        limit = rules.max_recycles
        return not self.stock and self.phase == "turn" and limit is not None and self.reshuffles >= limit

    def _draw(self, seat: Seat, source: str) -> list[Event]:
        """The top of the stock or of the pile into the hand. Raises `Refused`: already_drawn, pile_empty."""
        if source not in SOURCES:
            raise Refused("bad_message", what=f"source {source!r}", allowed=", ".join(SOURCES))
        if seat.drawn is not None:
            raise Refused("already_drawn")
        refilled = self._refill() if source == "stock" and not self.stock else []
        cards = self.stock if source == "stock" else self.discards
        if not cards:
            raise Refused("pile_empty", source=source)
        held = self.enter_hand(cards.pop())
        seat.hand.append(held)
        seat.drawn = held.key
        face = held.card.face if source == "discard" else None
        return [*refilled, Event("took", params={"player": seat.player, "source": source, "face": face})]

    def _refill(self) -> list[Event]:
        """What is done by itself when somebody draws from the empty stock."""
        return []

    def _to_throw(self, seat: Seat, card_id: str) -> HeldCard:
        """The card that is to be thrown. Raises `Refused`: not_drawn, not_your_card."""
        if seat.drawn is None:
            raise Refused("not_drawn")
        return seat.pick([card_id])[0]

    def _throw(self, seat: Seat, held: HeldCard) -> None:
        """The card lies on the pile, and the turn is over."""
        seat.hand.remove(held)
        self.discards.append(held.card)
        seat.drawn = None
        seat.tidy()

    # The end

    def _make_void(self) -> bool:
        """Called when nobody can go out any more; whether the round counts for nothing then."""
        return False

    def _score(self, rules: Rules) -> list[Event]:
        """Every hand lies on the table."""
        for seat in self.seats:
            if seat.laid is None:
                seat.laid = self._laid(seat, rules)
        self.phase = "scored"
        return [Event("score", params={"scores": self.scores()})]

    @abstractmethod
    def _laid(self, seat: Seat, rules: Rules) -> LaidHand:
        """A hand as it is laid down at the end."""

    @abstractmethod
    def scores(self) -> dict[str, int]:
        """Each player's points."""

    # Standing in

    def neutral_step(self, seat: int) -> RoundCommand | None:
        """Draw from the stock, then discard that card: the hand stays as it is (docs/rules.md A.3 rule 11)."""
        refuse_seat(seat, len(self.seats))
        if self.scored or seat != self.to_act:
            return None
        here = self.seats[seat]
        return self._neutral_draw(seat) if here.drawn is None else Discard(seat, self._neutral_card(here).id)

    @abstractmethod
    def _neutral_draw(self, seat: int) -> Draw | TurnOver:
        """How the hand draws that is to stay as it is."""

    def _neutral_card(self, seat: Seat) -> HeldCard:
        """The card that was drawn, where it may be thrown; else the highest that may."""
        allowed = [held for held in seat.hand if self._may_throw(seat, held)]
        return max(allowed, key=lambda held: (held.key == seat.drawn, held.card.rank))

    def _may_throw(self, _seat: Seat, _held: HeldCard) -> bool:
        """Nothing forbids throwing the card just taken (docs/rules.md B.1 rule 8)."""
        return True

    # What can be seen

    def laid_down(self) -> list[tuple[str, LaidHand, bool, int]]:
        return [
            (seat.player, seat.laid, number == self.out, 0)
            for number, seat in enumerate(self.seats)
            if seat.laid is not None
        ]

    def can(self, number: int) -> list[str]:
        """The commands that make sense for a seat now. Whether its hand is complete makes no difference."""
        if self.scored or number != self.to_act:
            return ["order"]
        return [*(self._can_draw() if self.seats[number].drawn is None else self._can_do()), "order"]

    def _can_draw(self) -> list[str]:
        """Commands before the draw of a turn."""
        return ["draw"]

    @abstractmethod
    def _can_do(self) -> list[str]:
        """Commands after the draw of a turn."""

    def _state(self, number: int) -> str:
        if number == self.out:
            return "out"
        if self.scored or number != self.to_act:
            return "idle"
        return "to_draw" if self.seats[number].drawn is None else "drawn"

    def table_view(self) -> dict[str, Any]:
        """Public facts: whose turn it is, the pile, how many cards everybody holds."""
        scores = self.scores() if self.scored else {}
        seats = [
            {
                "seat": number,
                "player": seat.player,
                "state": self._state(number),
                "pile": None,
                "pile_count": 0,
                "hand_count": len(seat.hand),
                "score": scores.get(seat.player),
                "out": number == self.out,
            }
            for number, seat in enumerate(self.seats)
        ]
        out = None if self.out is None else self.players[self.out]
        return {
            "stock": len(self.stock),
            "matched": [] if out is None else [out],
            "seats": seats,
            "to_act": None if self.scored else self.players[self.to_act],
            "dealer": self.players[self.dealer],
            "discard": self.discards[-1].face if self.discards else None,
            "discard_count": len(self.discards),
            "out": out,
            "melds": [],
            "receipts": [],
        }

    def hand_view(self, seat: int, rules: Rules) -> dict[str, Any]:  # noqa: ARG002 - rummy asks them
        """One seat's own: its cards by id, and what it can do."""
        refuse_seat(seat, len(self.seats))
        here = self.seats[seat]
        drawn = here.drawn_card()
        return {
            "player": here.player,
            "seat": seat,
            "cards": [held.id for held in here.hand],
            "drawn": None if drawn is None else drawn.id,
            "placed": None,
            "can": self.can(seat),
            "neighbour": None,
            "neighbour_player": self.players[self.right(seat)],
            "taker_player": self.players[self.left(seat)],
            "pile": None,
            "mode": here.mode,
            "out": seat == self.out,
            "forbidden": None,
            "fits": {},
            "fits_together": {},
        }
