/**
 * Rules as they are set on the TV: the values that an option or a setting is offered in, the words for each, and the
 * three table styles, which lie over whatever ruleset was chosen. What is allowed the server decides.
 */
import type { OptionForm, TableView } from "../../shared_ui/protocol";
import { hasWords, words, type Key } from "../../shared_ui/words";

export type Style = "family" | "strict" | "quick" | "custom";
export type Values = Record<string, unknown>;

/** One setting of the room, as a line to press. */
export interface Line {
  name: string;
  label: string;
  value: unknown;
  text: string;
  /** What a press goes through. */
  choices: readonly unknown[];
  /** It differs from the usual. */
  house: boolean;
}

const QUICK = [3, 5, 7, 9];
const FULL = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];

/** What a press goes through where an option allows more values than can be shown. */
const STEPS: Record<string, readonly unknown[]> = {
  hands: [FULL, QUICK, [3, 4, 5, 6, 7], [3, 6, 9, 12]],
  packs: [null, 1, 2, 3, 4, 5, 6, 7, 8],
  max_wilds: [null, 1, 2, 3],
  false_match_points: [0, 5, 10, 20, 50],
  max_recycles: [null, 1, 2, 3, 5, 10],
  rummy_deals: [null, 1, 2, 3, 4, 5, 6, 8, 10, 12],
  rummy_target: [50, 100, 150, 200, 300, 500],
};

/** The values that an option is offered in: all that are allowed, or a selection that holds the value in force. */
export function optionChoices(option: OptionForm): readonly unknown[] {
  const all = option.kind === "flag" ? [false, true] : option.choices.length ? option.choices : numbers(option);
  const steps = STEPS[option.name] || all;
  return steps.some((step) => same(step, option.value)) ? steps : [option.value].concat(steps);
}

function numbers(option: OptionForm): unknown[] {
  const from = option.minimum || 0;
  const all: unknown[] = Array.from({ length: (option.maximum || from) - from + 1 }, (_, i) => from + i);
  return option.nullable ? ([null] as unknown[]).concat(all) : all;
}

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

/** The settings that mean something at the pace that is played. */
export function settingLines(table: TableView, called: boolean): Line[] {
  const idle = called ? [] : ["public_claims", "call_pause", "match_window"];
  return SETTINGS.filter(([name]) => idle.indexOf(name) < 0).map(([name, choices]): Line => {
    const value = table.settings[name];
    // By turns nobody calls; the same setting lets the next hand be dealt by itself.
    const key = name === "calling" && !called ? "tv.setting.dealing" : `tv.setting.${name}`;
    const label = words(key as "tv.setting.help");
    return { name, label, value, text: valueText(name, value), choices, house: value !== STANDARD[name] };
  });
}

/** The value after this one, around and around. */
export function nextValue(line: Line): unknown {
  const at = line.choices.findIndex((choice) => same(choice, line.value));
  return line.choices[(at + 1) % line.choices.length];
}

export function same(a: unknown, b: unknown): boolean {
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
  "rummy_deals.null": "tv.value.deals_auto",
  "turn_clock.null": "tv.value.off",
  "help.full": "tv.value.help_full",
  "help.none": "tv.value.help_none",
  "public_claims.true": "tv.value.public",
  "public_claims.false": "tv.value.private",
};

/** A value in words. */
export function valueText(name: string, value: unknown): string {
  const named = NAMED[`${name}.${String(value)}`];
  if (named) return words(named as "tv.value.none");
  if (name === "hands" && Array.isArray(value)) return handsText(value as number[]);
  if (name === "packs" && value === null) return words("tv.value.packs_auto");
  if (name === "suits") return words("tv.value.suits", { suits: Number(value) });
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
