/**
 * Which cards travel over the table when one public view follows another: a card drawn from the middle or from a pile
 * goes to its seat, and at DISCARD every card that lay face down turns over onto its pile; by turns a card goes from one
 * of the two piles to a seat, or from a seat to the pile. Read from the two views alone, so that nothing is shown that is
 * not public, and a lost message loses no card.
 */
import type { SeatView, TableView } from "../../../shared_ui/protocol";
import { byTurns, isRummy } from "../../room/turns";
import { FRONT_SCALE, type Point, type TableLayout } from "../table/geometry";
import { layMiddle } from "../table/turn_layout";

export interface Journey {
  id: string;
  player: string;
  kind: "draw" | "discard";
  /** Null while only the back is to be seen. */
  face: string | null;
  /** What lies where it lands until it does: the old top of the pile. */
  under: string | null;
  /** It starts face down and lands face up. */
  turns: boolean;
  from: Point & { scale: number };
  to: Point & { scale: number };
  card: number;
  /** Milliseconds. */
  delay: number;
  time: number;
}

const DRAW_TIME = 320;
const FLIP_TIME = 460;
const STAGGER = 24;

function bySeat(table: TableView, player: string): SeatView | undefined {
  return table.seats.find((seat) => seat.player === player);
}

/** The seat on a seat's right, whose pile it may take from. */
function rightNeighbour(table: TableView, seat: SeatView): SeatView | undefined {
  const playing = table.seats.filter((s) => table.participants === null || table.participants.indexOf(s.player) >= 0);
  const at = playing.indexOf(seat);
  return playing[(at - 1 + playing.length) % playing.length];
}

/** The journeys between two views of the same round; none where the table is laid anew. */
export function journeysBetween(before: TableView, after: TableView, layout: TableLayout): Journey[] {
  if (before.round !== after.round || before.seats.length !== after.seats.length) return [];
  if (byTurns(after)) return journeysByTurns(before, after, layout);
  const journeys: Journey[] = [];
  for (const seat of after.seats) {
    const was = bySeat(before, seat.player);
    if (!was || was.seat !== seat.seat) continue;
    if (was.state === "to_draw" && (seat.state === "drawn" || seat.state === "placed")) {
      journeys.push(drawn(before, after, was, layout));
    }
    const turnOver = before.next_call === "discard" && after.next_call !== "discard" && before.turn === after.turn;
    if (turnOver && !was.out) journeys.push(discarded(seat, was.pile, layout, after.version, journeys.length));
  }
  return journeys;
}

/** By turns one card moves at a time: what the player whose turn it was drew, or threw. */
function journeysByTurns(before: TableView, after: TableView, layout: TableLayout): Journey[] {
  const was = before.seats.find((seat) => seat.player === before.to_act);
  const now = was && bySeat(after, was.player);
  if (!was || !now) return [];
  const middle = layMiddle(layout, isRummy(after));
  const seat = { ...layout.seats[was.seat]!, scale: 0.5 };
  const common = { player: was.player, under: null, turns: false, card: layout.sizes.card, delay: 0, time: DRAW_TIME };
  if (after.discard_count > before.discard_count) {
    const to = { ...middle.discard, scale: 1.3 };
    return [{ ...common, id: `${after.version}.${was.player}.throw`, kind: "draw", face: after.discard, from: seat, to }];
  }
  if (was.state !== "to_draw" || now.state === "to_draw") return [];
  const taken = after.discard_count < before.discard_count;
  const from = { ...(taken ? middle.discard : middle.stock), scale: 1.3 };
  return [{ ...common, id: `${after.version}.${was.player}.draw`, kind: "draw", face: taken ? before.discard : null, from, to: seat }];
}

function drawn(before: TableView, after: TableView, seat: SeatView, layout: TableLayout): Journey {
  const neighbour = rightNeighbour(before, seat);
  const left = neighbour && bySeat(after, neighbour.player);
  const fromPile = neighbour && left && left.pile_count < neighbour.pile_count;
  const pile = neighbour && layout.piles[neighbour.seat];
  const from = fromPile && pile ? { ...pile, scale: 1 } : { ...layout.stock, scale: 1.3 };
  return {
    id: `${after.version}.${seat.player}.draw`,
    player: seat.player,
    kind: "draw",
    face: fromPile && neighbour ? neighbour.pile : null,
    under: null,
    turns: false,
    from,
    to: { ...layout.seats[seat.seat]!, scale: 0.5 },
    card: layout.sizes.card,
    delay: 0,
    time: DRAW_TIME,
  };
}

function discarded(seat: SeatView, under: string | null, layout: TableLayout, version: number, order: number): Journey {
  return {
    id: `${version}.${seat.player}.discard`,
    player: seat.player,
    kind: "discard",
    face: seat.pile,
    under,
    turns: true,
    from: { ...layout.fronts[seat.seat]!, scale: FRONT_SCALE },
    to: { ...layout.piles[seat.seat]!, scale: 1 },
    card: layout.sizes.card,
    delay: order * STAGGER,
    time: FLIP_TIME,
  };
}
