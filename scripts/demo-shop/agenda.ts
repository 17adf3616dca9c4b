/** What happens in a story, each thing at its time. What happens may add what follows from it; what would come after the end is left out. */
export class Agenda {
  readonly #end: Date;
  readonly #due: { at: Date; happen: () => Promise<void> }[] = [];

  constructor(end: Date) {
    this.#end = end;
  }

  add(at: Date, happen: () => Promise<void>): void {
    if (at >= this.#end) return;
    const before = this.#due.findLastIndex((other) => other.at <= at);
    this.#due.splice(before + 1, 0, { at, happen });
  }

  /** Runs one thing after the other. `moveTo`: sets the clock before each. */
  async run(moveTo: (at: Date) => Promise<void>): Promise<void> {
    for (let next = this.#due.shift(); next; next = this.#due.shift()) {
      await moveTo(next.at);
      await next.happen();
    }
  }
}
