import { describe, expect, it } from "vitest";
import type { HandView, TableView } from "../../shared_ui/protocol";
import { goOutClosed, takers, turnStageOf } from "./turn_stage";
import { wayOf } from "./way";

const hand = (view: Partial<HandView>): HandView => ({ can: ["order"], out: false, fits: {}, fits_together: {}, ...view }) as HandView;
const table = (view: Partial<TableView>): TableView => ({ phase: "turn", ...view }) as TableView;

describe("the stage of a turn", () => {
  it("follows what the server says can be done", () => {
    expect(turnStageOf(hand({ can: ["draw", "order"] }))).toBe("draw");
    expect(turnStageOf(hand({ can: ["draw", "turn_over", "order"] }))).toBe("draw");
    expect(turnStageOf(hand({ can: ["turn_over", "order"] }))).toBe("draw");
    expect(turnStageOf(hand({ can: ["discard", "go_out", "order"] }))).toBe("choose");
    expect(turnStageOf(hand({}))).toBe("waiting");
    expect(turnStageOf(hand({ out: true }))).toBe("out");
  });

  it("says why one cannot go out", () => {
    expect(goOutClosed(table({}), hand({ can: ["discard", "go_out"] }))).toBeNull();
    expect(goOutClosed(table({}), hand({ can: ["draw"] }))).toBe("draw");
    expect(goOutClosed(table({}), hand({}))).toBe("turn");
    expect(goOutClosed(table({ phase: "last_turn" }), hand({ can: ["discard"] }))).toBe("last");
  });
});

describe("the melds that take selected cards", () => {
  it("are those that the server names for just these cards", () => {
    const view = hand({ fits: { "4H.k1": ["m2"], "JH.k5": ["m1", "m2"] }, fits_together: { m2: [["4H.k1", "JH.k5"]] } });
    expect(takers(view, ["JH.k5"])).toEqual(["m1", "m2"]);
    expect(takers(view, ["JH.k5", "4H.k1"])).toEqual(["m2"]);
    expect(takers(view, ["JH.k5", "KS.k7"])).toEqual([]);
    expect(takers(view, [])).toEqual([]);
  });
});

describe("the way of a table", () => {
  it("is read from its options", () => {
    expect(wayOf({ options: { pace: "called" } })).toBe("called");
    expect(wayOf({ options: { pace: "turns" } })).toBe("turns");
    expect(wayOf({ options: { pace: "turns", rummy_match: "deals" } })).toBe("rummy");
  });
});
