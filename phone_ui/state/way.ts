/** In which way a table plays: everybody at once on a call, one after the other, or rummy. Read from its options. */
import type { TableView } from "../../shared_ui/protocol";

export type Way = "called" | "turns" | "rummy";

/** The way of a table's rules, also in the lobby. */
export function wayOf(table: Pick<TableView, "options">): Way {
  if (table.options.rummy_match !== undefined) return "rummy";
  return table.options.pace === "turns" ? "turns" : "called";
}
