/** How a hand's groups are laid out in a given room: in one row or two, and how large the cards may be. */
import type { Group } from "../../../shared_ui/protocol";

export interface Room {
  /** In units. */
  width: number;
  /** The width of a card beyond which it does not grow. */
  widest: number;
  height: number;
}

export interface Laid {
  rows: Group[][];
  card: number;
  /** How much of a card the next one covers. */
  overlap: number;
}

/** Between two groups, and for words above and below a row, in units. */
const GAP = 4;
const WORDS = 7.6;

/** How wide a row is with cards of width 1, without the gaps. */
function cardsWide(row: Group[], overlap: number): number {
  return row.reduce((sum, group) => sum + 1 + (group.cards.length - 1) * (1 - overlap), 0);
}

function largest(rows: Group[][], overlap: number, room: Room): number {
  const byWidth = rows.map((row) => (room.width - GAP * row.length) / Math.max(1, cardsWide(row, overlap)));
  const byHeight = (room.height / rows.length - WORDS) / 1.4;
  return Math.min(room.widest, byHeight, ...byWidth);
}

/** The best way to lay the groups: whichever of one and two rows lets the cards be larger; they overlap where they must. */
export function layHand(groups: Group[], room: Room): Laid {
  let best: Laid = { rows: [groups], card: 0, overlap: 0 };
  for (const overlap of [0, 0.18, 0.34]) {
    for (let cut = 0; cut < Math.max(1, groups.length); cut++) {
      const rows = cut === 0 ? [groups] : [groups.slice(0, cut), groups.slice(cut)];
      const card = largest(rows, overlap, room);
      // Cards that cover each other must be worth it.
      if (card > best.card * (overlap > best.overlap ? 1.12 : 1.001)) best = { rows, card, overlap };
    }
  }
  return best;
}
