/** What the play screen says: the big word, the sentence below it, and what the action bar says while one waits. */
import { cardText } from "../../shared_ui/cards";
import { listWords, words } from "../../shared_ui/words";
import type { Phone } from "./phone.svelte";
import { isLastTurn } from "./stage";

export interface Lines {
  word: string;
  sentence: string;
  tone: "plain" | "amber" | "pink" | "mint";
}

const line = (word: string, sentence: string, tone: Lines["tone"] = "plain"): Lines => ({ word, sentence, tone });

/** The big word and its sentence. `everyoneWaits`: the others have been done for a while. */
export function phaseLines(phone: Phone, everyoneWaits: boolean): Lines {
  const { table, view, stage } = phone;
  if (!table || !view || !stage) return line("", "");
  const last = isLastTurn(table);
  const matched = listWords(table.matched.filter((player) => player !== phone.me).map(phone.nameOf));
  if (phone.flipping && table.phase !== "turn" && !(last && table.next_call === "discard")) {
    return line(words("call.discard"), words("phone.flip.sentence"));
  }
  if (phone.hand.dealing) return line(words("phone.deal.word"), words("hand.cards_each", { size: table.size || 0 }));
  switch (stage) {
    case "setup":
      return line(words("phone.match.word"), words("phone.setup.sentence"));
    case "window":
      return line(words("phone.match.word"), words("phone.window.sentence"));
    case "revealed":
      return line(words("phone.revealed.word", { names: matched }), words("phone.revealed.sentence"), "pink");
    case "draw":
      if (everyoneWaits) return line(words("phone.waited.word"), drawSentence(phone), "amber");
      return line(words(last ? "call.last_draw" : "call.draw"), drawSentence(phone));
    case "choose":
      if (everyoneWaits) return line(words("phone.waited.word"), words("phone.choose.sentence"), "amber");
      return line(words(last ? "phone.choose.last" : "phone.choose.word"), words("phone.choose.sentence"));
    case "placed":
      return line(words("phone.placed.word", { card: cardText(view.placed || "") }), placedSentence(phone), "mint");
    case "out":
      return line(words("phone.out.word"), words(last ? "phone.out.enjoy" : "phone.out.sentence"), "pink");
    default:
      return line(words("phone.show.word"), words("phone.show.sentence"));
  }
}

function drawSentence(phone: Phone): string {
  const view = phone.view;
  if (!view || !view.neighbour) return words("phone.draw.middle_only");
  return words("phone.draw.sentence", { name: phone.nameOf(view.neighbour_player) });
}

function placedSentence(phone: Phone): string {
  const others = phone.table ? phone.table.waiting.filter((player) => player !== phone.me) : [];
  if (!others.length) return words("phone.placed.all");
  if (others.length <= 2) return words("phone.placed.names", { names: listWords(others.map(phone.nameOf)) });
  return words("phone.placed.waiting", { others: others.length });
}

/** What stands in the action bar while there is nothing to press. */
export function waitingLine(phone: Phone): string {
  const { table, stage } = phone;
  if (!table) return "";
  if (stage === "out") return words("phone.wait.others");
  if (!table.next_call) return words("phone.wait.plain");
  return words("phone.wait.call", { call: words(`call.${table.next_call}`) });
}
