/**
 * Where everything lies on the table: seats on the rim, clockwise, each pile on the felt between its owner and the
 * owner's left neighbour, an arrow from the pile to that neighbour. Lengths are stage units (`u`, 1 % of the stage's
 * height; the stage is 177.8 u wide). Nothing here knows players or draws anything.
 */

/** The width of the 16:9 stage in units; its height is 100. */
export const STAGE_WIDTH = 1600 / 9;

export type Side = "top" | "right" | "bottom" | "left";

export interface Point {
  x: number;
  y: number;
}

export interface SeatPlace extends Point {
  side: Side;
  /** Whether the name stands over the seat or under it. */
  label: "above" | "below";
  /** The widest the name may become. */
  labelWidth: number;
  /** How far the name is moved sideways: outwards at the table's ends. */
  labelShift: number;
}

export interface ArrowPlace extends Point {
  /** Degrees clockwise from pointing right. */
  angle: number;
}

/** The rim's centre line: a stadium, two half circles joined by straight lines. */
export interface Stadium {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Sizes that follow from how many sit at the table. */
export interface Sizes {
  avatar: number;
  card: number;
  name: number;
  state: number;
  word: number;
  /** The width of the wild card and of the middle. */
  feature: number;
}

export interface TableLayout {
  rim: Stadium;
  sizes: Sizes;
  seats: SeatPlace[];
  piles: Point[];
  arrows: ArrowPlace[];
  /** Where each seat puts a card face down: on the felt in front of it. */
  fronts: Point[];
  wild: Point;
  stock: Point;
  /** The room in the middle for words: its centre and height. */
  middle: Point & { height: number };
}

/** The most seats that sit around the table; more are shown as two lists. */
export const MOST_AROUND = 16;

/** How many sit on each side, in the order top, right, bottom, left, by the number of seats. */
const SIDES: Record<number, readonly [number, number, number, number]> = {
  1: [1, 0, 0, 0],
  2: [0, 1, 0, 1],
  3: [1, 1, 0, 1],
  4: [1, 1, 1, 1],
  5: [2, 1, 1, 1],
  6: [2, 1, 2, 1],
  7: [3, 1, 2, 1],
  8: [3, 1, 3, 1],
  9: [4, 1, 3, 1],
  10: [4, 1, 4, 1],
  11: [5, 1, 4, 1],
  12: [5, 1, 5, 1],
  13: [5, 2, 4, 2],
  14: [5, 2, 5, 2],
  15: [6, 2, 5, 2],
  16: [6, 2, 6, 2],
};

const SIZES: readonly (Sizes & { upTo: number })[] = [
  { upTo: 2, avatar: 14, card: 9, name: 4.2, state: 3.4, word: 16, feature: 13 },
  { upTo: 4, avatar: 11.4, card: 7.4, name: 3.9, state: 3.2, word: 15, feature: 12 },
  { upTo: 6, avatar: 11.4, card: 7.2, name: 3.7, state: 3.1, word: 15, feature: 11.8 },
  { upTo: 8, avatar: 11, card: 7, name: 3.5, state: 2.9, word: 14, feature: 11.2 },
  { upTo: 12, avatar: 10, card: 6.6, name: 3.3, state: 2.8, word: 13, feature: 11 },
  { upTo: 16, avatar: 8.8, card: 5.8, name: 3, state: 2.8, word: 13, feature: 10.4 },
];

/** A card that waits face down is this much smaller than a card on a pile. */
export const FRONT_SCALE = 0.66;

const CENTRE_X = STAGE_WIDTH / 2;
/** The wild card and the middle lie this far from the centre; words reach almost as far. */
const ASIDE = 40;
const NEAR = 34;
/** The names over the table begin here; up to three seats have the corners' words beside them, more below them. */
const firstLine = (top: number, underBar: boolean): number => (underBar ? 12.4 : top <= 3 ? 6.4 : 11.8);
/** The names under the table end here. */
const LAST_LINE = 89.5;

/** How tall a seat's two lines of text are. */
export function labelHeight(sizes: Sizes): number {
  return sizes.name * 1.12 + sizes.state * 1.2;
}

/** The point of the stadium at a distance `along` from its leftmost point, clockwise, moved `inset` towards the middle. */
export function pointOn(rim: Stadium, along: number, inset = 0): Point & { angle: number } {
  const radius = (rim.bottom - rim.top) / 2;
  const middle = rim.top + radius;
  const straight = rim.right - rim.left - 2 * radius;
  const quarter = (Math.PI * radius) / 2;
  const total = 2 * straight + 4 * quarter;
  let s = ((along % total) + total) % total;
  const near = radius - inset;
  const curve = (x: number, degrees: number) => {
    const a = (degrees * Math.PI) / 180;
    return { x: x - near * Math.cos(a), y: middle - near * Math.sin(a), angle: degrees - 90 };
  };
  if (s <= quarter) return curve(rim.left + radius, (s / quarter) * 90);
  s -= quarter;
  if (s <= straight) return { x: rim.left + radius + s, y: rim.top + inset, angle: 0 };
  s -= straight;
  if (s <= 2 * quarter) return curve(rim.right - radius, 90 + (s / quarter) * 90);
  s -= 2 * quarter;
  if (s <= straight) return { x: rim.right - radius - s, y: rim.bottom - inset, angle: 180 };
  s -= straight;
  return curve(rim.left + radius, 270 + (s / quarter) * 90);
}

/** How far along the stadium its upper (or lower) point at `x` lies. */
function alongAt(rim: Stadium, x: number, lower: boolean): number {
  const radius = (rim.bottom - rim.top) / 2;
  const quarter = (Math.PI * radius) / 2;
  const straight = rim.right - rim.left - 2 * radius;
  const from = rim.left + radius;
  let upper: number;
  if (x < from) upper = radius * Math.acos((from - x) / radius);
  else if (x <= from + straight) upper = quarter + (x - from);
  else upper = quarter + straight + radius * Math.asin((x - from - straight) / radius);
  return lower ? 2 * straight + 4 * quarter - upper : upper;
}

/** Under a bar there is less height, so that a small table has the sizes of a larger one. */
const AS_UNDER_BAR = 12;

function sizesFor(seats: number, underBar: boolean): Sizes {
  const as = underBar ? Math.max(seats, AS_UNDER_BAR) : seats;
  const found = SIZES.find((row) => as <= row.upTo);
  if (!found) throw new RangeError(`a table has 1 to ${MOST_AROUND} seats, not ${seats}`);
  return found;
}

function rimFor(seats: number, sizes: Sizes, underBar: boolean): Stadium {
  const [top, , bottom] = SIDES[seats]!;
  const lines = labelHeight(sizes) + 0.8 + sizes.avatar / 2;
  const wide = seats > 12 ? 68 : seats === 2 ? 66 : 64;
  return {
    left: CENTRE_X - wide,
    right: CENTRE_X + wide,
    top: top > 0 ? firstLine(top, underBar) + lines : 15,
    bottom: bottom > 0 ? LAST_LINE - lines : 83,
  };
}

/** The xs of `count` seats spread evenly over one long side, from the left. */
function spread(count: number, seats: number): number[] {
  if (count === 0) return [];
  const widest = seats > 12 ? 98 : 84;
  const step = count === 1 ? 0 : Math.min(widest / (count - 1), 36);
  return Array.from({ length: count }, (_, i) => CENTRE_X + (i - (count - 1) / 2) * step);
}

/** The places of two seats at one end lie this far along the rim from its outermost point. */
const PAIR = 12;
/** The widest a name may be where its neighbours leave more room. */
const WIDEST_LABEL = 44;

type Around = Omit<SeatPlace, "x" | "y"> & { along: number };

/** Where the safe area begins. */
const EDGE = 9.4;

function longSide(rim: Stadium, xs: number[], side: "top" | "bottom"): Around[] {
  const room = xs.length > 1 ? xs[1]! - xs[0]! - 1.2 : WIDEST_LABEL;
  const labelWidth = Math.min(room, WIDEST_LABEL);
  const label = side === "top" ? "above" : "below";
  const seats = xs.map((x): Around => ({
    along: alongAt(rim, x, side === "bottom"), side, label, labelWidth, labelShift: 0,
  }));
  return side === "bottom" ? seats.reverse() : seats;
}

/** One seat at an end, or two: of two the upper has its name over it, so that the pile between them stays clear. */
function shortSide(rim: Stadium, count: number, at: number, side: "left" | "right"): Around[] {
  const outwards = side === "left" ? -1 : 1;
  const one = (along: number, label: "above" | "below", beside: number): Around => {
    const seat = pointOn(rim, along);
    const room = side === "left" ? seat.x - EDGE : STAGE_WIDTH - EDGE - seat.x;
    const inner = Math.min(room, beside);
    return { along, side, label, labelWidth: room + inner, labelShift: (outwards * (room - inner)) / 2 };
  };
  if (count === 0) return [];
  if (count === 1) return [one(at, "below", 9)];
  // Clockwise: upwards on the left, downwards on the right.
  const pair = [one(at - PAIR, side === "left" ? "below" : "above", 0), one(at + PAIR, side === "left" ? "above" : "below", 0)];
  return pair.map((seat) => one(seat.along, seat.label, seat.label === "above" ? 40 : 4.4));
}

function seatsAlong(rim: Stadium, seats: number): Around[] {
  const [top, right, bottom, left] = SIDES[seats]!;
  const radius = (rim.bottom - rim.top) / 2;
  const half = rim.right - rim.left - 2 * radius + Math.PI * radius;
  return [
    ...longSide(rim, spread(top, seats), "top"),
    ...shortSide(rim, right, half, "right"),
    ...longSide(rim, spread(bottom, seats), "bottom"),
    ...shortSide(rim, left, 2 * half, "left"),
  ];
}

/**
 * Lays a table for a number of seats.
 *
 * Seat 0 sits at the top left (with two seats: on the right), and the others follow clockwise. `piles[i]` lies between
 * seat i and seat i + 1, who may take from it. `underBar` leaves the whole width at the top to a bar.
 *
 * @throws RangeError for fewer than 1 or more than 16 seats
 */
export function layTable(seats: number, underBar = false): TableLayout {
  const sizes = sizesFor(seats, underBar);
  const rim = rimFor(seats, sizes, underBar);
  const radius = (rim.bottom - rim.top) / 2;
  const total = 2 * (rim.right - rim.left - 2 * radius) + 2 * Math.PI * radius;
  const around = seatsAlong(rim, seats);
  const inset = sizes.card * 0.7 + 2.4;
  const piles: Point[] = [];
  const arrows: ArrowPlace[] = [];
  around.forEach((seat, i) => {
    const next = around[(i + 1) % seats]!.along + (i + 1 >= seats ? total : 0);
    const gap = next - seat.along;
    piles.push(point(rim, seat.along + gap / 2, inset));
    const pile = pointOn(rim, seat.along + gap / 2, inset);
    // On a curve the inner line is shorter than the rim.
    const stretch = pile.angle % 180 === 0 ? 1 : radius / (radius - inset);
    const arrow = seat.along + gap / 2 + Math.min(gap * 0.36, sizes.card * (stretch === 1 ? 0.95 : 1.12 * stretch));
    arrows.push({ ...point(rim, arrow, inset), angle: short(pointOn(rim, arrow, inset).angle) });
  });
  const fronts = around.map(({ along }) => point(rim, along, sizes.avatar / 2 + 1.2 + sizes.card * FRONT_SCALE * 0.7));
  const middle = middleRoom(rim, sizes, piles, fronts);
  return {
    rim,
    sizes,
    seats: around.map(({ along, ...seat }) => ({ ...point(rim, along), ...seat })),
    piles,
    arrows,
    fronts,
    wild: { x: CENTRE_X - ASIDE, y: middle.y },
    stock: { x: CENTRE_X + ASIDE, y: middle.y },
    middle,
  };
}

/** The room between the cards on the upper and the lower long side. */
function middleRoom(rim: Stadium, sizes: Sizes, piles: Point[], fronts: Point[]): Point & { height: number } {
  const half = (rim.top + rim.bottom) / 2;
  const near = (place: Point) => Math.abs(place.x - CENTRE_X) < NEAR;
  const cards = [
    ...piles.filter(near).map((pile) => ({ y: pile.y, reach: sizes.card * 0.7 })),
    ...fronts.filter(near).map((front) => ({ y: front.y, reach: sizes.card * FRONT_SCALE * 0.7 })),
  ];
  const upper = cards.filter(({ y }) => y < half).map(({ y, reach }) => y + reach);
  const lower = cards.filter(({ y }) => y >= half).map(({ y, reach }) => y - reach);
  const top = Math.max(rim.top + 4, ...upper) + 1;
  const bottom = Math.min(rim.bottom - 4, ...lower) - 1;
  return { x: CENTRE_X, y: short((top + bottom) / 2), height: short(bottom - top) };
}

const short = (length: number): number => Math.round(length * 100) / 100;

function point(rim: Stadium, along: number, inset = 0): Point {
  const { x, y } = pointOn(rim, along, inset);
  return { x: short(x), y: short(y) };
}
