"""What a round is: one deal, from the first hand to the points, whatever the way of playing it.

`Game` knows rounds only by the protocol here. Each way of playing is one file beside this one, listed in
`engine.rounds.KINDS`. Nothing here knows how a card moves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol

from engine.cards import Card
from engine.commands import Call, RoundCommand
from engine.errors import Refused
from engine.events import Event
from engine.melds import arrange, describe
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


class Result(NamedTuple):
    """What a round brings one player: points, and marks for the sheet ("matched", "false_match", "bot")."""

    player: str
    points: int
    marks: list[str]


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

    def next_call(self, rules: Rules) -> str | None:
        """The call that comes next; None when the round is scored."""

    def waiting(self) -> list[str]:
        """Players who still have to act before the next call."""

    def serve_from(self, seat: int) -> None:
        """The seat that comes first when not everybody can be served."""

    def call(self, call: Call, rules: Rules) -> list[Event]:
        """Carry out a call."""

    def apply(self, command: RoundCommand, rules: Rules) -> list[Event]:
        """Carry out what a player asks."""

    def neutral_step(self, seat: int) -> RoundCommand | None:
        """The next step of a seat that keeps its hand as it is (docs/rules.md A.3 rule 11); None: nothing to do."""

    def note_bot(self, seat: int) -> None:
        """Remember for the sheet that a bot played this seat."""

    def table_view(self) -> dict[str, Any]:
        """Public facts of the round: `stock`, `matched`, `seats`."""

    def hand_view(self, seat: int) -> dict[str, Any]:
        """What this seat alone may see."""

    def held(self, seat: int) -> list[HeldCard]:
        """The hand in its kept order, without a card that lies face down."""

    def laid_down(self) -> list[tuple[str, LaidHand, bool, int]]:
        """The hands that lie on the table: player, hand, whether it matched, points added for false matches."""

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


def refuse_seat(seat: int, seats: int) -> None:
    """Raises `Refused` unless there is such a seat."""
    if not 0 <= seat < seats:
        raise Refused("forbidden", seat=seat, last=seats - 1)
