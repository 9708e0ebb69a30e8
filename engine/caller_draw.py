"""The draw for caller: everybody turns up one card, the highest calls (docs/rules.md A.1); who shares it draws again.

It decides a role and nothing else; no card of it comes into play.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.cards import Card, make_packs
from engine.errors import Refused
from engine.events import Event
from engine.rules import Rules
from engine.shuffle import shuffled


@dataclass
class CallerDraw:
    """Who draws in this go, the card before each of them, and which of these are still face down.

    `shown` holds the last face that each player turned up, in the order of seats. King is high, ace low, suits do not
    count, jokers are set aside; all cards are mixed again for another go.
    """

    drawers: list[str]
    secret: str
    packs: int
    attempt: int = 0
    cards: list[Card] = field(default_factory=list)
    down: list[str] = field(default_factory=list)
    shown: dict[str, str | None] = field(default_factory=dict)

    @classmethod
    def begin(cls, players: Sequence[str], rules: Rules, secret: str) -> CallerDraw:
        """Spread the packs; `secret` is that of round 0."""
        packs = max(rules.packs_for(max(len(players), rules.min_seats)), 1)
        draw = cls(drawers=list(players), secret=secret, packs=packs, shown=dict.fromkeys(players))
        draw._spread(rules)
        return draw

    @property
    def caller(self) -> str | None:
        """Whose card is highest; None while cards are face down or the highest is shared."""
        highest = self._highest()
        return highest[0] if not self.down and len(highest) == 1 else None

    @property
    def tied(self) -> list[str]:
        """Those who draw again; empty in the first go and when it is decided."""
        return [player for player in self.drawers if player in self.down] if self.attempt else []

    def flip(self, player: str, rules: Rules) -> list[Event]:
        """Turn up the player's card. Raises `Refused`: not one who draws, or turned up already."""
        if player not in self.drawers:
            raise Refused("not_your_turn", player=player, waiting=list(self.down))
        if player not in self.down:
            raise Refused("already_drawn")
        self.down.remove(player)
        face = self.cards[self.drawers.index(player)].face
        self.shown[player] = face
        return [Event("flip", params={"player": player, "face": face}), *self._settle(rules)]

    def keep_only(self, players: Sequence[str], rules: Rules) -> list[Event]:
        """Somebody has left: go on among those who are still there."""
        staying = [index for index, player in enumerate(self.drawers) if player in players]
        self.cards = [self.cards[index] for index in staying]
        self.drawers = [self.drawers[index] for index in staying]
        self.down = [player for player in self.down if player in players]
        self.shown = {player: face for player, face in self.shown.items() if player in players}
        return self._settle(rules) if self.drawers else []

    def view(self) -> dict[str, Any]:
        """Public facts: the faces that are turned up. Who draws again keeps the old face until then, marked tied."""
        tied = self.tied
        flips = [{"player": player, "face": face, "tied": player in tied} for player, face in self.shown.items()]
        return {"flips": flips, "tied": tied}

    def _highest(self) -> list[str]:
        best = max((card.rank for card in self.cards), default=0)
        return [player for player, card in zip(self.drawers, self.cards, strict=True) if card.rank == best]

    def _settle(self, rules: Rules) -> list[Event]:
        """Once all are turned up: a caller, or another go among the highest."""
        if self.down:
            return []
        highest = self._highest()
        if len(highest) == 1:
            return [Event("caller", params={"player": highest[0]})]
        self.drawers = highest
        self.attempt += 1
        self._spread(rules)
        return [Event("tie", params={"players": list(highest), "place": "caller"})]

    def _spread(self, rules: Rules) -> None:
        spread = shuffled(make_packs(self.packs, rules.suits), self.secret, self.attempt)
        self.cards = spread[: len(self.drawers)]
        self.down = list(self.drawers)
