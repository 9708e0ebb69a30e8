import { describe, expect, it } from "vitest";
import { byGroups, byRank, bySuit, keepOrder, moved } from "./sorting";

const hand = ["TC.k1", "9S.k2", "JD.k3", "7H.k4", "AS.k5", "7C.k6", "9S.k7"];

describe("orders", () => {
  it("by rank: 10 between 9 and jack, ace low, wild cards first", () => {
    expect(byRank(hand, "7")).toEqual(["7H.k4", "7C.k6", "AS.k5", "9S.k2", "9S.k7", "TC.k1", "JD.k3"]);
  });

  it("by suit: spades, hearts, diamonds, clubs, wild cards first", () => {
    expect(bySuit(hand, "7")).toEqual(["7H.k4", "7C.k6", "AS.k5", "9S.k2", "9S.k7", "JD.k3", "TC.k1"]);
  });

  it("jokers are wild in every hand", () => {
    expect(byRank(["3S.k1", "JK.k2"], null)).toEqual(["JK.k2", "3S.k1"]);
  });

  it("by groups: the server's groups in its order, the rest by rank", () => {
    const arrangement = {
      melds: [{ kind: "set" as const, cards: ["9S.k2", "9S.k7", "7H.k4"], stands_for: ["9", "9", "9"] }],
      deadwood: ["TC.k1", "JD.k3", "AS.k5", "7C.k6"],
      penalty: 28,
      complete: false,
    };
    const { order, brackets } = byGroups(hand, arrangement, "7");
    expect(order).toEqual(["9S.k2", "9S.k7", "7H.k4", "7C.k6", "AS.k5", "TC.k1", "JD.k3"]);
    expect(brackets).toEqual([
      { kind: "set", start: 0, size: 3 },
      { kind: "left_over", start: 3, size: 4 },
    ]);
  });

  it("by groups: a group whose card has just left the hand is not shown", () => {
    const arrangement = {
      melds: [{ kind: "set" as const, cards: ["9S.k2", "9S.k7", "9H.k9"], stands_for: ["9", "9", "9"] }],
      deadwood: [],
      penalty: 0,
      complete: false,
    };
    expect(byGroups(["9S.k2", "9S.k7"], arrangement, null).brackets).toEqual([{ kind: "left_over", start: 0, size: 2 }]);
  });
});

describe("one's own order", () => {
  it("keeps old cards in place and puts new ones to the right", () => {
    expect(keepOrder(["C", "A", "B"], ["A", "B", "C", "D"])).toEqual(["C", "A", "B", "D"]);
    expect(keepOrder(["C", "A", "B"], ["A", "C"])).toEqual(["C", "A"]);
  });

  it("moves one card", () => {
    expect(moved(["A", "B", "C", "D"], "B", 4)).toEqual(["A", "C", "D", "B"]);
    expect(moved(["A", "B", "C", "D"], "D", 0)).toEqual(["D", "A", "B", "C"]);
    expect(moved(["A", "B", "C"], "B", 1)).toEqual(["A", "B", "C"]);
    expect(moved(["A", "B", "C"], "B", 2)).toEqual(["A", "B", "C"]);
    expect(moved(["A", "B", "C"], "X", 1)).toEqual(["A", "B", "C"]);
  });
});
