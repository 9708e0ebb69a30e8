import { describe, expect, it } from "vitest";
import { cardPoints, writtenSum } from "./points";

const usual = { court_points: "ten", ace_high: false, ace_points: null, joker_points: 20, wild_points: null };

describe("points of a card that is left over (docs/rules.md 1.2)", () => {
  it("ace 1, numbers their number, court cards 10, a wild card its own points", () => {
    expect(["AS", "7H", "TD", "JC", "QC", "KS"].map((card) => cardPoints(card, usual, "K"))).toEqual([1, 7, 10, 10, 10, 10]);
  });

  it("options change them in the order joker, wild, ace, court card", () => {
    const all = { ...usual, court_points: "pips", ace_high: true, wild_points: 20, joker_points: 50 };
    expect(["JK", "7H", "AS", "KS"].map((card) => cardPoints(card, all, "7"))).toEqual([50, 20, 15, 13]);
  });
});

describe("a sum written out", () => {
  it("is there when it comes to the server's points, and only then", () => {
    expect(writtenSum(["KS", "9H"], 19, usual, "J")).toEqual([10, 9]);
    expect(writtenSum(["KS", "9H"], 24, usual, "J")).toBeNull();
  });
});
