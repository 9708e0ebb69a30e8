/**
 * Where each card of a hand lies: how wide cards are, how many rows there are, and the step from card to card, so that
 * every index can be read and hit. Pure arithmetic in CSS pixels; measured on real sizes in the screens' specification.
 */

import type { Bracket } from "./sorting";

/** How a player wants cards: "usual" overlaps, "compact" and "large" are grids without overlap. */
export type CardSize = "usual" | "compact" | "large";

export interface LayoutWish {
  /** How many cards. */
  count: number;
  /** Room for the hand, in pixels. */
  width: number;
  /** The most cards that this hand will have, if that is known: few cards may be larger. */
  most?: number;
  /** A phone lying on its side. */
  landscape?: boolean;
  size?: CardSize;
  /** Sizes of the groups in order, if they are to be kept apart; their sum is `count`. */
  groups?: readonly number[];
  /** Leaves no room for captions above the groups: on very low screens. */
  bare?: boolean;
}

export interface Spot {
  x: number;
  y: number;
  row: number;
}

export interface Layout {
  cardWidth: number;
  cardHeight: number;
  /** Visible strip of an overlapped card in the fullest row. */
  step: number;
  rows: number;
  spots: Spot[];
  /** Height of the whole hand. */
  height: number;
}

/** Gap between two groups. */
export const GROUP_GAP = 8;
/** Room above each row for the brackets of the groups. */
export const CAPTION = 16;

const RATIO = 1.4;
const ROW_PITCH = 0.86;
const ROW_PITCH_LANDSCAPE = 0.8;
const LARGE = { columns: 5, width: 64 };
const COMPACT_COLUMNS = 7;
/** So few cards have room to be larger. */
const FEW = { cards: 5, share: 0.27, width: 110, landscape: 84 };

const clamp = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** The least strip of a card that a finger can hit. */
export const leastStrip = (width: number): number => (width < 324 ? 40 : 44);

/**
 * Lays out a hand.
 *
 * @example 14 cards in 344 px: two rows of 7 cards of 72 px, 45.3 px from one to the next.
 */
export function layOut(wish: LayoutWish): Layout {
  if (wish.size === "large") return grid(wish, LARGE.columns, LARGE.width);
  if (wish.size === "compact") {
    const width = (wish.width - 4 * (COMPACT_COLUMNS - 1)) / COMPACT_COLUMNS;
    return grid(wish, COMPACT_COLUMNS, clamp(36, width, 56));
  }
  return overlapping(wish);
}

function overlapping(wish: LayoutWish): Layout {
  const { count, width } = wish;
  const least = leastStrip(width);
  const few = wish.most !== undefined && wish.most <= FEW.cards;
  let cardWidth = wish.landscape ? (few ? FEW.landscape : 64) : clamp(56, Math.round((few ? FEW.share : 0.209) * width), few ? FEW.width : 88);
  let rows = 1;
  while (rows < count && stepFor(width, cardWidth, Math.ceil(count / rows)) < least) rows += 1;
  const most = Math.max(1, Math.floor((width - cardWidth) / least) + 1);
  const counts = wish.groups ? rowsOfGroups(wish.groups, rows, most) : evenRows(count, rows);

  const gaps = wish.groups ? gapsIn(wish.groups, counts) : counts.map(() => 0);
  counts.forEach((cards, row) => {
    // Groups need room between them: the cards give it, not the strip that a finger hits.
    const room = width - (gaps[row] || 0) * GROUP_GAP - least * (cards - 1);
    if (wish.groups) cardWidth = clamp(Math.min(56, cardWidth), Math.floor(room), cardWidth);
  });

  const cardHeight = Math.round(cardWidth * RATIO);
  const caption = wish.groups && !wish.bare ? CAPTION : 0;
  const pitch = Math.round(cardHeight * (wish.landscape ? ROW_PITCH_LANDSCAPE : ROW_PITCH)) + caption;
  const steps = counts.map((cards, row) => {
    if (cards <= 1) return 0;
    return Math.min((width - cardWidth - (gaps[row] || 0) * GROUP_GAP) / (cards - 1), cardWidth + 6);
  });
  const starts = groupStarts(wish.groups);
  const spots: Spot[] = [];
  counts.forEach((cards, row) => {
    const step = steps[row] || 0;
    const first = spots.length;
    const used = (cards - 1) * step + cardWidth + (gaps[row] || 0) * GROUP_GAP;
    let x = Math.max(0, (width - used) / 2);
    for (let i = 0; i < cards; i += 1) {
      if (i > 0) x += step + (starts.has(first + i) ? GROUP_GAP : 0);
      spots.push({ x, y: row * pitch + caption, row });
    }
  });
  const filled = counts.length;
  return {
    cardWidth,
    cardHeight,
    step: Math.min(...steps.filter((step) => step > 0), cardWidth),
    rows: filled,
    spots,
    height: filled ? (filled - 1) * pitch + caption + cardHeight : 0,
  };
}

const stepFor = (width: number, cardWidth: number, cards: number): number =>
  cards <= 1 ? width : (width - cardWidth) / (cards - 1);

/** The longer rows come first. */
function evenRows(count: number, rows: number): number[] {
  const perRow = Math.ceil(count / rows);
  const counts: number[] = [];
  for (let left = count; left > 0; left -= perRow) counts.push(Math.min(perRow, left));
  return counts;
}

/** Breaks rows between groups where that fits, otherwise within one; no row gets more than `most` cards. */
function rowsOfGroups(groups: readonly number[], rows: number, most: number): number[] {
  const count = groups.reduce((sum, size) => sum + size, 0);
  if (rows <= 1) return count ? [count] : [];
  const ends = [...groupStarts(groups)].filter((at) => at > 0);
  const ideal = count / rows;
  const fits = (at: number): boolean => at <= most && count - at <= most * (rows - 1);
  const best = ends.filter(fits).sort((a, b) => Math.abs(a - ideal) - Math.abs(b - ideal))[0];
  const first = best !== undefined ? best : Math.min(most, Math.ceil(ideal));
  return [first, ...rowsOfGroups(without(groups, first), rows - 1, most)];
}

/** The groups that are left when the first `cards` cards are taken away; a broken group keeps its rest. */
function without(groups: readonly number[], cards: number): number[] {
  const rest: number[] = [];
  let gone = cards;
  for (const size of groups) {
    const taken = Math.min(size, gone);
    gone -= taken;
    if (size > taken) rest.push(size - taken);
  }
  return rest;
}

function groupStarts(groups: readonly number[] | undefined): Set<number> {
  const starts = new Set<number>();
  let at = 0;
  for (const size of groups || []) {
    starts.add(at);
    at += size;
  }
  return starts;
}

function gapsIn(groups: readonly number[], counts: readonly number[]): number[] {
  const starts = groupStarts(groups);
  let first = 0;
  return counts.map((cards) => {
    let gaps = 0;
    for (let i = first + 1; i < first + cards; i += 1) if (starts.has(i)) gaps += 1;
    first += cards;
    return gaps;
  });
}

function grid(wish: LayoutWish, columns: number, cardWidth: number): Layout {
  const { count, width } = wish;
  const cardHeight = Math.round(cardWidth * RATIO);
  const gap = clamp(2, (width - columns * cardWidth) / (columns - 1), 8);
  const caption = wish.groups ? CAPTION : 0;
  const left = Math.max(0, (width - columns * cardWidth - gap * (columns - 1)) / 2);
  const rows = Math.ceil(count / columns);
  const spots = Array.from({ length: count }, (_, i) => ({
    x: left + (i % columns) * (cardWidth + gap),
    y: Math.floor(i / columns) * (cardHeight + 6 + caption) + caption,
    row: Math.floor(i / columns),
  }));
  const height = rows ? rows * (cardHeight + 6 + caption) - 6 : 0;
  return { cardWidth, cardHeight, step: cardWidth + gap, rows, spots, height };
}

/** One visible piece of a bracket: a group that goes over two rows has one in each. */
export interface BracketPiece {
  kind: Bracket["kind"];
  left: number;
  top: number;
  width: number;
  /** The caption stands over the widest piece. */
  captioned: boolean;
  /** Above the cards of the row before, below those of its own; a card at place p lies at 2p + 2. */
  level: number;
}

/** Where the brackets over the groups are drawn. */
export function bracketPieces(layout: Layout, brackets: readonly Bracket[]): BracketPiece[] {
  const pieces: BracketPiece[] = [];
  for (const { kind, start, size } of brackets) {
    const own: BracketPiece[] = [];
    let from = start;
    while (from < start + size) {
      const spot = layout.spots[from];
      if (!spot) break;
      const inRow = layout.spots.filter((other, i) => i >= from && i < start + size && other.row === spot.row).length;
      const last = layout.spots[from + inRow - 1] || spot;
      const next = layout.spots[from + inRow];
      // The last card of a row is seen whole, another one up to the next card.
      const end = last.x + layout.cardWidth;
      const right = next && next.row === spot.row ? Math.min(end, next.x - 4) : end;
      const level = 2 * layout.spots.findIndex((other) => other.row === spot.row) + 1;
      own.push({ kind, left: spot.x, top: spot.y - CAPTION + 1, width: right - spot.x, captioned: false, level });
      from += inRow;
    }
    const widest = own.reduce((best, piece, i) => (piece.width > (own[best]?.width || 0) ? i : best), 0);
    pieces.push(...own.map((piece, i) => ({ ...piece, captioned: i === widest })));
  }
  return pieces;
}

/** The place in the order that a card dropped at a point belongs to, 0 ... count. */
export function placeAt(layout: Layout, x: number, y: number): number {
  if (!layout.spots.length) return 0;
  const middle = (row: number): number => {
    const spot = layout.spots.find((candidate) => candidate.row === row);
    return (spot ? spot.y : 0) + layout.cardHeight / 2;
  };
  let nearest = 0;
  for (let row = 1; row < layout.rows; row += 1) {
    if (Math.abs(middle(row) - y) < Math.abs(middle(nearest) - y)) nearest = row;
  }
  let place = 0;
  layout.spots.forEach((spot, index) => {
    if (spot.row < nearest || (spot.row === nearest && spot.x + layout.step / 2 < x)) place = index + 1;
  });
  return place;
}
