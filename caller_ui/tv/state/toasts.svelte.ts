/** Short messages at the foot of the stage: one line, four seconds, at most three at a time. */
import type { IconName } from "../../../shared_ui/Icon.svelte";

export interface Toast {
  id: number;
  text: string;
  icon: IconName;
  tone: "plain" | "amber" | "trouble";
}

const SECONDS = 4;
const MOST = 3;

export class Toasts {
  list = $state<Toast[]>([]);
  #next = 1;

  say(text: string, icon: IconName = "bell", tone: Toast["tone"] = "plain", seconds = SECONDS): void {
    const id = this.#next++;
    const others = this.list.filter((toast) => toast.text !== text);
    this.list = [...others, { id, text, icon, tone }].slice(-MOST);
    window.setTimeout(() => {
      this.list = this.list.filter((toast) => toast.id !== id);
    }, seconds * 1000);
  }
}
