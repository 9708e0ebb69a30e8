/** Short messages at the foot of the stage: one line, four seconds, the latest one. */
import type { IconName } from "../../../shared_ui/Icon.svelte";

export interface Toast {
  id: number;
  text: string;
  icon: IconName;
  tone: "plain" | "amber" | "trouble";
}

const SECONDS = 4;

export class Toasts {
  latest = $state.raw<Toast | null>(null);
  #next = 1;
  #timer = 0;

  say(text: string, icon: IconName = "bell", tone: Toast["tone"] = "plain"): void {
    window.clearTimeout(this.#timer);
    this.latest = { id: this.#next++, text, icon, tone };
    this.#timer = window.setTimeout(() => (this.latest = null), SECONDS * 1000);
  }
}
