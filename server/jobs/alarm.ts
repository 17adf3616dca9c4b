/** Wakes a loop when it is time. */
export class Alarm {
  /** By the second of `performance.now()` in which they ring: however often one is set, it rings once. */
  readonly #timers = new Map<number, NodeJS.Timeout>();
  #wake = () => {};
  #hasRung = false;

  /** Wakes the loop in so many seconds, rounded up to a whole one; or keeps it awake, if it is awake by then. */
  set(seconds: number): void {
    const now = performance.now();
    const second = Math.ceil(now / 1000 + seconds);
    if (this.#timers.has(second)) return;
    const ring = () => {
      this.#timers.delete(second);
      this.ring();
    };
    this.#timers.set(second, setTimeout(ring, second * 1000 - now).unref());
  }

  /** Wakes the loop now. */
  ring(): void {
    this.#hasRung = true;
    this.#wake();
  }

  /** Sleeps until it rings, and for so many seconds at most. */
  async sleep(seconds: number): Promise<void> {
    if (!this.#hasRung) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      const longest = setTimeout(resolve, seconds * 1000).unref();
      await promise;
      clearTimeout(longest);
    }
    this.#hasRung = false;
  }
}
