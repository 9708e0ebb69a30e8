/** What a player has set on this phone. It stays on the phone; the server never hears of it. */
import type { CardSize } from "./layout";

interface Stored {
  cards: CardSize;
  deck: "four" | "two";
  letters: boolean;
  leftHanded: boolean;
  sound: boolean;
  vibration: boolean;
  confirmDraws: boolean;
  stillness: boolean;
  coverWhenAway: boolean;
}

export type Setting = keyof Stored;

const KEY = "party.phone.settings";

const usual: Stored = {
  cards: "usual",
  deck: "four",
  letters: false,
  leftHanded: false,
  sound: false,
  vibration: true,
  confirmDraws: false,
  stillness: false,
  coverWhenAway: false,
};

function read(): Stored {
  try {
    return { ...usual, ...(JSON.parse(window.localStorage.getItem(KEY) || "{}") as Partial<Stored>) };
  } catch {
    return { ...usual };
  }
}

export class Settings {
  #values = $state<Stored>(read());
  #systemStillness = $state(false);

  constructor() {
    const query = window.matchMedia("(prefers-reduced-motion: reduce)");
    this.#systemStillness = query.matches;
    query.addEventListener("change", (event) => (this.#systemStillness = event.matches));
    this.#show();
  }

  get<S extends Setting>(setting: S): Stored[S] {
    return this.#values[setting];
  }

  set<S extends Setting>(setting: S, value: Stored[S]): void {
    this.#values[setting] = value;
    try {
      window.localStorage.setItem(KEY, JSON.stringify(this.#values));
    } catch {
      // Without storage the setting lasts as long as the page.
    }
    this.#show();
  }

  /** Whether nothing should move: by this setting or by the system's. */
  get still(): boolean {
    return this.#values.stillness || this.#systemStillness;
  }

  /** The theme reads these two from the page's root. */
  #show(): void {
    const root = document.documentElement;
    root.dataset.deck = this.#values.deck;
    root.dataset.still = String(this.#values.stillness);
  }
}
