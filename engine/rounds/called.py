"""The called round: everybody draws and discards at the same time, on the caller's calls (docs/rules.md A.2, A.3, A.6).

A round goes through the phases "match" (the window that is open at first and after every discard), "turn", "reveal"
(somebody has matched, the window is still open), "last_turn" and "scored". What the screens see of it is in
`called_views`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.cards import Card
from engine.commands import Call, Match, Order, Place, RoundCommand, Take, TakeBack, Uncall
from engine.errors import Refused
from engine.events import Event
from engine.melds import arrange, why_not
from engine.rounds.base import (
    HAND_MODES,
    LaidHand,
    Result,
    Start,
    lay_down,
    marks,
    not_a_match,
    refuse_seat,
    unknown_command,
)
from engine.rounds.called_seat import CalledSeat
from engine.rounds.called_views import hand_view, table_view
from engine.rounds.dealt import Dealt, full_stock
from engine.rules import Rules

WINDOW_PHASES = ("match", "reveal")
TURN_PHASES = ("turn", "last_turn")


@dataclass
class BeforeDraw:
    """What "uncall" goes back to. Middle and piles are kept only where the draw recycled them."""

    phase: str
    stock: list[Card] | None = None
    piles: list[list[Card]] | None = None


@dataclass(kw_only=True)
class CalledRound(Dealt):
    """The state of a called round.

    `turn` counts the draws that were called, `matched` has the seats that are out in the order of their calls,
    `turned_up` says whether the last turn is over, `first_served` is the seat that comes first when the middle cannot
    serve everybody.
    """

    phase: str = "match"
    seats: list[CalledSeat] = field(default_factory=list)
    matched: list[int] = field(default_factory=list)
    turned_up: bool = False
    first_served: int = 0
    before: BeforeDraw | None = None

    @classmethod
    def deal(cls, rules: Rules, start: Start) -> tuple[CalledRound, list[Event]]:
        """Set-up: every seat takes its cards and then, blindly, the first card of its pile (docs/rules.md A.3)."""
        packs = rules.packs_for(len(start.players))
        stock = full_stock(rules, packs, start.secret)
        dealt = cls(size=start.size, packs=packs, secret=start.secret, stock=stock)
        for player in start.players:
            hand = [dealt.enter_hand(stock.pop()) for _ in range(start.size)]
            dealt.seats.append(CalledSeat(player, hand, mode=start.modes.get(player, HAND_MODES[0])))
        for seat in dealt.seats:
            seat.pile.append(stock.pop())
            seat.tidy()
        return dealt, [Event("set_up", params={"tops": dealt.tops()})]

    # What can be asked

    @property
    def void(self) -> bool:
        return False

    @property
    def next_dealer(self) -> int | None:
        return None

    def tops(self) -> dict[str, str]:
        """The face on every pile."""
        return {seat.player: seat.pile[-1].face for seat in self.seats if seat.pile}

    def in_play(self) -> list[int]:
        """The seats that are not out."""
        return [number for number in range(len(self.seats)) if number not in self.matched]

    def to_draw(self) -> list[int]:
        """The seats that still have to draw in this turn."""
        if self.phase not in TURN_PHASES or self.turned_up:
            return []
        return [number for number in self.in_play() if self.seats[number].drawn is None]

    def waiting(self) -> list[str]:
        if self.phase not in TURN_PHASES or self.turned_up:
            return []
        return [self.seats[number].player for number in self.in_play() if self.seats[number].placed is None]

    def next_call(self, rules: Rules) -> str | None:
        """The next call by the table of phases; "score" instead of a draw where `max_recycles` ends the round."""
        match self.phase:
            case "match":
                return "score" if self._is_worn_out(rules) else "draw"
            case "reveal":
                return "last_draw" if self.in_play() else "score"
            case "turn":
                return "discard"
            case "last_turn":
                return "score" if self.turned_up else "discard"
            case _:
                return None

    # Calls

    def call(self, call: Call, rules: Rules, first_served: int) -> list[Event]:
        """Carry out "draw", "discard", "last_draw" or "score". Raises `Refused` when another call is next."""
        next_call = self.next_call(rules)
        if call.what != next_call:
            raise Refused("not_next_call", what=call.what, next_call=next_call)
        self.first_served = first_served
        match call.what:
            case "discard":
                return self._turn_up(call.anyway)
            case "score":
                return self._score(rules)
            case _:
                return self._begin_turn(call.what)

    def _begin_turn(self, what: str) -> list[Event]:
        self.before = BeforeDraw(self.phase)
        events = self._recycle(self.before) if len(self.stock) < len(self.in_play()) else []
        self.phase = "turn" if what == "draw" else "last_turn"
        self.turn += 1
        return [*events, Event(what, params={"turn": self.turn})]

    def _recycle(self, before: BeforeDraw) -> list[Event]:
        """All of every pile but its top goes back into the middle (docs/rules.md A.6)."""
        under = [card for seat in self.seats for card in seat.pile[:-1]]
        if not under:
            return []
        before.stock, before.piles = self.stock, [seat.pile for seat in self.seats]
        for seat in self.seats:
            seat.pile = seat.pile[-1:]
        return [self.mix_into_stock(under)]

    def _is_worn_out(self, rules: Rules) -> bool:
        """Whether the next draw would recycle once more than `max_recycles` allows."""
        limit = rules.max_recycles
        return limit is not None and self.reshuffles >= limit and len(self.stock) < len(self.in_play())

    def _turn_up(self, anyway: bool) -> list[Event]:
        missing = self.waiting()
        if missing and not anyway:
            raise Refused("not_everyone_placed", waiting=missing)
        self.before = None
        events = self._play_for_missing()
        for number in self.in_play():
            seat = self.seats[number]
            assert seat.placed is not None
            seat.pile.append(seat.placed.card)
            seat.placed = seat.drawn = None
            seat.tidy()
        for seat in self.seats:
            seat.charged = False
        if self.phase == "turn":
            self.phase = "match"
        else:
            self.turned_up = True
        return [*events, Event("discard", params={"tops": self.tops(), "missing": missing})]

    def _play_for_missing(self) -> list[Event]:
        """Who has not placed plays neutral: draws from the middle, discards the card drawn (docs/rules.md A.3.12)."""
        events = []
        for number in self._clockwise(self.in_play()):
            while self.seats[number].placed is None and (step := self.neutral_step(number)) is not None:
                events += [each for each in self._move(step) if each.kind == "took"]
        return events

    def _score(self, rules: Rules) -> list[Event]:
        for seat in self.seats:
            if seat.laid is None:
                seat.laid = lay_down(seat.cards(), rules, self.size)
        self.phase = "scored"
        return [Event("score", params={"scores": {result.player: result.points for result in self.results()}})]

    # What players do

    def apply(self, command: RoundCommand, rules: Rules) -> list[Event]:
        """Carry out what a player asks, or "uncall". Raises `Refused`."""
        if isinstance(command, Uncall):
            return self._uncall()
        refuse_seat(command.seat, len(self.seats))
        match command:
            case Match():
                return self._match(command, rules)
            case Order():
                return self.put_in_order(command)
            case Take() | Place() | TakeBack():
                return self._move(command)
            case _:
                raise unknown_command(command, Take, Place, TakeBack, Match, Order)

    def _move(self, command: Take | Place | TakeBack) -> list[Event]:
        """Draw, place, take back: what is open in a turn."""
        if self.phase not in TURN_PHASES or self.turned_up:
            raise Refused("wrong_phase", phase=self.phase)
        if command.seat in self.matched:
            raise Refused("already_out")
        match command:
            case Take():
                return self._take(command.seat, command.source)
            case Place():
                return self._place(self.seats[command.seat], command.card)
            case _:
                return self._take_back(self.seats[command.seat])

    def _take(self, number: int, source: str) -> list[Event]:
        seat = self.seats[number]
        if source not in ("stock", "pile"):
            raise Refused("bad_message", what=f"source {source!r}", allowed="stock, pile")
        if seat.drawn is not None:
            raise Refused("already_drawn")
        cards = self.stock if source == "stock" else self.seats[self.right(number)].pile
        if not cards or (source == "stock" and not self._is_served(number)):
            raise Refused("pile_empty", source=source)
        held = self.enter_hand(cards.pop())
        seat.hand.append(held)
        seat.drawn = held.key
        self.before = None
        face = held.card.face if source == "pile" else None
        return [Event("took", params={"player": seat.player, "source": source, "face": face})]

    def _is_served(self, number: int) -> bool:
        """Whether the middle has a card for this seat too, after those who are served before it (docs/rules.md A.6)."""
        return len(self.stock) > self._clockwise(self.to_draw()).index(number)

    def _place(self, seat: CalledSeat, card_id: str) -> list[Event]:
        if seat.drawn is None:
            raise Refused("not_drawn")
        if seat.placed is not None and seat.placed.id == card_id:
            raise Refused("already_placed", card=card_id)
        held = seat.find(card_id)
        if held is None:
            raise Refused("not_your_card", card=card_id)
        self._return_placed(seat)
        seat.hand.remove(held)
        seat.placed = held
        return [Event("placed", params={"player": seat.player})]

    def _take_back(self, seat: CalledSeat) -> list[Event]:
        if seat.placed is None:
            raise Refused("not_placed")
        self._return_placed(seat)
        return [Event("took_back", params={"player": seat.player})]

    def _return_placed(self, seat: CalledSeat) -> None:
        """The face-down card, if there is one, comes back into the hand under a new key."""
        if seat.placed is None:
            return
        held = self.enter_hand(seat.placed.card)
        if seat.drawn == seat.placed.key:
            seat.drawn = held.key
        seat.hand.append(held)
        seat.placed = None

    def _match(self, command: Match, rules: Rules) -> list[Event]:
        """Several matchers in one window are all out; a false match changes nothing else (docs/rules.md A.3 3-5, 9)."""
        if self.phase not in WINDOW_PHASES:
            raise Refused("window_closed" if self.phase in TURN_PHASES else "wrong_phase", phase=self.phase)
        if command.seat in self.matched:
            raise Refused("already_out")
        seat = self.seats[command.seat]
        best = arrange(seat.cards(), rules, size=self.size)
        if not best.complete:
            return self._false_match(seat, rules)
        shown = seat.own_grouping(command.melds or (), seat.cards(), rules, self.size)
        seat.laid = LaidHand(shown if shown is not None else best.melds, (), 0)
        self.matched.append(command.seat)
        self.phase = "reveal"
        return [Event("match", params={"player": seat.player})]

    def _false_match(self, seat: CalledSeat, rules: Rules) -> list[Event]:
        """Refuses, or, where false matches cost points and none was charged in this window yet, charges them."""
        reason = not_a_match(why_not(seat.cards(), rules, size=self.size))
        points = 0 if seat.charged else rules.false_match_points
        if points == 0:
            raise Refused("not_a_match", **reason, points=0)
        seat.charged = True
        seat.extra += points
        return [Event("not_a_match", seat.player, {"player": seat.player, **reason, "points": points})]

    def _uncall(self) -> list[Event]:
        """Back to before the draw, the recycling too; its shuffle number will be used again."""
        if self.phase not in TURN_PHASES or self.turned_up:
            raise Refused("wrong_phase", phase=self.phase)
        if self.before is None:
            drew = [self.seats[number].player for number in self.in_play() if self.seats[number].drawn is not None]
            raise Refused("too_late", players=drew)
        what = "draw" if self.phase == "turn" else "last_draw"
        if self.before.stock is not None and self.before.piles is not None:
            self.stock = self.before.stock
            for seat, pile in zip(self.seats, self.before.piles, strict=True):
                seat.pile = pile
            self.shuffles -= 1
            self.reshuffles -= 1
        self.phase = self.before.phase
        self.turn -= 1
        self.before = None
        return [Event("uncall", params={"what": what})]

    # Standing in

    def neutral_step(self, seat: int) -> Take | Place | None:
        """Draw from the middle, then discard that card; from the pile only where the middle has no card for it."""
        refuse_seat(seat, len(self.seats))
        if self.phase not in TURN_PHASES or self.turned_up or seat in self.matched:
            return None
        here = self.seats[seat]
        if here.drawn is None:
            return Take(seat, "stock" if self.stock and self._is_served(seat) else "pile")
        drawn = here.drawn_card()
        return Place(seat, drawn.id) if here.placed is None and drawn is not None else None

    def _clockwise(self, seats: Sequence[int]) -> list[int]:
        """These seats in the order in which they are served."""
        return sorted(seats, key=lambda number: (number - self.first_served) % len(self.seats))

    # What can be seen

    def table_view(self) -> dict[str, Any]:
        return table_view(self)

    def hand_view(self, seat: int, rules: Rules) -> dict[str, Any]:  # noqa: ARG002 - rummy asks them
        refuse_seat(seat, len(self.seats))
        return hand_view(self, seat)

    def laid_down(self) -> list[tuple[str, LaidHand, bool, int]]:
        return [
            (seat.player, seat.laid, number in self.matched, seat.extra)
            for number, seat in enumerate(self.seats)
            if seat.laid is not None
        ]

    def results(self) -> list[Result]:
        """Points: 0 for a complete hand, else the penalty; false matches on top (docs/rules.md A.3 rules 7 and 9)."""
        return [
            Result(
                seat.player,
                seat.laid.penalty + seat.extra,
                marks(matched=number in self.matched, false_match=seat.extra > 0, bot=seat.bot),
            )
            for number, seat in enumerate(self.seats)
            if seat.laid is not None
        ]
