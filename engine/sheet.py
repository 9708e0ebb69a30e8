"""The score sheet: a column for each scored round, a row for each player who ever had a seat, totals and places.

The lowest total wins, in rummy the highest. Rounds that only break a tie are written down but do not count
(docs/rules.md C.2).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.errors import Refused


@dataclass
class SheetRound:
    """A column: "regular", "fourteenth", "bonus", or "void" if it has to be played again.

    `contenders` are those whose tie at the top this round breaks; without any, it counts in the totals.
    """

    size: int
    wild: str | None
    kind: str
    contenders: list[str] = field(default_factory=list)


@dataclass
class SheetRow:
    """A row. `start` are points given to somebody who came late; `joined` is the round (from 1) of the first deal."""

    player: str
    scores: list[int | None]
    marks: list[list[str]]
    start: int = 0
    joined: int = 1
    adjust: int = 0
    gone: bool = False


@dataclass
class Sheet:
    """All columns and rows. Rows are only ever added; who leaves is marked gone. `highest_wins`: or else the lowest."""

    rounds: list[SheetRound] = field(default_factory=list)
    rows: list[SheetRow] = field(default_factory=list)
    highest_wins: bool = False

    def row(self, player: str) -> SheetRow | None:
        return next((row for row in self.rows if row.player == player), None)

    def seat_players(self, players: Sequence[str]) -> None:
        """A row for each of these players; everybody else is gone."""
        for player in players:
            if self.row(player) is None:
                self.add(player, 0)
        for row in self.rows:
            row.gone = row.player not in players

    def add(self, player: str, start: int) -> None:
        """A row that begins with so many points; a row that has no score yet gets them."""
        row = self.row(player)
        if row is None:
            played = len(self.rounds)
            row = SheetRow(player, [None] * played, [[] for _ in range(played)], joined=played + 1)
            self.rows.append(row)
        row.start = start

    def write(self, column: SheetRound, points: Mapping[str, int], marks: Mapping[str, Sequence[str]]) -> None:
        """Add a scored round. Who did not take part has no score in it."""
        self.rounds.append(column)
        for row in self.rows:
            row.scores.append(points.get(row.player))
            row.marks.append(list(marks.get(row.player, ())))

    def correct(self, player: str, number: int, points: int) -> None:
        """Put other points into a cell of round `number` (from 1). Raises `Refused` where there is no score yet."""
        row = self.row(player)
        if row is None:
            raise Refused(
                "bad_message", what=f"player {player!r}", allowed=", ".join(each.player for each in self.rows)
            )
        if not 1 <= number <= len(self.rounds) or row.scores[number - 1] is None:
            raise Refused("bad_message", what=f"round {number}", allowed="a round that the player has a score in")
        row.scores[number - 1] = points
        if "corrected" not in row.marks[number - 1]:
            row.marks[number - 1].append("corrected")

    def total(self, row: SheetRow) -> int:
        counted = (score for column, score in zip(self.rounds, row.scores, strict=True) if not column.contenders)
        return row.start + row.adjust + sum(score for score in counted if score is not None)

    def start_points(self, how: str) -> int:
        """What somebody who joins now starts with: "average" (rounded up) or "highest" of the totals, or "zero".

        Of the totals of those who are here and have played. The highest stands for the last place: where the highest
        wins, it is the lowest that is given.
        """
        totals = [self.total(row) for row in self.rows if not row.gone and row.joined <= len(self.rounds)]
        if how == "zero" or not totals:
            return 0
        if how == "average":
            return -(-sum(totals) // len(totals))
        return min(totals) if self.highest_wins else max(totals)

    def best_total(self) -> int:
        """The best total that anybody has reached, gone or not."""
        totals = [self.total(row) for row in self.rows] or [0]
        return max(totals) if self.highest_wins else min(totals)

    def counted(self) -> int:
        """The rounds that have been played and need not be played again."""
        return sum(column.kind != "void" for column in self.rounds)

    def places(self) -> list[int]:
        """The place of each row: from 1, shared in a tie; who is gone comes last."""
        totals = [self.total(row) for row in self.rows]
        sharing: dict[int, list[str]] = {}
        for row, total in zip(self.rows, totals, strict=True):
            if not row.gone:
                sharing.setdefault(total, []).append(row.player)
        ranks = [self._rank(row, total, sharing.get(total, ())) for row, total in zip(self.rows, totals, strict=True)]
        present = sorted(rank for rank, row in zip(ranks, self.rows, strict=True) if not row.gone)
        return [
            len(present) + 1 if row.gone else present.index(rank) + 1
            for rank, row in zip(ranks, self.rows, strict=True)
        ]

    def leaders(self) -> list[str]:
        """Who is first now; several if it is shared."""
        return [row.player for row, place in zip(self.rows, self.places(), strict=True) if place == 1 and not row.gone]

    def view(self) -> dict[str, Any]:
        """The whole sheet."""
        players = [
            {
                "player": row.player,
                "scores": list(row.scores),
                "marks": [list(marks) for marks in row.marks],
                "start": row.start,
                "joined": row.joined,
                "adjust": row.adjust,
                "total": self.total(row),
                "place": place,
                "gone": row.gone,
            }
            for row, place in zip(self.rows, self.places(), strict=True)
        ]
        rounds = [{"size": column.size, "wild": column.wild, "kind": column.kind} for column in self.rounds]
        return {"rounds": rounds, "players": players}

    def _rank(self, row: SheetRow, total: int, tied: Sequence[str]) -> tuple[int, ...]:
        """The total, then the points of the rounds that broke the tie, if all of the `tied` took part in the first.

        The least is the best.
        """
        if self.highest_wins:
            return (-total,)
        breaks = [number for number, column in enumerate(self.rounds) if column.contenders]
        if not breaks or not set(tied) <= set(self.rounds[breaks[0]].contenders):
            return (total,)
        scores = [row.scores[number] for number in breaks if row.player in self.rounds[number].contenders]
        return (total, *(score for score in scores if score is not None))
