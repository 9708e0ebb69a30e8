"""Everything that can be asked of a game, as frozen values. Who may ask, and when in seconds, is the server's affair.

A seat is the number of a seat in the running round (`Game.seat_of` tells it), a card is named as its owner sees it:
its face and its key, such as "7H.k3".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Flip:
    """`player` turns up a card in the draw for caller (docs/rules.md A.1)."""

    player: str


@dataclass(frozen=True, slots=True)
class Call:
    """The caller's word: "deal", "draw", "discard", "last_draw", "score", "next" or "finish".

    By turns, where nobody calls, "deal", "next" and "finish" are left. `anyway` insists on "discard" although somebody
    has not placed a card (docs/rules.md A.3 rule 12).
    """

    what: str
    anyway: bool = False


@dataclass(frozen=True, slots=True)
class Uncall:
    """Takes back "draw" or "last_draw", as long as nobody has drawn."""


@dataclass(frozen=True, slots=True)
class Take:
    """The seat draws: from the middle ("stock") or the top of its right neighbour's pile ("pile")."""

    seat: int
    source: str


@dataclass(frozen=True, slots=True)
class Place:
    """The seat puts a card face down; with another card once more, it swaps (docs/rules.md A.3 rule 2)."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The seat takes its face-down card back into the hand."""

    seat: int


@dataclass(frozen=True, slots=True)
class Match:
    """The seat says "match". `melds` is for show; a complete hand is a match however it is grouped."""

    seat: int
    melds: tuple[tuple[str, ...], ...] | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """By turns: the seat draws the top of the stock ("stock") or of the discard pile ("discard")."""

    seat: int
    source: str


@dataclass(frozen=True, slots=True)
class TurnOver:
    """Rummy: the seat turns the discard pile over as the new stock and draws from it (docs/rules.md D.4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Discard:
    """By turns: the seat throws a card, and the turn is over."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class GoOut:
    """Three Thirteen by turns: the seat throws `card` and shows all the others in melds (docs/rules.md B.1 rule 4).

    `melds` is for show, as in `Match`.
    """

    seat: int
    card: str
    melds: tuple[tuple[str, ...], ...] | None = None


@dataclass(frozen=True, slots=True)
class Meld:
    """Rummy: the seat lays one meld on the table."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LayOff:
    """Rummy: the seat adds cards to a meld on the table, anyone's. `meld` is its id, such as "m2"."""

    seat: int
    cards: tuple[str, ...]
    meld: str


@dataclass(frozen=True, slots=True)
class Order:
    """The seat's own order of its hand. Cards that are not named stay behind those that are."""

    seat: int
    cards: tuple[str, ...]
    mode: str


Strength = Literal["easy", "normal", "sharp"]
"""How well a bot plays."""


@dataclass(frozen=True, slots=True)
class StandIn:
    """One step for a seat at which nobody is, by its policy (docs/rules.md A.3 rule 11); a bot's with its strength.

    Does nothing (no events) when the seat has nothing to do, so it may be repeated.
    """

    seat: int
    policy: Literal["bot", "neutral"]
    strength: Strength = "normal"


RoundCommand = Uncall | Take | Place | TakeBack | Match | Draw | TurnOver | Discard | GoOut | Meld | LayOff | Order
"""What a round answers to, besides its calls; each way of playing knows some of it."""

Command = Flip | Call | StandIn | RoundCommand
"""Everything that `Game.apply` understands."""
