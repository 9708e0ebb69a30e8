/**
 * Which of its states the screen of a game by turns is in, read from the last views: from what the server says can be
 * done. Pure; it decides nothing about the game.
 */
import type { HandView, SheetView, TableView } from "../../shared_ui/protocol";

export type TurnStage =
  /** One's turn: a card is to be drawn. */
  | "draw"
  /** One's turn, after the draw. */
  | "choose"
  /** One has gone out. */
  | "out"
  /** It is somebody else's turn. */
  | "waiting";

const can = (hand: HandView, type: string): boolean => hand.can.indexOf(type) >= 0;

/** The stage of a player who has a hand. */
export function turnStageOf(hand: HandView): TurnStage {
  if (hand.out) return "out";
  if (can(hand, "draw") || can(hand, "turn_over")) return "draw";
  return can(hand, "discard") ? "choose" : "waiting";
}

/** Why one cannot go out now, as a part of a message key; null when one may say so. */
export function goOutClosed(table: TableView, hand: HandView): "last" | "draw" | "turn" | null {
  if (can(hand, "go_out")) return null;
  if (table.phase === "last_turn") return "last";
  return turnStageOf(hand) === "draw" ? "draw" : "turn";
}

/** The melds on the table that take these cards of one's hand, all at once; the server says which. */
export function takers(hand: HandView, cards: readonly string[]): string[] {
  const [card] = cards;
  if (card === undefined) return [];
  if (cards.length === 1) return hand.fits[card] || [];
  const chosen = [...cards].sort().join(" ");
  const together = hand.fits_together;
  return Object.keys(together).filter((meld) => (together[meld] || []).some((choice) => [...choice].sort().join(" ") === chosen));
}

/** Whether the highest total wins, as the sheet says. */
export const highestWins = (sheet: SheetView | null): boolean => Boolean(sheet && sheet.highest_wins);
