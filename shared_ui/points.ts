/**
 * What a card that is left over costs, for writing a sum out: "10 + 9 = 19". The points that count are the server's;
 * where the sum does not come to them, none is written.
 */
import { isJoker, rankNumber, rankOf } from "./cards";

const number = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** The points of one card by the options of the rules, in the order joker, wild, ace, court card, number (rules C.4). */
export function cardPoints(card: string, options: Record<string, unknown>, wild: string | null): number {
  if (isJoker(card)) return number(options.joker_points) || 20;
  const rank = rankNumber(card);
  if (rankOf(card) === wild && number(options.wild_points) !== null) return number(options.wild_points) || 0;
  if (rank === 1) return number(options.ace_points) || (options.ace_high === true ? 15 : 1);
  if (rank > 10) return options.court_points === "pips" ? rank : 10;
  return rank;
}

/** The points of each card, if they add up to `penalty`; null if not. */
export function writtenSum(
  cards: readonly string[],
  penalty: number,
  options: Record<string, unknown>,
  wild: string | null,
): number[] | null {
  const points = cards.map((card) => cardPoints(card, options, wild));
  return points.reduce((sum, each) => sum + each, 0) === penalty ? points : null;
}
