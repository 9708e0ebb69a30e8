import { describe, expect, it } from "vitest";
import type { SheetPlayer, SheetView } from "../../shared_ui/protocol";
import { lines, scoredRounds, standings } from "./standings";

function row(player: string, scores: (number | null)[], more: Partial<SheetPlayer> = {}): SheetPlayer {
  const total = scores.reduce<number>((sum, score) => sum + (score || 0), 0) + (more.start || 0);
  const marks = scores.map(() => [] as string[]);
  return { player, name: player, avatar: "fox", scores, marks, start: 0, joined: 1, adjust: 0, total, place: 0, gone: false, ...more };
}

function sheet(players: SheetPlayer[], sizes: number[]): SheetView {
  const placed = players.map((one) => ({
    ...one,
    place: 1 + players.filter((other) => !other.gone && other.total < one.total).length,
  }));
  const rounds = sizes.map((size) => ({ size, wild: null, kind: "regular" as const }));
  return { version: 1, rounds, players: placed, log: [] } as unknown as SheetView;
}

describe("the standings after a hand", () => {
  const after = sheet([row("ana", [5, 20]), row("bo", [10, 0]), row("chidi", [0, 10])], [3, 4]);

  it("have the lowest total first, and equal totals share a place", () => {
    expect(standings(after).map(({ player, place, tied }) => [player, place, tied])).toEqual([
      ["bo", 1, true],
      ["chidi", 1, true],
      ["ana", 3, false],
    ]);
  });

  it("say how many places everybody won or lost in it", () => {
    expect(standings(after).map(({ player, moved }) => [player, moved])).toEqual([
      ["bo", 2],
      ["chidi", 0],
      ["ana", -1],
    ]);
  });

  it("leave out of the places who has gone, and show them last", () => {
    const one = sheet([row("ana", [5]), row("bo", [0], { gone: true }), row("chidi", [9])], [3]);
    expect(standings(one).map(({ player }) => player)).toEqual(["ana", "chidi", "bo"]);
  });

  it("say nothing of a move to who has just joined", () => {
    const one = sheet([row("ana", [5, 3]), row("bo", [null, 0], { start: 5, joined: 2 })], [3, 4]);
    expect(standings(one).find(({ player }) => player === "bo")).toMatchObject({ moved: 0, latest: 0, total: 5 });
  });
});

describe("the lines of the chart", () => {
  it("begin before the first hand, or where a late player joined with the given points", () => {
    const one = sheet([row("ana", [5, 20]), row("bo", [null, 4], { start: 7, joined: 2 })], [3, 4, 5]);
    expect(scoredRounds(one)).toBe(2);
    expect(lines(one).map(({ player, totals }) => [player, totals])).toEqual([
      ["bo", [null, 7, 11]],
      ["ana", [0, 5, 25]],
    ]);
  });
});
