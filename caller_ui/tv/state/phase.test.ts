import { describe, expect, it } from "vitest";
import type { SeatView, TableView } from "../../../shared_ui/protocol";
import { phaseWord, progress, seatLook } from "./phase";

type State = SeatView["state"];

/** A turn of three, by the state of each seat. */
function turn(states: State[], more: Partial<TableView> = {}): TableView {
  const seats = states.map((state, seat) => ({
    seat, player: `p${seat}`, name: `P${seat}`, online: true, bot: false, away: false, state, out: state === "out",
  }));
  const waiting = seats.filter(({ state }) => state === "to_draw" || state === "drawn").map(({ player }) => player);
  return {
    phase: "turn", next_call: "discard", ready: waiting.length === 0, dealer: null, out: null, participants: null,
    seats, waiting, ...more,
  } as unknown as TableView;
}

describe("the phase word says what everybody is to do now", () => {
  it.each<[State[], Partial<TableView>, string]>([
    [["to_draw", "drawn", "placed"], {}, "draw"],
    [["drawn", "drawn", "placed"], {}, "place"],
    [["placed", "placed", "placed"], {}, "ready"],
    [["to_draw", "out", "placed"], { phase: "last_turn" }, "last_draw"],
    [["drawn", "out", "placed"], { phase: "last_turn" }, "last_place"],
    [["placed", "out", "placed"], { phase: "last_turn" }, "ready"],
    [["idle", "out", "idle"], { phase: "last_turn", next_call: "score" }, "show"],
    [["idle", "idle", "idle"], { phase: "match", next_call: "draw" }, "match"],
  ])("%j %j: %s", (states, more, word) => {
    expect(phaseWord(turn(states, more))).toBe(word);
  });
});

it("who is out is not counted among those who place a card", () => {
  expect(progress(turn(["placed", "out", "drawn"]))).toEqual({ done: 1, of: 2 });
});

describe("a seat looks", () => {
  const look = (table: TableView, seat: number) => seatLook(table, table.seats[seat]!);

  it("as what its player does", () => {
    const table = turn(["to_draw", "drawn", "placed", "out"]);
    expect([0, 1, 2, 3].map((seat) => look(table, seat))).toEqual(["deciding", "drew", "placed", "matched"]);
  });

  it("as the last one when the whole table waits for it", () => {
    expect(look(turn(["placed", "drawn", "placed"]), 1)).toBe("last");
  });

  it("as offline before anything it does, but a bot is never offline", () => {
    const table = turn(["to_draw", "to_draw", "placed"]);
    table.seats[0]!.online = false;
    table.seats[1]!.online = false;
    table.seats[1]!.bot = true;
    expect([look(table, 0), look(table, 1)]).toEqual(["offline", "deciding"]);
  });

  it("as watching in a tie-break of others", () => {
    expect(look(turn(["idle", "idle", "idle"], { participants: ["p0", "p1"] }), 2)).toBe("watching");
  });
});
