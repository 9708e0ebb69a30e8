/** What a player has missed while the line was lost: the call that led to where the table is now. Pure. */
import type { CallName, TableView } from "../../shared_ui/protocol";

/** The last call, or "match"; null if the table is where it was. */
export function missedCall(before: TableView | null, now: TableView): CallName | "match" | null {
  if (!before) return null;
  if (before.round === now.round && before.turn === now.turn && before.phase === now.phase) return null;
  switch (now.phase) {
    case "match":
      return now.turn === 0 ? "deal" : "discard";
    case "turn":
      return "draw";
    case "reveal":
      return "match";
    case "last_turn":
      return now.next_call === "score" ? "discard" : "last_draw";
    case "scored":
      return "score";
    case "over":
      return "finish";
    default:
      return null;
  }
}
