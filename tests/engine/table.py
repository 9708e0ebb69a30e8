"""A real game whose cards lie as a test wants them: the deal is stacked, everything after it is play.

Hands are written by face ("7H 8H 9H"), players by name. Hands that a test does not write are dull: they hold no group.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.cards import Card, parse_cards
from engine.commands import Call, Flip, Match, Place, Take, TakeBack, Uncall
from engine.events import Event
from engine.game import Game
from engine.rounds.called import CalledRound
from engine.rules import Rules
from engine.rulesets import RULESETS
from tests.engine.played import SECRET, THREE, Played, hold, kinds, pull

__all__ = ["SECRET", "STAN_STEN", "THREE", "Table", "cards_of", "kinds"]

STAN_STEN = RULESETS["stan-sten"]
_SUITS = "CDHS"
_DULL = parse_cards("KC QD JS TH 9C 8D 7S 6H 5C 4D 3S 2H AC KH QS")


class Table(Played):
    """A game in the match window of its first deal, with `size` cards in each hand and these cards in these places.

    `hands`, `piles` (bottom to top) are given by player, `stock` from the card that is drawn first; `stock_size`
    leaves only so many cards in the middle (the rest lies under the first player's pile, out of reach but not lost).
    """

    def __init__(
        self,
        players: Sequence[str] = THREE,
        size: int = 3,
        *,
        rules: Rules = STAN_STEN,
        rounds: Sequence[int] | None = None,
        hands: Mapping[str, str] | None = None,
        piles: Mapping[str, str] | None = None,
        stock: str = "",
        stock_size: int | None = None,
        caller: str | None = None,
    ) -> None:
        self.game = Game.new(rules.with_options(hands=list(rounds or [size])), players, secret=SECRET)
        self.game.set_caller(caller if caller is not None else players[0])
        self.game.apply(Call("deal"))
        self.stack(hands or {}, piles or {}, stock, stock_size)

    @property
    def round(self) -> CalledRound:
        assert self.game.called is not None
        return self.game.called

    def stack(
        self, hands: Mapping[str, str], piles: Mapping[str, str], stock: str = "", stock_size: int | None = None
    ) -> None:
        """Lay the cards of the running deal like this; no card is lost or doubled."""
        pool = sorted(cards_of(self.round))
        for number, seat in enumerate(self.round.seats):
            wanted = parse_cards(hands[seat.player]) if seat.player in hands else self._dull(number)
            assert len(wanted) == self.round.size, f"{seat.player} needs {self.round.size} cards"
            seat.hand = [hold(self.round, pull(pool, card)) for card in wanted]
        for seat in self.round.seats:
            seat.pile = [pull(pool, card) for card in parse_cards(piles.get(seat.player, ""))] or [pool.pop(0)]
        first = [pull(pool, card) for card in parse_cards(stock)]
        self.round.stock = [*pool, *reversed(first)]
        if stock_size is not None:
            hidden = len(self.round.stock) - stock_size
            self.round.seats[0].pile[:0] = self.round.stock[:hidden]
            self.round.stock = self.round.stock[hidden:]

    def _dull(self, seat: int) -> tuple[Card, ...]:
        """Cards that hold no group; with one pack of cards, every seat's are in other suits."""
        turn = seat if self.round.packs == 1 else 0
        dull = [card for card in _DULL if not self.game.rules.is_wild(card, self.round.size)]
        return tuple(Card(rank, _SUITS[(_SUITS.index(suit) + turn) % 4]) for rank, suit, _ in dull[: self.round.size])

    # Play

    def pile(self, player: str) -> str | None:
        top: str | None = self.game.table_view()["seats"][self.seat(player)]["pile"]
        return top

    def take(self, player: str, source: str = "stock") -> list[Event]:
        return self.do(Take(self.seat(player), source))

    def place(self, player: str, face: str) -> list[Event]:
        return self.do(Place(self.seat(player), self.card(player, face)))

    def take_back(self, player: str) -> list[Event]:
        return self.do(TakeBack(self.seat(player)))

    def match(self, player: str) -> list[Event]:
        return self.do(Match(self.seat(player)))

    def uncall(self) -> list[Event]:
        return self.do(Uncall())

    def flip(self, player: str) -> list[Event]:
        return self.do(Flip(player))

    def keep_hand(self, *players: str) -> None:
        """These players (all who are waited for, unless named) draw from the middle and discard that card."""
        for player in players or self.game.waiting():
            while (step := self.round.neutral_step(self.seat(player))) is not None:
                self.do(step)

    def idle_turn(self) -> list[Event]:
        """One turn in which everybody keeps the hand."""
        events = self.call("draw")
        self.keep_hand()
        return [*events, *self.call("discard")]


def cards_of(dealt: CalledRound) -> list[Card]:
    """Every card of the round, wherever it lies."""
    held = [held.card for seat in dealt.seats for held in [*seat.hand, *([seat.placed] if seat.placed else [])]]
    return [*dealt.stock, *held, *(card for seat in dealt.seats for card in seat.pile)]
