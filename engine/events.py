"""What happened, as small values that a server turns into voice, sound and movement. Losing one loses nothing.

Kinds and their parameters (players by id, cards by face):

    flip          player, face                     a card of the draw for caller was turned up
    tie           players, place                   they draw again (place "caller"), or play on for the win ("first")
    caller        player                           the draw for caller is decided
    round         number, size, wild, kind         a round was dealt
    set_up        tops | dealer, discard           its first face-up cards, {player: face}; or the one of the one pile
    reshuffle     stock                            discards went back into the stock, which has so many cards now
    draw          turn                             "draw" was called
    last_draw     turn                             "last draw" was called
    uncall        what                             that call was taken back
    took          player, source, face             somebody drew; the face only when it came from a pile
                                                   (source "stock", "pile" of the neighbour, "discard" by turns)
    placed        player                           a card lies face down
    took_back     player                           it was taken up again
    discard       tops, missing                    all cards turned up at once; who was missing and played by rule 12
    match         player                           a hand is out and lies on the table
    not_a_match   reason, ..., penalty, points     a false match that costs points; to its player alone
    turn          player, turn                     by turns: it is this player's turn
    discarded     player, face                     by turns: a card was thrown, and the turn is over
    go_out        player, face, rummy              by turns: a hand is out; face: the card thrown with it, or None;
                                                   rummy: at one go, which counts double
    meld          player, meld, kind, cards        rummy: a meld lies on the table, with its id
    laid_off      player, meld, cards              rummy: cards were added to a meld
    turned_over   player, stock                    rummy: the discard pile is the stock again, with so many cards
    exhausted     void                             by turns: the cards ran out too often, nobody is out; void: no points
    score         scores                           the round is scored, {player: points}
    next                                           the round is put away
    over          winners                          the game has ended
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Event:
    """One thing that happened. `audience` is the one player who may hear of it; None: everybody may."""

    kind: str
    audience: str | None = None
    params: dict[str, Any] = field(default_factory=dict)
