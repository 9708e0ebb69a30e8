/**
 * A screen's line to its room: it enters, comes back by itself after every break, keeps the last views it got, and
 * sends commands that are harmless to repeat. It knows no game: what it holds is what the server showed.
 */
import { io, type Socket } from "socket.io-client";
import type {
  AnyCommand,
  CallMessage,
  Done,
  Enter,
  Entered,
  ErrorBody,
  Failed,
  Gone,
  Granted,
  HandView,
  LaidDown,
  Pong,
  Role,
  SheetView,
  TableView,
} from "./protocol";
import { newId, readToken, writeToken } from "./tokens";

/** "alone": in no room yet; "connecting": the first time; "online"; "lost": trying to come back; "gone": see `gone`. */
export type Status = "alone" | "connecting" | "online" | "lost" | "gone";
export type CommandType = AnyCommand["type"];

/** What the caller of `command` gives: the command's own fields. A `round` other than the running one may be named. */
export type Fields<T extends CommandType> = Omit<Extract<AnyCommand, { type: T }>, "id" | "type" | "round" | "turn"> & {
  round?: number;
};

/** How long an answer may take before a message is sent again, and how often. */
const ANSWER_MS = 4000;
const ATTEMPTS = 3;
const PROBE_MS = 1500;
/** Messages that come within this time belong to one change. */
const TOGETHER_MS = 12;

const failure = (code: string): Failed => ({ ok: false, error: { code, message: "", params: {} } });

export class Connection {
  status = $state<Status>("alone");
  /** When the line was lost, by this device's clock (ms); null while it holds. */
  lostAt = $state<number | null>(null);
  role = $state<Role | null>(null);
  player = $state<string | null>(null);
  gone = $state<Gone["code"] | null>(null);
  /** Why the room could not be entered with what this screen is; null when it could. */
  refused = $state.raw<ErrorBody | null>(null);
  table = $state.raw<TableView | null>(null);
  hand = $state.raw<HandView | null>(null);
  sheet = $state.raw<SheetView | null>(null);
  reveal = $state.raw<LaidDown[]>([]);
  /** An open request for a seat of this screen's, and what became of it. */
  claim = $state<{ id: string; player: string; state: "open" | "refused" } | null>(null);
  /** Commands under way, by type. */
  sending = $state<Partial<Record<CommandType, number>>>({});
  /** Server's clock minus ours, in ms. */
  clockOffset = $state(0);

  #socket: Socket | null = null;
  #identity: Omit<Enter, "room"> | null = null;
  #listeners = new Set<(message: CallMessage) => void>();
  #returned = new Set<() => void>();
  #waiting: ((answer: Entered | Failed) => void)[] = [];
  #arrived: (() => void)[] = [];
  #unlisten: (() => void) | null = null;

  constructor(readonly room: string) {}

  /** The server's time now, in seconds since the epoch, as the views' times are. */
  now(): number {
    return (Date.now() + this.clockOffset) / 1000;
  }

  /** Whether this device has been the player, host or scorekeeper of the room before. */
  remembers(role: Role): boolean {
    return readToken(this.room, role) !== null;
  }

  /**
   * Enters the room, or enters it again as something else. With a stored token for the role that one is used, unless
   * an invitation or a name is given.
   */
  enter(identity: Omit<Enter, "room" | "id">): Promise<Entered | Failed> {
    this.#identity = { ...identity, ...(identity.name ? { id: newId() } : {}) };
    this.gone = null;
    this.refused = null;
    const answer = new Promise<Entered | Failed>((resolve) => this.#waiting.push(resolve));
    const socket = this.#open();
    if (socket.connected) void this.#enterNow();
    else this.status = "connecting";
    return answer;
  }

  /** Sends a command; the answer says whether it was done. Round and turn are filled in from the last table. */
  async command<T extends CommandType>(type: T, fields: Fields<T>): Promise<Done | Failed> {
    const table = this.table;
    const moment = table && table.round > 0 ? { round: table.round, turn: table.turn } : {};
    const body = { id: newId(), type, ...moment, ...fields };
    this.#count(type, 1);
    try {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        if (this.status === "gone") return failure("not_entered");
        if (this.status !== "online" && !(await this.#isBack())) continue;
        const answer = await this.#ask<Done>("command", body, ANSWER_MS);
        if (answer) return answer;
        void this.probe();
      }
      return failure(this.status === "online" ? "timeout" : "offline");
    } finally {
      this.#count(type, -1);
    }
  }

  /** Asks host, caller or scorekeeper for a player's seat, for a device that has lost its token. */
  async ask(player: string): Promise<Done | Failed> {
    const answer = await this.command("claim", { player } as Fields<"claim">);
    if (answer.ok) this.claim = { id: answer.claim || "", player, state: "open" };
    return answer;
  }

  /** Hears moments: for sound, voice and movement. Returns what ends it. */
  onMoment(listener: (message: CallMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Hears that the line is back after it was lost. Returns what ends it. */
  onReturn(listener: () => void): () => void {
    this.#returned.add(listener);
    return () => this.#returned.delete(listener);
  }

  /** Looks whether an open line is alive, and opens a new one if it is not. */
  async probe(): Promise<void> {
    const socket = this.#socket;
    if (!socket || this.status === "gone") return;
    if (!socket.connected) {
      this.#hurry(socket);
      return;
    }
    const before = Date.now();
    const answer = await this.#ask<Pong>("ping_room", {}, PROBE_MS);
    if (answer && answer.ok) {
      this.clockOffset = answer.now * 1000 - (before + Date.now()) / 2;
    } else if (socket.connected && !answer) {
      this.#lose();
      socket.disconnect();
      socket.connect();
    }
  }

  /** After a seat was given up: the token is forgotten, and the screen only watches, as the server has it too. */
  stepDown(): void {
    if (this.role) writeToken(this.room, this.role, null);
    this.role = "watcher";
    this.player = null;
    this.hand = null;
    this.#identity = { role: "watcher" };
  }

  /** Ends the line for good. */
  close(): void {
    if (this.#unlisten) this.#unlisten();
    this.#unlisten = null;
    if (this.#socket) this.#socket.disconnect();
    this.#socket = null;
    this.status = "alone";
  }

  // -- inside ---------------------------------------------------------------------------------------------------------

  /**
   * Opens a line that is not open. One that is on its way for the first time is left alone: the server turns away a
   * socket that says hello twice. One that was lost does not wait for its next attempt.
   */
  #hurry(socket: Socket): void {
    if (this.status === "lost") socket.disconnect();
    if (!socket.active) socket.connect();
  }

  #open(): Socket {
    if (this.#socket) {
      if (!this.#socket.connected) this.#hurry(this.#socket);
      return this.#socket;
    }
    const socket = io({
      path: "/socket.io",
      query: { room: this.room },
      transports: ["websocket", "polling"],
      tryAllTransports: true,
      reconnectionDelay: 250,
      reconnectionDelayMax: 2000,
      timeout: ANSWER_MS,
    });
    this.#socket = socket;
    socket.on("connect", () => void this.#enterNow());
    socket.on("disconnect", () => this.#lose());
    socket.on("connect_error", () => this.#lose());
    socket.on("table", (view: TableView) => this.#later(() => (this.table = view)));
    socket.on("hand", (view: HandView) => this.#later(() => (this.hand = view)));
    socket.on("sheet", (view: SheetView) => this.#later(() => (this.sheet = view)));
    socket.on("reveal", (view: LaidDown[]) => this.#later(() => (this.reveal = view)));
    socket.on("call", (message: CallMessage) => this.#later(() => this.#listeners.forEach((hear) => hear(message))));
    socket.on("gone", (message: Gone) => this.#leave(message.code));
    socket.on("granted", (message: Granted) => this.#decided(message));
    this.#listen();
    return socket;
  }

  async #enterNow(): Promise<void> {
    const identity = this.#identity;
    if (!identity) return;
    const token = identity.token || (identity.invite || identity.name ? null : readToken(this.room, identity.role));
    const answer = await this.#ask<Entered>("enter", { ...identity, room: this.room, token }, ANSWER_MS);
    if (identity !== this.#identity) return;
    if (!answer) {
      await this.probe();
      if (this.#socket && this.#socket.connected) void this.#enterNow();
      return;
    }
    if (answer.ok) this.#entered(answer);
    else this.#turnedAway(identity, answer.error);
    this.#waiting.splice(0).forEach((resolve) => resolve(answer));
  }

  #entered(answer: Entered): void {
    const wasLost = this.status === "lost";
    this.refused = null;
    this.role = answer.role;
    this.player = answer.player || null;
    this.claim = null;
    if (answer.token) writeToken(this.room, answer.role, answer.token);
    // From now on the token speaks for this screen; a name or an invitation is used once.
    this.#identity = { role: answer.role };
    this.status = "online";
    this.lostAt = null;
    if (wasLost) this.#returned.forEach((listener) => listener());
    void this.probe();
  }

  #turnedAway(identity: Omit<Enter, "room">, error: ErrorBody): void {
    this.refused = error;
    if (error.code === "bad_token") writeToken(this.room, identity.role, null);
    if (error.code === "room_closed") return this.#leave("room_closed");
    if (this.status === "online" && this.role) {
      this.#identity = { role: this.role };
    } else {
      this.#identity = null;
      this.status = "alone";
    }
  }

  /** Views of one change come one after the other; they are taken in together, so that no screen shows half of it. */
  #later(step: () => void): void {
    this.#arrived.push(step);
    if (this.#arrived.length === 1) window.setTimeout(() => this.#arrived.splice(0).forEach((run) => run()), TOGETHER_MS);
  }

  #decided(message: Granted): void {
    if (!message.granted) {
      if (this.claim) this.claim = { ...this.claim, state: "refused" };
      return;
    }
    if (message.token) writeToken(this.room, "player", message.token);
    this.claim = null;
    this.role = "player";
    this.player = message.player;
    this.#identity = { role: "player" };
  }

  #leave(code: Gone["code"]): void {
    this.gone = code;
    this.status = "gone";
    this.hand = null;
    if (code !== "opened_elsewhere" && this.role) writeToken(this.room, this.role, null);
    if (this.#socket) this.#socket.disconnect();
  }

  #lose(): void {
    if (this.status !== "online") return;
    this.status = "lost";
    this.lostAt = Date.now();
  }

  /** One message with its answer; null if none came. */
  #ask<A>(message: string, body: unknown, milliseconds: number): Promise<A | Failed | null> {
    const socket = this.#socket;
    if (!socket || !socket.connected) return Promise.resolve(null);
    return new Promise((resolve) => {
      socket.timeout(milliseconds).emit(message, body, (error: Error | null, answer?: A | Failed) => {
        resolve(error ? null : answer || null);
      });
    });
  }

  /** Waits for the line to come back, for about the time an answer may take. */
  #isBack(): Promise<boolean> {
    return new Promise((resolve) => {
      const finish = (back: boolean) => {
        window.clearTimeout(late);
        end();
        resolve(back);
      };
      const end = this.onReturn(() => finish(true));
      const late = window.setTimeout(() => finish(this.status === "online"), ANSWER_MS);
    });
  }

  #count(type: CommandType, step: number): void {
    this.sending = { ...this.sending, [type]: Math.max(0, (this.sending[type] || 0) + step) };
  }

  /** A page that comes to the front again may hold a line that is dead without knowing it. */
  #listen(): void {
    const look = () => {
      if (document.visibilityState !== "hidden") void this.probe();
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pageshow", look);
    window.addEventListener("online", look);
    this.#unlisten = () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", look);
      window.removeEventListener("online", look);
    };
  }
}
