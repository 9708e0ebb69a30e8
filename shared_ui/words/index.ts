/**
 * Every word on the screens comes through here. `words(key, params)` is typed by key: a text that needs a name asks for
 * it. Another language is one more catalogue with the same keys.
 */
import type { ErrorBody } from "../protocol";
import { cardText } from "../cards";
import { en, type Catalogue } from "./en";

export type { Catalogue } from "./en";

/** A key of the catalogue, such as "phone.draw.title". */
export type Key = keyof Catalogue;

type Params<K extends Key> = Catalogue[K] extends (params: infer P) => string ? [params: P] : [];

const catalogues: Record<string, Catalogue> = { en };

let current: Catalogue = en;

/** Chooses the language; an unknown one changes nothing. */
export function speakLanguage(language: string): void {
  current = catalogues[language] ?? current;
}

/** The text for a key: `words("common.cancel")`, `words("phone.pile.of", { name: "Bo" })`. */
export function words<K extends Key>(key: K, ...params: Params<K>): string {
  const entry: unknown = current[key];
  return typeof entry === "function" ? (entry as (params: unknown) => string)(params[0]) : (entry as string);
}

/** Whether the catalogue has this key: for keys made from a code that came over the wire. */
export function hasWords(key: string): key is Key {
  return Object.prototype.hasOwnProperty.call(current, key);
}

/** What the words of an error or a reason may need to know, in words already. */
export interface CodeParams {
  /** Text of a param, "" if it is missing. */
  text(name: string): string;
  /** A number, 0 if it is missing. */
  number(name: string): number;
  /** Cards of a param as they are printed: ["10♠", "A♣"]. */
  cards(name: string): string[];
  /** Players of a param by name. */
  names(name: string): string[];
  /** Every part of a param as text; what is null is left out. */
  list(name: string): string[];
}

/** Reads params from the wire for the catalogue; `nameOf` turns a player id into a name. */
export function codeParams(params: Record<string, unknown>, nameOf: (player: string) => string): CodeParams {
  const list = (name: string): string[] => {
    const value = params[name];
    if (Array.isArray(value)) return value.filter((part) => part !== null).map(String);
    return value === undefined || value === null ? [] : [String(value)];
  };
  return {
    text: (name) => list(name).join(", "),
    number: (name) => Number(params[name]) || 0,
    cards: (name) => list(name).map(cardText),
    names: (name) => list(name).map(nameOf),
    list,
  };
}

/** An error in words for a person: from its code; a code that this screen does not know yet gets the server's words. */
export function errorWords(error: ErrorBody, nameOf: (player: string) => string = (player) => player): string {
  const key = `error.${error.code}`;
  if (!hasWords(key)) return error.message || words("error.internal");
  const entry = current[key] as string | ((params: CodeParams) => string);
  return typeof entry === "function" ? entry(codeParams(error.params || {}, nameOf)) : entry;
}

/** Why a hand is no match, in words: from the code and params of the reason. */
export function reasonWords(code: string, params: Record<string, unknown>): string {
  const key = `why.${code}`;
  if (!hasWords(key)) return words("why.cards_left_over_some");
  const entry = current[key] as string | ((params: CodeParams) => string);
  return typeof entry === "function" ? entry(codeParams(params, (player) => player)) : entry;
}

/** A heading or a line of the rules card in words; a key that this screen does not know is left out as "". */
export function ruleWords(key: string, params: Record<string, unknown> = {}): string {
  if (!hasWords(key)) return "";
  const entry = current[key] as string | ((params: CodeParams) => string);
  return typeof entry === "function" ? entry(codeParams(params, (player) => player)) : entry;
}

/** The plural of a rank in words: "Kings", "Sevens"; for "Kings wild". */
export function ranksWords(rank: string): string {
  const key = `ranks.${rank}`;
  return hasWords(key) ? words(key as "ranks.K") : rank;
}

/** A card by name, for ears: "10 of spades", "King of hearts, wild". */
export function cardWords(face: string, wild = false): string {
  const name =
    face.slice(0, 2) === "JK"
      ? words("card.joker")
      : words("card.name", {
          rank: words(`rank.${face[0]}` as "rank.K"),
          suit: words(`suit.${face[1]}` as "suit.S"),
        });
  return wild ? words("card.wild", { card: name }) : name;
}

/** "Ana", "Ana and Bo", "Ana, Bo and Chidi", "Ana, Bo and 4 more": never more than `most` names. */
export function listWords(names: readonly string[], most = 3): string {
  if (names.length <= 1) return names[0] || "";
  if (names.length > most) {
    const shown = names.slice(0, most - 1);
    return words("list.more", { first: shown.join(", "), more: names.length - shown.length });
  }
  return words("list.and", { first: names.slice(0, -1).join(", "), last: names[names.length - 1] || "" });
}
