/**
 * Which of its states the play screen is in, read from the last views: from the phase, the seat's state and what the
 * server says can be done. Pure; it decides nothing about the game.
 */
import type { HandView, TableView } from "../../shared_ui/protocol";

export type Stage =
  /** The match window before the first draw, and after every discard. */
  | "setup"
  | "window"
  /** One's turn, step by step. */
  | "draw"
  | "choose"
  | "placed"
  /** Somebody has matched; one may still match too. */
  | "revealed"
  /** One has matched oneself. */
  | "out"
  /** The last turn is over, everybody shows; or nothing is to be done for another reason. */
  | "waiting";

/** The stage of a player who has a hand. */
export function stageOf(table: TableView, hand: HandView): Stage {
  if (hand.out) return "out";
  const can = (type: string): boolean => hand.can.indexOf(type) >= 0;
  if (can("match")) return table.phase === "reveal" ? "revealed" : table.turn === 0 ? "setup" : "window";
  if (hand.placed) return "placed";
  if (can("take")) return "draw";
  if (can("place")) return "choose";
  if (table.phase === "match") return table.turn === 0 ? "setup" : "window";
  return "waiting";
}

/** Whether this is the last turn of the hand. */
export const isLastTurn = (table: TableView): boolean => table.phase === "last_turn";

/** Why MATCH cannot be pressed now, as a part of a message key; null when it can. */
export function matchClosed(stage: Stage): "early" | "late" | "turn" | "out" | "wait" | null {
  switch (stage) {
    case "setup":
    case "window":
    case "revealed":
      return null;
    case "draw":
      return "late";
    case "choose":
      return "turn";
    case "placed":
      return "early";
    case "out":
      return "out";
    default:
      return "wait";
  }
}
