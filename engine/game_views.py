"""What is to be seen of a game: the table's facts, one seat's own, its best grouping, and the hands that are shown.

Nothing changes here. The public view is made of public facts alone; what a round has to show is told by the round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.errors import Refused
from engine.rounds.base import HAND_MODES, refuse_seat, show_meld
from engine.shuffle import commitment

if TYPE_CHECKING:
    from engine.game import Game


def table_view(game: Game) -> dict[str, Any]:
    """What everybody may see."""
    running = game.round
    facts = running.table_view() if running is not None else _bare_table(game)
    between = game.phase == "scored"
    return {
        "phase": game.phase,
        "round": game.round_number,
        "rounds": _rounds(game),
        "size": game.size,
        "wild": None if game.column is None else game.column.wild,
        "turn": game.turn,
        "next_call": game.next_call,
        "ready": game.ready,
        "caller": game.caller,
        "packs": game.draw.packs if running is None else running.packs,
        "reshuffles": 0 if running is None else running.reshuffles,
        "waiting": game.waiting(),
        "roles": game.draw.view() if game.phase == "roles" else None,
        "participants": game.participants,
        "commitment": commitment(game.sealed_secret(ahead=1 if running is None else 0)),
        "next_commitment": commitment(game.sealed_secret(ahead=1)) if between else None,
        "proof": game.sealed_secret() if running is not None and running.scored else None,
        "winners": game.winners,
        **facts,
    }


def _rounds(game: Game) -> int | None:
    """How many rounds there will be, as far as can be told; None where a target decides."""
    planned = game.rules.rounds_for(len(game.players)) if game.round is None else game.deals
    if planned is None:
        return None
    again = len(game.score_sheet.rounds) - game.score_sheet.counted()
    return max(planned + again, game.round_number)


def hand_view(game: Game, seat: int) -> dict[str, Any]:
    """What the seat alone may see."""
    refuse_seat(seat, len(game.seated()))
    view = _bare_hand(game, seat) if game.round is None else game.round.hand_view(seat, game.rules)
    return view | {"can": []} if game.finished else view


def arrangement(game: Game, seat: int) -> dict[str, Any]:
    """The best grouping of the hand as it is, its cards named as in `hand_view`."""
    running, size = game.round, game.size
    refuse_seat(seat, len(game.seated()))
    if running is None or size is None:
        raise Refused("wrong_phase", phase=game.phase)
    names = {held.card: held.id for held in running.held(seat)}
    best = running.grouping(seat, game.rules)
    return {
        "melds": [show_meld(meld, game.rules, size, names) for meld in best.melds],
        "deadwood": [names[card] for card in best.deadwood],
        "penalty": best.penalty,
        "complete": best.complete,
    }


def reveal(game: Game) -> list[dict[str, Any]]:
    """The hands that lie on the table: those that are out, and all of them once the round is scored."""
    running, size = game.round, game.size
    if running is None or size is None:
        return []
    return [
        {
            "player": player,
            "melds": [show_meld(meld, game.rules, size) for meld in laid.melds],
            "deadwood": [card.face for card in laid.deadwood],
            "penalty": laid.penalty,
            "matched": matched,
            "extra": extra,
        }
        for player, laid, matched, extra in running.laid_down()
    ]


def _bare_table(game: Game) -> dict[str, Any]:
    """The table before the first deal."""
    idle = {"state": "idle", "pile": None, "pile_count": 0, "score": None, "out": False}
    seats = [{"seat": seat, "player": player, **idle} for seat, player in enumerate(game.players)]
    return {"stock": 0, "matched": [], "seats": seats}


def _bare_hand(game: Game, seat: int) -> dict[str, Any]:
    """A hand before the first deal."""
    player, count = game.players[seat], len(game.players)
    return {
        "player": player,
        "seat": seat,
        "cards": [],
        "drawn": None,
        "placed": None,
        "can": ["flip"] if player in game.waiting() else [],
        "neighbour": None,
        "neighbour_player": game.players[seat - 1],
        "taker_player": game.players[(seat + 1) % count],
        "pile": None,
        "mode": game.modes.get(player, HAND_MODES[0]),
        "out": False,
    }
