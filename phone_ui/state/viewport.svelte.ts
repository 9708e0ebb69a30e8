/** The size of the visible page and what follows from it for the layout. Thresholds are in CSS pixels. */

export type Shape = "portrait" | "landscape" | "wide";

export class Viewport {
  width = $state(window.innerWidth);
  /** What a scene really has: the page without the notch and without a strip at the top. Measured by the page's root. */
  height = $state(window.innerHeight);

  #whole = $state(window.innerHeight);

  /** "landscape" is a phone lying on its side; "wide" has room for a hand in one row. */
  readonly shape: Shape = $derived(
    this.width > this.#whole && this.#whole < 500 ? "landscape" : this.width >= 768 ? "wide" : "portrait",
  );

  constructor() {
    const measure = () => {
      this.width = window.innerWidth;
      this.#whole = window.innerHeight;
    };
    window.addEventListener("resize", measure);
    window.addEventListener("orientationchange", measure);
  }
}
