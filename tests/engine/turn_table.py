"""A real game by turns whose cards lie as a test wants them: the deal is stacked, everything after it is play.

Hands are written by face ("7H 8H 9H"), players by name. Hands that a test does not write are dull: they hold no group.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.cards import Card, make_packs, parse_cards
from engine.commands import Call, Discard, Draw, GoOut, LayOff, Meld, StandIn, TurnOver
from engine.events import Event
from engine.game import Game
from engine.rounds.rummy import RummyRound
from engine.rounds.rummy_table import TableMeld
from engine.rounds.turns import TurnsRound
from engine.rules import Rules
from engine.rulesets import RULESETS
from tests.engine.played import SECRET, THREE, Played, hold, pull

MATHIS = RULESETS["three-thirteen-mathis"]
RUMMY = RULESETS["rummy"]
_DULL = (
    parse_cards("KC QD JS 9C 8D 6S 5H 3C 2D TH AS 7C 4D"),
    parse_cards("KD QS JH 9D 8S 6H 5C 3D 2S TC AH 7D 4S"),
    parse_cards("KS QH JC 9S 8H 6C 5D 3S 2H TD AC 7S 4H"),
    parse_cards("KH QC JD 9H 8C 6D 5S 3H 2C TS AD 7H 4C"),
)


class TurnTable(Played):
    """A game in the first turn of its first deal, the first player's, with these cards in these places.

    Hands may have any number of cards, as later in a round; `melds` are pairs of a player and a meld on the table (m1,
    m2, …). `discards` goes from the bottom to the top, `stock` from the card that is drawn first. The rest of the cards
    lies under them in the stock; `stock_size` takes all but so many cards out of the game.
    """

    def __init__(
        self,
        players: Sequence[str] = THREE,
        size: int = 3,
        *,
        rules: Rules = MATHIS,
        rounds: Sequence[int] | None = None,
        hands: Mapping[str, str] | None = None,
        discards: str = "",
        stock: str = "",
        stock_size: int | None = None,
        melds: Sequence[tuple[str, str]] = (),
    ) -> None:
        if rules.system != "rummy":
            rules = rules.with_options(hands=list(rounds or [size]))
        self.game = Game.new(rules, players, secret=SECRET)
        self.game.apply(Call("deal"))
        self.stack(hands or {}, discards, stock, stock_size, melds)

    @property
    def round(self) -> TurnsRound | RummyRound:
        dealt = self.game.turns or self.game.rummy
        assert dealt is not None
        return dealt

    def stack(
        self,
        hands: Mapping[str, str],
        discards: str = "",
        stock: str = "",
        stock_size: int | None = None,
        melds: Sequence[tuple[str, str]] = (),
    ) -> None:
        """Lay the cards of the running deal like this; the last player has dealt."""
        dealt, rules = self.round, self.game.rules
        pool = list(make_packs(dealt.packs, rules.suits, rules.jokers))
        for player, faces in melds:
            assert isinstance(dealt, RummyRound)
            cards = [pull(pool, card) for card in parse_cards(faces)]
            dealt.melds.append(TableMeld.lay(f"m{len(dealt.melds) + 1}", player, cards, rules, dealt.packs))
        wanted = {seat.player: parse_cards(hands[seat.player]) for seat in dealt.seats if seat.player in hands}
        named = [*(card for cards in wanted.values() for card in cards), *parse_cards(f"{discards} {stock}")]
        taken = [pull(pool, card) for card in named]
        for number, seat in enumerate(dealt.seats):
            written = wanted.get(seat.player)
            dull = self._dull(number, pool) if written is None else []
            held = [taken.pop(0) for _ in written or ()] + [pull(pool, card) for card in dull]
            seat.hand = [hold(dealt, card) for card in held]
        dealt.discards = [taken.pop(0) for _ in parse_cards(discards)] or [pool.pop(0)]
        dealt.stock = [*pool, *reversed(taken)]
        if stock_size is not None:
            dealt.stock = dealt.stock[len(dealt.stock) - stock_size :]
        dealt.dealer, dealt.to_act = len(dealt.seats) - 1, 0

    def _dull(self, seat: int, pool: Sequence[Card]) -> list[Card]:
        """Cards that hold no group, each seat's in other suits, of those that are there yet."""
        there = {card.face for card in pool}
        dull = [card for card in _DULL[seat % 4] if not self.game.rules.is_wild(card, self.round.size)]
        return [card for card in dull if card.face in there][: self.round.size]

    # Play

    def draw(self, player: str, source: str = "stock") -> list[Event]:
        return self.do(Draw(self.seat(player), source))

    def turn_over(self, player: str) -> list[Event]:
        return self.do(TurnOver(self.seat(player)))

    def discard(self, player: str, face: str) -> list[Event]:
        return self.do(Discard(self.seat(player), self.card(player, face)))

    def go_out(self, player: str, face: str) -> list[Event]:
        return self.do(GoOut(self.seat(player), self.card(player, face)))

    def meld(self, player: str, faces: str) -> list[Event]:
        return self.do(Meld(self.seat(player), self.ids(player, faces)))

    def lay_off(self, player: str, faces: str, meld: str = "m1") -> list[Event]:
        return self.do(LayOff(self.seat(player), self.ids(player, faces), meld))

    def keep_hand(self, *players: str) -> list[Event]:
        """These players, each in turn, draw from the stock and throw that card."""
        events: list[Event] = []
        for player in players:
            for _ in range(2):
                events += self.do(StandIn(self.seat(player), "neutral"))
        return events

    def discard_pile(self) -> list[str]:
        return [card.face for card in self.round.discards]


def cards_of(dealt: TurnsRound | RummyRound) -> list[Card]:
    """Every card of the round, wherever it lies."""
    held = [held.card for seat in dealt.seats for held in seat.hand]
    melds = dealt.melds if isinstance(dealt, RummyRound) else []
    return [*dealt.stock, *dealt.discards, *held, *(card for meld in melds for card in meld.cards)]
