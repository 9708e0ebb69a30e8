"""What happened, as small values that a server turns into voice, sound and movement. Losing one loses nothing.

Kinds and their parameters (players by id, cards by face):

    flip          player, face                     a card of the draw for caller was turned up
    tie           players, place                   they draw again (place "caller"), or play on for the win ("first")
    caller        player                           the draw for caller is decided
    round         number, size, wild, kind         a round was dealt
    set_up        tops                             its first face-up cards, {player: face}
    reshuffle     stock                            the piles went back into the middle, which has so many cards now
    draw          turn                             "draw" was called
    last_draw     turn                             "last draw" was called
    uncall        what                             that call was taken back
    took          player, source, face             somebody drew; the face only when it came from a pile
    placed        player                           a card lies face down
    took_back     player                           it was taken up again
    discard       tops, missing                    all cards turned up at once; who was missing and played by rule 12
    match         player                           a hand is out and lies on the table
    not_a_match   reason, ..., penalty, points     a false match that costs points; to its player alone
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
