import { describe, expect, it } from "vitest";
import { GROUP_GAP, layOut, leastStrip, placeAt } from "./layout";

const measured = [
  { width: 304, rows: 2, card: 64, step: 40 },
  { width: 344, rows: 2, card: 72, step: 45.3 },
  { width: 374, rows: 2, card: 78, step: 49.3 },
  { width: 396, rows: 2, card: 83, step: 52.2 },
  { width: 752, rows: 1, card: 88, step: 51.1 },
  { width: 1008, rows: 1, card: 88, step: 70.8 },
];

describe("the usual layout", () => {
  for (const { width, rows, card, step } of measured) {
    it(`puts 14 cards in ${width} px into ${rows} row(s) of ${card} px cards`, () => {
      const layout = layOut({ count: 14, width });
      expect(layout.rows).toBe(rows);
      expect(layout.cardWidth).toBe(card);
      expect(layout.step).toBeCloseTo(step, 1);
    });
  }

  it("uses 64 px cards on a phone lying on its side", () => {
    expect(layOut({ count: 14, width: 404, landscape: true })).toMatchObject({ cardWidth: 64, rows: 2 });
  });

  it("keeps up to 7 cards in one row at 360 px", () => {
    for (let count = 1; count <= 7; count += 1) expect(layOut({ count, width: 344 }).rows).toBe(1);
    expect(layOut({ count: 8, width: 344 }).rows).toBe(2);
  });

  it("lets every card be hit, within the width, at every size and count", () => {
    for (let width = 304; width <= 1100; width += 7) {
      for (let count = 1; count <= 15; count += 1) {
        const layout = layOut({ count, width });
        expect(layout.spots).toHaveLength(count);
        layout.spots.forEach((spot, i) => {
          expect(spot.x).toBeGreaterThanOrEqual(0);
          expect(spot.x + layout.cardWidth).toBeLessThanOrEqual(width + 0.01);
          const next = layout.spots[i + 1];
          if (next && next.row === spot.row) expect(next.x - spot.x).toBeGreaterThanOrEqual(leastStrip(width));
        });
      }
    }
  });
});

describe("groups", () => {
  it("are kept apart by a gap and break rows between groups", () => {
    const layout = layOut({ count: 14, width: 344, groups: [4, 3, 4, 3] });
    expect(layout.spots.map((spot) => spot.row)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1]);
    const within = layout.spots[1]!.x - layout.spots[0]!.x;
    const between = layout.spots[4]!.x - layout.spots[3]!.x;
    expect(between - within).toBeCloseTo(GROUP_GAP, 5);
    expect(within).toBeGreaterThanOrEqual(44);
  });

  it("are broken over two rows where they do not fit", () => {
    const layout = layOut({ count: 13, width: 344, groups: [13] });
    expect(layout.rows).toBe(2);
    expect(layout.spots.filter((spot) => spot.row === 0)).toHaveLength(7);
  });

  it("never lose a card, whatever their sizes", () => {
    for (const groups of [[3], [3, 3, 5], [6, 7], [3, 3, 3, 3, 2], [4, 9], [1, 12], [5, 5, 4], [14]]) {
      const count = groups.reduce((sum, size) => sum + size, 0);
      for (const width of [304, 344, 374, 404]) {
        const layout = layOut({ count, width, groups });
        expect(layout.spots).toHaveLength(count);
        for (const spot of layout.spots) expect(spot.x + layout.cardWidth).toBeLessThanOrEqual(width + 0.01);
      }
    }
  });
});

describe("settings", () => {
  it("large is a grid of five columns without overlap", () => {
    const layout = layOut({ count: 14, width: 344, size: "large" });
    expect(layout).toMatchObject({ cardWidth: 64, cardHeight: 90, rows: 3, height: 282 });
    expect(layout.spots[5]!.x).toBe(layout.spots[0]!.x);
  });

  it("compact is a grid of seven columns without overlap", () => {
    const layout = layOut({ count: 14, width: 344, size: "compact" });
    expect(layout.rows).toBe(2);
    expect(layout.step).toBeGreaterThanOrEqual(44);
    expect(layout.cardWidth).toBeLessThanOrEqual(layout.step);
  });
});

describe("a dropped card", () => {
  const layout = layOut({ count: 14, width: 344 });

  it("goes to the place under it", () => {
    expect(placeAt(layout, 0, 40)).toBe(0);
    expect(placeAt(layout, 344, 40)).toBe(7);
    expect(placeAt(layout, 0, 150)).toBe(7);
    expect(placeAt(layout, 344, 150)).toBe(14);
    expect(placeAt(layout, 2.6 * layout.step, 40)).toBe(3);
  });
});
