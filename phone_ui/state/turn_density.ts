/**
 * How roomy the upright screen of a game by turns may be: the more cards, the smaller are words and piles. Pure
 * arithmetic; the numbers are the heights, in CSS pixels, of what the scene puts above each other.
 */
import type { Density } from "./density";

/** Everything but the hand, at each density; in "compact" and "tight" the order is one button, names stand beside piles. */
const TURNS: Record<Density, number> = { tight: 303, compact: 329, normal: 464, roomy: 512, tall: 542 };
/** In rummy with the groups on the table: at least one row of them, and more where words and piles are large. */
const RUMMY: Record<Density, number> = { tight: 342, compact: 366, normal: 556, roomy: 620, tall: 650 };
const LAST_BAR = 28;
/** Room for the captions above two rows of groups. */
const CAPTIONS = 32;

const ROOMIEST_FIRST: readonly Density[] = ["tall", "roomy", "normal", "compact"];

export interface TurnOccasion {
  /** Visible height of the page. */
  height: number;
  /** Height of the hand at its fullest, without captions. */
  hand: number;
  /** Rows of the hand at its fullest. */
  rows: number;
  rummy: boolean;
  /** The bar of the last turn is shown. */
  last: boolean;
}

/** The roomiest density that fits. */
export function turnDensity({ height, hand, rows, rummy, last }: TurnOccasion): Density {
  const rest = rummy ? RUMMY : TURNS;
  const needed = hand + Math.min(CAPTIONS, 16 * rows) + (last ? LAST_BAR : 0);
  return ROOMIEST_FIRST.find((density) => rest[density] + needed <= height) || "tight";
}
