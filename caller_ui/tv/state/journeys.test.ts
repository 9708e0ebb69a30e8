import { describe, expect, it } from "vitest";
import type { TableView } from "../../../shared_ui/protocol";
import { layTable } from "../table/geometry";
import { journeysBetween } from "./journeys";

const layout = layTable(3);

function view(more: Partial<TableView>, seats: { state: string; pile: string | null; pile_count: number }[]): TableView {
  return {
    version: 1, round: 1, turn: 1, phase: "turn", next_call: "discard", participants: null, matched: [], dealer: null, ...more,
    seats: seats.map((seat, i) => ({ seat: i, player: `p${i}`, out: false, ...seat })),
  } as unknown as TableView;
}

const waiting = { state: "to_draw", pile: "7H", pile_count: 1 };

describe("cards travel over the table", () => {
  it("from the right neighbour's pile with their face, since everybody sees which card is taken", () => {
    const before = view({}, [waiting, waiting, waiting]);
    const after = view({ version: 2 }, [
      { state: "to_draw", pile: null, pile_count: 0 },
      { state: "drawn", pile: "7H", pile_count: 1 },
      waiting,
    ]);
    const [journey, ...others] = journeysBetween(before, after, layout);
    expect(others).toEqual([]);
    expect(journey).toMatchObject({ player: "p1", kind: "draw", face: "7H", from: layout.piles[0] });
  });

  it("from the middle without a face", () => {
    const after = view({ version: 2 }, [{ ...waiting, state: "drawn" }, waiting, waiting]);
    const [journey] = journeysBetween(view({}, [waiting, waiting, waiting]), after, layout);
    expect(journey).toMatchObject({ player: "p0", face: null, from: layout.stock });
  });

  it("all at once at DISCARD, turning over onto the piles, except of who is out", () => {
    const placed = { state: "placed", pile: "7H", pile_count: 1 };
    const before = view({}, [placed, placed, placed]);
    before.seats[2]!.out = true;
    const flipped = { state: "idle", pile: "KS", pile_count: 2 };
    const after = view({ version: 2, phase: "match", next_call: "draw" }, [flipped, flipped, placed]);
    const journeys = journeysBetween(before, after, layout);
    expect(journeys.map(({ player, face, under, turns }) => [player, face, under, turns])).toEqual([
      ["p0", "KS", "7H", true],
      ["p1", "KS", "7H", true],
    ]);
  });

  it("never between two rounds", () => {
    const before = view({}, [waiting, waiting, waiting]);
    expect(journeysBetween(before, { ...view({}, [waiting, waiting, waiting]), round: 2 }, layout)).toEqual([]);
  });
});

describe("by turns one card travels at a time", () => {
  const turn = { dealer: "p2", to_act: "p0", next_call: null, ruleset: "three-thirteen-mathis" };
  const bare = { pile: null, pile_count: 0 };
  const idle = { ...bare, state: "idle" };

  it("from the discard pile with its face", () => {
    const before = view({ ...turn, discard: "9C", discard_count: 4 }, [{ ...bare, state: "to_draw" }, idle, idle]);
    const after = view({ ...turn, version: 2, discard: "KS", discard_count: 3 }, [{ ...bare, state: "drawn" }, idle, idle]);
    expect(journeysBetween(before, after, layout)).toMatchObject([{ player: "p0", face: "9C" }]);
  });

  it("from the stock without one", () => {
    const before = view({ ...turn, discard: "9C", discard_count: 4 }, [{ ...bare, state: "to_draw" }, idle, idle]);
    const after = view({ ...turn, version: 2, discard: "9C", discard_count: 4 }, [{ ...bare, state: "drawn" }, idle, idle]);
    expect(journeysBetween(before, after, layout)).toMatchObject([{ player: "p0", face: null }]);
  });

  it("to the discard pile when it is thrown", () => {
    const before = view({ ...turn, discard: "9C", discard_count: 4 }, [{ ...bare, state: "drawn" }, idle, idle]);
    const after = view({ ...turn, version: 2, to_act: "p1", discard: "4D", discard_count: 5 }, [idle, { ...bare, state: "to_draw" }, idle]);
    expect(journeysBetween(before, after, layout)).toMatchObject([{ player: "p0", face: "4D" }]);
  });
});
