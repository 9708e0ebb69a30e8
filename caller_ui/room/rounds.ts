/** The hands of a whole game as columns: those on the sheet, and those that the rules still have in store. */
import type { SheetRound, SheetView, TableView } from "../../shared_ui/protocol";

const RANKS = "A23456789TJQK";

/** The wild rank of a hand by its size (docs/rules.md 1): 3 ... 13 their own rank, 14 the ace; none with five suits. */
export function wildOf(size: number, suits: unknown): string | null {
  if (size === 14) return suits === 5 ? null : "A";
  return RANKS[size - 1] || null;
}

/** Every column: what the sheet has, then the ordinary hands to come. Tie-breaks appear once they are played. */
export function allRounds(table: TableView, sheet: SheetView | null): SheetRound[] {
  const known = sheet ? sheet.rounds : [];
  const hands = table.options["hands"];
  if (!Array.isArray(hands)) return known;
  const sizes = (hands as number[]).slice();
  if (table.options["fourteenth"] === "always") sizes.push(14);
  const coming = sizes.slice(known.length).map(
    (size): SheetRound => ({
      size,
      wild: wildOf(size, table.options["suits"]),
      kind: size === 14 ? "fourteenth" : "regular",
    }),
  );
  return known.concat(coming);
}
