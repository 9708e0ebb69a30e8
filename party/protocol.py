"""Every message between the server and a screen, as a typed structure: the one catalogue of the wire format.

Each inbound message is checked against its structure before anything else looks at it, and each outbound message is
built from one. The screens' TypeScript types (`shared_ui/protocol.ts`) are generated from this file. It is not a
place for rules or for secrecy: what may be sent to whom is decided in `party/views.py`.

Conventions on the wire: faces are text such as "7H", "TS", "JK"; a card in somebody's own hand is its face and a key
that is new each time the card enters a hand, such as "7H.k3"; times are seconds since the epoch (floats); a player is
named by a permanent public id.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

# -- vocabulary ------------------------------------------------------------------------------------------------------

Role = Literal["player", "host", "scorekeeper", "watcher"]
Phase = Literal["lobby", "roles", "match", "turn", "reveal", "last_turn", "scored", "over"]
CallName = Literal["deal", "draw", "discard", "last_draw", "score", "next", "finish"]
"""By turns nobody calls, and of these only "next" and "finish" are left."""
SeatState = Literal["to_draw", "drawn", "placed", "out", "idle"]
Policy = Literal["wait", "neutral", "bot"]
Strength = Literal["easy", "normal", "sharp"]
BotPace = Literal["quick", "human", "slow"]
HandMode = Literal["rank", "suit", "groups", "mine"]
GroupKind = Literal["set", "run"]

Seconds = Annotated[float, Meta(ge=0, le=600)]
ShortText = Annotated[str, Meta(max_length=64)]
NameText = Annotated[str, Meta(max_length=400)]
Token = Annotated[str, Meta(max_length=80)]
CommandId = Annotated[str, Meta(min_length=1, max_length=64)]

NAME_LENGTH = 12
"""The longest name, in characters, that a seat may carry."""

AVATARS: tuple[str, ...] = (
    "fox", "whale", "owl", "turtle", "bee", "octopus", "hedgehog", "dolphin",
    "lion", "frog", "flamingo", "koala", "panda", "cat", "dog", "rabbit",
    "bear", "pig", "tiger", "penguin", "crab", "snail", "unicorn", "parrot",
)  # fmt: skip
"""The faces a player may choose from; the screens draw them."""


# -- client to server ------------------------------------------------------------------------------------------------


class Enter(Struct, forbid_unknown_fields=True):
    """The first message of every screen: who it is and which room it wants to see.

    A `token` brings the same player, host or scorekeeper back. An `invite` is exchanged for a token. A player without
    a token gives a `name` (and may give an `avatar`) and is taken in as somebody new. With an `id` a newcomer's message
    may be sent again when its answer was lost: it is answered as before.
    """

    room: ShortText
    role: Role
    token: Token | None = None
    invite: Token | None = None
    name: NameText | None = None
    avatar: ShortText | None = None
    id: CommandId | None = None


class PingRoom(Struct, forbid_unknown_fields=True):
    """Asks for the server's clock, to measure the way and to set one's own."""


class Command(Struct, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """What all commands share: `id` makes a repeated command harmless, `round` and `turn` say what the sender saw."""

    id: CommandId
    round: int | None = None
    turn: int | None = None


class SetRules(Command, tag="set_rules"):
    """The host chooses the rules (in the lobby) or changes room settings (between rounds too)."""

    ruleset: ShortText | None = None
    options: dict[ShortText, Any] | None = None
    settings: dict[ShortText, Any] | None = None


class Start(Command, tag="start"):
    """The host leaves the lobby: the draw for caller begins; by turns, where nobody calls, the first deal."""


class CloseRoom(Command, tag="close_room"):
    """The host ends the room for everybody."""


class LockRoom(Command, tag="lock_room"):
    """The host lets nobody new in (`locked`), or somebody again."""

    locked: bool


class Profile(Command, tag="profile"):
    """A player changes name, face or language (in the lobby)."""

    name: NameText | None = None
    avatar: ShortText | None = None
    lang: ShortText | None = None


class Ready(Command, tag="ready"):
    """A player says in the lobby whether the game may begin."""

    ready: bool


class TakeSeat(Command, tag="take_seat"):
    """A player sits down before the given seat, 0 ... number of seats (the end)."""

    seat: int


class Leave(Command, tag="leave"):
    """A player gives up the seat for good."""


class Away(Command, tag="away"):
    """A player steps away: the seat plays by its policy until `back`."""


class Back(Command, tag="back"):
    """A player who was away plays again."""


class AddBot(Command, tag="add_bot"):
    """A seat for a bot."""

    strength: Strength = "normal"


class Remove(Command, tag="remove"):
    """A player, or a bot, is taken out of the game; what was scored stays on the sheet."""

    player: ShortText


class MoveSeat(Command, tag="move_seat"):
    """A player is put before the given seat (between rounds)."""

    player: ShortText
    seat: int


class Rename(Command, tag="rename"):
    """A player gets another name."""

    player: ShortText
    name: NameText


class SeatPolicy(Command, tag="seat_policy"):
    """How a player's seat plays while nobody is there. Said by an office, it answers `SeatView.asked`."""

    player: ShortText
    policy: Policy


class HandOver(Command, tag="hand_over"):
    """A role goes to another player."""

    role: Literal["caller", "scorekeeper", "host"]
    player: ShortText


class Invite(Command, tag="invite"):
    """The host asks for a one-use invitation; the answer carries it."""

    role: Literal["scorekeeper", "host"]


class Claim(Command, tag="claim"):
    """A phone without a token says that it belongs to a player who is in the room."""

    player: ShortText


class Approve(Command, tag="approve"):
    """A claim is granted: the phone that asked gets the player, the old token ends."""

    claim: ShortText


class Refuse(Command, tag="refuse"):
    """A claim is turned down."""

    claim: ShortText


class Flip(Command, tag="flip"):
    """A player turns up a card in the draw for caller."""


class Call(Command, tag="call"):
    """The next call. `anyway` insists on "discard" although somebody has not placed a card.

    By turns "next" and "finish" are said by the host or a dealer (`TableView.dealer`, `next_dealer`).
    """

    what: CallName
    anyway: bool = False


class Uncall(Command, tag="uncall"):
    """Takes back "draw" or "last_draw", within 3 seconds and before anybody has drawn."""


class Nudge(Command, tag="nudge"):
    """A friendly push for one player, or for everybody who is waited for."""

    player: ShortText | None = None


class Pause(Command, tag="pause"):
    """Everything stands still."""


class Resume(Command, tag="resume"):
    """Play goes on; deadlines get the time they had left."""


class Take(Command, tag="take"):
    """Draws a card: from the middle (`stock`) or the top of the right neighbour's `pile`."""

    source: Literal["stock", "pile"]


class Place(Command, tag="place"):
    """Puts a card face down; once more with another card swaps."""

    card: ShortText


class TakeBack(Command, tag="take_back"):
    """Takes the face-down card back into the hand."""


class MatchClaim(Command, tag="match"):
    """Says "match". `melds` is only for show: a complete hand is a match however it is grouped."""

    melds: Annotated[list[Annotated[list[ShortText], Meta(max_length=20)]], Meta(max_length=6)] | None = None


class Draw(Command, tag="draw"):
    """By turns: draws the top of the `stock` or of the `discard` pile."""

    source: Literal["stock", "discard"]


class Discard(Command, tag="discard"):
    """By turns: throws a card on the discard pile; the turn is over."""

    card: ShortText


class GoOut(Command, tag="go_out"):
    """Three Thirteen by turns: throws `card` and shows all the others in groups. `melds` is only for show, as in
    `match`.
    """

    card: ShortText
    melds: Annotated[list[Annotated[list[ShortText], Meta(max_length=20)]], Meta(max_length=6)] | None = None


class Meld(Command, tag="meld"):
    """Rummy: lays one meld on the table."""

    cards: Annotated[list[ShortText], Meta(max_length=20)]


class LayOff(Command, tag="lay_off"):
    """Rummy: adds cards to the meld with this id, anyone's."""

    cards: Annotated[list[ShortText], Meta(max_length=20)]
    meld: ShortText


class TurnOver(Command, tag="turn_over"):
    """Rummy, when the stock is empty: turns the discard pile over, unshuffled, and draws its top card."""


class Order(Command, tag="order"):
    """Keeps the order of one's own hand."""

    cards: Annotated[list[ShortText], Meta(max_length=20)]
    mode: HandMode


class Score(Command, tag="score"):
    """The scorekeeper corrects one cell of the sheet. `round` is counted from 1."""

    player: ShortText
    points: Annotated[int, Meta(ge=-9999, le=9999)]
    """Below 0 only where payments are written on both sides (the option `rummy_ledger`)."""
    reason: Annotated[str, Meta(min_length=1, max_length=80)]


class Rematch(Command, tag="rematch"):
    """The host opens the lobby again with the same seats."""


AnyCommand = (
    SetRules | Start | CloseRoom | LockRoom | Profile | Ready | TakeSeat | Leave | Away | Back | AddBot | Remove
    | MoveSeat | Rename | SeatPolicy | HandOver | Invite | Claim | Approve | Refuse | Flip | Call | Uncall | Nudge
    | Pause | Resume | Take | Place | TakeBack | MatchClaim | Draw | Discard | GoOut | Meld | LayOff | TurnOver | Order
    | Score | Rematch
)  # fmt: skip
"""Everything that the message `command` may carry."""


# -- acknowledgements ------------------------------------------------------------------------------------------------


class ErrorBody(Struct):
    """An error: a code that a screen translates, words for whoever reads a log, and what the words are about."""

    code: str
    message: str
    params: dict[str, Any] = {}


class Failed(Struct):
    """The answer to a message that was refused; nothing has changed."""

    error: ErrorBody
    ok: Literal[False] = False


class Entered(Struct):
    """The answer to `enter`; the views follow at once. A watcher has no token."""

    role: Role
    version: int
    token: str | None = None
    player: str | None = None
    seat: int | None = None
    ok: Literal[True] = True


class Done(Struct):
    """The answer to a command that was carried out. `invite` and `claim` only after the commands of that name."""

    version: int
    invite: str | None = None
    url: str | None = None
    claim: str | None = None
    player: str | None = None
    ok: Literal[True] = True


class Pong(Struct):
    """The answer to `ping_room`."""

    now: float
    ok: Literal[True] = True


# -- server to client ------------------------------------------------------------------------------------------------


class Settings(Struct, forbid_unknown_fields=True):
    """How a room plays, beside the rules; changed by `set_rules`."""

    help: Literal["full", "none"] = "full"
    calling: Literal["person", "auto"] = "person"
    call_pause: Annotated[float, Meta(ge=0, le=60)] = 2.0
    match_window: Annotated[float, Meta(ge=0, le=15)] = 3.0
    turn_clock: Annotated[float, Meta(ge=5, le=600)] | None = None
    bot_pace: BotPace = "human"
    """How long bots take for a step, and seats at which nobody is."""
    late_join: Literal["average", "highest", "zero"] = "average"
    public_claims: bool = False
    lang: Literal["en"] = "en"


class SeatView(Struct):
    """One seat of the running round (in the lobby: of the coming one), as everybody sees it."""

    seat: int
    player: str
    name: str
    avatar: str
    online: bool
    bot: bool
    policy: Policy
    away: bool
    ready: bool
    state: SeatState
    """By turns only "to_draw" and "drawn" (the one whose turn it is), "out" and "idle"."""
    pile: str | None
    """The face on top of the seat's own pile; by turns nobody has one."""
    pile_count: int
    score: int | None
    """Points of this round once it is scored."""
    total: int
    place: int
    """1 for the leader; ties share a place."""
    out: bool
    offline_since: float | None = None
    leaving: bool = False
    """The player has left: a bot plays the seat to the end of the round."""
    strength: Strength | None = None
    """How well a bot plays; null for people, whose seats are played "normal" while they are not there."""
    missing: bool = False
    """Nobody is there: the seat plays by its `policy` until the player is back."""
    asked: bool = False
    """The table is asked whether the bot may go on playing for somebody who is missing; `seat_policy` answers."""
    hand_count: int | None = None
    """By turns: how many cards the seat holds."""


class JoiningView(Struct):
    """Somebody who watches now and plays from the next round on; `strength` as in `SeatView`."""

    player: str
    name: str
    avatar: str
    online: bool
    strength: Strength | None = None


class FlipView(Struct):
    """One card of the draw for caller; `face` is null until it is turned up."""

    player: str
    face: str | None
    tied: bool = False
    """Turned up, the highest so far is shared: this player draws again."""


class RolesView(Struct):
    """The draw for caller. `flips` holds one entry for each player who draws."""

    flips: list[FlipView]
    tied: list[str]
    """Players who have to draw again; empty while nobody is tied."""
    deadline: float | None = None
    """When the cards still face down are turned up by themselves."""


class ClaimView(Struct):
    """A phone that says it belongs to a player, waiting for approval."""

    claim: str
    player: str
    name: str


class PauseView(Struct):
    """Who stopped the game (a player id, or "host" or "scorekeeper"), and when."""

    by: str
    since: float


class TableMeld(Struct):
    """Rummy: a meld on the table, its cards in their places. `player` laid it; `takes` are what fits it now."""

    id: str
    player: str
    kind: GroupKind
    cards: list[str]
    takes: list[str]


class Receipt(Struct):
    """Rummy: what one player pays the winner of the deal; `doubled`, because all went in one turn."""

    payer: str
    receiver: str
    points: int
    doubled: bool


class TableView(Struct):
    """What everybody may see of a room."""

    version: int
    room: str
    ruleset: str
    options: dict[str, Any]
    """Every option that has an effect, with the value in force."""
    changed: list[str]
    """The options that differ from the ruleset's defaults."""
    settings: Settings
    phase: Phase
    round: int
    """Counted from 1; 0 in the lobby."""
    rounds: int | None
    """How many rounds this game has, so far as is known; null where it goes on until somebody reaches a target."""
    size: int | None
    """Cards in each hand."""
    wild: str | None
    """The wild rank: "3" ... "9", "T", "J", "Q", "K", "A"."""
    turn: int
    next_call: CallName | None
    ready: bool
    """Nobody is waited for: the next call may be said."""
    caller: str | None
    scorekeeper: str | None
    """The player who keeps score; null: a tablet without a player, or nobody (see `tablet_online`)."""
    calling_for_caller: bool
    """The automatic caller stands in for a person who is away."""
    host_online: bool
    tablet_online: bool
    locked: bool
    paused: PauseView | None
    deadline: float | None
    """When the turn clock runs out."""
    window_until: float | None
    """Before this moment no "draw" is accepted: the match window is open at least so long."""
    uncall_until: float | None
    """Until this moment, and while nobody has drawn, the last call may be taken back."""
    since: float
    """When the phase, or the turn's last call, began."""
    stock: int
    """Cards in the middle, by turns in the stock."""
    packs: int
    reshuffles: int
    seats: list[SeatView]
    joining: list[JoiningView]
    waiting: list[str]
    """Players who still have to act before the next call; by turns the one whose turn it is."""
    matched: list[str]
    """Players who are out in this round, in the order of their calls."""
    roles: RolesView | None
    claims: list[ClaimView]
    participants: list[str] | None
    """Players of a round that only some play (a tie-break); null otherwise."""
    commitment: str | None
    """SHA-256 of the round's secret (64 hexadecimal digits), published before the deal."""
    proof: str | None
    """The round's secret, once the round is scored."""
    join_url: str
    score_hint: bool = False
    """No scorekeeper's tablet has joined yet."""
    winners: list[str] = []
    """Players who won, once the game is over."""
    order: list[str] = []
    """Who has a seat at the next deal, in the order of seats."""
    next_commitment: str | None = None
    """Between two rounds: the commitment of the coming one."""
    to_act: str | None = None
    """By turns: whose turn it is; null once the round is scored."""
    dealer: str | None = None
    """By turns: who dealt this round."""
    next_dealer: str | None = None
    """By turns, between two rounds: who deals the coming one. Once nobody is there for it, it is dealt by itself."""
    discard: str | None = None
    """By turns: the face on top of the discard pile; null if it is empty."""
    discard_count: int = 0
    out: str | None = None
    """By turns: who went out."""
    melds: list[TableMeld] = []
    """Rummy: the melds on the table, in the order in which they were laid."""
    receipts: list[Receipt] = []
    """Rummy: what was paid, once somebody is out."""
    void: bool = False
    """By turns: the round ended without points and does not count; it is dealt again."""


class Group(Struct):
    """A meld as it is shown. `stands_for[i]` is the face that `cards[i]` stands for; a set has the rank alone."""

    kind: GroupKind
    cards: list[str]
    stands_for: list[str]


class Arrangement(Struct):
    """The best grouping of one's own hand; cards are named with their keys."""

    melds: list[Group]
    deadwood: list[str]
    penalty: int
    complete: bool
    """Every card of a hand of the right size is in a group."""


class HandView(Struct):
    """What one player alone may see."""

    version: int
    player: str
    seat: int | None
    """Null while the player waits for the next round."""
    cards: list[str]
    """The hand in its kept order, with keys, without the placed card."""
    drawn: str | None
    """The card drawn in this turn, while it is in the hand or placed."""
    placed: str | None
    can: list[str]
    """The types of command that make sense now. Never depends on whether the hand is complete."""
    neighbour: str | None
    """The face on top of the pile that one may take from."""
    neighbour_player: str | None
    """Whose pile that is (the right neighbour)."""
    taker_player: str | None
    """Who may take from one's own pile (the left neighbour)."""
    pile: str | None
    mode: HandMode
    arrangement: Arrangement | None
    """Only with the setting `help: "full"`."""
    out: bool = False
    forbidden: str | None = None
    """Rummy: the card taken from the discard pile in this turn, which may not be thrown back in it."""
    fits: dict[str, list[str]] = {}
    """Rummy: for each card that may be added to melds on the table, the ids of these melds."""
    fits_together: dict[str, list[list[str]]] = {}
    """Rummy: for each meld on the table, the choices of two or more cards that may be added to it at once."""


class LaidDown(Struct):
    """A hand on the table: at a match, and everybody's at the end of a round.

    In rummy it is what is left in the hand: no melds, and all of it costs (`TableView.receipts` says who pays what).
    """

    player: str
    melds: list[Group]
    deadwood: list[str]
    penalty: int
    matched: bool
    extra: int = 0
    """Points for false matches."""


class SheetRound(Struct):
    """One column of the sheet."""

    size: int
    wild: str | None
    kind: Literal["regular", "fourteenth", "bonus", "void"] = "regular"
    """"void": nobody could go out any more, the round was dealt again."""


class SheetPlayer(Struct):
    """One row of the sheet. A score is null where the player did not take part."""

    player: str
    name: str
    avatar: str
    scores: list[int | None]
    marks: list[list[str]]
    """For each round any of "matched", "corrected", "false_match", "bot"; in rummy "rummy" (all at once), "void"."""
    start: int
    """Points given to somebody who joined late."""
    joined: int
    """The round (from 1) that the player joined in."""
    adjust: int
    total: int
    place: int
    gone: bool


class SheetView(Struct):
    """The score sheet. Places are 1 for the lowest total, or the highest where `highest_wins`; ties share a place."""

    version: int
    rounds: list[SheetRound]
    players: list[SheetPlayer]
    log: list[dict[str, Any]] = []
    """Corrections, oldest first: {player, round, before, after, reason, by, at}."""
    highest_wins: bool = False
    """Rummy: points are what one was paid."""
    target: int | None = None
    """Rummy to a target: the total that ends the game. How many columns there will be is not known then."""


class CallMessage(Struct, omit_defaults=True):
    """A moment, for voice, sound and movement; losing one loses nothing.

    `what` is a call ("draw", "discard", "last_draw", "deal", "score", "next", "finish"), or "round", "match",
    "refused", "reshuffle", "nudge", "uncall", "pause", "resume", "roles", "tie", "stand_in" (somebody's
    calls are made for them), "missing" (nobody is at the seat of `player`: it plays by its policy), "returned",
    "joined", "left", "corrected", "took", "over".

    By turns also "turn" (`player`: whose turn it is now), "took" (source "stock" or "discard"; the face of a discard),
    "discarded" {face}, "went_out" {face, rummy}, "exhausted" {void}; in rummy "meld" {meld, kind, cards},
    "lay_off" {meld, cards}, "turn_over" {stock}.
    """

    what: str
    by: str | None = None
    """A player id, "host", "scorekeeper" or "auto"."""
    player: str | None = None
    players: list[str] = field(default_factory=list)
    params: dict[str, Any] = field(default_factory=dict)


class Gone(Struct):
    """This screen has lost its place in the room."""

    code: Literal["removed", "opened_elsewhere", "room_closed"]


class Granted(Struct):
    """A claim was decided. Granted, the message carries the player's new token."""

    claim: str
    granted: bool
    player: str | None = None
    token: str | None = None


# -- over HTTP -------------------------------------------------------------------------------------------------------


class NewRoom(Struct, forbid_unknown_fields=True):
    """The body of `POST /api/rooms`: how the new room is to play; everything may be changed in the lobby."""

    ruleset: ShortText | None = None
    options: dict[ShortText, Any] | None = None
    settings: dict[ShortText, Any] | None = None


class RoomLinks(Struct):
    """The answer to it. What stands behind `#` in an address is an invitation that works once."""

    room: str
    host_token: str
    join_url: str
    tv_url: str
    score_url: str


class HandToCheck(Struct, forbid_unknown_fields=True):
    """The body of `POST /api/check`: cards such as "7H 8H 9H 3D 3S", and the rules they are looked at by.

    `size` is the number of cards dealt in the round, which fixes the wild rank; null: no rank is wild.
    """

    cards: Annotated[str, Meta(max_length=200)]
    ruleset: ShortText
    size: Annotated[int, Meta(ge=3, le=14)] | None = None
    options: dict[ShortText, Any] = {}


class TextToDraw(Struct, forbid_unknown_fields=True):
    """The body of `POST /api/qr`: a link to be drawn as a QR code. In a body, because it may carry a right."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class CheckedHand(Struct):
    """The answer to it: the best arrangement of these cards."""

    complete: bool
    penalty: int
    melds: list[list[str]]
    deadwood: list[str]


class OptionForm(Struct):
    """One option of the rules as a form shows it, under the rules that are chosen.

    `label` is the key of its name in the catalogue of words. `allowed` says in words what may be given; for controls:
    `kind` "flag" (on or off), "choice" (one of `choices`), "number" (`minimum` to `maximum`), "sizes" (a list of such
    numbers); with `nullable` it may be left open (null).
    """

    name: str
    label: str
    kind: Literal["flag", "choice", "number", "sizes"]
    choices: list[Any]
    minimum: int | None
    maximum: int | None
    nullable: bool
    allowed: str
    value: Any
    """The value in force."""
    default: Any
    """The value that the ruleset has of itself."""
    changed: bool
    effect: bool
    """Whether it can change anything now; otherwise it is refused with `no_effect`."""
    needs: str | None
    """What it would need to have an effect: a key of the catalogue of words ("need.jokers")."""
    why_not: str | None
    """The same in English words."""


class Difference(Struct):
    """An option in which a ruleset differs from the standard (`stan-sten`)."""

    option: str
    value: Any
    standard: Any


class RulesForm(Struct):
    """A choice of rules: a ruleset, every option under it, and what follows for seats and packs.

    `label` and `summary` are keys: its name, and one sentence on what it is. `packs[n]` is the number of packs with n
    players (null where n may not play).
    """

    ruleset: str
    label: str
    summary: str
    system: Literal["three-thirteen", "rummy"]
    pace: Literal["called", "turns"]
    paces: list[str]
    min_seats: int
    max_seats: int
    packs: list[int | None]
    cards_in_pack: int
    differs: list[Difference]
    options: list[OptionForm]


class RulesLine(Struct):
    """One line of the rules card: a key of the catalogue of words, and what it says it about.

    `options` are the options that decide the line; `changed`: one of them is not as the ruleset has it.
    """

    key: str
    params: dict[str, Any]
    options: list[str]
    changed: bool


class RulesSection(Struct):
    """A few lines of the rules card under one heading, a key of the catalogue of words."""

    key: str
    lines: list[RulesLine]


class RulesCard(Struct):
    """The rules that are played, made from the engine's `Rules` and from nothing else: every screen shows this card."""

    ruleset: str
    seats: int
    """How many play, or could play at least: what the numbers of packs and cards are for."""
    sections: list[RulesSection]


class RoomRules(Struct):
    """The answer to `GET /api/rooms/<CODE>/rules`: the room's rules now, as a form and as a card to read.

    They change with `TableView.ruleset` and `options`, and (packs, cards) with the number of players.
    """

    form: RulesForm
    card: RulesCard
