/** The five cards of "How to play", for each way of playing: their words and what is pictured on them. */
import type { Key } from "../../shared_ui/words";
import type { Way } from "./way";

/** One thing in the picture: a card by its face, a card's back, or a gap. */
export type Pictured = { face: string; wild: boolean } | "back" | "gap";

export interface HowStep {
  title: Key;
  text: Key;
  picture: readonly Pictured[];
  /** Written on the picture: what is pressed, or a sum. */
  sign: { text: "match" | "go_out" | "sum"; pressed: boolean } | null;
}

const cards = (text: string): Pictured[] =>
  text.split(" ").map((part) => {
    if (part === "back") return "back";
    if (part === "|") return "gap";
    return { face: part.replace("*", ""), wild: part.charAt(part.length - 1) === "*" };
  });

const GROUPS = "7S 7H 7D | 4C 5C 6C";
const WILD = "8H 9H KS* | QD KD* QC";
const DRAW = "back | 9C";
const COMPLETE = "5S 6S 7S | QH QD QC";
const LEFT = "KS 9H";

const PICTURES: Record<Way, readonly string[]> = {
  called: [GROUPS, WILD, DRAW, COMPLETE, LEFT],
  turns: [GROUPS, WILD, DRAW, COMPLETE, LEFT],
  rummy: [GROUPS, DRAW, "8H 9H TH | JH", "KS", "KS 9H"],
};

const PREFIX: Record<Way, "phone.how" | "how.turns" | "how.rummy"> = {
  called: "phone.how",
  turns: "how.turns",
  rummy: "how.rummy",
};

/** The cards, in the order in which they are read. */
export function howToPlay(way: Way): HowStep[] {
  return PICTURES[way].map((picture, index) => ({
    title: `${PREFIX[way]}.${index + 1}.title` as Key,
    text: `${PREFIX[way]}.${index + 1}.text` as Key,
    picture: cards(picture),
    sign: signOf(way, index),
  }));
}

function signOf(way: Way, index: number): HowStep["sign"] {
  if (index === 4) return { text: "sum", pressed: false };
  return index === 3 && way !== "rummy" ? { text: way === "called" ? "match" : "go_out", pressed: true } : null;
}
