"""What a room is, as plain data: its people and their roles, its settings, its game, its deadlines.

All of it can be encoded and decoded without loss (`encode`, `decode`). Here are only facts and questions about them;
what may happen to a room is told by the files around `party/room.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

import msgspec
from msgspec import Struct, field

from engine.errors import Refused
from engine.game import Game
from engine.rules import BadOption, Rules, SeatsError
from party.errors import refusal
from party.protocol import Policy, Settings, Strength

AWAY_SECONDS: Final = 15.0
"""So long after the connection is lost a seat plays by its policy, and somebody calls for the caller."""

Standing = Literal["seated", "joining", "leaving", "gone"]
"""How somebody belongs to the room: plays; plays from the next deal on; has left and goes at the next deal; is gone."""


class Member(Struct):
    """Somebody who plays, or played: a person or a bot. `player` is permanent and public, the token is neither.

    `token` is the fingerprint of the secret that brings a person back. `offline_since` is None while the person's
    screen is connected, and for bots. `missing`: a hand goes on without the person, and the table was told so;
    `consented`: somebody with an office has said how the seat is to play meanwhile.
    """

    player: str
    name: str
    avatar: str
    bot: bool = False
    strength: Strength | None = None
    lang: str = "en"
    token: str | None = None
    standing: Standing = "seated"
    policy: Policy = "bot"
    ready: bool = False
    away: bool = False
    missing: bool = False
    consented: bool = False
    offline_since: float | None = None

    @property
    def online(self) -> bool:
        """Whether somebody is there; bots always are."""
        return self.offline_since is None

    @property
    def here(self) -> bool:
        """Whether this is one of the table: not somebody who has left."""
        return self.standing in ("seated", "joining")

    @property
    def asked(self) -> bool:
        """Whether a bot plays for the person and nobody has agreed to it yet."""
        return self.missing and self.policy == "bot" and not self.consented


class Invitation(Struct):
    """A one-use right, as it is stored: the role and the fingerprint of the secret."""

    role: Literal["host", "scorekeeper"]
    token: str


class OpenClaim(Struct):
    """A connection without a token says that it belongs to this player."""

    claim: str
    player: str


class Stop(Struct):
    """A pause: by whom (a player, "host" or "scorekeeper") and since when."""

    by: str
    since: float


class CorrectionLine(Struct):
    """One line of the scorekeeper's log."""

    player: str
    round: int
    before: int
    after: int
    reason: str
    by: str
    at: float


class Clock(Struct):
    """Moments of the room, in seconds since the epoch. What is None is not waited for.

    `mark` names the moment that `since` belongs to, and `window` the discard that `window_until` belongs to, so that a
    call that was taken back opens nothing anew. `act_at` says when seats act at which nobody is; `asked` holds those
    that have thought about a match in the open window.
    """

    since: float
    mark: str = ""
    window: str = ""
    ready_since: float | None = None
    window_until: float | None = None
    uncall_until: float | None = None
    deadline: float | None = None
    flip_at: float | None = None
    call_at: float | None = None
    act_at: dict[str, float] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    nudged_at: float | None = None

    def shift(self, seconds: float) -> None:
        """Every moment comes so much later: time stood still."""
        for name in ("since", "ready_since", "window_until", "uncall_until", "deadline", "flip_at", "call_at"):
            moment = getattr(self, name)
            if moment is not None:
                setattr(self, name, moment + seconds)
        self.act_at = {player: moment + seconds for player, moment in self.act_at.items()}


class Room(Struct):
    """Everything about one room. `version` counts its changes.

    `members` holds everybody who ever had a seat, by player id; `order` those who have one now or at the next deal, in
    the order of seats. `host_player` and `scorekeeper` are players who hold these roles beside the devices that hold a
    token. `empty_since` is set while nobody at all is connected: time stands still then. `bot_delay` stretches the
    time that bots take.
    """

    code: str
    rules: Rules
    settings: Settings
    clock: Clock
    version: int = 0
    touched: float = 0.0
    members: dict[str, Member] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)
    numbered: int = 0
    """How many ids of players and claims have been given out."""
    host_tokens: list[str] = field(default_factory=list)
    tablet_tokens: list[str] = field(default_factory=list)
    invitations: list[Invitation] = field(default_factory=list)
    host_online: bool = False
    tablet_online: bool = False
    host_player: str | None = None
    scorekeeper: str | None = None
    calling_for_caller: bool = False
    locked: bool = False
    closed: bool = False
    paused: Stop | None = None
    claims: list[OpenClaim] = field(default_factory=list)
    corrections: list[CorrectionLine] = field(default_factory=list)
    empty_since: float | None = None
    games: int = 0
    game: Game | None = None
    bot_delay: float = 1.0

    @property
    def phase(self) -> str:
        return "lobby" if self.game is None else self.game.phase

    @property
    def round(self) -> int:
        """The round, counted from 1; 0 before the first deal."""
        return 0 if self.game is None else self.game.round_number

    @property
    def turn(self) -> int:
        return 0 if self.game is None else self.game.turn

    @property
    def caller(self) -> str | None:
        return None if self.game is None else self.game.caller

    @property
    def next_call(self) -> str | None:
        """The one call that is accepted now: the game's, or its end where too few are left for another round."""
        if self.game is None:
            return None
        wanted = self.game.next_call
        return "finish" if wanted == "next" and len(self.here()) < self.rules.min_seats else wanted

    @property
    def dealer(self) -> str | None:
        """By turns: who dealt the round that is played, or lies on the table."""
        running = None if self.game is None else self.game.turns or self.game.rummy
        return None if running is None else running.players[running.dealer]

    @property
    def next_dealer(self) -> str | None:
        """By turns, once a round is scored: who of those who stay deals the next one."""
        if self.game is None or self.game.phase != "scored":
            return None
        return self.game.next_dealer([member.player for member in self.here() if member.standing == "seated"])

    @property
    def running(self) -> bool:
        """Whether hands are held: between the first deal and the end of a round."""
        return self.phase in ("match", "turn", "reveal", "last_turn")

    def playing(self) -> Game:
        """The game. Raises `Refused` "wrong_phase" in the lobby."""
        if self.game is None:
            raise refusal("wrong_phase", phase="lobby")
        return self.game

    def here(self) -> list[Member]:
        """Everybody of the table: seated or joining, in the order of seats."""
        return [self.members[player] for player in self.order if self.members[player].here]

    def member(self, player: str) -> Member:
        """Somebody of the table. Raises `Refused` "unknown_player"."""
        found = self.members.get(player)
        if found is None or not found.here:
            raise refusal("unknown_player", player=player)
        return found

    def person(self, player: str) -> Member:
        """Somebody of the table who is no bot. Raises `Refused` "unknown_player"."""
        found = self.member(player)
        if found.bot:
            raise refusal("unknown_player", player=player)
        return found

    def seat_of(self, player: str) -> int | None:
        """The player's seat: in the running round, or, in the lobby, at the first deal. None: watches this round."""
        if self.game is not None:
            return self.game.seat_of(player)
        return self.order.index(player) if player in self.order else None

    def someone_is_there(self) -> bool:
        """Whether any person, TV or tablet is connected."""
        people = any(member.online for member in self.members.values() if not member.bot and member.here)
        return people or self.host_online or self.tablet_online

    def next_id(self) -> int:
        """A number that was not used in this room before."""
        self.numbered += 1
        return self.numbered


@dataclass(frozen=True, slots=True)
class Actor:
    """Who a command comes from: the player, if it is one, and every role held at that moment.

    Roles: "host", "scorekeeper", "player", "caller", "dealer" (by turns), "watcher", and "auto" for the server itself.
    """

    player: str | None
    roles: frozenset[str]

    @property
    def name(self) -> str:
        """How the log and the moments call the actor: a player id, "host", "scorekeeper", "watcher" or "auto"."""
        if self.player is not None:
            return self.player
        return next(role for role in ("auto", "host", "scorekeeper", "watcher") if role in self.roles)


AUTO: Final = Actor(None, frozenset({"auto"}))
"""The server itself: the automatic caller, bots, deadlines."""


def roles_of(room: Room, player: str) -> frozenset[str]:
    """Every role that a player holds now."""
    held = {"player"}
    if room.caller == player:
        held.add("caller")
    if player in (room.dealer, room.next_dealer):
        held.add("dealer")
    if room.scorekeeper == player:
        held.add("scorekeeper")
    if room.host_player == player:
        held.add("host")
    return frozenset(held)


def seat_limit(rules: Rules) -> int:
    """How many can play these rules; less than the rules' maximum where the packs are chosen and few.

    >>> seat_limit(Rules(ruleset="stan-sten")), seat_limit(Rules(ruleset="stan-sten", packs=1))
    (20, 3)
    """
    for seats in range(rules.max_seats, rules.min_seats, -1):
        try:
            rules.check_seats(seats)
        except (SeatsError, BadOption):
            continue
        return seats
    return rules.min_seats


def check_seats(rules: Rules, seats: int) -> None:
    """Raises `Refused`: too_few_players, too_many_players, or bad_option where the packs are too few."""
    try:
        rules.check_seats(seats)
    except SeatsError as error:
        raise refusal(error.code, seats=seats, minimum=error.minimum, maximum=error.maximum) from error
    except BadOption as error:
        raise option_refused(error) from error


def option_refused(error: BadOption) -> Refused:
    """The refusal that says what `BadOption` says."""
    return refusal(error.code, option=error.option, value=error.value, allowed=error.allowed)


_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Room)


def encode(room: Room) -> bytes:
    """The room as it is stored."""
    return _ENCODER.encode(room)


def decode(state: bytes) -> Room:
    """The room that `encode` was given."""
    return _DECODER.decode(state)
