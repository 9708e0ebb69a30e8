"""Basic rummy: meld, lay off on anyone's melds, be rid of all cards, and be paid for what the others hold.

Every rule stands in docs/rules.md D. A round is in the phase "turn" until it is "scored"; nobody has a last turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from engine.cards import Card
from engine.commands import Discard, Draw, LayOff, Meld, Order, RoundCommand, TurnOver
from engine.errors import Refused
from engine.events import Event
from engine.melds import arrange, is_meld, why_not
from engine.rounds.base import HAND_MODES, Grouping, HeldCard, LaidHand, Result, Start, lay_down, marks
from engine.rounds.by_turns import ByTurns
from engine.rounds.rummy_table import Receipt, TableMeld
from engine.rounds.seat import Seat
from engine.rules import Rules


@dataclass
class RummySeat(Seat):
    """`taken` is the key of the card that was taken from the discard pile in this turn; `opened` the number of the turn
    in which this seat first melded or laid off; `points` what the deal brings it.
    """

    taken: int | None = None
    opened: int | None = None
    points: int = 0


@dataclass(kw_only=True)
class RummyRound(ByTurns):
    """The state of a deal of rummy. `reshuffles` counts how often the pile was turned over, always unshuffled."""

    commands: ClassVar[tuple[type, ...]] = (Draw, TurnOver, Meld, LayOff, Discard, Order)

    seats: list[RummySeat] = field(default_factory=list)
    melds: list[TableMeld] = field(default_factory=list)
    receipts: list[Receipt] = field(default_factory=list)
    void: bool = False

    @classmethod
    def _seats(cls, start: Start) -> Sequence[Seat]:
        return [RummySeat(player, mode=start.modes.get(player, HAND_MODES[0])) for player in start.players]

    @property
    def next_dealer(self) -> int | None:
        """Of two players the winner deals next, of more the left neighbour (docs/rules.md D.1)."""
        return self.out if len(self.seats) == 2 and self.out is not None else self.left(self.dealer)

    def _move(self, command: RoundCommand, rules: Rules) -> list[Event]:
        seat = self.seats[self.to_act]
        match command:
            case Draw():
                return self._take(seat, command.source)
            case TurnOver():
                return self._turn_over(seat)
            case Meld():
                return self._meld(seat, command.cards, rules)
            case LayOff():
                return self._lay_off(seat, command, rules)
            case _:
                assert isinstance(command, Discard)
                return self._discard(seat, command.card, rules)

    # The draw

    def _take(self, seat: RummySeat, source: str) -> list[Event]:
        events = self._draw(seat, source)
        seat.taken = seat.drawn if source == "discard" else None
        return events

    def _turn_over(self, seat: RummySeat) -> list[Event]:
        """The oldest discard becomes the top of the stock, and is drawn (docs/rules.md D.4)."""
        if seat.drawn is not None:
            raise Refused("already_drawn")
        if self.stock:
            raise Refused("stock_not_empty", stock=len(self.stock))
        self.stock, self.discards = self.discards[::-1], []
        self.reshuffles += 1
        turned = Event("turned_over", params={"player": seat.player, "stock": len(self.stock)})
        return [turned, *self._take(seat, "stock")]

    # Melds

    def _meld(self, seat: RummySeat, card_ids: Sequence[str], rules: Rules) -> list[Event]:
        held = self._chosen(seat, card_ids)
        cards = [each.card for each in held]
        if not is_meld(cards, rules, self.size):
            raise Refused("not_a_meld", **_why_no_meld(cards, rules, self.size))
        meld = TableMeld.lay(f"m{len(self.melds) + 1}", seat.player, cards, rules, self.packs)
        self._refuse_to_get_stuck(seat, held)
        self.melds.append(meld)
        faces = [card.face for card in meld.cards]
        event = Event("meld", params={"player": seat.player, "meld": meld.id, "kind": meld.kind, "cards": faces})
        return [event, *self._lay(seat, held, rules)]

    def _lay_off(self, seat: RummySeat, command: LayOff, rules: Rules) -> list[Event]:
        """Several cards at once may be added where they fit in turn; nobody needs to have melded before."""
        held = self._chosen(seat, command.cards)
        place = next((place for place, meld in enumerate(self.melds) if meld.id == command.meld), None)
        if place is None:
            known = ", ".join(meld.id for meld in self.melds) or "none yet"
            raise Refused("bad_message", what=f"meld {command.meld!r}", allowed=known)
        cards = [each.card for each in held]
        meld = self.melds[place].with_cards(cards, rules, self.packs)
        faces = [card.face for card in cards]
        if meld is None:
            raise Refused("cannot_lay_off", cards=faces, card=" ".join(faces), meld=command.meld)
        self._refuse_to_get_stuck(seat, held)
        self.melds[place] = meld
        event = Event("laid_off", params={"player": seat.player, "meld": meld.id, "cards": faces})
        return [event, *self._lay(seat, held, rules)]

    def _chosen(self, seat: RummySeat, card_ids: Sequence[str]) -> list[HeldCard]:
        """Cards that are to be laid on the table. Raises `Refused`: not_drawn, not_your_card."""
        if seat.drawn is None:
            raise Refused("not_drawn")
        return seat.pick(card_ids)

    def _refuse_to_get_stuck(self, seat: RummySeat, laid: Sequence[HeldCard]) -> None:
        """Raises `Refused` where only the card would stay that may not be thrown in this turn (docs/rules.md D.2)."""
        staying = self._only_staying(seat, laid)
        if staying is not None:
            raise Refused("must_keep_a_card", card=staying.id)

    @staticmethod
    def _only_staying(seat: RummySeat, laid: Sequence[HeldCard]) -> HeldCard | None:
        """The card taken from the pile, where it alone would stay after these are laid on the table."""
        staying = [held for held in seat.hand if held not in laid]
        return staying[0] if len(staying) == 1 and staying[0].key == seat.taken else None

    def _lay(self, seat: RummySeat, laid: Sequence[HeldCard], rules: Rules) -> list[Event]:
        """The cards leave the hand; with the last of them the hand is out, without a discard (docs/rules.md D.3)."""
        seat.hand = [held for held in seat.hand if held not in laid]
        if seat.opened is None:
            seat.opened = self.turn
        return [] if seat.hand else self._go_out(seat, None, rules)

    # The discard, and going out

    def _discard(self, seat: RummySeat, card_id: str, rules: Rules) -> list[Event]:
        held = self._to_throw(seat, card_id)
        if not self._may_throw(seat, held):
            raise Refused("forbidden_card", card=card_id)
        self._throw(seat, held)
        seat.taken = None
        event = Event("discarded", params={"player": seat.player, "face": held.card.face})
        if not seat.hand:
            return [event, *self._go_out(seat, held.card.face, rules)]
        return [event, *self._begin_turn(self.left(self.to_act), rules)]

    def _may_throw(self, seat: Seat, held: HeldCard) -> bool:
        """The ban is on the physical card; an identical twin may go (docs/rules.md D.2 step 4)."""
        assert isinstance(seat, RummySeat)
        return held.key != seat.taken

    def _go_out(self, seat: RummySeat, face: str | None, rules: Rules) -> list[Event]:
        """Everybody pays the winner, double where all went in this one turn (docs/rules.md D.5)."""
        self.out = self.to_act
        seat.drawn = seat.taken = None
        rummy = seat.opened == self.turn
        ended = Event("go_out", params={"player": seat.player, "face": face, "rummy": rummy})
        for payer in self.seats:
            if payer is not seat:
                points = self._laid(payer, rules).penalty * (2 if rummy else 1)
                self.receipts.append(Receipt(payer.player, seat.player, points, rummy))
                seat.points += points
                payer.points = -points if rules.rummy_ledger == "zero_sum" else 0
        return [ended, *self._score(rules)]

    def _make_void(self) -> bool:
        """After too many turn-overs the deal counts for nothing (docs/rules.md D.4)."""
        self.void = True
        return True

    def _laid(self, seat: Seat, rules: Rules) -> LaidHand:
        """All cards that are left in the hand count, matched or not."""
        cards = seat.cards()
        return LaidHand((), tuple(cards), sum(rules.points(card, self.size) for card in cards))

    def scores(self) -> dict[str, int]:
        return {seat.player: seat.points for seat in self.seats}

    def results(self) -> list[Result]:
        rummy = any(receipt.doubled for receipt in self.receipts)
        return [
            Result(
                seat.player,
                seat.points,
                marks(matched=number == self.out, rummy=rummy and number == self.out, void=self.void, bot=seat.bot),
            )
            for number, seat in enumerate(self.seats)
        ]

    def grouping(self, seat: int, rules: Rules) -> Grouping:
        """What could be melded of the hand; complete, where all of it could."""
        best = lay_down(self.seats[seat].cards(), rules, self.size)
        return Grouping(best.melds, best.deadwood, best.penalty, bool(best.melds) and not best.deadwood)

    def _neutral_draw(self, seat: int) -> Draw | TurnOver:
        return Draw(seat, "stock") if self.stock else TurnOver(seat)

    # What can be seen

    def _can_draw(self) -> list[str]:
        return ["draw"] if self.stock else ["draw", "turn_over"]

    def _can_do(self) -> list[str]:
        return ["meld", *(["lay_off"] if self.melds else []), "discard"]

    def table_view(self) -> dict[str, Any]:
        """The public facts, the melds on the table with what each of them takes, and what was paid."""
        return super().table_view() | {
            "melds": [meld.view() for meld in self.melds],
            "receipts": [receipt._asdict() for receipt in self.receipts],
        }

    def hand_view(self, seat: int, rules: Rules) -> dict[str, Any]:
        """One seat's own: also the card that may not be thrown, and what may be laid off.

        `fits` names the melds that take a card by itself, `fits_together` the choices of several cards that a meld
        takes at once.
        """
        here = self.seats[seat]
        fits: dict[str, list[str]] = {}
        together: dict[str, list[list[str]]] = {}
        for meld in self.melds:
            for choice in meld.takes_of(here.hand, rules):
                if self._only_staying(here, choice) is not None:
                    continue
                if len(choice) == 1:
                    fits.setdefault(choice[0].id, []).append(meld.id)
                else:
                    together.setdefault(meld.id, []).append([held.id for held in choice])
        forbidden = next((held.id for held in here.hand if held.key == here.taken), None)
        in_order = {held.id: fits[held.id] for held in here.hand if held.id in fits}
        found = {"forbidden": forbidden, "fits": in_order, "fits_together": together}
        return super().hand_view(seat, rules) | found


def _why_no_meld(cards: Sequence[Card], rules: Rules, size: int) -> dict[str, Any]:
    """The cards, and the reason where there is one: cards of two melds have none."""
    faces = {"cards": [card.face for card in cards]}
    if not cards or arrange(cards, rules, size=size).complete:
        return faces
    reason = why_not(cards, rules, size=size)
    return faces | {"reason": reason.code, **reason.params}
