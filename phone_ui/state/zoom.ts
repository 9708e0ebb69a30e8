/** A rapid second tap between two buttons would zoom the page; on a button it stays an ordinary tap. An attachment. */
import type { Attachment } from "svelte/attachments";

const TAP_MS = 350;
const TAP_PX = 30;

export const unzoomed: Attachment<HTMLElement> = (element) => {
  let last = { at: 0, x: 0, y: 0 };
  const end = (event: TouchEvent) => {
    const touch = event.changedTouches[0];
    if (!touch || (event.target as Element).closest("button")) return;
    const near = Math.hypot(touch.clientX - last.x, touch.clientY - last.y) < TAP_PX;
    if (event.timeStamp - last.at < TAP_MS && near && event.cancelable) event.preventDefault();
    last = { at: event.timeStamp, x: touch.clientX, y: touch.clientY };
  };
  const quiet = (event: Event) => event.preventDefault();
  element.addEventListener("touchend", end, { passive: false });
  element.addEventListener("contextmenu", quiet);
  return () => {
    element.removeEventListener("touchend", end);
    element.removeEventListener("contextmenu", quiet);
  };
};
