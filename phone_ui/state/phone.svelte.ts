/**
 * One phone in one room: the line to the server, what this phone has set, and which scene it shows. Scenes get this
 * object by `usePhone()`; they show what it holds and call its actions, and there is nothing else behind them.
 */
import { getContext, setContext } from "svelte";
import { Connection, type CommandType, type Fields } from "../../shared_ui/connection.svelte";
import type { CallMessage, ClaimView, Done, Failed, JoiningView, LaidDown, SeatView, TableView } from "../../shared_ui/protocol";
import { errorWords, words } from "../../shared_ui/words";
import { play, wake } from "../../shared_ui/sounds";
import { Banners } from "./banners.svelte";
import { Clock } from "./clock.svelte";
import { Hand } from "./hand.svelte";
import { missedCall } from "./missed";
import { Settings } from "./settings.svelte";
import { Viewport } from "./viewport.svelte";
import { stageOf, type Stage } from "./stage";
import { Turns } from "./turns.svelte";
import { wayOf, type Way } from "./way";

export type Scene = "join" | "entering" | "you" | "seat" | "lobby" | "roles" | "play" | "result" | "over" | "watch" | "gone";

/** What the why-not sheet is about: a press that came at the wrong time, or what was refused, with its reason. */
export type Why =
  | { kind: "early" | "late" | "turn" | "out" | "wait" }
  | { kind: "closed"; because: "draw" | "turn" | "last" }
  | { kind: "refused"; params: Record<string, unknown> }
  | { kind: "meld"; params: Record<string, unknown> };

export type Sheet =
  | "menu"
  | "profile"
  | "rules"
  | "scores"
  | "settings"
  | "how"
  | "leave"
  | "hand_over"
  | "groups"
  | "players"
  | null;

const KEY = Symbol("phone");

export const providePhone = (phone: Phone): Phone => setContext(KEY, phone);
export const usePhone = (): Phone => getContext<Phone>(KEY);

export class Phone {
  readonly connection: Connection;
  readonly settings = new Settings();
  readonly viewport = new Viewport();
  readonly banners = new Banners();
  readonly hand: Hand;
  readonly clock: Clock;
  readonly turns: Turns;

  /** The player is choosing a place at the table. */
  choosingSeat = $state(false);
  /** Somebody who only wants to look. */
  watching = $state(false);
  /** The player went by the own will. */
  left = $state(false);
  why = $state.raw<Why | null>(null);
  /** The why-not sheet was closed by a call: it can be opened again for a while. */
  whyChip = $state.raw<Why | null>(null);
  covered = $state(false);
  /** Just after DISCARD was called: the placed cards are being turned over. */
  flipping = $state(false);

  /** The sheet that was asked for; see `sheet`. */
  #asked = $state<Sheet>(null);
  /** Somebody has come back and is greeted when the table's view is here: the one known before, if there was one. */
  #greeting: { before: TableView | null; reloaded: boolean } | null = null;

  constructor(readonly room: string) {
    this.connection = new Connection(room);
    this.hand = new Hand(this.connection);
    this.clock = new Clock(() => this.connection.now());
    this.turns = new Turns(this);
    this.connection.onMoment((message) => this.#hear(message));
    this.connection.onReturn(() => (this.#greeting = { before: this.connection.table, reloaded: false }));
  }

  // -- what is known --------------------------------------------------------------------------------------------------

  readonly table = $derived.by(() => this.connection.table);
  readonly view = $derived.by(() => this.connection.hand);
  readonly me: string | null = $derived.by(() => (this.connection.role === "player" ? this.connection.player : null));
  readonly seat: SeatView | null = $derived.by(() => this.seatOf(this.me));
  readonly joining: JoiningView | null = $derived.by(() => {
    const table = this.connection.table;
    return (table && table.joining.find((one) => one.player === this.me)) || null;
  });
  readonly isCaller: boolean = $derived.by(() => {
    const table = this.connection.table;
    return Boolean(table && this.me && table.caller === this.me);
  });
  /** The game stands still: the cards are covered. */
  readonly isPaused: boolean = $derived.by(() => {
    const table = this.connection.table;
    return Boolean(table && table.paused && this.me && table.phase !== "lobby");
  });
  /** The player has stepped away, and a bot plays. */
  readonly isAway: boolean = $derived.by(() => {
    const table = this.connection.table;
    return Boolean(this.seat && this.seat.away && table && table.phase !== "lobby" && table.phase !== "over");
  });
  /** The player's own cards as they lie on the table after a match, if they do. */
  readonly laid: LaidDown | null = $derived.by(() => {
    return this.connection.reveal.find((hand) => hand.player === this.me) || null;
  });
  readonly way: Way = $derived.by(() => {
    const table = this.connection.table;
    return table ? wayOf(table) : "called";
  });
  /** Somebody asks for a seat from a new phone, and this player may decide. */
  readonly claim: ClaimView | null = $derived.by(() => {
    const table = this.connection.table;
    if (!table || !this.can("approve")) return null;
    return table.claims.find((one) => one.player !== this.me) || null;
  });
  readonly stage: Stage | null = $derived.by(() => {
    const { table, hand } = this.connection;
    return table && hand && hand.seat !== null ? stageOf(table, hand) : null;
  });

  readonly scene: Scene = $derived.by(() => {
    const { table, hand, status, refused } = this.connection;
    if (status === "gone" || (this.left && !this.me)) return "gone";
    if (!table) return !this.room || (refused && status === "alone") ? "join" : "entering";
    if (!this.me) return this.watching ? "watch" : "you";
    if (table.phase === "lobby") return this.choosingSeat && this.seat ? "seat" : "lobby";
    if (!this.seat || !hand || hand.seat === null) return "watch";
    switch (table.phase) {
      case "roles":
        return "roles";
      case "scored":
        return "result";
      case "over":
        return "over";
      default:
        return table.participants && table.participants.indexOf(this.me) < 0 ? "watch" : "play";
    }
  });

  /** The sheet that lies over the scene. One that has nothing to show any more is not there, and covers nothing. */
  get sheet(): Sheet {
    const over = (this.#asked === "groups" && !this.laid) || (this.#asked === "profile" && !this.can("profile"));
    return over ? null : this.#asked;
  }

  set sheet(sheet: Sheet) {
    this.#asked = sheet;
  }

  /** A sheet that is not there any more does not come back by itself. Run it whenever a view has come. */
  forgetSheet(): void {
    if (this.#asked && (this.sheet === null || this.scene === "gone")) this.#asked = null;
  }

  seatOf(player: string | null): SeatView | null {
    const table = this.connection.table;
    return (table && player && table.seats.find((seat) => seat.player === player)) || null;
  }

  /** A player's name; "host" and the other roles in words. */
  nameOf = (player: string | null | undefined): string => {
    if (!player) return words("who.nobody");
    const { table, sheet } = this.connection;
    const one =
      this.seatOf(player) ||
      (table && table.joining.find((other) => other.player === player)) ||
      (sheet && sheet.players.find((other) => other.player === player));
    if (one) return one.name;
    if (player === "host") return words("who.host");
    if (player === "scorekeeper") return words("who.scorekeeper");
    return player === "auto" ? words("who.auto") : words("who.nobody");
  };

  // -- actions --------------------------------------------------------------------------------------------------------

  /** Comes back to the own seat, or looks at the room from outside. */
  async start(): Promise<void> {
    if (!this.room) return;
    if (this.connection.remembers("player")) {
      const answer = await this.connection.enter({ role: "player" });
      if (answer.ok) this.#greeting = { before: null, reloaded: true };
      if (answer.ok || answer.error.code !== "bad_token") return;
    }
    await this.connection.enter({ role: "watcher" });
  }

  /** Sends a command once at a time; what is refused is said in words. */
  async send<T extends CommandType>(type: T, fields: Fields<T>, quietly: readonly string[] = []): Promise<Done | Failed> {
    if (this.isSending(type)) return { ok: false, error: { code: "rate_limited", message: "", params: {} } };
    const answer = await this.connection.command(type, fields);
    if (!answer.ok && quietly.indexOf(answer.error.code) < 0) this.banners.say(errorWords(answer.error, this.nameOf));
    return answer;
  }

  /** Whether the server says that this player may send such a command now. */
  can(type: CommandType): boolean {
    const hand = this.connection.hand;
    return Boolean(hand && hand.can.indexOf(type) >= 0);
  }

  isSending(type: CommandType): boolean {
    return (this.connection.sending[type] || 0) > 0;
  }

  take(source: "stock" | "pile"): void {
    if (this.isSending("take")) return;
    this.hand.expect(source);
    // A double tap sends it twice: the first answer comes before the new hand.
    void this.send("take", { source }, ["already_drawn"]);
  }

  async place(card: string): Promise<void> {
    const answer = await this.send("place", { card });
    if (answer.ok) this.hand.clear();
  }

  async match(): Promise<void> {
    if (this.isSending("match")) return;
    const answer = await this.connection.command("match", {});
    if (answer.ok) return;
    if (answer.error.code === "not_a_match") {
      this.why = { kind: "refused", params: answer.error.params };
      this.vibrate([20, 40, 20]);
    } else if (answer.error.code === "window_closed") {
      this.why = { kind: "late" };
    } else {
      this.banners.say(errorWords(answer.error, this.nameOf));
    }
  }

  /** Gives up the seat for good. */
  async leave(): Promise<void> {
    this.left = true;
    const answer = await this.send("leave", {});
    if (answer.ok) this.connection.stepDown();
    else this.left = false;
  }

  /** The browser's Back: closes what is open, and never leaves the game. */
  goBack(): void {
    if (this.why || this.sheet) {
      this.why = null;
      this.sheet = null;
    } else {
      this.banners.say(words("phone.still_here"));
    }
  }

  cover(covered: boolean): void {
    this.covered = covered;
  }

  vibrate(pattern: number | number[]): void {
    const active = navigator.userActivation ? navigator.userActivation.hasBeenActive : true;
    if (this.settings.get("vibration") && active && "vibrate" in navigator) navigator.vibrate(pattern);
  }

  // -- moments --------------------------------------------------------------------------------------------------------

  /** Greets somebody who has come back, once the table is here as it is now. Run it whenever a view has come. */
  greet(): void {
    const table = this.connection.table;
    const greeting = this.#greeting;
    if (!greeting || !table || !this.me || table === greeting.before) return;
    this.#greeting = null;
    if (greeting.reloaded) this.banners.say(words("phone.welcome_back", { name: this.nameOf(this.me) }));
    else this.banners.say(this.#whatWasMissed(greeting.before, table));
  }

  #whatWasMissed(before: TableView | null, now: TableView): string {
    const { stage } = this.turns;
    if (this.way !== "called") return stage === "draw" || stage === "choose" ? words("turns.back") : words("phone.back");
    const missed = missedCall(before, now);
    return missed ? words("phone.back_missed", { call: words(`call.${missed}`) }) : words("phone.back");
  }

  #hear(message: CallMessage): void {
    const sound = this.settings.get("sound") && wake();
    if (this.way !== "called") this.turns.hear(message, sound);
    switch (message.what) {
      case "draw":
      case "last_draw":
        this.flipping = false;
        this.#foldWhy();
        this.vibrate(40);
        this.banners.announce(words(message.what === "draw" ? "call.draw" : "call.last_draw"));
        if (sound) play(message.what, 0.6);
        break;
      case "discard":
        this.flipping = true;
        window.setTimeout(() => (this.flipping = false), 1200);
        this.vibrate(30);
        this.banners.announce(words("call.discard"));
        if (sound) play("discard", 0.6);
        break;
      case "match":
        this.#matched(message);
        if (sound) play("match", 0.6);
        break;
      case "nudge":
        this.#nudged(message);
        if (sound) play("nudge", 0.6);
        break;
      case "reshuffle":
        this.banners.say(words(this.way === "called" ? "phone.reshuffled" : "turns.news.reshuffled"));
        break;
      case "uncall":
        this.banners.say(words("phone.uncalled"));
        break;
      case "round":
        this.why = null;
        this.whyChip = null;
        break;
    }
  }

  #matched(message: CallMessage): void {
    const player = message.player || "";
    const seat = this.seatOf(player);
    this.vibrate(200);
    const text = player === this.me ? words("phone.match.button") : words("phone.matched", { name: this.nameOf(player) });
    this.banners.announce(text);
    this.banners.show({ kind: "match", text, ...(seat ? { avatar: seat.avatar } : {}) }, 1400);
  }

  #nudged(message: CallMessage): void {
    const players = message.players && message.players.length ? message.players : message.player ? [message.player] : [];
    if (!this.me || (players.length && players.indexOf(this.me) < 0)) return;
    const caller = this.seatOf(message.by || null);
    this.vibrate(80);
    const text = words("phone.nudged", { name: this.nameOf(message.by) });
    this.banners.show({ kind: "nudge", text, ...(caller ? { avatar: caller.avatar } : {}) }, 3500);
  }

  #foldWhy(): void {
    if (!this.why) return;
    const why = this.why;
    this.why = null;
    if (why.kind !== "refused") return;
    this.whyChip = why;
    window.setTimeout(() => (this.whyChip = null), 8000);
  }
}
