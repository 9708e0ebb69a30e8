"""Three Thirteen by turns: draw, discard, go out with a discard, and a last turn for the others (docs/rules.md B).

A round goes through the phases "turn", "last_turn" (somebody is out) and "scored".
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from engine.commands import Discard, Draw, GoOut, Order, RoundCommand
from engine.errors import Refused
from engine.events import Event
from engine.melds import arrange, best_discard, why_not
from engine.rounds.base import Grouping, LaidHand, Result, lay_down, marks, not_a_match
from engine.rounds.by_turns import ByTurns
from engine.rounds.seat import Seat
from engine.rules import Rules


@dataclass(kw_only=True)
class TurnsRound(ByTurns):
    """The state of a round of Three Thirteen by turns."""

    commands: ClassVar[tuple[type, ...]] = (Draw, Discard, GoOut, Order)

    seats: list[Seat] = field(default_factory=list)

    def _move(self, command: RoundCommand, rules: Rules) -> list[Event]:
        seat = self.seats[self.to_act]
        match command:
            case Draw():
                return self._draw(seat, command.source)
            case GoOut():
                return self._go_out(seat, command, rules)
            case _:
                assert isinstance(command, Discard)
                return self._discard(seat, command.card, rules)

    def _refill(self) -> list[Event]:
        """Keep the top discard, shuffle the rest into a new stock (docs/rules.md B.4)."""
        under = self.discards[:-1]
        if not under:
            return []
        self.discards = self.discards[-1:]
        return [self.mix_into_stock(under)]

    def _discard(self, seat: Seat, card_id: str, rules: Rules) -> list[Event]:
        held = self._to_throw(seat, card_id)
        self._throw(seat, held)
        thrown = Event("discarded", params={"player": seat.player, "face": held.card.face})
        return [thrown, *self._pass_on(rules)]

    def _go_out(self, seat: Seat, command: GoOut, rules: Rules) -> list[Event]:
        """All cards but the one thrown are in melds; in a last turn nobody goes out any more (docs/rules.md B.1 4, 5).

        Raises `Refused`: wrong_phase, not_drawn, not_your_card, not_a_match with the reason.
        """
        if self.phase != "turn":
            raise Refused("wrong_phase", phase=self.phase)
        thrown = self._to_throw(seat, command.card)
        cards = [held.card for held in seat.hand if held != thrown]
        best = arrange(cards, rules, size=self.size)
        if not best.complete:
            raise Refused("not_a_match", **not_a_match(why_not(cards, rules, size=self.size)), points=0)
        shown = seat.own_grouping(command.melds or (), cards, rules, self.size)
        seat.laid = LaidHand(shown if shown is not None else best.melds, (), 0)
        self._throw(seat, thrown)
        self.out = self.to_act
        self.phase = "last_turn"
        event = Event("go_out", params={"player": seat.player, "face": thrown.card.face, "rummy": False})
        return [event, *self._pass_on(rules)]

    def _pass_on(self, rules: Rules) -> list[Event]:
        """The next seat's turn; the end, when that is the one who is out (docs/rules.md B.1 rule 5)."""
        following = self.left(self.to_act)
        return self._score(rules) if following == self.out else self._begin_turn(following, rules)

    def _laid(self, seat: Seat, rules: Rules) -> LaidHand:
        return lay_down(seat.cards(), rules, self.size)

    def scores(self) -> dict[str, int]:
        """0 for whoever went out and every other complete hand, else the least penalty (docs/rules.md B.1 rule 6)."""
        return {seat.player: seat.laid.penalty for seat in self.seats if seat.laid is not None}

    def results(self) -> list[Result]:
        scores = self.scores()
        return [
            Result(seat.player, scores[seat.player], marks(matched=number == self.out, bot=seat.bot))
            for number, seat in enumerate(self.seats)
        ]

    def grouping(self, seat: int, rules: Rules) -> Grouping:
        """After the draw: as it groups best without the best discard, which is among what is left over."""
        cards = self.seats[seat].cards()
        if len(cards) == self.size:
            return super().grouping(seat, rules)
        best = best_discard(cards, rules, size=self.size)
        kept = list(cards)
        kept.remove(best.discards[0])
        laid = lay_down(kept, rules, self.size)
        return Grouping(laid.melds, (*laid.deadwood, best.discards[0]), best.penalty, best.can_go_out)

    def _neutral_draw(self, seat: int) -> Draw:
        return Draw(seat, "stock" if self.stock or len(self.discards) > 1 else "discard")

    def _can_do(self) -> list[str]:
        return ["discard", "go_out"] if self.phase == "turn" else ["discard"]
