/** Short messages that come and go: one toast at the bottom, one banner at the top, and what is read aloud. */

export interface Banner {
  kind: "call" | "nudge" | "match";
  text: string;
  /** Whose face is shown with it. */
  avatar?: string;
}

const TOAST_MS = 3500;
const QUIET_MS = 5000;

export class Banners {
  toast = $state<string | null>(null);
  banner = $state.raw<Banner | null>(null);
  /** Read out at once, and when there is time. */
  assertive = $state("");
  polite = $state("");

  #toastTimer: number | undefined;
  #bannerTimer: number | undefined;
  #politeTimer: number | undefined;
  #politeSince = 0;

  say(text: string, milliseconds = TOAST_MS): void {
    this.toast = text;
    window.clearTimeout(this.#toastTimer);
    this.#toastTimer = window.setTimeout(() => (this.toast = null), milliseconds);
  }

  show(banner: Banner, milliseconds: number): void {
    this.banner = banner;
    window.clearTimeout(this.#bannerTimer);
    this.#bannerTimer = window.setTimeout(() => (this.banner = null), milliseconds);
  }

  /** For ears: interrupts. */
  announce(text: string): void {
    this.assertive = text;
  }

  /** For ears: at most one in five seconds, the newest wins. */
  murmur(text: string): void {
    window.clearTimeout(this.#politeTimer);
    const wait = Math.max(0, this.#politeSince + QUIET_MS - Date.now());
    this.#politeTimer = window.setTimeout(() => {
      this.#politeSince = Date.now();
      this.polite = text;
    }, wait);
  }
}
