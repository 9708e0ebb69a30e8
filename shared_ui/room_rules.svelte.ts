/** The rules of a room as a form and as a card to read, asked for again whenever what they depend on has changed. */
import type { RoomRules, TableView } from "./protocol";

export class RoomRulesReader {
  rules = $state.raw<RoomRules | null>(null);
  /** The server did not answer; the last rules stay. */
  failed = $state(false);

  #of = "";

  constructor(private readonly room: string) {}

  /** Asks the server, if the rules may have changed since it was asked last. */
  async read(table: Pick<TableView, "ruleset" | "options" | "seats" | "round">): Promise<void> {
    const now = JSON.stringify([table.ruleset, table.options, table.seats.length, table.round > 0]);
    if (now === this.#of) return;
    this.#of = now;
    this.failed = false;
    const rules = await this.#ask();
    if (now !== this.#of) return;
    if (rules) this.rules = rules;
    else this.#of = "";
    this.failed = !rules;
  }

  async #ask(): Promise<RoomRules | null> {
    try {
      const answer = await fetch(`/api/rooms/${encodeURIComponent(this.room)}/rules`);
      return answer.ok ? ((await answer.json()) as RoomRules) : null;
    } catch {
      return null;
    }
  }
}
