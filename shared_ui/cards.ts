/**
 * Reading the names of cards that come over the wire: "TH" is a face, "TH.k3" a card of one's own hand.
 * It says how a card is written and spoken of, and knows no rule of the game.
 */

/** A suit's letter on the wire; "X" is the fifth suit, the stars; "" is a joker's. */
export type SuitLetter = "S" | "H" | "D" | "C" | "X" | "";

/** Suits in the order in which hands are sorted. */
export const SUITS: readonly SuitLetter[] = ["S", "H", "D", "C", "X"];

const RANKS = "A23456789TJQK";

/** The variation selector asks for a drawn sign, never a coloured emoji. */
const SIGNS: Record<SuitLetter, string> = {
  S: "\u2660\uFE0E",
  H: "\u2665\uFE0E",
  D: "\u2666\uFE0E",
  C: "\u2663\uFE0E",
  X: "\u2726\uFE0E",
  "": "",
};

/** The face of a card: `faceOf("TH.k3")` is "TH"; a face stays as it is. */
export function faceOf(card: string): string {
  const dot = card.indexOf(".");
  return dot < 0 ? card : card.slice(0, dot);
}

/** Whether the card is a joker. */
export function isJoker(card: string): boolean {
  return faceOf(card) === "JK";
}

/** The suit of a face or card; "" for a joker. */
export function suitOf(card: string): SuitLetter {
  const face = faceOf(card);
  return face === "JK" ? "" : ((face[1] ?? "") as SuitLetter);
}

/** The rank letter of a face or card, "A", "2" ... "T" ... "K"; "" for a joker. */
export function rankOf(card: string): string {
  return isJoker(card) ? "" : (card[0] ?? "");
}

/** Ace 1 ... king 13, joker 0: for sorting. */
export function rankNumber(card: string): number {
  return isJoker(card) ? 0 : RANKS.indexOf(rankOf(card)) + 1;
}

/** The rank that a hand of so many cards is named after: "K" for 13, "A" for 14. */
export function rankOfSize(size: number): string {
  return RANKS[(size - 1) % RANKS.length] || "";
}

/** How a rank is printed: `rankText("T")` is "10". */
export function rankText(rank: string): string {
  return rank === "T" ? "10" : rank;
}

/** How a card is printed in a sentence: "10♠", "K♥", "Joker". */
export function cardText(card: string): string {
  return isJoker(card) ? "Joker" : rankText(rankOf(card)) + SIGNS[suitOf(card)];
}

/** Whether the card shows the round's wild rank, or is a joker. */
export function isWild(card: string, wild: string | null): boolean {
  return isJoker(card) || (wild !== null && rankOf(card) === wild);
}
