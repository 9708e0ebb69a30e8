/**
 * Rules as they are shown and set on the TV: which values an option is stepped through, the words for each, and the
 * three table styles, which lie over whatever ruleset was chosen. What is allowed the server decides.
 */
import type { TableView } from "../../shared_ui/protocol";
import { hasWords, words, type Key } from "../../shared_ui/words";

export type Style = "family" | "strict" | "quick" | "custom";
export type Values = Record<string, unknown>;

/** One line of the rules: an option (of the game) or a setting (of the room). */
export interface Line {
  name: string;
  kind: "option" | "setting";
  label: string;
  value: unknown;
  text: string;
  /** What a press goes through. */
  choices: readonly unknown[];
  /** It differs from the ruleset's own. */
  house: boolean;
}

const QUICK = [3, 5, 7, 9];
const FULL = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];

/** Options in the order in which they are read, with what a press goes through. */
const OPTIONS: readonly (readonly [name: string, choices: readonly unknown[]])[] = [
  ["hands", [FULL, QUICK, [3, 4, 5, 6, 7], [3, 6, 9, 12]]],
  ["packs", [null, 1, 2, 3, 4, 5, 6, 7, 8]],
  ["ace_high", [false, true]],
  ["court_points", ["ten", "pips"]],
  ["min_naturals", [0, 1]],
  ["max_wilds", [null, 1, 2, 3]],
  ["jokers", [0, 1, 2, 3, 4]],
  ["fourteenth", ["never", "always", "tie"]],
  ["tie_break", ["share", "bonus"]],
  ["false_match_points", [0, 5, 10, 20, 50]],
];

const SETTINGS: readonly (readonly [name: keyof TableView["settings"], choices: readonly unknown[]])[] = [
  ["help", ["full", "none"]],
  ["public_claims", [false, true]],
  ["calling", ["person", "auto"]],
  ["call_pause", [0, 1, 2, 3, 5, 10]],
  ["match_window", [0, 3, 5, 8, 10, 15]],
  ["turn_clock", [null, 20, 30, 45, 60, 90, 120]],
  ["late_join", ["average", "highest", "zero"]],
];

const STANDARD: Values = {
  help: "full", public_claims: false, calling: "person", call_pause: 2, match_window: 3, turn_clock: null,
  late_join: "average",
};

/** Which table style is in force. */
export function styleKey(table: TableView): Style {
  const { settings } = table;
  const changed = table.changed.filter((name) => name !== "pace");
  const hands = table.options["hands"];
  if (changed.length === 1 && changed[0] === "hands" && same(hands, QUICK) && settings.help === "full") return "quick";
  if (changed.length > 0) return "custom";
  if (settings.help === "none") return settings.public_claims ? "strict" : "custom";
  return settings.public_claims ? "custom" : "family";
}

/** Its name, after the ruleset's where that is not the usual one. */
export function styleOf(table: TableView): string {
  return words(`tv.rules.${styleKey(table)}` as "tv.rules.family");
}

/** What choosing a style sends. */
export function styleChanges(style: Exclude<Style, "custom">, table: TableView): { options: Values; settings: Values } {
  const strict = style === "strict";
  const hands = table.options["hands"];
  const options: Values = {};
  if (hands !== undefined) {
    if (style === "quick") options["hands"] = QUICK;
    else if (same(hands, QUICK)) options["hands"] = FULL;
  }
  return { options, settings: { help: strict ? "none" : "full", public_claims: strict } };
}

/** Every line of the rules that has an effect. */
export function ruleLines(table: TableView): Line[] {
  const options = OPTIONS.filter(([name]) => table.options[name] !== undefined).map(([name, choices]): Line => {
    const value = table.options[name];
    const label = words(`tv.option.${name}` as "tv.option.hands");
    const house = table.changed.indexOf(name) >= 0;
    return { name, kind: "option", label, value, text: valueText(name, value, table), choices, house };
  });
  const settings = SETTINGS.map(([name, choices]): Line => {
    const value = table.settings[name];
    const label = words(`tv.setting.${name}` as "tv.setting.help");
    return { name, kind: "setting", label, value, text: valueText(name, value, table), choices, house: value !== STANDARD[name] };
  });
  return options.concat(settings);
}

/** The value after this one, around and around. */
export function nextValue(line: Line): unknown {
  const at = line.choices.findIndex((choice) => same(choice, line.value));
  return line.choices[(at + 1) % line.choices.length];
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Options whose values are points, seconds or a plain number. */
const POINTS = ["wild_points", "ace_points", "joker_points", "false_match_points"];
const SECONDS = ["call_pause", "match_window", "turn_clock"];

const NAMED: Record<string, Key> = {
  "ace_high.false": "tv.value.ace_low",
  "ace_high.true": "tv.value.ace_both",
  "court_points.ten": "tv.value.court_ten",
  "court_points.pips": "tv.value.court_pips",
  "min_naturals.0": "tv.value.allowed",
  "min_naturals.1": "tv.value.not_allowed",
  "max_wilds.null": "tv.value.no_limit",
  "wild_points.null": "tv.value.ordinary_points",
  "ace_points.null": "tv.value.ordinary_points",
  "jokers.0": "tv.value.none",
  "false_match_points.0": "tv.value.nothing",
  "max_recycles.null": "tv.value.no_limit",
  "turn_clock.null": "tv.value.off",
  "help.full": "tv.value.help_full",
  "help.none": "tv.value.help_none",
  "public_claims.true": "tv.value.public",
  "public_claims.false": "tv.value.private",
};

/** A value in words. */
export function valueText(name: string, value: unknown, table: TableView): string {
  const named = NAMED[`${name}.${String(value)}`];
  if (named) return words(named as "tv.value.none");
  if (name === "hands" && Array.isArray(value)) return handsText(value as number[]);
  if (name === "packs" && value === null) {
    return table.seats.length > 1 ? words("tv.value.packs_auto_now", { packs: table.packs }) : words("tv.value.packs_auto");
  }
  if (POINTS.indexOf(name) >= 0) return words("tv.value.points", { points: Number(value) });
  if (SECONDS.indexOf(name) >= 0) return words("tv.value.seconds", { seconds: Number(value) });
  const key = `tv.value.${String(value)}`;
  return hasWords(key) ? words(key as "tv.value.none") : String(value);
}

function handsText(sizes: number[]): string {
  const first = sizes[0] || 0;
  const last = sizes[sizes.length - 1] || 0;
  const whole = sizes.every((size, i) => size === first + i);
  if (whole && sizes.length > 2) return words("tv.value.hands_range", { first, last, hands: sizes.length });
  return words("tv.value.hands_list", { sizes: sizes.join(", ") });
}
