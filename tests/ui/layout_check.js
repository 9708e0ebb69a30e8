/**
 * Looks at the page as it is now and lists what is wrong with its layout, in words. Runs inside the page.
 *
 * What it checks: the page does not scroll; no text is cut off or lies outside the screen; no text is smaller than it
 * may be; no two controls overlap, and every control can be hit where it is seen; the cards of a hand keep a strip
 * that a finger can hit; on the TV, nothing that must be read lies outside the safe area.
 *
 * limits: {width, height, smallestText, smallestInput, smallestControl, smallestStrip, safeX, safeY} in CSS px; 0 switches one off.
 */
(limits) => {
  const problems = [];
  const { width, height } = limits; // of the screen: a page that is too wide makes a phone's window wider
  const root = document.documentElement;

  const words = (text) => text.replace(/\s+/g, " ").trim().slice(0, 40);
  const name = (element) => {
    const action = element.getAttribute("data-action");
    const text = words(element.getAttribute("aria-label") || element.textContent || "");
    return `${element.tagName.toLowerCase()}${action ? `[${action}]` : ""} "${text}"`;
  };
  const round = (number) => Math.round(number * 10) / 10;
  const meet = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const area = (r) => Math.max(0, r.right - r.left) * Math.max(0, r.bottom - r.top);
  const parent = (element) => element.parentElement || (element.getRootNode() instanceof ShadowRoot ? element.getRootNode().host : null);

  function visible(element) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    // Words that only a screen reader meets: clipped to nothing.
    for (let e = element; e; e = parent(e)) {
      const style = getComputedStyle(e);
      if (style.clipPath !== "none" && /inset\((50|100)%/.test(style.clipPath)) return false;
      if (style.clip === "rect(0px, 0px, 0px, 0px)" || style.clip === "rect(1px, 1px, 1px, 1px)") return false;
      if (style.position === "absolute" && style.overflow === "hidden" && e.offsetWidth <= 1 && e.offsetHeight <= 1) return false;
      if (parseFloat(style.opacity) < 0.05) return false;
    }
    return true;
  }

  const scrolls = (value) => value === "auto" || value === "scroll";
  const cuts = (value) => value === "hidden" || value === "clip";

  /** Whether an ancestor lets one scroll to it in that direction. */
  function scroller(element, axis) {
    for (let e = element; e && e !== document.body && e !== root; e = parent(e)) {
      const style = getComputedStyle(e);
      if (scrolls(axis === "x" ? style.overflowX : style.overflowY)) {
        if (axis === "x" ? e.scrollWidth > e.clientWidth + 1 : e.scrollHeight > e.clientHeight + 1) return e;
      }
    }
    return null;
  }

  /** The part of a box that is not cut off by an ancestor or scrolled away. */
  function within(element, rect) {
    let box = rect;
    for (let e = element; e && e !== root; e = parent(e)) {
      const s = getComputedStyle(e);
      if (s.display !== "inline" && (s.overflowX !== "visible" || s.overflowY !== "visible")) box = meet(box, e.getBoundingClientRect());
    }
    return meet(box, { left: 0, top: 0, right: width, bottom: height });
  }

  // -- the page does not scroll
  const wide = Math.max(root.scrollWidth, document.body.scrollWidth);
  const high = Math.max(root.scrollHeight, document.body.scrollHeight);
  if (wide > width + 1) problems.push(`the page scrolls sideways: ${wide} px on a screen of ${width}`);
  if (high > height + 1) problems.push(`the page scrolls: ${high} px on a screen of ${height}`);

  // -- modal panels: what lies behind them is not looked at as a control
  const modals = [...document.querySelectorAll('[aria-modal="true"], dialog[open]')].filter(visible);
  const modal = modals[modals.length - 1] || null;

  // -- text
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = words(node.textContent || "");
    const element = node.parentElement;
    if (!text || !element || ["SCRIPT", "STYLE", "NOSCRIPT", "TITLE"].includes(element.tagName) || !visible(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 0.5 || box.height < 0.5) continue;
    texts.push({ text, element, box, rects: [...range.getClientRects()].map((rect) => within(element, rect)) });
  }

  for (const { text, element, box } of texts) {
    const style = getComputedStyle(element);
    let scale = 1;
    for (let e = element; e; e = parent(e)) {
      const transform = getComputedStyle(e).transform;
      const found = /^matrix\(([^,]+), ([^,]+)/.exec(transform);
      if (found) scale *= Math.hypot(parseFloat(found[1]), parseFloat(found[2]));
    }
    if (element instanceof SVGElement && element.getScreenCTM) {
      const matrix = element.getScreenCTM();
      if (matrix) scale = Math.hypot(matrix.a, matrix.b);
    }
    const size = parseFloat(style.fontSize) * scale;
    if (limits.smallestText && !element.closest("[data-decoration]") && size < limits.smallestText - 0.1) {
      problems.push(`text of ${round(size)} px, less than ${round(limits.smallestText)}: "${text}"`);
    }

    // Cut off by a box that hides what does not fit.
    for (let e = element; e && e !== root; e = parent(e)) {
      const s = getComputedStyle(e);
      const r = e.getBoundingClientRect();
      const inline = s.display === "inline";
      if (!inline && e !== document.body) {
        const right = cuts(s.overflowX) && (box.right > r.right + 1.5 || box.left < r.left - 1.5);
        const down = cuts(s.overflowY) && (box.bottom - r.bottom > 0.22 * size + 1 || r.top - box.top > 0.22 * size + 1);
        // A name of more than ten letters may end in dots where a TV has many seats: it stands in full elsewhere.
        if (limits.safeX && s.textOverflow === "ellipsis" && text.length > 10 && text.length <= 12 && !down) break;
        if ((right || down) && !e.closest("[data-decoration]")) {
          problems.push(`text is cut off: "${text}" (${round(box.width)}×${round(box.height)} in ${name(e)} of ${round(r.width)}×${round(r.height)})`);
          break;
        }
      }
      if (scrolls(s.overflowX) || scrolls(s.overflowY)) break;
      if (s.position === "fixed") break;
    }

    const outside = box.right > width + 1 || box.left < -1 ? "x" : box.bottom > height + 2 || box.top < -2 ? "y" : null;
    if (outside && !scroller(element, outside)) problems.push(`text lies outside the screen: "${text}"`);
    else if (limits.safeX && !outside && !element.closest("[data-decoration]")) {
      const spacing = parseFloat(style.letterSpacing) || 0; // follows the last letter too
      if (box.left < limits.safeX - 1 || box.right - spacing > width - limits.safeX + 1 || box.top < limits.safeY - 1 - 0.2 * size || box.bottom > height - limits.safeY + 1 + 0.2 * size) {
        problems.push(`text lies outside the safe area: "${text}" at ${round(box.left)},${round(box.top)}–${round(box.right)},${round(box.bottom)}`);
      }
    }
  }

  // -- text over text
  // The letters themselves fill about the middle of a line's height.
  const letters = (r) => ({ left: r.left, right: r.right, top: r.top + 0.22 * (r.bottom - r.top), bottom: r.bottom - 0.22 * (r.bottom - r.top) });
  // Messages that come and go may lie over what stands there.
  const clear = texts.filter(({ element }) => (!modal || modal.contains(element)) && !element.closest('[data-decoration], [data-toast], .banner, [role="status"]'));
  const opaque = (element) => {
    const style = getComputedStyle(element);
    const alpha = /rgba\(.*, ([\d.]+)\)/.exec(style.backgroundColor);
    return style.backgroundImage !== "none" || (alpha ? parseFloat(alpha[1]) > 0.6 : true);
  };
  /** Whether the middle of a text can be seen: nothing that is painted over it hides it. */
  const shown = (element, box) => {
    const x = (Math.max(box.left, 0) + Math.min(box.right, width)) / 2;
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, height)) / 2;
    for (const above of document.elementsFromPoint(x, y)) {
      if (above === element || above.contains(element) || element.contains(above)) return true;
      if (opaque(above)) return false;
    }
    return true;
  };
  for (let i = 0; i < clear.length; i += 1) {
    for (let j = i + 1; j < clear.length; j += 1) {
      const a = clear[i];
      const b = clear[j];
      const cardA = a.element.closest(".card, [data-card]");
      const cardB = b.element.closest(".card, [data-card]");
      if (cardA || cardB) continue;
      let shared = 0;
      for (const one of a.rects) for (const other of b.rects) shared += area(meet(letters(one), letters(other)));
      const smaller = Math.min(a.rects.reduce((s, r) => s + area(r), 0), b.rects.reduce((s, r) => s + area(r), 0));
      if (shared > 0.2 * smaller && shown(a.element, a.box) && shown(b.element, b.box)) {
        problems.push(`text lies over text: "${a.text}" and "${b.text}"`);
      }
    }
  }

  // -- controls
  const controls = [...document.querySelectorAll('button, a[href], input, select, textarea, [role="button"], [role="tab"], [role="switch"], [role="radio"], summary')].filter(
    (element) => visible(element) && (!modal || modal.contains(element)) && element.getBoundingClientRect().width > 0,
  );
  const inView = (element) => within(parent(element), element.getBoundingClientRect());
  const own = (element, hit) => !!hit && (element === hit || element.contains(hit) || (hit.closest("label") && hit.closest("label").contains(element)));
  const seen = [];
  for (const element of controls) {
    const whole = element.getBoundingClientRect();
    const part = inView(element);
    const card = element.closest("[data-card]");
    if (area(part) < 0.5 * whole.width * whole.height) {
      if (!card && !scroller(element, "y") && !scroller(element, "x")) problems.push(`control lies outside the screen: ${name(element)}`);
      continue;
    }
    if (element.matches("input, textarea, select")) {
      const size = parseFloat(getComputedStyle(element).fontSize);
      if (limits.smallestInput && !["checkbox", "radio", "range", "color"].includes(element.type) && size < limits.smallestInput) {
        problems.push(`input with text of ${round(size)} px, less than ${limits.smallestInput}: ${name(element)}`);
      }
    }
    if (card) continue;
    seen.push({ element, box: part });
    const label = element.closest("label");
    const target = label ? label.getBoundingClientRect() : whole;
    if (limits.smallestControl && (target.height < limits.smallestControl - 0.5 || target.width < limits.smallestControl - 0.5)) {
      problems.push(`control of ${round(target.width)}×${round(target.height)} px, less than ${limits.smallestControl}: ${name(element)}`);
    }
    const hit = document.elementFromPoint((part.left + part.right) / 2, (part.top + part.bottom) / 2);
    if (!element.disabled && !own(element, hit)) {
      problems.push(`control is covered: ${name(element)} by ${hit ? name(hit) : "nothing"}`);
    }
  }
  for (let i = 0; i < seen.length; i += 1) {
    for (let j = i + 1; j < seen.length; j += 1) {
      const [a, b] = [seen[i], seen[j]];
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      const both = meet(a.box, b.box);
      if (both.right - both.left > 2 && both.bottom - both.top > 2) {
        problems.push(`controls overlap: ${name(a.element)} and ${name(b.element)}`);
      }
    }
  }

  // -- the cards of a hand
  const cards = [...document.querySelectorAll("[data-card]")].filter((element) => visible(element) && (!modal || modal.contains(element)));
  if (limits.smallestStrip) {
    for (const card of cards) {
      const box = card.getBoundingClientRect();
      const part = inView(card);
      if (part.bottom - part.top < 0.6 * box.height || part.right - part.left < 0.6 * box.width) {
        if (!scroller(card, "y")) problems.push(`card lies outside the screen: ${name(card)}`);
        continue;
      }
      // The strip at its left edge, a third down, is the card's own: nothing lies over it.
      const y = box.top + box.height * 0.3;
      let strip = 0;
      while (strip < box.width && own(card, document.elementFromPoint(box.left + strip + 0.5, y))) strip += 1;
      if (strip < Math.min(limits.smallestStrip, box.width) - 1) problems.push(`card with a strip of ${strip} px, less than ${limits.smallestStrip}: ${name(card)}`);
    }
  }
  return [...new Set(problems)];
}
