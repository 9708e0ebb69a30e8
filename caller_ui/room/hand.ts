/** What a hand is called: "Hand 9 of 11", "Bonus hand". */
import type { SheetRound, SheetView, TableView } from "../../shared_ui/protocol";
import { words } from "../../shared_ui/words";

/** The sheet's column of the running hand, if the sheet knows it already. */
export function column(table: TableView, sheet: SheetView | null): SheetRound | undefined {
  return sheet ? sheet.rounds[table.round - 1] : undefined;
}

/** Whether the running hand is a tie-break. */
export function isBonus(table: TableView, sheet: SheetView | null): boolean {
  const running = column(table, sheet);
  return running !== undefined && running.kind === "bonus";
}

/** The running hand's title. */
export function handTitle(table: TableView, sheet: SheetView | null): string {
  if (isBonus(table, sheet)) return words("hand.bonus");
  if (table.rounds === null) return words("hand.number", { round: table.round });
  return words("hand.of", { round: table.round, rounds: table.rounds });
}
