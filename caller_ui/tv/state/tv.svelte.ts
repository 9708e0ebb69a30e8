/**
 * The TV as a whole: holds its parts together, turns keys into what they mean, and knows which overlay is open. Scenes
 * read it; nothing of the game is decided here.
 */
import type { Connection } from "../../../shared_ui/connection.svelte";
import type { LaidDown, Policy, RoomRules, SheetView, Strength, TableView } from "../../../shared_ui/protocol";
import { wake } from "../../../shared_ui/sounds";
import { errorWords, words } from "../../../shared_ui/words";
import { Announcer } from "./announcer.svelte";
import { Caller } from "./caller.svelte";
import { Clock } from "../../room/clock.svelte";
import { answers, isClickerKey, meaningOf, moveFocus, pressFirst, type KeyMeaning } from "./keys";
import { nameOf } from "../../room/names";
import { still } from "./motion";
import { Preferences, STEPS } from "./preferences.svelte";
import { Session } from "./session.svelte";
import { Show } from "./show.svelte";
import { Stage } from "./stage.svelte";
import { Toasts } from "./toasts.svelte";
import { keepAwake } from "./wake";

export type Overlay = "help" | "rules" | "tablet" | "claims" | "bots";

/** After so long without a press the lobby dims, in seconds. */
const LOBBY_DIMS = 300;
/** So many bots and a person make the smallest party at which cards go round. */
const COMPANY = 3;
/** A second press so soon after a step, in milliseconds, is the same press twice. */
const STEP_LOCK = 400;

export class Tv {
  readonly preferences = new Preferences();
  readonly toasts = new Toasts();
  readonly session = new Session();
  readonly stage = new Stage();
  readonly clock = new Clock();
  readonly show = new Show();
  readonly caller = new Caller(() => this.session.connection, this.toasts);
  readonly announcer = new Announcer(this.preferences, this.toasts);

  overlay = $state<Overlay | null>(null);
  standingsOpen = $state(false);
  /** Hides the game from who walks past. */
  blank = $state(false);
  /** Whether the clock that counts up is to be seen. */
  timer = $state(true);
  byKeys = $state(false);
  /** Somebody has pressed something, so the browser lets sound out. */
  awake = $state(false);
  lastPress = $state(Date.now() / 1000);

  #stepped = 0;
  #agreed = 0;
  /** The table is being filled with bots. */
  #filling = false;

  get line(): Connection | null {
    return this.session.connection;
  }

  get table(): TableView | null {
    return this.line ? this.line.table : null;
  }

  get sheet(): SheetView | null {
    return this.line ? this.line.sheet : null;
  }

  get reveal(): LaidDown[] {
    return this.line ? this.line.reveal : [];
  }

  get host(): boolean {
    return this.session.host;
  }

  /** The line to the server is broken: nothing can be called. */
  get lost(): boolean {
    return this.line !== null && this.line.status === "lost";
  }

  get dimmed(): boolean {
    return this.table !== null && this.table.phase === "lobby" && this.clock.now - this.lastPress > LOBBY_DIMS;
  }

  /** Claimants in the order of their calls, each with the cards on the table. */
  get claimants(): LaidDown[] {
    const matched = this.table ? this.table.matched : [];
    return matched
      .map((player) => this.reveal.find((hand) => hand.player === player))
      .filter((hand): hand is LaidDown => hand !== undefined);
  }

  name(player: string | null): string {
    return nameOf(player, this.table, this.sheet);
  }

  /** Begins; what it returns ends it. */
  run(): () => void {
    const ends = [this.stage.follow(), this.clock.run(() => this.line), keepAwake()];
    void this.session.open().then(() => {
      if (this.session.started && !this.awake) this.toasts.say(words("tv.check.sound_hint"), "mute");
    });
    ends.push(
      $effect.root(() => {
        $effect(() => {
          const line = this.line;
          return line ? this.announcer.listen(line) : undefined;
        });
        this.#followPhase();
      }),
    );
    return () => ends.forEach((end) => end());
  }

  /** Starts what the TV shows by itself when a phase begins. */
  #followPhase(): void {
    let key = "";
    let first = true;
    $effect(() => {
      const table = this.table;
      if (!table) return;
      const rows = this.reveal.length;
      const claimants = this.claimants.length;
      const now = `${table.phase}.${table.round}`;
      if (now === key) {
        if (table.phase === "reveal") this.show.claimants(claimants);
        return;
      }
      if (table.phase === "scored" && rows < table.seats.filter((seat) => seat.score !== null).length) return;
      key = now;
      this.show.begin(table.phase, rows, claimants, first || still());
      this.caller.drop();
      if (this.overlay === "tablet" || this.overlay === "bots") this.overlay = null;
      this.standingsOpen = false;
      first = false;
    });
  }

  // -- presses --------------------------------------------------------------------------------------------------------

  /** A press of any kind: wakes sound and the dimmed lobby. */
  pressed(): void {
    this.lastPress = Date.now() / 1000;
    this.awake = wake() || this.awake;
  }

  pointed(): void {
    if (this.byKeys) this.byKeys = false;
  }

  /** Whether Enter and the arrows belong to buttons now, not to the next call. */
  get menu(): boolean {
    const table = this.table;
    if (!this.session.started || !table || this.overlay || this.session.trouble) return true;
    if (this.line && this.line.status === "gone") return true;
    return table.phase === "lobby" || (table.phase === "over" && this.show.podium >= 4);
  }

  key(event: KeyboardEvent): void {
    this.byKeys = true;
    this.pressed();
    if (isClickerKey(event)) event.preventDefault();
    if (event.repeat && event.key.indexOf("Arrow") !== 0) return;
    if (this.menu && (moveFocus(event.key) || pressFirst(event.key))) {
      event.preventDefault();
      return;
    }
    if (!this.menu && answers(event)) return;
    const stepping = this.table !== null && this.table.phase === "reveal" && this.claimants.length > 1 && !this.menu;
    if (stepping && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
      this.show.step(event.key === "ArrowLeft" ? -1 : 1, this.claimants.length);
      return;
    }
    const meaning = meaningOf(event, !this.menu, this.preferences.letters);
    if (!meaning) return;
    if (event.key === " " || event.key === "Enter") event.preventDefault();
    this.mean(meaning);
  }

  /** Does what a key, or a button in its place, means. */
  mean(meaning: KeyMeaning): void {
    if (!this.session.started) {
      if (meaning === "next") (document.querySelector("[data-first]") as HTMLElement | null)?.click();
      return;
    }
    if (this.blank && meaning !== "blank") {
      this.blank = false;
      return;
    }
    const actions: Record<KeyMeaning, () => void> = {
      next: () => this.next(),
      undo: () => this.back(),
      blank: () => (this.blank = !this.blank),
      pause: () => void this.pause(),
      standings: () => (this.standingsOpen = !this.standingsOpen && this.table !== null && this.table.phase !== "lobby"),
      rules: () => this.toggle("rules"),
      help: () => this.toggle("help"),
      nudge: () => void this.nudge(),
      mute: () => this.mute(),
      louder: () => this.turn(1),
      quieter: () => this.turn(-1),
      timer: () => {
        this.timer = !this.timer;
        this.toasts.say(words(this.timer ? "tv.toast.timer_on" : "tv.toast.timer_off"), "clock");
      },
      fullscreen: () => fullscreen(),
      close: () => this.close(),
      claims: () => void this.agree(),
    };
    actions[meaning]();
  }

  toggle(overlay: Overlay): void {
    this.overlay = this.overlay === overlay ? null : overlay;
  }

  close(): void {
    if (this.overlay) this.overlay = null;
    else if (this.standingsOpen) this.standingsOpen = false;
    else this.caller.drop();
  }

  /** OK: closes what is open, finishes what is being shown, or says the next call. */
  next(): void {
    const table = this.table;
    if (!table) return;
    if (this.overlay) {
      this.overlay = null;
      return;
    }
    if (table.paused) {
      void this.pause();
      return;
    }
    if (this.standingsOpen) {
      this.standingsOpen = false;
      return;
    }
    if (Date.now() - this.#stepped < STEP_LOCK) return;
    if (this.show.advance(table.phase, this.reveal.length)) this.#stepped = Date.now();
    else void this.caller.next();
  }

  back(): void {
    if (this.overlay || this.standingsOpen) this.close();
    else void this.caller.undo();
  }

  /** Pauses, or goes on. */
  async pause(): Promise<void> {
    const line = this.line;
    const table = this.table;
    if (!line || !table || this.lost || table.phase === "lobby" || table.phase === "over") return;
    this.answer(table.paused ? await line.command("resume", {}) : await line.command("pause", {}));
  }

  async nudge(): Promise<void> {
    const line = this.line;
    const table = this.table;
    if (!line || !table || this.lost) return;
    if (table.waiting.length === 0) this.toasts.say(words("tv.toast.nobody_waited"), "bell");
    else this.answer(await line.command("nudge", {}));
  }

  /** Fills the table, so that one person can play; the rules may allow less company. */
  async fillWithBots(): Promise<void> {
    if (!this.line || this.#filling) return;
    this.#filling = true;
    try {
      const most = await mostSeats(this.line.room);
      const others = this.table ? Math.max(0, this.table.seats.length - 1) : 0;
      await this.addBots(Math.min(COMPANY, most - 1) - others, "normal");
    } finally {
      this.#filling = false;
    }
  }

  /** Seats so many bots; stops where the table says no, and says why. */
  async addBots(count: number, strength: Strength): Promise<void> {
    for (let seated = 0; this.line && seated < count; seated += 1) {
      const answer = await this.line.command("add_bot", { strength });
      this.answer(answer);
      if (!answer.ok) return;
    }
  }

  /** How somebody's seat plays while nobody is there; with "bot" the table agrees to the bot that plays already. */
  async standIn(player: string, policy: Policy): Promise<void> {
    if (this.line) this.answer(await this.line.command("seat_policy", { player, policy }));
  }

  /** Says yes to what is asked at the foot of the stage. */
  async agree(): Promise<void> {
    // A second press is no answer to a question that was not on show yet.
    if (this.lost || Date.now() - this.#agreed < STEP_LOCK) return;
    this.#agreed = Date.now();
    const asked = this.table && this.table.seats.find((seat) => seat.asked);
    if (asked && this.table && this.table.claims.length === 0) await this.standIn(asked.player, "bot");
    else await this.decide(true);
  }

  /** Lets the phone that asked first have its seat again, or not. */
  async decide(granted: boolean): Promise<void> {
    const line = this.line;
    const claim = this.table && this.table.claims[0];
    if (!line || !claim) return;
    const fields = { claim: claim.claim };
    this.answer(granted ? await line.command("approve", fields) : await line.command("refuse", fields));
  }

  mute(): void {
    this.preferences.muted = !this.preferences.muted;
    this.preferences.save();
    const muted = this.preferences.muted;
    this.toasts.say(words(muted ? "tv.toast.muted" : "tv.toast.unmuted"), muted ? "mute" : "sound");
  }

  turn(step: 1 | -1): void {
    this.preferences.turn(step);
    this.toasts.say(words("tv.toast.volume", { step: this.preferences.effects, of: STEPS }), "sound");
  }

  /** Says a refusal in words. */
  answer(answer: Awaited<ReturnType<Connection["command"]>>): void {
    if (!answer.ok) this.toasts.say(errorWords(answer.error, (player) => this.name(player)), "bell", "trouble");
  }
}

/** How many may play by the room's rules. */
async function mostSeats(room: string): Promise<number> {
  try {
    const answer = await fetch(`/api/rooms/${room}/rules`);
    return ((await answer.json()) as RoomRules).form.max_seats;
  } catch {
    return COMPANY + 1;
  }
}

function fullscreen(): void {
  const page = document.documentElement;
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (page.requestFullscreen) void page.requestFullscreen().catch(() => undefined);
}
