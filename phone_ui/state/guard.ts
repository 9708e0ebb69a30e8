/**
 * Protection of buttons that have just appeared: for a third of a second they do not react, so that a tap meant for what
 * was there before does nothing. An attachment for any button; `meaning` tells when the same button became another.
 */
import type { Attachment } from "svelte/attachments";

const GUARD_MS = 350;

export function guarded(meaning: string): Attachment<HTMLElement> {
  return (element) => {
    element.dataset.meaning = meaning;
    const until = performance.now() + GUARD_MS;
    const open = () => element.removeAttribute("aria-disabled");
    element.setAttribute("aria-disabled", "true");
    const timer = window.setTimeout(open, GUARD_MS);
    const swallow = (event: Event) => {
      if (performance.now() >= until) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    element.addEventListener("click", swallow, true);
    return () => {
      window.clearTimeout(timer);
      open();
      element.removeEventListener("click", swallow, true);
    };
  };
}
