import { describe, expect, it } from "vitest";
import { layOut } from "./layout";
import { turnDensity } from "./turn_density";

const fullest = (cards: number, width: number) => {
  const { height, rows } = layOut({ count: cards, width: width - 16 });
  return { hand: height, rows };
};

describe("the upright screen by turns", () => {
  it("is roomy with few cards on a large phone", () => {
    expect(turnDensity({ height: 844, ...fullest(4, 390), rummy: false, last: false })).toBe("tall");
  });

  it("puts names beside the piles when 14 cards need the room", () => {
    expect(turnDensity({ height: 640, ...fullest(14, 360), rummy: false, last: false })).toBe("compact");
  });

  it("is at its tightest with 14 cards and the last bar on a low screen", () => {
    expect(turnDensity({ height: 560, ...fullest(14, 360), rummy: false, last: true })).toBe("tight");
  });

  it("leaves room for the groups on the table in rummy", () => {
    expect(turnDensity({ height: 640, ...fullest(8, 360), rummy: true, last: false })).toBe("compact");
    expect(turnDensity({ height: 844, ...fullest(7, 390), rummy: true, last: false })).toBe("tall");
  });
});
