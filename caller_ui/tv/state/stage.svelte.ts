/**
 * The stage: one 16:9 picture, the same on every screen, measured in units of 1 % of its height (`--u`). Sets the unit
 * for browsers that have no CSS `min()`, says when the screen is too small or upright, and moves the whole picture by a
 * few pixels now and then so that nothing burns in.
 */

/** Below this width, in CSS pixels, a screen is asked whether it really is to be the TV. */
export const SMALLEST_WIDTH = 1024;

const DRIFT_EVERY = 60_000;
/** In units; what must be read lies as much further inside the safe area. */
const DRIFT = 0.4;

export class Stage {
  /** Pixels of one unit. */
  unit = $state(10);
  width = $state(1920);
  height = $state(1080);
  /** Where the picture has drifted to, in units. */
  drift = $state({ x: 0, y: 0 });

  /** Follows the window until the returned function is called. */
  follow(): () => void {
    const measure = () => {
      this.width = window.innerWidth;
      this.height = window.innerHeight;
      this.unit = Math.min(this.height, (this.width * 9) / 16) / 100;
      document.documentElement.style.setProperty("--u", `${this.unit}px`);
    };
    measure();
    window.addEventListener("resize", measure);
    let step = 0;
    const drifting = window.setInterval(() => {
      step += 1;
      const angle = step * 2.4;
      const reach = DRIFT * (0.5 + 0.5 * Math.cos(step));
      this.drift = { x: reach * Math.cos(angle), y: reach * Math.sin(angle) };
    }, DRIFT_EVERY);
    return () => {
      window.removeEventListener("resize", measure);
      window.clearInterval(drifting);
    };
  }

  get portrait(): boolean {
    return this.height > this.width;
  }

  get small(): boolean {
    return this.width < SMALLEST_WIDTH;
  }
}

/** Whether this browser is old enough that some of the movement is left out. */
export function oldBrowser(): boolean {
  return typeof CSS === "undefined" || !CSS.supports("inset", "0") || !CSS.supports("width", "min(1px, 2px)");
}
