"""What a round is: one deal, from the first hand to the points, whatever the way of playing it.

`Game` knows rounds only by the protocol here. Each way of playing is one file beside this one, listed in
`engine.rounds.KINDS`. Nothing here knows how a card moves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol

from engine.cards import Card
from engine.commands import Call, RoundCommand
from engine.errors import Refused
from engine.events import Event
from engine.melds import Reason, arrange, describe
from engine.rules import Rules

HAND_MODES: Final = ("rank", "suit", "groups", "mine")
"""How a player may have the hand ordered: by rank, by suit, as it groups best, or by own hand."""


class HeldCard(NamedTuple):
    """A card in somebody's hand, with a key that is new each time a card enters a hand.

    Faces are public and cards are private: by the key a player names one of several equal cards, and nobody can tell
    from it which of them it is.

    >>> HeldCard(Card(7, "H", 2), 3).id
    '7H.k3'
    """

    card: Card
    key: int

    @property
    def id(self) -> str:
        return f"{self.card.face}.k{self.key}"


@dataclass(frozen=True)
class LaidHand:
    """A hand as it lies on the table: its melds, what is left over, and what that costs."""

    melds: tuple[tuple[Card, ...], ...]
    deadwood: tuple[Card, ...]
    penalty: int


@dataclass(frozen=True)
class Grouping:
    """A hand as it groups best while it is held. `complete`: its owner could go out with it now."""

    melds: tuple[tuple[Card, ...], ...]
    deadwood: tuple[Card, ...]
    penalty: int
    complete: bool


class Result(NamedTuple):
    """What a round brings one player: points, and marks for the sheet ("matched", "false_match", "bot", "rummy")."""

    player: str
    points: int
    marks: list[str]


class Start(NamedTuple):
    """What a round begins with: who plays, in the order of seats, the cards to each, and the secret of its shuffles.

    `modes` says how players want their hands ordered (by rank where it says nothing); `dealer` is a seat, for rounds
    that somebody deals.
    """

    players: Sequence[str]
    size: int
    secret: str
    modes: Mapping[str, str]
    dealer: int = 0


class Round(Protocol):
    """One deal. Seats are numbered from 0, clockwise, among those who play it.

    The rules are handed in and not kept: a round is plain state. A command that is refused raises `Refused` and
    changes nothing.
    """

    size: int
    packs: int
    turn: int
    reshuffles: int
    phase: str

    @property
    def players(self) -> list[str]:
        """Who plays, in the order of seats."""

    @property
    def scored(self) -> bool:
        """Whether every hand lies on the table and has its points."""

    @property
    def void(self) -> bool:
        """Whether it ended as though it had not been played."""

    @property
    def next_dealer(self) -> int | None:
        """The seat that deals the round after this one; None where nobody deals."""

    def next_call(self, rules: Rules) -> str | None:
        """The call that comes next; None when the round is scored, and where it goes on by itself."""

    def waiting(self) -> list[str]:
        """Players who have to act now: before the next call, or because it is their turn."""

    def call(self, call: Call, rules: Rules, first_served: int) -> list[Event]:
        """Carry out a call. `first_served` is the seat that comes first when not everybody can be served."""

    def apply(self, command: RoundCommand, rules: Rules) -> list[Event]:
        """Carry out what a player asks."""

    def neutral_step(self, seat: int) -> RoundCommand | None:
        """The next step of a seat that keeps its hand as it is (docs/rules.md A.3 rule 11); None: nothing to do."""

    def note_bot(self, seat: int) -> None:
        """Remember for the sheet that a bot played this seat."""

    def table_view(self) -> dict[str, Any]:
        """Public facts of the round: `stock`, `matched`, `seats`, and what its way of playing has besides."""

    def hand_view(self, seat: int, rules: Rules) -> dict[str, Any]:
        """What this seat alone may see."""

    def held(self, seat: int) -> list[HeldCard]:
        """The hand in its kept order, without a card that lies face down."""

    def grouping(self, seat: int, rules: Rules) -> Grouping:
        """The hand as it groups best, for its owner alone."""

    def laid_down(self) -> list[tuple[str, LaidHand, bool, int]]:
        """The hands that lie on the table: player, hand, whether it went out, points added for false matches."""

    def results(self) -> list[Result]:
        """What the round brings each player; only once it is scored."""


def lay_down(cards: list[Card], rules: Rules, size: int) -> LaidHand:
    """A hand in its best arrangement."""
    best = arrange(cards, rules, size=size)
    return LaidHand(best.melds, best.deadwood, best.penalty)


def show_meld(meld: tuple[Card, ...], rules: Rules, size: int, names: dict[Card, str] | None = None) -> dict[str, Any]:
    """A meld as views show it: its kind, its cards in their places and what each stands for.

    Cards are shown by face, or by the `names` of their owner.
    """
    described = describe(meld, rules, size=size)
    cards = [names[card] if names is not None else card.face for card in described.cards]
    return {"kind": described.kind, "cards": cards, "stands_for": list(described.stands_for)}


def marks(**noted: bool) -> list[str]:
    """What the sheet notes beside the points of a round: the names of what holds.

    >>> marks(matched=True, false_match=False, bot=True)
    ['matched', 'bot']
    """
    return [mark for mark, holds in noted.items() if holds]


def not_a_match(reason: Reason) -> dict[str, Any]:
    """Why a hand is no match, with its best arrangement; for its player alone."""
    return {"reason": reason.code, **reason.params}


def refuse_seat(seat: int, seats: int) -> None:
    """Raises `Refused` unless there is such a seat."""
    if not 0 <= seat < seats:
        raise Refused("forbidden", seat=seat, last=seats - 1)


def unknown_command(command: object, *allowed: type) -> Refused:
    """The refusal of a command that this way of playing does not have."""
    names = ", ".join(each.__name__ for each in allowed)
    return Refused("bad_message", what=f"the command {type(command).__name__}", allowed=names)
