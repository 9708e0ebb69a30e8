/**
 * The keyboard, the remote control and the presenter's clicker (which is a keyboard too), turned into what they mean.
 * Only the keys of a clicker are kept from the browser; F5 and the like always reach it.
 */

export type KeyMeaning =
  | "next"
  | "undo"
  | "blank"
  | "pause"
  | "standings"
  | "rules"
  | "help"
  | "nudge"
  | "mute"
  | "louder"
  | "quieter"
  | "timer"
  | "fullscreen"
  | "close"
  | "claims";

/** Keys that always work. */
const ALWAYS: Record<string, KeyMeaning> = {
  PageDown: "next",
  PageUp: "undo",
  ".": "blank",
  "?": "help",
  Escape: "close",
  GoBack: "close",
  BrowserBack: "close",
};

/** Keys that act where no button has the arrows: over the table. */
const AT_TABLE: Record<string, KeyMeaning> = {
  Enter: "next",
  " ": "next",
  ArrowRight: "next",
  ArrowLeft: "undo",
  Backspace: "undo",
};

/** Single letters; they can be switched off. */
const LETTERS: Record<string, KeyMeaning> = {
  b: "blank",
  p: "pause",
  s: "standings",
  r: "rules",
  h: "help",
  n: "nudge",
  m: "mute",
  t: "timer",
  f: "fullscreen",
  c: "claims",
  "+": "louder",
  "=": "louder",
  "-": "quieter",
};

/** Old TVs give numbers: 461 is LG's Back, 10009 Samsung's, 10190 and the like have names. */
const BACK_CODES = [461, 10009];

const CLICKER = ["PageDown", "PageUp", "."];

/** What a key means; null for a key that is not ours. `atTable`: Enter and the arrows call instead of moving about. */
export function meaningOf(event: KeyboardEvent, atTable: boolean, letters: boolean): KeyMeaning | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  if (BACK_CODES.indexOf(event.keyCode) >= 0) return "close";
  const always = ALWAYS[event.key];
  if (always) return always;
  const here = atTable ? AT_TABLE[event.key] : undefined;
  if (here) return here;
  const letter = letters ? LETTERS[event.key.toLowerCase()] : undefined;
  return letter || null;
}

/** Whether the browser must not act on the key itself. */
export function isClickerKey(event: KeyboardEvent): boolean {
  return CLICKER.indexOf(event.key) >= 0;
}

/**
 * A question at the foot of the table is answered by keys too: up or down goes to its buttons and back, left and right
 * from one to the next, and Enter presses the one with the focus. True when the key was for it.
 */
export function answers(event: KeyboardEvent): boolean {
  const buttons = answerButtons();
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const first = buttons[0];
  if (!first) return false;
  if (event.key === "ArrowUp" || event.key === "ArrowDown") {
    if (at < 0) first.focus();
    else (buttons[at] as HTMLElement).blur();
  } else if (at >= 0 && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
    const next = buttons[at + (event.key === "ArrowLeft" ? -1 : 1)];
    if (next) next.focus();
  } else {
    return at >= 0 && (event.key === "Enter" || event.key === " ");
  }
  event.preventDefault();
  return true;
}

/** The answers to the question at the foot, if one is asked. */
function answerButtons(): HTMLElement[] {
  return Array.prototype.slice.call(document.querySelectorAll("[data-question] button")) as HTMLElement[];
}

type Direction = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

/** Everything on the screen that can be reached, in the topmost layer that holds the arrows. */
function reachable(): HTMLElement[] {
  const layers = document.querySelectorAll<HTMLElement>("[data-arrows]");
  const layer = layers[layers.length - 1];
  if (!layer) return [];
  const inLayer = Array.prototype.slice.call(layer.querySelectorAll("button, a[href]")) as HTMLElement[];
  const all = layer.hasAttribute("data-overlay") ? inLayer : [...inLayer, ...answerButtons()];
  return all.filter((item) => !(item as HTMLButtonElement).disabled && item.offsetParent !== null);
}

/** Enter where no button has the focus presses the first one, so that OK never falls into the void; true if it did. */
export function pressFirst(key: string): boolean {
  const from = document.activeElement;
  if ((key !== "Enter" && key !== " ") || (from && from !== document.body)) return false;
  const first = reachable().find((item) => item.hasAttribute("data-first"));
  if (!first) return false;
  first.click();
  return true;
}

/** Moves the focus to the nearest control in the direction of an arrow key; says whether the key was used. */
export function moveFocus(key: string): boolean {
  if (key.indexOf("Arrow") !== 0) return false;
  const items = reachable();
  const first = items[0];
  if (!first) return false;
  const from = document.activeElement as HTMLElement | null;
  if (!from || items.indexOf(from) < 0) {
    (items.find((item) => item.hasAttribute("data-first")) || first).focus();
    return true;
  }
  const best = nearest(from, items, key as Direction);
  if (best) best.focus();
  return true;
}

function nearest(from: HTMLElement, items: HTMLElement[], key: Direction): HTMLElement | null {
  const a = from.getBoundingClientRect();
  const across = key === "ArrowLeft" || key === "ArrowRight";
  const forward = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const item of items) {
    if (item === from) continue;
    const b = item.getBoundingClientRect();
    const dx = b.left + b.width / 2 - (a.left + a.width / 2);
    const dy = b.top + b.height / 2 - (a.top + a.height / 2);
    const along = (across ? dx : dy) * forward;
    const aside = Math.abs(across ? dy : dx);
    const edge = across ? Math.max(0, aside - (a.height + b.height) / 2) : Math.max(0, aside - (a.width + b.width) / 2);
    if (along <= 2) continue;
    const cost = along + edge * 4 + aside * 0.3;
    if (cost < least) {
      least = cost;
      best = item;
    }
  }
  return best;
}
