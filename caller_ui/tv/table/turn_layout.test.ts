import { describe, expect, it } from "vitest";
import { layTable } from "./geometry";
import { layMiddle, meldWidth, packMelds, GAP } from "./turn_layout";

describe("melds on the table", () => {
  it("keep their order, each in one row", () => {
    const { rows } = packMelds([3, 4, 3, 5, 3], 60, 30);
    expect(([] as number[]).concat(...rows)).toEqual([0, 1, 2, 3, 4]);
  });

  it("stay inside their room with a whole party's melds", () => {
    for (const count of [1, 5, 12, 20]) {
      const sizes = Array.from({ length: count }, (_, i) => 3 + (i % 3));
      const { card, rows } = packMelds(sizes, 60, 32);
      expect(rows.length * 1.68 * card).toBeLessThanOrEqual(32);
      for (const row of rows) {
        const width = row.reduce((sum, i) => sum + meldWidth(sizes[i]!), GAP * (row.length - 1));
        expect(width * card).toBeLessThanOrEqual(60);
      }
    }
  });

  it("are as large as the room allows", () => {
    expect(packMelds([3], 60, 32).card).toBe(7);
    expect(packMelds([3, 3, 3, 3, 3, 3, 3, 3], 60, 32).card).toBeLessThan(7);
  });
});

describe("the middle by turns", () => {
  it("keeps words and piles apart at every size of table", () => {
    for (let seats = 2; seats <= 12; seats++) {
      const layout = layTable(seats, true);
      for (const melds of [false, true]) {
        const middle = layMiddle(layout, melds);
        const left = middle.words.x - middle.words.width / 2;
        const right = middle.words.x + middle.words.width / 2;
        const piles = [middle.stock, middle.discard];
        for (const pile of piles) expect(pile.x + 8 < left || pile.x - 7.9 > right).toBe(true);
        expect(middle.words.height).toBeGreaterThan(9);
      }
    }
  });
});
