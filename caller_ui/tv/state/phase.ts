/**
 * What the big word in the middle of the table says: what everybody is to do now. Pure reading of the public view;
 * words themselves come from the catalogue.
 */
import type { SeatView, TableView } from "../../../shared_ui/protocol";
import { byTurns } from "../../room/turns";

/** The word in the middle. */
export type Word =
  | "dealing"
  | "match"
  | "draw"
  | "place"
  | "ready"
  | "discard"
  | "last_draw"
  | "last_place"
  | "show"
  | "wait";

/** How a seat stands, in the order in which it is looked for. */
export type SeatLook =
  | "offline"
  | "away"
  | "matched"
  | "deciding"
  | "last"
  | "drew"
  | "placed"
  | "watching"
  | "idle";

/** The phase word of the public view, without the short splashes between phases. */
export function phaseWord(table: TableView): Word {
  const last = table.phase === "last_turn";
  if (table.phase === "match" || table.phase === "reveal") return "match";
  if (table.phase !== "turn" && !last) return "wait";
  if (last && table.next_call === "score") return "show";
  if (table.ready || table.waiting.length === 0) return "ready";
  const drawing = table.seats.some((seat) => seat.state === "to_draw" && table.waiting.indexOf(seat.player) >= 0);
  if (drawing) return last ? "last_draw" : "draw";
  return last ? "last_place" : "place";
}

/** How many of those who act in this turn have placed a card, and how many act. */
export function progress(table: TableView): { done: number; of: number } {
  const acting = table.seats.filter((seat) => !seat.out && seat.state !== "idle");
  return { done: acting.filter((seat) => seat.state === "placed").length, of: acting.length };
}

/** How a seat is shown. `since` is how long the last one has been waited for, in seconds. */
export function seatLook(table: TableView, seat: SeatView): SeatLook {
  const playing = table.participants === null || table.participants.indexOf(seat.player) >= 0;
  if (!playing) return "watching";
  if (seat.out || table.out === seat.player) return "matched";
  if (!seat.bot && !seat.online) return "offline";
  if (seat.away) return "away";
  const turn = table.phase === "turn" || table.phase === "last_turn";
  if (turn && table.waiting.indexOf(seat.player) >= 0) {
    if (table.waiting.length === 1 && table.seats.length > 2 && !byTurns(table)) return "last";
    return seat.state === "drawn" ? "drew" : "deciding";
  }
  if (turn && seat.state === "placed") return "placed";
  return "idle";
}
