/** What the screen of a game by turns says: the big word and the sentence below it, for each of its states. */
import { cardText } from "../../shared_ui/cards";
import { words } from "../../shared_ui/words";
import type { Lines } from "./lines";
import type { Phone } from "./phone.svelte";

const line = (word: string, sentence: string, tone: Lines["tone"] = "plain"): Lines => ({ word, sentence, tone });

/** The big word and its sentence. */
export function turnLines(phone: Phone): Lines {
  const { table, view, turns } = phone;
  if (!table || !view || !turns.stage) return line("", "");
  if (phone.hand.dealing) {
    const size = table.size === null ? view.cards.length : table.size;
    return line(words("phone.deal.word"), words("turns.dealt", { size, name: phone.nameOf(table.dealer) }));
  }
  if (turns.announcing) return line(words("turns.announce"), words("turns.announce.sentence"), "pink");
  const mine = words(table.phase === "last_turn" ? "turns.mine_last" : "turns.mine");
  switch (turns.stage) {
    case "draw":
      return line(mine, drawSentence(phone), "amber");
    case "choose":
      return line(mine, chooseSentence(phone), "amber");
    case "out":
      return line(words("turns.out"), words("turns.out.sentence"), "pink");
    default:
      return table.to_act ? line(words("turns.theirs", { name: phone.nameOf(table.to_act) }), theirSentence(phone)) : line("", "");
  }
}

function drawSentence(phone: Phone): string {
  const { table, turns } = phone;
  const top = table && table.discard;
  if (!top) return words("turns.draw.middle");
  const card = cardText(top);
  return turns.can("turn_over") ? words("turns.draw.turn_over", { card }) : words("turns.draw", { card });
}

function chooseSentence(phone: Phone): string {
  const { hand, turns, view } = phone;
  const selected = hand.selected;
  if (!turns.can("meld")) return words("turns.choose");
  if (hand.picked.length > 1 && turns.takers.length === 0) return words("turns.choose.several");
  if (!selected) return words("turns.choose.meld");
  const card = cardText(selected);
  if (turns.takers.length) return words("turns.choose.fits", { card });
  if (view && view.forbidden === selected) return words("turns.forbidden", { card });
  return words("turns.choose.one", { card });
}

/** What the one whose turn it is has just done, or does now; and whether it is one's own turn next. */
function theirSentence(phone: Phone): string {
  const { table, view, turns } = phone;
  if (!table || !view || !table.to_act) return "";
  const name = phone.nameOf(table.to_act);
  const seat = phone.seatOf(table.to_act);
  const doing = seat && seat.state === "drawn" ? words("turns.they.choose", { name }) : words("turns.they.draw", { name });
  const last = turns.news && turns.news.player === table.to_act ? turns.news.text : doing;
  const next = view.neighbour_player === table.to_act && !view.out;
  return next ? words("turns.they.next", { line: last }) : last;
}
