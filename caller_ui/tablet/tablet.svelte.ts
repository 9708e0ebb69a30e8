/**
 * The scorekeeper's tablet: enters with the invitation in its link (once) or with the right it has kept, reads the
 * table and the sheet, and sends what its owner decides. Without the right it only shows.
 */
import { Connection } from "../../shared_ui/connection.svelte";
import type { Done, Failed, SheetView, TableView } from "../../shared_ui/protocol";
import { errorWords } from "../../shared_ui/words";
import { Clock } from "../room/clock.svelte";
import { nameOf } from "../room/names";

export type Tab = "score" | "players" | "rules" | "log";

/** A cell of the sheet, by player and round (from 1). */
export interface Cell {
  player: string;
  round: number;
}

/** The room's code in an address such as /score/KDRT, or "". */
export function roomInPath(path: string): string {
  const found = /^\/score\/([A-Za-z]{4})\/?$/.exec(path);
  return found ? found[1]!.toUpperCase() : "";
}

const MESSAGE_SECONDS = 4;

export class TabletState {
  readonly line = new Connection(roomInPath(window.location.pathname));
  readonly clock = new Clock();

  tab = $state<Tab>("score");
  /** The cell that is being corrected. */
  cell = $state<Cell | null>(null);
  message = $state("");
  /** The invitation in the link was no good any more. */
  usedUp = $state(false);
  unknown = $state(false);

  #timer = 0;

  get table(): TableView | null {
    return this.line.table;
  }

  get sheet(): SheetView | null {
    return this.line.sheet;
  }

  /** Whether this device may correct, remove and pause. */
  get may(): boolean {
    return this.line.role === "scorekeeper" && this.line.status !== "gone";
  }

  name(player: string | null): string {
    return nameOf(player, this.table, this.sheet);
  }

  /** Begins; what it returns ends it. */
  run(): () => void {
    void this.enter();
    return this.clock.run(() => this.line);
  }

  /** Enters with the right of this device, with the link's invitation, or to look. */
  async enter(): Promise<void> {
    const invite = window.location.hash.slice(1) || null;
    if (invite) window.history.replaceState(null, "", window.location.pathname);
    let answer: Awaited<ReturnType<Connection["enter"]>> | null = null;
    if (this.line.remembers("scorekeeper")) answer = await this.line.enter({ role: "scorekeeper" });
    if ((!answer || !answer.ok) && invite) {
      answer = await this.line.enter({ role: "scorekeeper", invite });
      this.usedUp = !answer.ok && answer.error.code === "bad_invite";
    }
    if (!answer || !answer.ok) answer = await this.line.enter({ role: "watcher" });
    this.unknown = !answer.ok && answer.error.code === "unknown_room";
  }

  /** Says in words what was refused; true if it was not. */
  told(answer: Done | Failed): boolean {
    if (answer.ok) return true;
    this.say(errorWords(answer.error, (player) => this.name(player)));
    return false;
  }

  say(text: string): void {
    window.clearTimeout(this.#timer);
    this.message = text;
    this.#timer = window.setTimeout(() => (this.message = ""), MESSAGE_SECONDS * 1000);
  }

  async pause(): Promise<void> {
    this.told(await this.line.command("pause", {}));
  }

  async resume(): Promise<void> {
    this.told(await this.line.command("resume", {}));
  }

  /** Corrects a cell; true once it is done. */
  async correct(cell: Cell, points: number, reason: string): Promise<boolean> {
    return this.told(await this.line.command("score", { player: cell.player, round: cell.round, points, reason }));
  }
}
