/** The tablet's line about the moment: which hand, what everybody is doing, who is waited for. */
import type { SheetView, TableView } from "../../shared_ui/protocol";
import { listWords, words } from "../../shared_ui/words";
import { nameOf } from "../room/names";
import { byTurns, isRummy } from "../room/turns";

/** What the table is doing, in words. */
export function statusWords(table: TableView, sheet: SheetView | null): string {
  const name = (player: string) => nameOf(player, table, sheet);
  const acting = table.seats.filter((seat) => !seat.out && seat.state !== "idle");
  const count = { done: acting.filter((seat) => seat.state === "placed").length, of: acting.length };
  switch (table.phase) {
    case "lobby":
      return words("tablet.status.lobby", { players: table.seats.length });
    case "roles":
      return words("tablet.status.roles");
    case "match":
      return words("tablet.status.match");
    case "turn":
      if (byTurns(table)) return words("tablet.status.turn", { name: nameOf(table.to_act, table, sheet) });
      if (table.ready) return words("tablet.status.ready");
      return words(acting.some((seat) => seat.state === "to_draw") ? "tablet.status.draw" : "tablet.status.place", count);
    case "reveal":
      return words("tablet.status.reveal", { names: listWords(table.matched.map(name)) });
    case "last_turn":
      if (byTurns(table)) return words("tablet.status.last_turn", { name: nameOf(table.to_act, table, sheet) });
      return table.next_call === "score" ? words("tablet.status.show") : words("tablet.status.last", count);
    case "scored":
      if (isRummy(table)) return words("tablet.status.scored_hand", { round: table.round });
      return words("tablet.status.scored", { size: table.size || 0 });
    case "over":
      return words("tablet.status.over", { names: listWords(table.winners.map(name), 6), many: table.winners.length > 1 });
  }
}

/** Who is waited for, in words; "" when nobody is. */
export function waitingWords(table: TableView, sheet: SheetView | null): string {
  if (table.waiting.length === 0 || table.phase === "lobby" || byTurns(table)) return "";
  return words("tablet.status.waiting", { names: listWords(table.waiting.map((player) => nameOf(player, table, sheet))) });
}
