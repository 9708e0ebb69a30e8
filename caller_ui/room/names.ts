/** Names of players, wherever on the table they stand, and sentences in which the names are to stand out. */
import type { SheetView, TableView } from "../../shared_ui/protocol";
import { listWords, words } from "../../shared_ui/words";

/** The name of a player, or the words for host, scorekeeper and automatic caller. */
export function nameOf(player: string | null, table: TableView | null, sheet: SheetView | null = null): string {
  if (player === "host") return words("who.host");
  if (player === "scorekeeper") return words("who.scorekeeper");
  if (player === "auto") return words("who.auto");
  if (!player) return words("who.nobody");
  const here = table && table.seats.concat(table.joining as never[]).find((seat) => seat.player === player);
  if (here) return here.name;
  const row = sheet && sheet.players.find((one) => one.player === player);
  return row ? row.name : words("who.nobody");
}

export interface Piece {
  text: string;
  name: boolean;
}

const OPEN = "\u2060[";
const CLOSE = "]\u2060";

/** A sentence about some names, in pieces, so that the names can be coloured: at most `most` of them by name. */
export function withNames(names: readonly string[], sentence: (names: string) => string, most = 3): Piece[] {
  // A name is never broken over two lines.
  const marked = names.map((name) => OPEN + name.replace(/ /g, "\u00a0") + CLOSE);
  const pieces: Piece[] = [];
  sentence(listWords(marked, most))
    .split(OPEN)
    .forEach((part, i) => {
      const [first, rest] = part.split(CLOSE);
      if (i > 0 && first) pieces.push({ text: first, name: true });
      const plain = i > 0 ? rest : part;
      if (plain) pieces.push({ text: plain, name: false });
    });
  return pieces;
}

/** A sentence without names. */
export function plain(text: string): Piece[] {
  return text ? [{ text, name: false }] : [];
}
