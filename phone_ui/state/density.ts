/**
 * How roomy the upright play screen may be: the more cards, and the caller's bar, the smaller are words and piles.
 * Pure arithmetic; the numbers are the heights, in CSS pixels, of what the scene puts above each other.
 */

/** "tight" moves the order beside MATCH; "compact" puts names beside the piles; the others only grow. */
export type Density = "tight" | "compact" | "normal" | "roomy" | "tall";

/** Everything but the hand, at each density. */
const REST: Record<Density, number> = { tight: 262, compact: 334, normal: 410, roomy: 484, tall: 565 };
const CALLER_BAR = 64;
const LAST_BAR = 28;
/** Room for the captions above two rows of groups. */
const CAPTIONS = 32;

const ROOMIEST_FIRST: readonly Density[] = ["tall", "roomy", "normal", "compact"];

export interface Occasion {
  /** Visible height of the page. */
  height: number;
  /** Height of the hand at its fullest, without captions. */
  hand: number;
  /** Rows of the hand at its fullest. */
  rows: number;
  caller: boolean;
  last: boolean;
}

/** The roomiest density that fits. */
export function densityFor({ height, hand, rows, caller, last }: Occasion): Density {
  const needed = hand + Math.min(CAPTIONS, 16 * rows) + (caller ? CALLER_BAR : 0) + (last ? LAST_BAR : 0);
  return ROOMIEST_FIRST.find((density) => REST[density] + needed <= height) || "tight";
}
