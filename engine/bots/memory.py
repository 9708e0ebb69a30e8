"""What everybody at the table may remember of a round: what was thrown, and who took which card from a pile.

It is made of public events alone. People see these things happen; nobody sees more by looking here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engine.events import Event

MIDDLE_PILE: Final = ""
"""The name of the one discard pile, where play goes by turns."""


@dataclass
class Memory:
    """`piles` has the faces on each player's pile, from the oldest to the top, in the order of seats (by turns there is
    one pile, `MIDDLE_PILE`); of a pile that was mixed into the stock its last cards are still there. `kept` has the
    faces that a player took from a pile and has not let go of since; `out` who plays no more.

    >>> memory = Memory()
    >>> memory.note([Event("set_up", params={"tops": {"ana": "7H", "bo": "KS"}})])
    >>> memory.note([Event("took", params={"player": "bo", "source": "pile", "face": "7H"})])
    >>> memory.piles, memory.kept
    ({'ana': [], 'bo': ['KS']}, {'bo': ['7H']})
    """

    piles: dict[str, list[str]] = field(default_factory=dict)
    kept: dict[str, list[str]] = field(default_factory=dict)
    out: list[str] = field(default_factory=list)

    def note(self, events: Iterable[Event]) -> None:
        """See these things happen; what is not public passes by."""
        for event in events:
            if event.audience is None:
                self._note(event.kind, event.params)

    def _note(self, kind: str, params: Mapping[str, Any]) -> None:
        match kind:
            case "set_up":
                self._begin(params)
            case "took" if params["face"] is not None:
                self._take(params["player"], params["face"])
            case "discard":
                self._turn_up(params["tops"])
            case "discarded" | "go_out" if params["face"] is not None:
                self.piles[MIDDLE_PILE].append(params["face"])
                self._let_go(params["player"], params["face"])
            case "meld" | "laid_off":
                for face in params["cards"]:
                    self._let_go(params["player"], face)
            case "match":
                self.out.append(params["player"])

    def _begin(self, params: Mapping[str, Any]) -> None:
        tops = params.get("tops") or {MIDDLE_PILE: params["discard"]}
        self.piles = {player: [face] for player, face in tops.items()}
        self.kept, self.out = {}, []

    def _take(self, player: str, face: str) -> None:
        """From the right neighbour's pile, or from the only one."""
        owners = list(self.piles)
        pile = self.piles[owners[owners.index(player) - 1] if player in owners else MIDDLE_PILE]
        if pile:
            pile.pop()
        self.kept.setdefault(player, []).append(face)

    def _turn_up(self, tops: Mapping[str, str]) -> None:
        for player, face in tops.items():
            if player not in self.out:
                self.piles.setdefault(player, []).append(face)
                self._let_go(player, face)

    def _let_go(self, player: str, face: str) -> None:
        if face in self.kept.get(player, ()):
            self.kept[player].remove(face)
