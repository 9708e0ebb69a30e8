"""What must hold of every game at every moment, whatever was played (docs/rules.md E.2), and what nobody may see."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from engine import arrange, parse_cards
from engine.cards import Card
from engine.errors import Refused
from engine.game import Game
from engine.melds import is_meld
from engine.rounds.base import HeldCard
from engine.rounds.by_turns import ByTurns
from engine.rounds.called import CalledRound
from engine.rounds.dealt import Dealt
from engine.rounds.rummy import RummyRound
from engine.rounds.turns import TurnsRound


def check_game(game: Game) -> None:
    """All of it but secrecy, which takes longer."""
    check_cards(game)
    check_turns(game)
    check_scores(game)


# -- cards -----------------------------------------------------------------------------------------------------------


def running(game: Game) -> CalledRound | TurnsRound | RummyRound | None:
    return game.called or game.turns or game.rummy


def held_in(dealt: Dealt) -> list[HeldCard]:
    """Everything that is in hands, or lies face down before a seat."""
    found = [held for seat in dealt.seats for held in seat.hand]
    if isinstance(dealt, CalledRound):
        found += [seat.placed for seat in dealt.seats if seat.placed is not None]
    return found


def cards_of(dealt: Dealt) -> list[Card]:
    """Every card of the round, wherever it lies."""
    cards = [*dealt.stock, *(held.card for held in held_in(dealt))]
    if isinstance(dealt, CalledRound):
        cards += [card for seat in dealt.seats for card in seat.pile]
    if isinstance(dealt, ByTurns):
        cards += dealt.discards
    if isinstance(dealt, RummyRound):
        cards += [card for meld in dealt.melds for card in meld.cards]
    return cards


def check_cards(game: Game) -> None:
    """No card is lost or doubled, and no key; no pile is empty when somebody is to draw."""
    dealt = running(game)
    if dealt is None:
        return
    cards = cards_of(dealt)
    assert len(set(cards)) == len(cards) == dealt.packs * game.rules.cards_in_pack
    keys = [held.key for held in held_in(dealt)]
    assert len(set(keys)) == len(keys)
    if isinstance(dealt, CalledRound):
        for seat in dealt.seats:
            assert len(seat.hand) == dealt.size + (seat.drawn is not None and seat.placed is None)
        if game.next_call in ("draw", "last_draw"):
            assert all(seat.pile for seat in dealt.seats)


# -- turns -----------------------------------------------------------------------------------------------------------


def check_turns(game: Game) -> None:
    """By turns one seat acts; before its draw there is something to draw, after it that seat alone holds one more."""
    dealt = running(game)
    if not isinstance(dealt, ByTurns):
        return
    acting = [] if dealt.scored else [dealt.to_act]
    assert [game.seat_of(player) for player in game.waiting()] == acting
    drawn = [number for number, seat in enumerate(dealt.seats) if seat.drawn is not None]
    assert drawn in ([], acting)
    if not dealt.scored and not drawn:
        assert dealt.discards
    if isinstance(dealt, TurnsRound):
        for number, seat in enumerate(dealt.seats):
            assert len(seat.hand) == dealt.size + (number in drawn)
        assert (dealt.phase == "last_turn") <= (dealt.out is not None)
    if isinstance(dealt, RummyRound):
        empty = [number for number, seat in enumerate(dealt.seats) if not seat.hand]
        assert empty == ([] if dealt.out is None else [dealt.out])
        assert all(is_meld(meld.cards, game.rules, None) for meld in dealt.melds)
    for number in range(len(dealt.seats)):
        assert (len(game.hand_view(number)["can"]) > 1) == (number in acting and not game.finished)


# -- points ----------------------------------------------------------------------------------------------------------


def check_scores(game: Game) -> None:
    """The points of a scored round follow from the hands on the table, and the totals from the columns of the sheet."""
    sheet = game.sheet()
    counted = [not column.contenders for column in game.score_sheet.rounds]
    for row in sheet["players"]:
        points = (score or 0 for score, counts in zip(row["scores"], counted, strict=True) if counts)
        assert row["total"] == row["start"] + row["adjust"] + sum(points)
    dealt = running(game)
    if dealt is None or not dealt.scored:
        return
    scores = {seat["player"]: seat["score"] for seat in game.table_view()["seats"]}
    written = {row["player"]: row["scores"][-1] for row in sheet["players"] if row["player"] in scores}
    assert written == scores or any("corrected" in row["marks"][-1] for row in sheet["players"])
    for hand in game.reveal():
        _check_hand(game, hand, dealt)
    if isinstance(dealt, RummyRound):
        _check_payments(game, scores)
    else:
        assert all(hand["penalty"] + hand["extra"] == scores[hand["player"]] for hand in game.reveal())


def _check_hand(game: Game, hand: dict[str, Any], dealt: Dealt) -> None:
    """What was shown is melds and cards that cost the penalty, and less cannot be left over."""
    rules, size = game.rules, dealt.size
    loose = parse_cards(" ".join(hand["deadwood"]))
    assert sum(rules.points(card, size) for card in loose) == hand["penalty"]
    melds = [parse_cards(" ".join(meld["cards"])) for meld in hand["melds"]]
    assert all(is_meld(meld, rules, size) for meld in melds)
    held = game.round.held(game.seat_of(hand["player"]) or 0) if game.round is not None else []
    shown = sorted(card.face for cards in (*melds, loose) for card in cards)
    assert shown == sorted(each.card.face for each in held)
    if rules.system != "rummy":
        assert arrange([each.card for each in held], rules, size=size).penalty == hand["penalty"]
        assert (hand["matched"] and hand["penalty"] == 0) or not hand["matched"]


def _check_payments(game: Game, scores: dict[str, int]) -> None:
    """Everybody but the winner pays what is left in the hand, doubled or not."""
    view, hands = game.table_view(), {hand["player"]: hand["penalty"] for hand in game.reveal()}
    paid = {receipt["payer"]: receipt for receipt in view["receipts"]}
    if view["out"] is None:
        assert not paid
        assert set(scores.values()) == {0}
        return
    assert set(paid) == set(hands) - {view["out"]}
    for payer, receipt in paid.items():
        assert receipt["points"] == hands[payer] * (2 if receipt["doubled"] else 1)
        assert scores[payer] == (-receipt["points"] if game.rules.rummy_ledger == "zero_sum" else 0)
    assert scores[view["out"]] == sum(receipt["points"] for receipt in paid.values())


# -- secrets ---------------------------------------------------------------------------------------------------------


def check_secrecy(game: Game, chance: random.Random) -> None:
    """What a seat and the table see does not change when everything hidden from them is exchanged."""
    dealt = running(game)
    if dealt is None:
        return
    written = msgspec.msgpack.encode(game)
    for seat in range(len(dealt.seats)):
        other = msgspec.msgpack.decode(written, type=Game)
        hidden = running(other)
        assert hidden is not None
        shuffle_hidden(hidden, seat, chance)
        assert other.hand_view(seat) == game.hand_view(seat)
        assert other.table_view() == game.table_view()
        assert other.reveal() == game.reveal()


def shuffle_hidden(dealt: CalledRound | TurnsRound | RummyRound, viewer: int, chance: random.Random) -> None:
    """Exchange all cards that this seat must not know: the stock, other hands, what lies under the tops of piles.

    Hands that lie on the table stay as they are.
    """
    piles = [seat.pile for seat in dealt.seats] if isinstance(dealt, CalledRound) else [dealt.discards]
    slots: list[tuple[list[Any], int]] = [(dealt.stock, index) for index in range(len(dealt.stock))]
    slots += [(pile, index) for pile in piles for index in range(len(pile) - 1)]
    hands = [seat for number, seat in enumerate(dealt.seats) if number != viewer and seat.laid is None]
    held = [(seat.hand, index) for seat in hands for index in range(len(seat.hand))]
    cards = [place[index] for place, index in slots] + [place[index].card for place, index in held]
    if isinstance(dealt, CalledRound):
        down = [seat for number, seat in enumerate(dealt.seats) if number != viewer and seat.laid is None]
        cards += [seat.placed.card for seat in down if seat.placed is not None]
    chance.shuffle(cards)
    for place, index in slots:
        place[index] = cards.pop()
    for place, index in held:
        place[index] = place[index]._replace(card=cards.pop())
    if isinstance(dealt, CalledRound):
        for seat in down:
            if seat.placed is not None:
                seat.placed = seat.placed._replace(card=cards.pop())


def refusal(game: Game, command: Any) -> Refused | None:
    """Carry out the command; how it was refused, if it was, and then nothing has changed."""
    before, refused = msgspec.msgpack.encode(game), None
    try:
        game.apply(command)
    except Refused as caught:
        refused = caught
    assert refused is None or msgspec.msgpack.encode(game) == before
    assert refused is None or msgspec.json.encode(refused.params)
    return refused
