import { describe, expect, it } from "vitest";
import { FRONT_SCALE, labelHeight, layTable, MOST_AROUND, STAGE_WIDTH, type Point, type TableLayout } from "./geometry";

/** What is laid for the test: a rectangle with a name. */
interface Box {
  name: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const TABLES = Array.from({ length: MOST_AROUND - 1 }, (_, i) => i + 2);
const SAFE = { left: 8.89, right: STAGE_WIDTH - 8.89, top: 5, bottom: 95 };

function box(name: string, { x, y }: Point, width: number, height: number): Box {
  return { name, left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function cards(layout: TableLayout): Box[] {
  const { card, feature } = layout.sizes;
  const small = card * FRONT_SCALE;
  return [
    ...layout.piles.map((pile, i) => box(`pile ${i}`, pile, card, card * 1.4)),
    ...layout.fronts.map((front, i) => box(`card of seat ${i}`, front, small, small * 1.4)),
    box("wild", layout.wild, feature, feature * 1.4),
    box("middle", layout.stock, feature, feature * 1.4),
  ];
}

function faces(layout: TableLayout): Box[] {
  return layout.seats.map((seat, i) => box(`face ${i}`, seat, layout.sizes.avatar, layout.sizes.avatar));
}

function labels(layout: TableLayout): Box[] {
  const height = labelHeight(layout.sizes);
  return layout.seats.map((seat, i) => {
    const away = layout.sizes.avatar / 2 + 0.7 + height / 2;
    const y = seat.label === "above" ? seat.y - away : seat.y + away;
    return box(`name ${i}`, { x: seat.x + seat.labelShift, y }, seat.labelWidth, height);
  });
}

function overlaps(boxes: Box[], by = 0.05): string[] {
  const found: string[] = [];
  boxes.forEach((a, i) =>
    boxes.slice(i + 1).forEach((b) => {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > by && down > by) found.push(`${a.name} and ${b.name}`);
    }),
  );
  return found;
}

function angleOf(layout: TableLayout, { x, y }: Point): number {
  const centre = { x: STAGE_WIDTH / 2, y: (layout.rim.top + layout.rim.bottom) / 2 };
  return Math.atan2(y - centre.y, x - centre.x);
}

/** How far clockwise from one place to another, in radians, 0 ... 2π. */
function clockwise(layout: TableLayout, from: Point, to: Point): number {
  const turn = angleOf(layout, to) - angleOf(layout, from);
  return (turn + 4 * Math.PI) % (2 * Math.PI);
}

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

describe.each(TABLES)("a table of %i", (seats) => {
  describe.each([false, true])("(under the bar of the last draw: %s)", (underBar) => {
    const layout = layTable(seats, underBar);

    it("has a seat, a pile, an arrow and a place for a card for everybody", () => {
      for (const places of [layout.seats, layout.piles, layout.arrows, layout.fronts]) expect(places).toHaveLength(seats);
    });

    it("lays nothing over anything", () => {
      expect(overlaps(faces(layout))).toEqual([]);
      expect(overlaps(cards(layout))).toEqual([]);
      expect(overlaps(labels(layout))).toEqual([]);
      for (const face of faces(layout)) {
        expect(overlaps([face, ...cards(layout)]).filter((pair) => pair.indexOf("face") === 0)).toEqual([]);
      }
    });

    it("keeps names and faces in the safe area", () => {
      for (const one of [...faces(layout), ...labels(layout)]) {
        expect(one.left, one.name).toBeGreaterThanOrEqual(SAFE.left - 0.01);
        expect(one.right, one.name).toBeLessThanOrEqual(SAFE.right + 0.01);
        expect(one.top, one.name).toBeGreaterThanOrEqual(SAFE.top);
        expect(one.bottom, one.name).toBeLessThanOrEqual(SAFE.bottom);
      }
    });

    it("seats everybody clockwise", () => {
      const turns = layout.seats.map((seat, i) => clockwise(layout, seat, layout.seats[(i + 1) % seats]!));
      expect(turns.reduce((sum, turn) => sum + turn, 0)).toBeCloseTo(2 * Math.PI, 3);
    });

    it("puts each pile between its owner and the left neighbour, and the arrow on the way to the neighbour", () => {
      layout.seats.forEach((seat, i) => {
        const next = layout.seats[(i + 1) % seats]!;
        const pile = layout.piles[i]!;
        const arrow = layout.arrows[i]!;
        // Around a table of three, the side without a seat is longer than the way across.
        const nearest = layout.seats.slice().sort((a, b) => far(a, pile) - far(b, pile));
        if (seats !== 3) expect(nearest.slice(0, 2)).toEqual(expect.arrayContaining([seat, next]));
        expect(far(arrow, next)).toBeLessThan(far(pile, next));
        expect(far(arrow, next)).toBeLessThan(far(arrow, seat));
      });
    });

    it("leaves room in the middle for the phase word and two lines", () => {
      expect(layout.middle.height).toBeGreaterThan(23.5);
    });
  });
});

it("a table beyond sixteen is not laid around", () => {
  expect(() => layTable(17)).toThrow(RangeError);
});
