/** What this TV likes: volumes, a bright room, letters as shortcuts. Kept on the device; nothing of it is the game's. */

const KEY = "party.tv.preferences";

interface Kept {
  voice: number;
  effects: number;
  muted: boolean;
  bright: boolean;
  letters: boolean;
}

function stored(): Partial<Kept> {
  try {
    return JSON.parse(window.localStorage.getItem(KEY) || "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

/** Volumes go in steps of a fifth, as the five bars that show them. */
export const STEPS = 5;

export class Preferences {
  voice = $state(4);
  effects = $state(3);
  muted = $state(false);
  /** Dark on light, for projectors and sunshine. */
  bright = $state(false);
  letters = $state(true);

  constructor() {
    const before = stored();
    if (typeof before.voice === "number") this.voice = before.voice;
    if (typeof before.effects === "number") this.effects = before.effects;
    this.muted = before.muted === true;
    this.bright = before.bright === true;
    this.letters = before.letters !== false;
  }

  get voiceVolume(): number {
    return this.muted ? 0 : this.voice / STEPS;
  }

  get effectsVolume(): number {
    return this.muted ? 0 : this.effects / STEPS;
  }

  /** Both volumes one step up or down. */
  turn(step: 1 | -1): void {
    this.muted = false;
    this.voice = Math.max(0, Math.min(STEPS, this.voice + step));
    this.effects = Math.max(0, Math.min(STEPS, this.effects + step));
    this.save();
  }

  save(): void {
    const { voice, effects, muted, bright, letters } = this;
    try {
      window.localStorage.setItem(KEY, JSON.stringify({ voice, effects, muted, bright, letters }));
    } catch {
      // The device forgets them with the page.
    }
  }
}
