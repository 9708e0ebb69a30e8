/**
 * What the TV itself shows step by step between two calls, which the server need not know: the rows of a scoring, then
 * the standings; one claimant after another; the podium from the third place up. OK first finishes the step.
 */
import type { CallName, Phase } from "../../../shared_ui/protocol";

export type Part = "rows" | "all" | "standings";

/** Milliseconds from one row of the scoring to the next. */
export const ROW_EVERY = 800;
const FIRST_ROW = 150;
/** The scoring stands complete for so long before the standings follow by themselves, where nobody steps by hand. */
const SCORES_STAND = 8000;
const CLAIMANT_FOR = 5000;
const PODIUM_EVERY = 1700;

export class Show {
  part = $state<Part>("rows");
  rows = $state(0);
  claimant = $state(0);
  /** When the claimant on show gives way, in ms of this page; null: the last one stays. */
  claimantUntil = $state<number | null>(null);
  /** How many steps of the podium are to be seen: 3 the third, 1 + 2 ... ; 4 is everything. */
  podium = $state(0);

  #timer = 0;

  /** A phase has begun. `quick`: nothing is built up slowly, as it had begun before the page did, or movement is reduced. */
  begin(phase: Phase, rows: number, claimants: number, quick: boolean): void {
    window.clearTimeout(this.#timer);
    this.part = quick ? "all" : "rows";
    this.rows = quick ? rows : 0;
    this.claimant = 0;
    this.claimantUntil = null;
    this.podium = quick ? 4 : 0;
    if (phase === "scored") this.#nextRow(rows);
    if (phase === "reveal") this.#stay(claimants);
    if (phase === "over" && !quick) this.#nextStep();
  }

  #nextRow(rows: number): void {
    if (this.rows >= rows) {
      this.part = "all";
      this.#timer = window.setTimeout(() => (this.part = "standings"), SCORES_STAND);
      return;
    }
    this.#timer = window.setTimeout(() => {
      this.rows += 1;
      this.#nextRow(rows);
    }, this.rows === 0 ? FIRST_ROW : ROW_EVERY);
  }

  #nextStep(): void {
    if (this.podium >= 4) return;
    this.#timer = window.setTimeout(() => {
      this.podium += 1;
      this.#nextStep();
    }, PODIUM_EVERY);
  }

  /** Another match was called: the newcomer gets a turn on the stage too. */
  claimants(count: number): void {
    if (this.claimantUntil === null && this.claimant < count - 1) this.#stay(count);
  }

  #stay(count: number): void {
    window.clearTimeout(this.#timer);
    if (this.claimant >= count - 1) {
      this.claimantUntil = null;
      return;
    }
    this.claimantUntil = Date.now() + CLAIMANT_FOR;
    this.#timer = window.setTimeout(() => {
      this.claimant += 1;
      this.#stay(count);
    }, CLAIMANT_FOR);
  }

  /** Steps to another claimant by hand; the clock stops. */
  step(by: 1 | -1, count: number): void {
    window.clearTimeout(this.#timer);
    this.claimantUntil = null;
    this.claimant = Math.max(0, Math.min(count - 1, this.claimant + by));
  }

  /** OK: finishes what is being shown. False when there is nothing to finish and the press is a call. */
  advance(phase: Phase, rows: number): boolean {
    if (phase === "scored" && this.part === "rows") {
      window.clearTimeout(this.#timer);
      this.rows = rows;
      this.part = "all";
      return true;
    }
    if (phase === "scored" && this.part === "all") {
      window.clearTimeout(this.#timer);
      this.part = "standings";
      return true;
    }
    if (phase === "over" && this.podium < 4) {
      window.clearTimeout(this.#timer);
      this.podium = 4;
      return true;
    }
    return false;
  }

  /** What OK does instead of a call now; null when it calls. */
  instead(phase: Phase, next: CallName | null): "show_all" | "standings" | null {
    if (phase === "scored" && next) return this.part === "rows" ? "show_all" : this.part === "all" ? "standings" : null;
    if (phase === "over" && this.podium < 4) return "show_all";
    return null;
  }
}
