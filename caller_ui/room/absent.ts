/** Somebody who is not there while a hand goes on, and what the table may say to it. */
import type { Policy, SeatView, TableView } from "../../shared_ui/protocol";

/** The seat that the table is asked about, or else one that everybody waits for. */
export function absentSeat(table: TableView): SeatView | null {
  const waited = (seat: SeatView) => seat.missing && seat.policy === "wait" && table.waiting.indexOf(seat.player) >= 0;
  return table.seats.find((seat) => seat.asked) || table.seats.find(waited) || null;
}

/** What may be chosen instead of what happens now. */
export function otherPolicies(seat: SeatView): Policy[] {
  const all: Policy[] = ["bot", "neutral", "wait"];
  return all.filter((policy) => policy !== seat.policy);
}
