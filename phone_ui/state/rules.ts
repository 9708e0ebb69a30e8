/** The rules card: what is in force at this table, as sentences. Which of them are house rules, the table says. */
import type { TableView } from "../../shared_ui/protocol";
import { words } from "../../shared_ui/words";

export interface RuleLine {
  text: string;
  /** It differs from the ruleset's own rule. */
  changed: boolean;
}

/** The sentences in the order in which they are read. */
export function ruleLines(table: TableView): RuleLine[] {
  const { options, settings } = table;
  const lines: RuleLine[] = [];
  const say = (option: string, text: string | null): void => {
    if (text !== null && options[option] !== undefined) {
      lines.push({ text, changed: table.changed.indexOf(option) >= 0 });
    }
  };
  const hands = (options.hands as number[] | undefined) || [];
  say("hands", words("phone.rule.hands", { hands: hands.length, sizes: sizes(hands) }));
  say("packs", words("phone.rule.packs", { packs: table.packs, players: table.seats.length }));
  say("suits", options.suits === 5 ? words("phone.rule.five_suits") : null);
  say("jokers", Number(options.jokers) > 0 ? words("phone.rule.jokers", { jokers: Number(options.jokers) }) : null);
  say("ace_high", words(options.ace_high ? "phone.rule.ace_high" : "phone.rule.ace_low"));
  say("court_points", words(options.court_points === "pips" ? "phone.rule.pips" : "phone.rule.ten"));
  say("wild_points", options.wild_points ? words("phone.rule.wild_points", { points: Number(options.wild_points) }) : null);
  say("min_naturals", words(options.min_naturals ? "phone.rule.needs_natural" : "phone.rule.all_wild"));
  say("max_wilds", options.max_wilds ? words("phone.rule.max_wilds", { wilds: Number(options.max_wilds) }) : null);
  say("fourteenth", options.fourteenth === "always" ? words("phone.rule.fourteenth") : null);
  say("tie_break", words(options.tie_break === "bonus" ? "phone.rule.bonus" : "phone.rule.share"));
  const cost = Number(options.false_match_points) || 0;
  say("false_match_points", words(cost ? "phone.rule.false_match" : "phone.rule.false_match_free", { points: cost }));
  lines.push({ text: words(settings.help === "full" ? "phone.rule.help" : "phone.rule.no_help"), changed: settings.help !== "full" });
  return lines;
}

/** "3 to 13" for sizes that follow each other, otherwise each of them. */
function sizes(hands: readonly number[]): string {
  const follow = hands.every((size, i) => i === 0 || size === (hands[i - 1] || 0) + 1);
  if (hands.length > 2 && follow) return words("phone.rule.range", { first: hands[0] || 0, last: hands[hands.length - 1] || 0 });
  return hands.join(", ");
}
