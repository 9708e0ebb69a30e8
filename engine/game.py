"""A game: its seats, the draw for caller or the dealer, the sequence of rounds and the score sheet.

The game is plain state that changes by commands; it knows no clock, no network and no screen. What a round is like
inside is told in `engine.rounds`; here stands what comes before, between and after rounds. What is seen of it all is
in `engine.game_views`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.bots import decide
from engine.bots.memory import Memory
from engine.caller_draw import CallerDraw
from engine.commands import Call, Command, Flip, RoundCommand, StandIn
from engine.errors import Refused
from engine.events import Event
from engine.game_views import arrangement, hand_view, reveal, table_view
from engine.rounds import KINDS
from engine.rounds.base import Round, Start, refuse_seat
from engine.rounds.called import CalledRound
from engine.rounds.rummy import RummyRound
from engine.rounds.turns import TurnsRound
from engine.rules import BadOption, Rules, SeatsError
from engine.sheet import Sheet, SheetRound
from engine.shuffle import KeyStream, bot_stream, first_dealer, round_secret

FOURTEENTH_SIZE = 14
MOST_BONUS_ROUNDS = 3


@dataclass
class Game:
    """The whole state of a game. Make one by `Game.new`, change it by `apply`.

    `players` are ids in the order of seats, clockwise; `caller` one of them (or None); `column` the running round's
    place on the sheet; `modes` how each player wants the hand ordered; `deals` how many rounds are played (decided at
    the first deal; None: until a target is reached); `memory` what everybody may remember of the round. The running
    round stands in the field of its kind (`Rules.round_kind`): `called`, `turns` or `rummy`. Where play goes by turns
    nobody calls; somebody deals.

    >>> from engine.rulesets import RULESETS
    >>> game = Game.new(RULESETS["stan-sten"], ["ana", "bo"], secret="00" * 32)
    >>> [event.kind for event in game.apply(Flip("ana"))], game.phase, game.next_call
    (['flip'], 'roles', None)
    """

    rules: Rules
    secret: str
    players: list[str]
    draw: CallerDraw
    caller: str | None = None
    round_number: int = 0
    column: SheetRound | None = None
    called: CalledRound | None = None
    turns: TurnsRound | None = None
    rummy: RummyRound | None = None
    deals: int | None = None
    score_sheet: Sheet = field(default_factory=Sheet)
    modes: dict[str, str] = field(default_factory=dict)
    finished: bool = False
    memory: Memory = field(default_factory=Memory)

    @classmethod
    def new(cls, rules: Rules, players: Sequence[str], *, secret: str, callers: Sequence[str] | None = None) -> Game:
        """A game before its first deal: in the phase "roles", or "lobby" where nobody calls.

        `secret` is hexadecimal and seals every shuffle (64 digits are the right length); `callers` are those who take
        part in the draw for caller (all, unless given; with nobody the first deal may be called at once).
        Raises `SeatsError` or `BadOption` for a number of players that the rules or their packs do not allow,
        `ValueError` for a player who sits twice.
        """
        rules.check_seats(len(players))
        _refuse_doubles(players)
        drawing = [player for player in players if callers is None or player in callers]
        if rules.pace == "turns":
            drawing = []
        game = cls(rules, secret, list(players), CallerDraw.begin(drawing, rules, round_secret(secret, 0)))
        game.score_sheet.highest_wins = rules.highest_wins
        game.score_sheet.seat_players(players)
        return game

    # Where the game stands

    @property
    def round(self) -> Round | None:
        """The running round, or the last one; None before the first deal."""
        return self.called or self.turns or self.rummy

    @property
    def phase(self) -> str:
        """ "roles" (by turns "lobby"), then "match", "turn", "reveal", "last_turn", "scored" as the round has them,
        and "over"."""
        if self.finished:
            return "over"
        if self.round is None:
            return "lobby" if self.rules.pace == "turns" else "roles"
        return self.round.phase

    @property
    def next_call(self) -> str | None:
        """The one call that is accepted now; None while nothing can be called."""
        if self.finished:
            return None
        if self.round is None:
            return "deal" if self.caller is not None or not self.draw.drawers else None
        if self.round.scored:
            return "next" if self._goes_on() else "finish"
        return self.round.next_call(self.rules)

    @property
    def ready(self) -> bool:
        """Whether there is a next call and nobody is waited for."""
        return self.next_call is not None and not self.waiting()

    @property
    def turn(self) -> int:
        """The draws that were called in this round, or the turns that have begun."""
        return 0 if self.round is None else self.round.turn

    @property
    def size(self) -> int | None:
        """Cards dealt to each hand in this round."""
        return None if self.column is None else self.column.size

    @property
    def participants(self) -> list[str] | None:
        """Who plays a round that only some play (a bonus round); None when everybody does."""
        if self.round is None or self.column is None or self.column.kind != "bonus":
            return None
        return self.round.players

    @property
    def winners(self) -> list[str]:
        """Who has won, by the sheet as it is now; empty while the game goes on."""
        return self.score_sheet.leaders() if self.finished else []

    def waiting(self) -> list[str]:
        """Players who have to act before the next call, or whose turn it is."""
        if self.round is None:
            return [] if self.caller is not None else list(self.draw.down)
        return self.round.waiting()

    def next_dealer(self, players: Sequence[str]) -> str | None:
        """Who of these deals the coming round; None where nobody deals, and before the first deal, which is by lot."""
        if self.round is None or self.round.next_dealer is None or not players:
            return None
        return players[self._next_dealer(players)]

    def seat_of(self, player: str) -> int | None:
        """The player's seat in the running round (before the first deal: at the table); None: not in it."""
        seated = self.seated()
        return seated.index(player) if player in seated else None

    # What changes it

    def apply(self, command: Command) -> list[Event]:
        """Carry out a command and tell what happened. Raises `Refused`, and then nothing has changed."""
        if self.finished:
            raise Refused("over")
        events = self._apply(command)
        self.memory.note(events)
        return events

    def _apply(self, command: Command) -> list[Event]:
        match command:
            case Flip():
                return self._flip(command.player)
            case Call():
                return self._call(command)
            case StandIn():
                return self._stand_in(command)
            case _:
                if self.round is None:
                    raise Refused("wrong_phase", phase=self.phase)
                return self._play(self.round, command)

    def set_players(self, players: Sequence[str]) -> list[Event]:
        """Seat these players, in this order. Between rounds only; the next deal is theirs.

        New players get a row on the sheet that starts with 0 (see `add_late`); rows of those who left stay. Fewer
        than two are let be, but then no round is dealt. Raises `Refused` for a wrong phase and for more players than
        the rules or the packs allow.
        """
        if self.phase not in ("roles", "lobby", "scored", "over"):
            raise Refused("wrong_phase", phase=self.phase)
        _refuse_doubles(players)
        self._check_seats(max(len(players), self.rules.min_seats))
        self.players = list(players)
        self.score_sheet.seat_players(players)
        if self.round is not None or (self.caller is not None and self.caller in players):
            return []
        self.caller = None
        events = self.draw.keep_only(players, self.rules)
        self.caller = self.draw.caller
        return events

    def add_late(self, player: str, start_points: int) -> None:
        """Write a row for somebody who joins late, with points to start with; seat the player by `set_players`."""
        self.score_sheet.add(player, start_points)

    def start_points(self, how: str) -> int:
        """What a late joiner starts with now: "average" (of the totals, rounded up), "highest" or "zero"."""
        return self.score_sheet.start_points(how)

    def set_caller(self, player: str | None) -> None:
        """Hand the office over, at any time; it ends a draw for caller. None: nobody at the table calls."""
        if player is not None and player not in self.players:
            raise Refused("bad_message", what=f"caller {player!r}", allowed=", ".join(self.players))
        self.caller = player

    def correct(self, player: str, number: int, points: int) -> None:
        """Put other points into a cell of round `number` (from 1) of the sheet. Raises `Refused` if it has none."""
        self.score_sheet.correct(player, number, points)

    def _flip(self, player: str) -> list[Event]:
        if self.round is not None or self.caller is not None:
            raise Refused("wrong_phase", phase=self.phase)
        events = self.draw.flip(player, self.rules)
        self.caller = self.draw.caller
        return events

    def _call(self, call: Call) -> list[Event]:
        if call.what != self.next_call:
            raise Refused("not_next_call", what=call.what, next_call=self.next_call)
        if self.round is None or call.what == "next":
            put_away = [Event("next")] if self.round is not None else []
            return [*put_away, *self._deal_next()]
        if call.what == "finish":
            return self._finish()
        events = self.round.call(call, self.rules, self._first_served(self.round))
        self._write_scores(self.round)
        return events

    def _play(self, running: Round, command: RoundCommand) -> list[Event]:
        events = running.apply(command, self.rules)
        self._write_scores(running)
        return events

    def _stand_in(self, command: StandIn) -> list[Event]:
        seated = self.seated()
        refuse_seat(command.seat, len(seated))
        if self.round is None:
            player = seated[command.seat]
            return self._flip(player) if player in self.waiting() else []
        if command.policy == "neutral":
            step = self.round.neutral_step(command.seat)
            return [] if step is None else self._play(self.round, step)
        chosen = decide(
            self.hand_view(command.seat),
            self.table_view(),
            self.rules,
            self.randomness(seated[command.seat]),
            command.strength,
            self.memory,
        )
        if chosen is None or isinstance(chosen, Flip):
            return []
        events = self.round.apply(chosen, self.rules)
        self.round.note_bot(command.seat)
        self._write_scores(self.round)
        return events

    # The sequence of rounds

    def _deal_next(self) -> list[Event]:
        seats, number = len(self.players), self.round_number + 1
        deals = self.rules.rounds_for(seats) if self.round is None else self.deals
        kind = "fourteenth" if number == deals and self.rules.fourteenth == "always" else "regular"
        events = self._deal(self.rules.hand_size(number, seats), kind, self.players, [])
        self.deals = deals
        return events

    def _deal(self, size: int, kind: str, players: list[str], contenders: list[str]) -> list[Event]:
        self._check_seats(len(players))
        if self.round is not None:
            seated = enumerate(self.round.players)
            self.modes |= {player: self.round.hand_view(seat, self.rules)["mode"] for seat, player in seated}
        dealer = self._next_dealer(players)
        self.round_number += 1
        self.column = SheetRound(size, self.rules.wild_letter(size), kind, contenders)
        start = Start(players, size, self.sealed_secret(), self.modes, dealer)
        dealt, set_up = KINDS[self.rules.round_kind].deal(self.rules, start)
        setattr(self, self.rules.round_kind, dealt)
        params = {"number": self.round_number, "size": size, "wild": self.column.wild, "kind": kind}
        return [Event("round", params=params), *set_up]

    def _next_dealer(self, players: Sequence[str]) -> int:
        """The seat among these players that deals next: at first a random one (docs/rules.md B.1 rule 1), then that
        which the last round names, or the next clockwise from there that is taken."""
        if self.round is None:
            return first_dealer(self.sealed_secret(ahead=1), len(players))
        before, start = self.round.players, self.round.next_dealer or 0
        return next((players.index(each) for each in [*before[start:], *before[:start]] if each in players), 0)

    def _goes_on(self) -> bool:
        """Whether another regular round follows the one that was scored; a void one is played again."""
        if self.deals is None:
            return self.score_sheet.best_total() < self.rules.rummy_target
        return self.score_sheet.counted() < self.deals

    def _finish(self) -> list[Event]:
        """The end, or a round to break the tie at the top (docs/rules.md C.2)."""
        leaders = [player for player in self.players if player in self.score_sheet.leaders()]
        played = [column.kind for column in self.score_sheet.rounds if column.contenders]
        if len(leaders) > 1:
            tie = Event("tie", params={"players": leaders, "place": "first"})
            if self.rules.fourteenth == "tie" and "fourteenth" not in played:
                return [tie, *self._deal(FOURTEENTH_SIZE, "fourteenth", self.players, leaders)]
            if self.rules.tie_break == "bonus" and played.count("bonus") < MOST_BONUS_ROUNDS:
                size = FOURTEENTH_SIZE if "fourteenth" in played else self.rules.round_sizes[-1]
                return [tie, *self._deal(size, "bonus", leaders, leaders)]
        return self.end()

    def end(self) -> list[Event]:
        """The end, by the sheet as it stands, also before every round is played. Raises `Refused` "wrong_phase" while
        a round is played or none was.
        """
        if self.phase != "scored":
            raise Refused("wrong_phase", phase=self.phase)
        self.finished = True
        return [Event("over", params={"winners": self.winners})]

    def _write_scores(self, played: Round) -> None:
        """Once the round is scored, a column on the sheet."""
        if not played.scored or len(self.score_sheet.rounds) == self.round_number:
            return
        assert self.column is not None
        if played.void:
            self.column.kind = "void"
        results = played.results()
        points = {result.player: result.points for result in results}
        self.score_sheet.write(self.column, points, {result.player: result.marks for result in results})

    def _first_served(self, running: Round) -> int:
        """The seat of the first who plays, clockwise from the caller's left (docs/rules.md A.6)."""
        start = self.players.index(self.caller) + 1 if self.caller in self.players else 0
        for player in [*self.players[start:], *self.players[:start]]:
            if player in running.players:
                return running.players.index(player)
        return 0

    def _check_seats(self, seats: int) -> None:
        try:
            self.rules.check_seats(seats)
        except SeatsError as error:
            raise Refused(error.code, seats=seats, minimum=error.minimum, maximum=error.maximum) from None
        except BadOption as error:
            raise Refused(error.code, option=error.option, value=error.value, allowed=error.allowed) from None

    def seated(self) -> list[str]:
        """Who has a seat in the running round; before the first deal, at the table."""
        return self.players if self.round is None else self.round.players

    # Secrets

    def sealed_secret(self, ahead: int = 0) -> str:
        """The secret of the running round, or of one that comes after it."""
        return round_secret(self.secret, self.round_number + ahead)

    def randomness(self, player: str) -> KeyStream:
        """The stream that a bot at this player's seat draws from in this turn."""
        return bot_stream(self.sealed_secret(), self.turn, player)

    # What can be seen

    def table_view(self) -> dict[str, Any]:
        """What everybody may see. `commitment` is the running round's (before a deal: the coming one's), `proof` its
        secret once it is scored; `next_commitment` is there between rounds.
        """
        return table_view(self)

    def hand_view(self, seat: int) -> dict[str, Any]:
        """What the seat alone may see. `can` never depends on whether the hand is complete."""
        return hand_view(self, seat)

    def arrangement(self, seat: int) -> dict[str, Any]:
        """The best grouping of the hand as it is, its cards named as in `hand_view`."""
        return arrangement(self, seat)

    def reveal(self) -> list[dict[str, Any]]:
        """The hands that lie on the table: those that are out, and all of them once the round is scored."""
        return reveal(self)

    def sheet(self) -> dict[str, Any]:
        """The score sheet: whole players by rounds."""
        return self.score_sheet.view()


def _refuse_doubles(players: Sequence[str]) -> None:
    if len(set(players)) != len(players):
        raise ValueError(f"every player has one seat, but some sit twice in {list(players)}")
