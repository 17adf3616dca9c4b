/** Wakes a loop at the earliest of the times that were set for it. */
export class Alarm {
  /** In milliseconds, of `performance.now()`. */
  #ringsAt = Number.POSITIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #wake = () => {};

  /** The loop is woken in so many seconds, or sooner. If it is awake by then, it does not fall asleep. */
  set(seconds: number): void {
    const at = performance.now() + seconds * 1000;
    if (at >= this.#ringsAt) return;
    this.#ringsAt = at;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ring(), seconds * 1000).unref();
  }

  /** Sleeps until the alarm rings, and for so many seconds at most. */
  async sleep(seconds: number): Promise<void> {
    this.set(seconds);
    if (this.#timer) await new Promise<void>((resolve) => (this.#wake = resolve));
    this.#ringsAt = Number.POSITIVE_INFINITY;
  }

  #ring(): void {
    this.#timer = undefined;
    this.#wake();
  }
}
