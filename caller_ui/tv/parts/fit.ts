/** Lets a name that is too long for its place become smaller, down to the smallest text of the stage, before it is cut. */

const SMALLEST = 2.8;

/** Svelte action: `<b use:fit={name}>`. The element must hide what does not fit. Looks again when the name changes. */
export function fit(node: HTMLElement, _text: string): { update: () => void; destroy: () => void } {
  // Measured at the size that is set, not on its way there from another.
  node.style.transition = "none";
  const look = () => {
    node.style.fontSize = "";
    if (node.scrollWidth <= node.clientWidth || node.clientWidth === 0) return;
    const style = window.getComputedStyle(node);
    const unit = parseFloat(window.getComputedStyle(document.documentElement).getPropertyValue("--u")) || 1;
    const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    const part = (node.clientWidth - padding) / (node.scrollWidth - padding);
    const size = Math.max(SMALLEST, (parseFloat(style.fontSize) / unit) * part * 0.995);
    node.style.fontSize = `calc(var(--u)*${size.toFixed(3)})`;
  };
  look();
  if (document.fonts) void document.fonts.ready.then(look);
  // Its place may change with the window, and with who else sits at the table.
  let width = node.clientWidth;
  const observer = new ResizeObserver(() => {
    if (node.clientWidth === width) return;
    width = node.clientWidth;
    look();
  });
  observer.observe(node);
  // The new text is in its place only when all of this change is.
  return { update: () => void Promise.resolve().then(look), destroy: () => observer.disconnect() };
}
