/**
 * Where things lie in the middle of a table that has one discard pile: the wild card, stock and discard pile side by
 * side, the words, and in rummy the melds. Lengths are stage units as in `geometry.ts`, which places the seats.
 */
import { STAGE_WIDTH, type Point, type TableLayout } from "./geometry";

export interface TurnLayout {
  wild: Point;
  stock: Point;
  discard: Point;
  /** The room for the words: its centre, width and height. */
  words: Point & { width: number; height: number };
  /** The room for melds, in rummy. */
  melds: Point & { width: number; height: number };
}

const CENTRE = STAGE_WIDTH / 2;
/** The two piles lie this far from each other. */
const APART = 19;

/** Lays the middle. With `melds` the words stand over them, and the piles on the left instead of a wild card. */
export function layMiddle(layout: TableLayout, melds: boolean): TurnLayout {
  const top = layout.rim.top + layout.sizes.avatar / 2 + 2;
  const bottom = layout.rim.bottom - layout.sizes.avatar / 2 - 2;
  const y = (top + bottom) / 2;
  const height = bottom - top;
  if (!melds) {
    const wild = { x: CENTRE - 46, y };
    const stock = { x: CENTRE + 28, y };
    return {
      wild,
      stock,
      discard: { x: stock.x + APART, y },
      words: { x: CENTRE - 8, y, width: 54, height },
      melds: { x: CENTRE, y, width: 0, height: 0 },
    };
  }
  const stock = { x: CENTRE - 45, y };
  const left = stock.x + APART + 11;
  const right = CENTRE + 52;
  const lines = Math.min(16, height * 0.34);
  return {
    wild: stock,
    stock,
    discard: { x: stock.x + APART, y },
    words: { x: (left + right) / 2, y: top + lines / 2, width: right - left, height: lines },
    melds: { x: (left + right) / 2, y: (top + lines + 1 + bottom) / 2, width: right - left, height: bottom - top - lines - 1 },
  };
}

/** How melds are laid into their room: the width of a card, and which melds stand in which row. */
export interface Packing {
  card: number;
  rows: number[][];
}

/** How much of a card the next one leaves to be seen, and how wide the owner's face and the gap are, in card widths. */
export const SHOWN = 0.5;
const OWNER = 1.05;
export const GAP = 0.45;
const ROW = 1.4 + 0.28;
const LARGEST = 7;
const SMALLEST = 3.2;

/** The width of a meld of so many cards, in card widths, with its owner's face before it. */
export function meldWidth(cards: number): number {
  return OWNER + 1 + (cards - 1) * SHOWN;
}

/**
 * Packs melds of the given sizes into a room of `width` by `height` units, with the largest cards that fit.
 *
 * Melds keep their order. Where nothing fits, the smallest cards are used.
 */
export function packMelds(sizes: readonly number[], width: number, height: number): Packing {
  for (let card = LARGEST; ; card -= 0.2) {
    const rows = rowsOf(sizes, width / card);
    const fits = rows.length * ROW * card <= height && sizes.every((size) => meldWidth(size) * card <= width);
    if (fits || card - 0.2 < SMALLEST) return { card: Math.round(card * 10) / 10, rows };
  }
}

function rowsOf(sizes: readonly number[], width: number): number[][] {
  const rows: number[][] = [];
  let used = 0;
  sizes.forEach((size, i) => {
    const needed = meldWidth(size);
    const row = rows[rows.length - 1];
    if (row && used + GAP + needed <= width) {
      row.push(i);
      used += GAP + needed;
    } else {
      rows.push([i]);
      used = needed;
    }
  });
  return rows;
}
