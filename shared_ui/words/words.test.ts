import { describe, expect, it } from "vitest";
import { cardWords, errorWords, hasWords, listWords, reasonWords, words } from ".";
import { cardText } from "../cards";
import { en } from "./en";

const CODES = (
  "unknown_room room_full room_locked room_closed name_taken name_invalid bad_token bad_invite bad_message too_large " +
  "forbidden wrong_phase stale_round stale_turn not_next_call window_open window_closed not_everyone_placed " +
  "not_a_match already_drawn not_drawn not_placed already_placed not_your_card not_your_turn pile_empty " +
  "forbidden_card not_a_meld cannot_lay_off must_keep_a_card already_out too_few_players too_many_players bad_option " +
  "no_effect paused over rate_limited store_unavailable internal"
).split(" ");

const REASONS = (
  "cards_left_over pair_only size_needs_one_meld gap mixed_suits ace_low ace_wrap wild_twice all_wild"
).split(" ");

const nameOf = (player: string): string => ({ p1: "Ana", p2: "Bo" })[player] || player;

describe("errors and reasons", () => {
  it("every code of the wire has words of its own", () => {
    for (const code of CODES) expect(hasWords(`error.${code}`), code).toBe(true);
  });

  it("every reason why a hand is no match has words of its own", () => {
    for (const code of REASONS) expect(hasWords(`why.${code}`), code).toBe(true);
  });

  it("an error names players by their names", () => {
    const error = { code: "not_everyone_placed", message: "", params: { waiting: ["p1", "p2"] } };
    expect(errorWords(error, nameOf)).toBe("Not everyone has placed a card: Ana and Bo.");
  });

  it("a code that this screen does not know gets the server's words", () => {
    expect(errorWords({ code: "new_code", message: "Words of the server.", params: {} })).toBe("Words of the server.");
  });

  it("a reason names cards as they are printed", () => {
    expect(reasonWords("cards_left_over", { cards: ["TS", "AC"] })).toBe(`2 cards are in no group: ${cardText("TS")}, ${cardText("AC")}.`);
    expect(reasonWords("gap", { cards: ["5S", "7S"], missing: ["6S"] })).toContain("or a wild between");
  });
});

describe("lists and cards", () => {
  it("a list never shows more than three names", () => {
    expect(listWords(["Ana"])).toBe("Ana");
    expect(listWords(["Ana", "Bo"])).toBe("Ana and Bo");
    expect(listWords(["Ana", "Bo", "Gus"])).toBe("Ana, Bo and Gus");
    expect(listWords(["Ana", "Bo", "Gus", "Mo", "Emre", "Jo"])).toBe("Ana, Bo and 4 more");
  });

  it("cards are spoken by name", () => {
    expect(cardWords("TS")).toBe("10 of spades");
    expect(cardWords("KH.k7", true)).toBe("King of hearts, wild");
    expect(cardWords("JK", true)).toBe("Joker, wild");
  });

  it("a suit is printed as a sign, never as a coloured emoji", () => {
    expect(cardText("TH.k2")).toBe("10\u2665\uFE0E");
  });

  it("places are ordinals", () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22].map((place) => words("place.ordinal", { place }))).toEqual(
      ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd"],
    );
  });
});

describe("the copy", () => {
  it("never uses the trade's terms that the screens avoid", () => {
    for (const [key, text] of Object.entries(en)) {
      if (typeof text === "string") expect(text, key).not.toMatch(/\b(melds?|deadwood|stock|orphan)\b/i);
    }
  });
});
