/** Rounds in which one plays after the other: whether this is one, and what its phases ask for. Pure reading of views. */
import type { TableView } from "../../shared_ui/protocol";

/** Whether one plays after the other, on one discard pile; otherwise everybody plays at once, on the calls. */
export function byTurns(table: TableView): boolean {
  return table.dealer !== null;
}

/** Whether cards are paid for and melds lie on the table, as in rummy: no rank is wild and there is no fixed hand. */
export function isRummy(table: TableView): boolean {
  return table.ruleset === "rummy";
}

/** What the player whose turn it is does next. */
export function step(table: TableView): "draw" | "discard" {
  const seat = table.seats.find((one) => one.player === table.to_act);
  return seat !== undefined && seat.state === "to_draw" ? "draw" : "discard";
}
