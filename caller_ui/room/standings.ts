/**
 * What the standings and the lines of the chart need, read from the score sheet: totals as they stood after any round,
 * the places that follow, and how far everybody moved. It adds up what the server has scored and decides nothing.
 */
import type { SheetPlayer, SheetView } from "../../shared_ui/protocol";

export interface Standing {
  player: string;
  name: string;
  avatar: string;
  total: number;
  /** Points of the last scored round; null for who did not take part. */
  latest: number | null;
  matched: boolean;
  /** 1 for the best total, as the game counts; equal totals share a place. */
  place: number;
  tied: boolean;
  /** Places won (positive) or lost in the last scored round. */
  moved: number;
  gone: boolean;
}

export interface Line {
  player: string;
  name: string;
  avatar: string;
  place: number;
  /** The total before the first round and after each scored one; null before the player joined. */
  totals: (number | null)[];
}

/** Whether a round's points count in the totals: a tie-break is written down by itself, and a void hand not at all. */
function counts(sheet: SheetView, round: number): boolean {
  const kind = sheet.rounds[round]?.kind;
  return kind !== "bonus" && kind !== "void";
}

/** How many rounds, from the first, have scores. */
export function scoredRounds(sheet: SheetView): number {
  let scored = 0;
  sheet.rounds.forEach((_, round) => {
    if (sheet.players.some((row) => typeof row.scores[round] === "number")) scored = round + 1;
  });
  return scored;
}

/** A player's total after so many rounds. */
function totalAfter(sheet: SheetView, row: SheetPlayer, rounds: number): number {
  let total = row.start + row.adjust;
  for (let round = 0; round < rounds; round++) {
    if (counts(sheet, round)) total += row.scores[round] || 0;
  }
  return total;
}

/** The place of each total: 1 for the best, ties share. */
function places(totals: number[], highestWins: boolean): number[] {
  const better = (a: number, b: number) => (highestWins ? a > b : a < b);
  return totals.map((total) => 1 + totals.filter((other) => better(other, total)).length);
}

/** Everybody who plays, best first, after the last scored round. Those who have left come last. */
export function standings(sheet: SheetView): Standing[] {
  const rounds = scoredRounds(sheet);
  const rows = sheet.players.filter((row) => !row.gone);
  const before = places(rows.map((row) => totalAfter(sheet, row, Math.max(0, rounds - 1))), sheet.highest_wins);
  const list = rows.map((row, i): Standing => ({
    ...describe(row, rounds),
    tied: rows.some((other) => other !== row && other.place === row.place),
    moved: rounds > 1 && row.joined < rounds ? (before[i] || 0) - row.place : 0,
  }));
  const gone = sheet.players.filter((row) => row.gone);
  list.push(...gone.map((row): Standing => ({ ...describe(row, rounds), tied: false, moved: 0 })));
  return list.sort((a, b) => Number(a.gone) - Number(b.gone) || a.place - b.place || a.name.localeCompare(b.name));
}

function describe(row: SheetPlayer, rounds: number): Omit<Standing, "tied" | "moved"> {
  const marks = row.marks[rounds - 1] || [];
  const latest = rounds > 0 ? row.scores[rounds - 1] : null;
  return {
    player: row.player,
    name: row.name,
    avatar: row.avatar,
    total: row.total,
    latest: latest === undefined ? null : latest,
    matched: marks.indexOf("matched") >= 0,
    place: row.place,
    gone: row.gone,
  };
}

/** Everybody's totals round by round, for the chart; the best first. */
export function lines(sheet: SheetView): Line[] {
  const rounds = scoredRounds(sheet);
  return sheet.players
    .filter((row) => !row.gone)
    .map((row) => ({
      player: row.player,
      name: row.name,
      avatar: row.avatar,
      place: row.place,
      totals: Array.from({ length: rounds + 1 }, (_, i) => (i + 1 < row.joined ? null : totalAfter(sheet, row, i))),
    }))
    .sort((a, b) => a.place - b.place);
}
