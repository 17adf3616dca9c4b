import type { Logger } from '../http/log.ts';

/** What goes on after its request was answered. A job of the queue stands behind each: here it is only sooner. */
export class Background {
  readonly #log: Logger;
  readonly #underWay = new Set<Promise<void>>();

  constructor(log: Logger) {
    this.#log = log;
  }

  run(what: string, work: () => Promise<void>): void {
    const running = work()
      .catch((err) => this.#log.warn({ err, what }, 'in the background'))
      .finally(() => this.#underWay.delete(running));
    this.#underWay.add(running);
  }

  /** Waits for all that is under way, before a stop. */
  async drain(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}
