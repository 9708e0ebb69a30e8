import { describe, expect, it } from "vitest";
import type { TableView } from "../../shared_ui/protocol";
import { missedCall } from "./missed";

const table = (phase: TableView["phase"], turn: number, round = 1): TableView =>
  ({ phase, turn, round, next_call: null }) as TableView;

describe("what was missed while away", () => {
  it("nothing, if the table is where it was", () => {
    expect(missedCall(table("turn", 2), table("turn", 2))).toBeNull();
    expect(missedCall(null, table("turn", 2))).toBeNull();
  });

  it("the last call", () => {
    expect(missedCall(table("turn", 2), table("match", 2))).toBe("discard");
    expect(missedCall(table("turn", 2), table("turn", 3))).toBe("draw");
    expect(missedCall(table("match", 2), table("reveal", 2))).toBe("match");
    expect(missedCall(table("reveal", 2), table("last_turn", 3))).toBe("last_draw");
    expect(missedCall(table("scored", 3), table("match", 0, 2))).toBe("deal");
  });
});
