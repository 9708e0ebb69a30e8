/** The time of the server, ticking four times a second, for everything on the stage that counts. */
import type { Connection } from "../../shared_ui/connection.svelte";

const TICK = 250;

export class Clock {
  /** Seconds since the epoch, by the server's clock. */
  now = $state(Date.now() / 1000);

  /** Ticks until the returned function is called. */
  run(connection: () => Connection | null): () => void {
    const tick = () => {
      const line = connection();
      this.now = line ? line.now() : Date.now() / 1000;
    };
    tick();
    const ticking = window.setInterval(tick, TICK);
    return () => window.clearInterval(ticking);
  }
}

/** Seconds as a clock shows them: "0:14", "12:05"; never negative. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const rest = whole % 60;
  return `${Math.floor(whole / 60)}:${rest < 10 ? "0" : ""}${rest}`;
}
