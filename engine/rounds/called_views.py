"""What is to be seen of a called round: the table's facts, each seat's own, and a hand's reasons. Nothing changes here.

The public view is made of public facts alone: faces that lie open, counts, who has acted. It never looks into a hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.rounds.called import CalledRound

CAN_IN_TURN = {"to_draw": ["take"], "drawn": ["place"], "placed": ["place", "take_back"]}


def seat_state(dealt: CalledRound, number: int) -> str:
    """ "out" (matched), "to_draw", "drawn", "placed", or "idle" between turns."""
    seat = dealt.seats[number]
    if number in dealt.matched:
        return "out"
    if dealt.phase not in ("turn", "last_turn") or dealt.turned_up:
        return "idle"
    if seat.placed is not None:
        return "placed"
    return "to_draw" if seat.drawn is None else "drawn"


def table_view(dealt: CalledRound) -> dict[str, Any]:
    """Public facts: how many cards are in the middle, who has matched in which order, and every seat's."""
    scores = {result.player: result.points for result in dealt.results()} if dealt.scored else {}
    seats = [
        {
            "seat": number,
            "player": seat.player,
            "state": seat_state(dealt, number),
            "pile": seat.pile[-1].face if seat.pile else None,
            "pile_count": len(seat.pile),
            "score": scores.get(seat.player),
            "out": number in dealt.matched,
        }
        for number, seat in enumerate(dealt.seats)
    ]
    matched = [dealt.seats[number].player for number in dealt.matched]
    return {"stock": len(dealt.stock), "matched": matched, "seats": seats}


def hand_view(dealt: CalledRound, number: int) -> dict[str, Any]:
    """One seat's own: its cards by id, the neighbours' public facts, and what it can do."""
    seat = dealt.seats[number]
    right = dealt.seats[dealt.right(number)]
    drawn = seat.drawn_card()
    return {
        "player": seat.player,
        "seat": number,
        "cards": [held.id for held in seat.hand],
        "drawn": None if drawn is None else drawn.id,
        "placed": None if seat.placed is None else seat.placed.id,
        "can": can(dealt, number),
        "neighbour": right.pile[-1].face if right.pile else None,
        "neighbour_player": right.player,
        "taker_player": dealt.seats[dealt.left(number)].player,
        "pile": seat.pile[-1].face if seat.pile else None,
        "mode": seat.mode,
        "out": number in dealt.matched,
    }


def can(dealt: CalledRound, number: int) -> list[str]:
    """The commands that make sense for a seat now. Whether its hand is complete makes no difference."""
    state = seat_state(dealt, number)
    if dealt.phase in ("match", "reveal") and state != "out":
        return ["match", "order"]
    return [*CAN_IN_TURN.get(state, []), "order"]
