/**
 * The one next call and its guards: nothing twice by accident (700 ms), an early DISCARD asks once and names who is
 * missing, and a call can be taken back while nobody has acted on it. Where a press comes from (key, clicker, mouse) is
 * not its business.
 */
import type { Connection } from "../../../shared_ui/connection.svelte";
import type { Done, Failed } from "../../../shared_ui/protocol";
import { errorWords, words } from "../../../shared_ui/words";
import { nameOf } from "../../room/names";
import type { Toasts } from "./toasts.svelte";

/** After a call the next press is ignored for so long, in milliseconds. */
export const LOCK = 700;
/** How long the question of an early DISCARD stands. */
const ASKING = 3000;

export class Caller {
  /** Who has not placed, by name, while the TV asks whether to call anyway. */
  asking = $state<string[] | null>(null);

  #lockedUntil = 0;
  #askTimer = 0;

  constructor(
    private readonly line: () => Connection | null,
    private readonly toasts: Toasts,
  ) {}

  /** Says the next call, if there is one and this screen may. */
  async next(): Promise<void> {
    const line = this.line();
    const table = line && line.table;
    if (!line || !table || line.status === "lost" || Date.now() < this.#lockedUntil) return;
    if (line.role !== "host") {
      this.toasts.say(words("tv.toast.not_host"), "eye");
      return;
    }
    if (table.phase === "lobby") {
      this.#lock();
      this.#tell(await line.command("start", {}));
      return;
    }
    const what = table.next_call;
    if (!what || table.paused) return;
    const early = what === "discard" && !table.ready;
    if (early && !this.asking) {
      this.#ask(table.waiting.map((player) => nameOf(player, table)));
      return;
    }
    const anyway = early && this.asking !== null;
    this.drop();
    this.#lock();
    this.#tell(await line.command("call", { what, anyway }));
  }

  /** Takes the last call back, or says why that cannot be. */
  async undo(): Promise<void> {
    const line = this.line();
    const table = line && line.table;
    if (!line || !table || line.status === "lost" || line.role !== "host") return;
    if (this.asking) {
      this.drop();
      return;
    }
    const drawn = table.seats.filter((seat) => seat.state === "drawn" || seat.state === "placed").length;
    const turn = table.phase === "turn" || table.phase === "last_turn";
    if (turn && drawn > 0) this.toasts.say(words("tv.uncall.drew", { count: drawn }), "undo", "amber");
    else if (turn && table.uncall_until !== null && line.now() <= table.uncall_until) {
      this.#tell(await line.command("uncall", {}));
    } else this.toasts.say(words(turn ? "tv.uncall.late" : "tv.toast.no_undo"), "undo", "amber");
  }

  /** The question of an early DISCARD is withdrawn. */
  drop(): void {
    window.clearTimeout(this.#askTimer);
    this.asking = null;
  }

  #ask(names: string[]): void {
    this.asking = names;
    window.clearTimeout(this.#askTimer);
    this.#askTimer = window.setTimeout(() => (this.asking = null), ASKING);
  }

  #lock(): void {
    this.#lockedUntil = Date.now() + LOCK;
  }

  #tell(answer: Done | Failed): void {
    const line = this.line();
    if (answer.ok || !line) return;
    // Somebody else's call was quicker: the table shows it, and nobody needs to be told.
    if (answer.error.code === "not_next_call") return;
    this.toasts.say(errorWords(answer.error, (player) => nameOf(player, line.table)), "bell", "trouble");
  }
}
