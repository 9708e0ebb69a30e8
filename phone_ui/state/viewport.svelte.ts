/** The size of the visible page and what follows from it for the layout. Thresholds are in CSS pixels. */

export type Shape = "portrait" | "landscape" | "wide";

export class Viewport {
  width = $state(window.innerWidth);
  height = $state(window.innerHeight);

  /** "landscape" is a phone lying on its side; "wide" has room for a hand in one row. */
  readonly shape: Shape = $derived(
    this.width > this.height && this.height < 500 ? "landscape" : this.width >= 768 ? "wide" : "portrait",
  );
  constructor() {
    const measure = () => {
      this.width = window.innerWidth;
      this.height = window.innerHeight;
    };
    window.addEventListener("resize", measure);
    window.addEventListener("orientationchange", measure);
  }
}
