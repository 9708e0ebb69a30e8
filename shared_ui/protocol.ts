// The messages between the server and the screens.
// Made from party/protocol.py by `python -m party.typescript > shared_ui/protocol.ts`; do not edit.

export type Role = "player" | "host" | "scorekeeper" | "watcher";

export type Phase = "lobby" | "roles" | "match" | "turn" | "reveal" | "last_turn" | "scored" | "over";

/** By turns nobody calls, and of these only "next" and "finish" are left. */
export type CallName = "deal" | "draw" | "discard" | "last_draw" | "score" | "next" | "finish";

export type SeatState = "to_draw" | "drawn" | "placed" | "out" | "idle";

export type Policy = "wait" | "neutral" | "bot";

export type Strength = "easy" | "normal" | "sharp";

export type BotPace = "quick" | "human" | "slow";

export type HandMode = "rank" | "suit" | "groups" | "mine";

export type GroupKind = "set" | "run";

export type Seconds = number;

export type ShortText = string;

export type NameText = string;

export type Token = string;

export type CommandId = string;

/** The longest name, in characters, that a seat may carry. */
export const NAME_LENGTH = 12;

/** The faces a player may choose from; the screens draw them. */
export const AVATARS = [
  "fox", "whale", "owl", "turtle", "bee", "octopus", "hedgehog", "dolphin",
  "lion", "frog", "flamingo", "koala", "panda", "cat", "dog", "rabbit",
  "bear", "pig", "tiger", "penguin", "crab", "snail", "unicorn", "parrot",
] as const;

/**
 * The first message of every screen: who it is and which room it wants to see.
 *
 * A `token` brings the same player, host or scorekeeper back. An `invite` is exchanged for a token. A player without
 * a token gives a `name` (and may give an `avatar`) and is taken in as somebody new. With an `id` a newcomer's message
 * may be sent again when its answer was lost: it is answered as before.
 */
export interface Enter {
  room: ShortText;
  role: Role;
  token?: Token | null;
  invite?: Token | null;
  name?: NameText | null;
  avatar?: ShortText | null;
  id?: CommandId | null;
}

/** Asks for the server's clock, to measure the way and to set one's own. */
export interface PingRoom {
}

/** What all commands share: `id` makes a repeated command harmless, `round` and `turn` say what the sender saw. */
export interface Command {
  id: CommandId;
  round?: number | null;
  turn?: number | null;
}

/** The host chooses the rules (in the lobby) or changes room settings (between rounds too). */
export interface SetRules extends Command {
  type: "set_rules";
  ruleset?: ShortText | null;
  options?: Record<string, unknown> | null;
  settings?: Record<string, unknown> | null;
}

/** The host leaves the lobby: the draw for caller begins; by turns, where nobody calls, the first deal. */
export interface Start extends Command {
  type: "start";
}

/** The host ends the room for everybody. */
export interface CloseRoom extends Command {
  type: "close_room";
}

/** The host lets nobody new in (`locked`), or somebody again. */
export interface LockRoom extends Command {
  type: "lock_room";
  locked: boolean;
}

/** A player changes name, face or language (in the lobby). */
export interface Profile extends Command {
  type: "profile";
  name?: NameText | null;
  avatar?: ShortText | null;
  lang?: ShortText | null;
}

/** A player says in the lobby whether the game may begin. */
export interface Ready extends Command {
  type: "ready";
  ready: boolean;
}

/** A player sits down before the given seat, 0 ... number of seats (the end). */
export interface TakeSeat extends Command {
  type: "take_seat";
  seat: number;
}

/** A player gives up the seat for good. */
export interface Leave extends Command {
  type: "leave";
}

/** A player steps away: the seat plays by its policy until `back`. */
export interface Away extends Command {
  type: "away";
}

/** A player who was away plays again. */
export interface Back extends Command {
  type: "back";
}

/** A seat for a bot. */
export interface AddBot extends Command {
  type: "add_bot";
  strength?: Strength;
}

/** A player, or a bot, is taken out of the game; what was scored stays on the sheet. */
export interface Remove extends Command {
  type: "remove";
  player: ShortText;
}

/** A player is put before the given seat (between rounds). */
export interface MoveSeat extends Command {
  type: "move_seat";
  player: ShortText;
  seat: number;
}

/** A player gets another name. */
export interface Rename extends Command {
  type: "rename";
  player: ShortText;
  name: NameText;
}

/** How a player's seat plays while nobody is there. Said by an office, it answers `SeatView.asked`. */
export interface SeatPolicy extends Command {
  type: "seat_policy";
  player: ShortText;
  policy: Policy;
}

/** A role goes to another player. */
export interface HandOver extends Command {
  type: "hand_over";
  role: "caller" | "scorekeeper" | "host";
  player: ShortText;
}

/** The host asks for a one-use invitation; the answer carries it. */
export interface Invite extends Command {
  type: "invite";
  role: "scorekeeper" | "host";
}

/** A phone without a token says that it belongs to a player who is in the room. */
export interface Claim extends Command {
  type: "claim";
  player: ShortText;
}

/** A claim is granted: the phone that asked gets the player, the old token ends. */
export interface Approve extends Command {
  type: "approve";
  claim: ShortText;
}

/** A claim is turned down. */
export interface Refuse extends Command {
  type: "refuse";
  claim: ShortText;
}

/** A player turns up a card in the draw for caller. */
export interface Flip extends Command {
  type: "flip";
}

/**
 * The next call. `anyway` insists on "discard" although somebody has not placed a card.
 *
 * By turns "next" and "finish" are said by the host or a dealer (`TableView.dealer`, `next_dealer`).
 */
export interface Call extends Command {
  type: "call";
  what: CallName;
  anyway?: boolean;
}

/** Takes back "draw" or "last_draw", within 3 seconds and before anybody has drawn. */
export interface Uncall extends Command {
  type: "uncall";
}

/** A friendly push for one player, or for everybody who is waited for. */
export interface Nudge extends Command {
  type: "nudge";
  player?: ShortText | null;
}

/** Everything stands still. */
export interface Pause extends Command {
  type: "pause";
}

/** Play goes on; deadlines get the time they had left. */
export interface Resume extends Command {
  type: "resume";
}

/** Draws a card: from the middle (`stock`) or the top of the right neighbour's `pile`. */
export interface Take extends Command {
  type: "take";
  source: "stock" | "pile";
}

/** Puts a card face down; once more with another card swaps. */
export interface Place extends Command {
  type: "place";
  card: ShortText;
}

/** Takes the face-down card back into the hand. */
export interface TakeBack extends Command {
  type: "take_back";
}

/** Says "match". `melds` is only for show: a complete hand is a match however it is grouped. */
export interface MatchClaim extends Command {
  type: "match";
  melds?: ShortText[][] | null;
}

/** By turns: draws the top of the `stock` or of the `discard` pile. */
export interface Draw extends Command {
  type: "draw";
  source: "stock" | "discard";
}

/** By turns: throws a card on the discard pile; the turn is over. */
export interface Discard extends Command {
  type: "discard";
  card: ShortText;
}

/**
 * Three Thirteen by turns: throws `card` and shows all the others in groups. `melds` is only for show, as in
 * `match`.
 */
export interface GoOut extends Command {
  type: "go_out";
  card: ShortText;
  melds?: ShortText[][] | null;
}

/** Rummy: lays one meld on the table. */
export interface Meld extends Command {
  type: "meld";
  cards: ShortText[];
}

/** Rummy: adds cards to the meld with this id, anyone's. */
export interface LayOff extends Command {
  type: "lay_off";
  cards: ShortText[];
  meld: ShortText;
}

/** Rummy, when the stock is empty: turns the discard pile over, unshuffled, and draws its top card. */
export interface TurnOver extends Command {
  type: "turn_over";
}

/** Keeps the order of one's own hand. */
export interface Order extends Command {
  type: "order";
  cards: ShortText[];
  mode: HandMode;
}

/** The scorekeeper corrects one cell of the sheet. `round` is counted from 1. */
export interface Score extends Command {
  type: "score";
  player: ShortText;
  /** Below 0 only where payments are written on both sides (the option `rummy_ledger`). */
  points: number;
  reason: string;
}

/** The host opens the lobby again with the same seats. */
export interface Rematch extends Command {
  type: "rematch";
}

/** Everything that the message `command` may carry. */
export type AnyCommand =
  | SetRules
  | Start
  | CloseRoom
  | LockRoom
  | Profile
  | Ready
  | TakeSeat
  | Leave
  | Away
  | Back
  | AddBot
  | Remove
  | MoveSeat
  | Rename
  | SeatPolicy
  | HandOver
  | Invite
  | Claim
  | Approve
  | Refuse
  | Flip
  | Call
  | Uncall
  | Nudge
  | Pause
  | Resume
  | Take
  | Place
  | TakeBack
  | MatchClaim
  | Draw
  | Discard
  | GoOut
  | Meld
  | LayOff
  | TurnOver
  | Order
  | Score
  | Rematch;

/** An error: a code that a screen translates, words for whoever reads a log, and what the words are about. */
export interface ErrorBody {
  code: string;
  message: string;
  params: Record<string, unknown>;
}

/** The answer to a message that was refused; nothing has changed. */
export interface Failed {
  error: ErrorBody;
  ok: false;
}

/** The answer to `enter`; the views follow at once. A watcher has no token. */
export interface Entered {
  role: Role;
  version: number;
  token: string | null;
  player: string | null;
  seat: number | null;
  ok: true;
}

/** The answer to a command that was carried out. `invite` and `claim` only after the commands of that name. */
export interface Done {
  version: number;
  invite: string | null;
  url: string | null;
  claim: string | null;
  player: string | null;
  ok: true;
}

/** The answer to `ping_room`. */
export interface Pong {
  now: number;
  ok: true;
}

/** How a room plays, beside the rules; changed by `set_rules`. */
export interface Settings {
  help: "full" | "none";
  calling: "person" | "auto";
  call_pause: number;
  match_window: number;
  turn_clock: number | null;
  /** How long bots take for a step, and seats at which nobody is. */
  bot_pace: BotPace;
  late_join: "average" | "highest" | "zero";
  public_claims: boolean;
  lang: "en";
}

/** One seat of the running round (in the lobby: of the coming one), as everybody sees it. */
export interface SeatView {
  seat: number;
  player: string;
  name: string;
  avatar: string;
  online: boolean;
  bot: boolean;
  policy: Policy;
  away: boolean;
  ready: boolean;
  /** By turns only "to_draw" and "drawn" (the one whose turn it is), "out" and "idle". */
  state: SeatState;
  /** The face on top of the seat's own pile; by turns nobody has one. */
  pile: string | null;
  pile_count: number;
  /** Points of this round once it is scored. */
  score: number | null;
  total: number;
  /** 1 for the leader; ties share a place. */
  place: number;
  out: boolean;
  offline_since: number | null;
  /** The player has left: a bot plays the seat to the end of the round. */
  leaving: boolean;
  /** How well a bot plays; null for people, whose seats are played "normal" while they are not there. */
  strength: Strength | null;
  /** Nobody is there: the seat plays by its `policy` until the player is back. */
  missing: boolean;
  /** The table is asked whether the bot may go on playing for somebody who is missing; `seat_policy` answers. */
  asked: boolean;
  /** By turns: how many cards the seat holds. */
  hand_count: number | null;
}

/** Somebody who watches now and plays from the next round on; `strength` as in `SeatView`. */
export interface JoiningView {
  player: string;
  name: string;
  avatar: string;
  online: boolean;
  strength: Strength | null;
}

/** One card of the draw for caller; `face` is null until it is turned up. */
export interface FlipView {
  player: string;
  face: string | null;
  /** Turned up, the highest so far is shared: this player draws again. */
  tied: boolean;
}

/** The draw for caller. `flips` holds one entry for each player who draws. */
export interface RolesView {
  flips: FlipView[];
  /** Players who have to draw again; empty while nobody is tied. */
  tied: string[];
  /** When the cards still face down are turned up by themselves. */
  deadline: number | null;
}

/** A phone that says it belongs to a player, waiting for approval. */
export interface ClaimView {
  claim: string;
  player: string;
  name: string;
}

/** Who stopped the game (a player id, or "host" or "scorekeeper"), and when. */
export interface PauseView {
  by: string;
  since: number;
}

/** Rummy: a meld on the table, its cards in their places. `player` laid it; `takes` are what fits it now. */
export interface TableMeld {
  id: string;
  player: string;
  kind: GroupKind;
  cards: string[];
  takes: string[];
}

/** Rummy: what one player pays the winner of the deal; `doubled`, because all went in one turn. */
export interface Receipt {
  payer: string;
  receiver: string;
  points: number;
  doubled: boolean;
}

/** What everybody may see of a room. */
export interface TableView {
  version: number;
  room: string;
  ruleset: string;
  /** Every option that has an effect, with the value in force. */
  options: Record<string, unknown>;
  /** The options that differ from the ruleset's defaults. */
  changed: string[];
  settings: Settings;
  phase: Phase;
  /** Counted from 1; 0 in the lobby. */
  round: number;
  /** How many rounds this game has, so far as is known; null where it goes on until somebody reaches a target. */
  rounds: number | null;
  /** Cards in each hand. */
  size: number | null;
  /** The wild rank: "3" ... "9", "T", "J", "Q", "K", "A". */
  wild: string | null;
  turn: number;
  next_call: CallName | null;
  /** Nobody is waited for: the next call may be said. */
  ready: boolean;
  caller: string | null;
  /** The player who keeps score; null: a tablet without a player, or nobody (see `tablet_online`). */
  scorekeeper: string | null;
  /** The automatic caller stands in for a person who is away. */
  calling_for_caller: boolean;
  host_online: boolean;
  tablet_online: boolean;
  locked: boolean;
  paused: PauseView | null;
  /** When the turn clock runs out. */
  deadline: number | null;
  /** Before this moment no "draw" is accepted: the match window is open at least so long. */
  window_until: number | null;
  /** Until this moment, and while nobody has drawn, the last call may be taken back. */
  uncall_until: number | null;
  /** When the phase, or the turn's last call, began. */
  since: number;
  /** Cards in the middle, by turns in the stock. */
  stock: number;
  packs: number;
  reshuffles: number;
  seats: SeatView[];
  joining: JoiningView[];
  /** Players who still have to act before the next call; by turns the one whose turn it is. */
  waiting: string[];
  /** Players who are out in this round, in the order of their calls. */
  matched: string[];
  roles: RolesView | null;
  claims: ClaimView[];
  /** Players of a round that only some play (a tie-break); null otherwise. */
  participants: string[] | null;
  /** SHA-256 of the round's secret (64 hexadecimal digits), published before the deal. */
  commitment: string | null;
  /** The round's secret, once the round is scored. */
  proof: string | null;
  join_url: string;
  /** No scorekeeper's tablet has joined yet. */
  score_hint: boolean;
  /** Players who won, once the game is over. */
  winners: string[];
  /** Who has a seat at the next deal, in the order of seats. */
  order: string[];
  /** Between two rounds: the commitment of the coming one. */
  next_commitment: string | null;
  /** By turns: whose turn it is; null once the round is scored. */
  to_act: string | null;
  /** By turns: who dealt this round. */
  dealer: string | null;
  /** By turns, between two rounds: who deals the coming one. Once nobody is there for it, it is dealt by itself. */
  next_dealer: string | null;
  /** By turns: the face on top of the discard pile; null if it is empty. */
  discard: string | null;
  discard_count: number;
  /** By turns: who went out. */
  out: string | null;
  /** Rummy: the melds on the table, in the order in which they were laid. */
  melds: TableMeld[];
  /** Rummy: what was paid, once somebody is out. */
  receipts: Receipt[];
  /** By turns: the round ended without points and does not count; it is dealt again. */
  void: boolean;
}

/** A meld as it is shown. `stands_for[i]` is the face that `cards[i]` stands for; a set has the rank alone. */
export interface Group {
  kind: GroupKind;
  cards: string[];
  stands_for: string[];
}

/** The best grouping of one's own hand; cards are named with their keys. */
export interface Arrangement {
  melds: Group[];
  deadwood: string[];
  penalty: number;
  /** Every card of a hand of the right size is in a group. */
  complete: boolean;
}

/** What one player alone may see. */
export interface HandView {
  version: number;
  player: string;
  /** Null while the player waits for the next round. */
  seat: number | null;
  /** The hand in its kept order, with keys, without the placed card. */
  cards: string[];
  /** The card drawn in this turn, while it is in the hand or placed. */
  drawn: string | null;
  placed: string | null;
  /** The types of command that make sense now. Never depends on whether the hand is complete. */
  can: string[];
  /** The face on top of the pile that one may take from. */
  neighbour: string | null;
  /** Whose pile that is (the right neighbour). */
  neighbour_player: string | null;
  /** Who may take from one's own pile (the left neighbour). */
  taker_player: string | null;
  pile: string | null;
  mode: HandMode;
  /** Only with the setting `help: "full"`. */
  arrangement: Arrangement | null;
  out: boolean;
  /** Rummy: the card taken from the discard pile in this turn, which may not be thrown back in it. */
  forbidden: string | null;
  /** Rummy: for each card that may be added to melds on the table, the ids of these melds. */
  fits: Record<string, string[]>;
  /** Rummy: for each meld on the table, the choices of two or more cards that may be added to it at once. */
  fits_together: Record<string, string[][]>;
}

/**
 * A hand on the table: at a match, and everybody's at the end of a round.
 *
 * In rummy it is what is left in the hand: no melds, and all of it costs (`TableView.receipts` says who pays what).
 */
export interface LaidDown {
  player: string;
  melds: Group[];
  deadwood: string[];
  penalty: number;
  matched: boolean;
  /** Points for false matches. */
  extra: number;
}

/** One column of the sheet. */
export interface SheetRound {
  size: number;
  wild: string | null;
  /** "void": nobody could go out any more, the round was dealt again. */
  kind: "regular" | "fourteenth" | "bonus" | "void";
}

/** One row of the sheet. A score is null where the player did not take part. */
export interface SheetPlayer {
  player: string;
  name: string;
  avatar: string;
  scores: (number | null)[];
  /** For each round any of "matched", "corrected", "false_match", "bot"; in rummy "rummy" (all at once), "void". */
  marks: string[][];
  /** Points given to somebody who joined late. */
  start: number;
  /** The round (from 1) that the player joined in. */
  joined: number;
  adjust: number;
  total: number;
  place: number;
  gone: boolean;
}

/** The score sheet. Places are 1 for the lowest total, or the highest where `highest_wins`; ties share a place. */
export interface SheetView {
  version: number;
  rounds: SheetRound[];
  players: SheetPlayer[];
  /** Corrections, oldest first: {player, round, before, after, reason, by, at}. */
  log: Record<string, unknown>[];
  /** Rummy: points are what one was paid. */
  highest_wins: boolean;
  /** Rummy to a target: the total that ends the game. How many columns there will be is not known then. */
  target: number | null;
}

/**
 * A moment, for voice, sound and movement; losing one loses nothing.
 *
 * `what` is a call ("draw", "discard", "last_draw", "deal", "score", "next", "finish"), or "round", "match",
 * "refused", "reshuffle", "nudge", "uncall", "pause", "resume", "roles", "tie", "stand_in" (somebody's
 * calls are made for them), "missing" (nobody is at the seat of `player`: it plays by its policy), "returned",
 * "joined", "left", "corrected", "took", "over".
 *
 * By turns also "turn" (`player`: whose turn it is now), "took" (source "stock" or "discard"; the face of a discard),
 * "discarded" {face}, "went_out" {face, rummy}, "exhausted" {void}; in rummy "meld" {meld, kind, cards},
 * "lay_off" {meld, cards}, "turn_over" {stock}.
 */
export interface CallMessage {
  what: string;
  /** A player id, "host", "scorekeeper" or "auto". */
  by?: string | null;
  player?: string | null;
  players?: string[];
  params?: Record<string, unknown>;
}

/** This screen has lost its place in the room. */
export interface Gone {
  code: "removed" | "opened_elsewhere" | "room_closed";
}

/** A claim was decided. Granted, the message carries the player's new token. */
export interface Granted {
  claim: string;
  granted: boolean;
  player: string | null;
  token: string | null;
}

/** The body of `POST /api/rooms`: how the new room is to play; everything may be changed in the lobby. */
export interface NewRoom {
  ruleset?: ShortText | null;
  options?: Record<string, unknown> | null;
  settings?: Record<string, unknown> | null;
}

/** The answer to it. What stands behind `#` in an address is an invitation that works once. */
export interface RoomLinks {
  room: string;
  host_token: string;
  join_url: string;
  tv_url: string;
  score_url: string;
}

/**
 * The body of `POST /api/check`: cards such as "7H 8H 9H 3D 3S", and the rules they are looked at by.
 *
 * `size` is the number of cards dealt in the round, which fixes the wild rank; null: no rank is wild.
 */
export interface HandToCheck {
  cards: string;
  ruleset: ShortText;
  size?: number | null;
  options?: Record<string, unknown>;
}

/** The body of `POST /api/qr`: a link to be drawn as a QR code. In a body, because it may carry a right. */
export interface TextToDraw {
  text: string;
}

/** The answer to it: the best arrangement of these cards. */
export interface CheckedHand {
  complete: boolean;
  penalty: number;
  melds: string[][];
  deadwood: string[];
}

/**
 * One option of the rules as a form shows it, under the rules that are chosen.
 *
 * `label` is the key of its name in the catalogue of words. `allowed` says in words what may be given; for controls:
 * `kind` "flag" (on or off), "choice" (one of `choices`), "number" (`minimum` to `maximum`), "sizes" (a list of such
 * numbers); with `nullable` it may be left open (null).
 */
export interface OptionForm {
  name: string;
  label: string;
  kind: "flag" | "choice" | "number" | "sizes";
  choices: unknown[];
  minimum: number | null;
  maximum: number | null;
  nullable: boolean;
  allowed: string;
  /** The value in force. */
  value: unknown;
  /** The value that the ruleset has of itself. */
  default: unknown;
  changed: boolean;
  /** Whether it can change anything now; otherwise it is refused with `no_effect`. */
  effect: boolean;
  /** What it would need to have an effect: a key of the catalogue of words ("need.jokers"). */
  needs: string | null;
  /** The same in English words. */
  why_not: string | null;
}

/** An option in which a ruleset differs from the standard (`stan-sten`). */
export interface Difference {
  option: string;
  value: unknown;
  standard: unknown;
}

/**
 * A choice of rules: a ruleset, every option under it, and what follows for seats and packs.
 *
 * `label` and `summary` are keys: its name, and one sentence on what it is. `packs[n]` is the number of packs with n
 * players (null where n may not play).
 */
export interface RulesForm {
  ruleset: string;
  label: string;
  summary: string;
  system: "three-thirteen" | "rummy";
  pace: "called" | "turns";
  paces: string[];
  min_seats: number;
  max_seats: number;
  packs: (number | null)[];
  cards_in_pack: number;
  differs: Difference[];
  options: OptionForm[];
}

/**
 * One line of the rules card: a key of the catalogue of words, and what it says it about.
 *
 * `options` are the options that decide the line; `changed`: one of them is not as the ruleset has it.
 */
export interface RulesLine {
  key: string;
  params: Record<string, unknown>;
  options: string[];
  changed: boolean;
}

/** A few lines of the rules card under one heading, a key of the catalogue of words. */
export interface RulesSection {
  key: string;
  lines: RulesLine[];
}

/** The rules that are played, made from the engine's `Rules` and from nothing else: every screen shows this card. */
export interface RulesCard {
  ruleset: string;
  /** How many play, or could play at least: what the numbers of packs and cards are for. */
  seats: number;
  sections: RulesSection[];
}

/**
 * The answer to `GET /api/rooms/<CODE>/rules`: the room's rules now, as a form and as a card to read.
 *
 * They change with `TableView.ruleset` and `options`, and (packs, cards) with the number of players.
 */
export interface RoomRules {
  form: RulesForm;
  card: RulesCard;
}
