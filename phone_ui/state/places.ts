/** Places as they stood before a round, read from the score sheet; for "up 2". */
import type { SheetPlayer, SheetView } from "../../shared_ui/protocol";

/** A player's total when so many rounds had been scored. */
function totalAfter(sheet: SheetView, row: SheetPlayer, rounds: number): number {
  return sheet.rounds
    .slice(0, rounds)
    .reduce((sum, round, i) => sum + (round.kind === "bonus" ? 0 : row.scores[i] || 0), row.start + row.adjust);
}

/** The player's place after the first `rounds` rounds: 1 for the lowest total (or the highest, as the sheet says). */
export function placeBefore(sheet: SheetView, player: string, rounds: number): number {
  const rows = sheet.players.filter((row) => !row.gone && row.joined <= rounds);
  const mine = rows.find((row) => row.player === player);
  if (!mine) return sheet.players.filter((row) => !row.gone).length;
  const own = totalAfter(sheet, mine, rounds);
  const ahead = (total: number): boolean => (sheet.highest_wins ? total > own : total < own);
  return 1 + rows.filter((row) => ahead(totalAfter(sheet, row, rounds))).length;
}
