/** The order in which a hand is shown: by rank, by suit, by groups, or as its owner likes it. Pure functions. */
import type { Arrangement, GroupKind } from "../../shared_ui/protocol";
import { isWild, rankNumber, SUITS, suitOf } from "../../shared_ui/cards";

/** A bracket over some neighbouring cards of the shown hand. */
export interface Bracket {
  kind: GroupKind | "left_over";
  /** Index of the first card, and how many there are. */
  start: number;
  size: number;
}

const suitNumber = (card: string): number => SUITS.indexOf(suitOf(card));
const wildFirst = (a: string, b: string, wild: string | null): number =>
  Number(isWild(b, wild)) - Number(isWild(a, wild));

/** Ace to king, suits in their fixed order, wild cards first. */
export function byRank(cards: readonly string[], wild: string | null): string[] {
  return [...cards].sort(
    (a, b) => wildFirst(a, b, wild) || rankNumber(a) - rankNumber(b) || suitNumber(a) - suitNumber(b) || compare(a, b),
  );
}

/** Suit by suit, each from ace to king, wild cards first. */
export function bySuit(cards: readonly string[], wild: string | null): string[] {
  return [...cards].sort(
    (a, b) => wildFirst(a, b, wild) || suitNumber(a) - suitNumber(b) || rankNumber(a) - rankNumber(b) || compare(a, b),
  );
}

/** The server's best grouping, group by group, then what is left over by rank. */
export function byGroups(
  cards: readonly string[],
  arrangement: Arrangement | null,
  wild: string | null,
): { order: string[]; brackets: Bracket[] } {
  const held = new Set(cards);
  const order: string[] = [];
  const brackets: Bracket[] = [];
  for (const group of (arrangement && arrangement.melds) || []) {
    const present = group.cards.filter((card) => held.has(card));
    if (present.length < group.cards.length) continue;
    brackets.push({ kind: group.kind, start: order.length, size: present.length });
    present.forEach((card) => held.delete(card));
    order.push(...present);
  }
  const rest = byRank([...held], wild);
  if (rest.length) brackets.push({ kind: "left_over", start: order.length, size: rest.length });
  return { order: [...order, ...rest], brackets };
}

/** One's own order: what is still held keeps its place, what is new comes to the right. */
export function keepOrder(order: readonly string[], cards: readonly string[]): string[] {
  const held = new Set(cards);
  const known = new Set(order);
  return [...order.filter((card) => held.has(card)), ...cards.filter((card) => !known.has(card))];
}

/** The order with one card moved to another place (counted in the order before the move, 0 ... length). */
export function moved(order: readonly string[], card: string, place: number): string[] {
  const from = order.indexOf(card);
  if (from < 0) return [...order];
  const rest = order.filter((other) => other !== card);
  const to = Math.max(0, Math.min(rest.length, place > from ? place - 1 : place));
  return [...rest.slice(0, to), card, ...rest.slice(to)];
}

/** Equal faces stay in the order of their keys, so that nothing jumps. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
