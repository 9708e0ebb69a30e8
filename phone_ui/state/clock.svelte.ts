/** The time in whole seconds, as something a screen can show: it ticks only while somebody looks at it. */

export class Clock {
  #seconds = $state(0);
  #watchers = 0;
  #timer: number | undefined;

  /** `now` gives the server's time in seconds since the epoch. */
  constructor(private readonly now: () => number) {}

  /** Seconds since a moment, by the server's clock; never below 0. */
  since(moment: number): number {
    return Math.max(0, Math.floor(this.#read() - moment));
  }

  /** Seconds until a moment, rounded up; never below 0. */
  until(moment: number): number {
    return Math.max(0, Math.ceil(moment - this.#read()));
  }

  #read(): number {
    if ($effect.tracking()) {
      $effect(() => {
        this.#watchers += 1;
        if (this.#watchers === 1) this.#timer = window.setInterval(() => (this.#seconds += 1), 250);
        return () => {
          this.#watchers -= 1;
          if (this.#watchers === 0) window.clearInterval(this.#timer);
        };
      });
    }
    void this.#seconds;
    return this.now();
  }
}
