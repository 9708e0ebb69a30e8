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
  // What is printed on a card: rank and suit.
  const faceOf = (card) => {
    if (card.classList.contains("joker")) return "JK";
    const rank = card.querySelector(".rank").textContent.trim();
    const suit = [...card.classList].find((name) => name.startsWith("suit-"));
    return (rank === "10" ? "T" : rank) + suit.slice(-1);
  };
  const leftOver = (element) => {
    const around = element.closest("[data-score]") || element.closest("[data-scene]");
    return [...around.querySelectorAll(".left .card, .over .card")].filter(shown).map(faceOf);
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
  // A bracket over cards says what group they are in; one without words goes on with the bracket before it.
  let groups = 0;
  const brackets = [...document.querySelectorAll(".bracket")].filter(shown).map((element) => {
    if (element.innerText.trim()) groups += 1;
    return { name: element.classList.contains("left_over") ? "left_over" : `group ${groups}`, box: element.getBoundingClientRect() };
  });
  const groupOf = (box) => {
    const over = brackets.find((one) => one.box.left - 2 <= box.left && box.left < one.box.right && Math.abs(one.box.top + 16 - box.top) < 30);
    return over ? over.name : "";
  };
  const cards = [...document.querySelectorAll("[data-card]")].filter(shown).map((element) => ({
    id: element.dataset.card,
    label: element.getAttribute("aria-label") || "",
    group: groupOf(element.getBoundingClientRect()),
    selected: element.getAttribute("aria-pressed") === "true",
    at: point(element),
    box: [element.getBoundingClientRect()].map((box) => [box.left, box.top, box.width, box.height])[0],
  }));
  const offered = document.querySelector('[data-spot="pile"] .card');
  const wild = document.querySelector("[data-wild]");
  const totals = {};
  for (const element of document.querySelectorAll("[data-total]")) totals[element.dataset.total] = element.innerText.trim();
  const results = {};
  for (const element of document.querySelectorAll("[data-points]")) {
    if (!shown(element)) continue;
    const who = element.dataset.score || "me";
    results[who] = { leftOver: leftOver(element), points: Number(element.dataset.points), text: element.innerText };
  }
  const call = document.querySelector("[data-call]");
  return {
    phase: root ? root.dataset.phase : "",
    scenes,
    stage: (document.querySelector("[data-stage]") || { dataset: {} }).dataset.stage || "",
    actions,
    cards,
    neighbour: offered ? faceOf(offered) : "",
    wild: (wild && wild.dataset.wild) || "",
    totals,
    results,
    winners: [...document.querySelectorAll("[data-winner], [data-winners]")]
      .filter(shown)
      .flatMap((one) => (one.dataset.winner || one.dataset.winners).split(" ")),
    round: root ? Number(root.dataset.round || 0) : 0,
    call: (call && shown(call) && call.dataset.call) || "",
    ready: document.querySelector('[data-ready="true"]') !== null,
    text: document.body.innerText,
  };
}
