/**
 * Reads what a screen shows and offers, once, for a test that decides by it. Runs inside the page.
 *
 * A control is listed with a point at which a tap really reaches it; one that is covered or off the screen has none.
 */
() => {
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const point = (element) => {
    const box = element.getBoundingClientRect();
    const spots = [[0.5, 0.5], [0.15, 0.3], [0.15, 0.7], [0.85, 0.5], [0.3, 0.15]];
    for (const [across, down] of spots) {
      const x = box.left + box.width * across;
      const y = box.top + box.height * down;
      if (x < 0 || y < 0 || x >= window.innerWidth || y >= window.innerHeight) continue;
      const hit = document.elementFromPoint(x, y);
      if (hit && (element === hit || element.contains(hit))) return [x, y];
    }
    return null;
  };
  const off = (element) => element.disabled === true || element.getAttribute("aria-disabled") === "true";
  const root = document.querySelector("[data-phase]");
  const scenes = [...document.querySelectorAll("[data-scene]")].filter(shown).map((one) => one.dataset.scene);
  const actions = {};
  for (const element of document.querySelectorAll("[data-action]")) {
    if (!shown(element) || element.hasAttribute("data-card")) continue;
    const found = { text: element.innerText.trim(), off: off(element), at: point(element) };
    const before = actions[element.dataset.action];
    if (!before || (!before.at && found.at)) actions[element.dataset.action] = found;
  }
  const cards = [...document.querySelectorAll("[data-card]")].filter(shown).map((element) => ({
    id: element.dataset.card,
    label: element.getAttribute("aria-label") || "",
    group: element.dataset.group || "",
    selected: element.getAttribute("aria-pressed") === "true",
    at: point(element),
  }));
  const pile = document.querySelector('[data-pile="neighbour"]');
  const totals = {};
  for (const element of document.querySelectorAll("[data-total]")) totals[element.dataset.total] = element.innerText.trim();
  return {
    phase: root ? root.dataset.phase : "",
    scenes,
    actions,
    cards,
    neighbour: (pile && pile.dataset.face) || "",
    totals,
    text: document.body.innerText,
  };
}
