/** A clock that is set from one thing to the next, runs on in between, and never goes back: no two things have the same time. */
export class StoryClock {
  #time: number;
  #setAt = performance.now();

  constructor(start: Date) {
    this.#time = start.getTime();
  }

  readonly now = (): Date => new Date(Math.round(this.#time + performance.now() - this.#setAt));

  moveTo(time: Date): void {
    this.#time = Math.max(time.getTime(), this.now().getTime());
    this.#setAt = performance.now();
  }
}
