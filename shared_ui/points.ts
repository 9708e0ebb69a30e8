/**
 * What a card that is left over costs (docs/rules.md 1.2, C.4), so that a screen can write a sum out. The sum itself is
 * the server's; this only says of what it is made.
 */
import { faceOf, isJoker, isWild, rankNumber } from "./cards";

type Options = Record<string, unknown>;

/** The points of one card: joker, wild, ace, court card, number, in this order. `options` are the table's. */
export function pointsOf(card: string, wild: string | null, options: Options): number {
  const face = faceOf(card);
  if (isJoker(face)) return numberOr(options["joker_points"], 20);
  const perWild = options["wild_points"];
  if (isWild(face, wild) && typeof perWild === "number") return perWild;
  const rank = rankNumber(face);
  if (rank === 1) return numberOr(options["ace_points"], options["ace_high"] === true ? 15 : 1);
  if (rank > 10) return options["court_points"] === "pips" ? rank : 10;
  return rank;
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}
