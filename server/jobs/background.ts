import { setTimeout } from 'node:timers/promises';
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

  /**
   * What somebody waits for, but no longer than so many seconds: null by then, and it goes on by itself. What it fails with is theirs, and the
   * log's once they have gone.
   */
  async within<T>(seconds: number, what: string, work: () => Promise<T>): Promise<T | null> {
    const working = work();
    let isLate = false;
    this.run(what, () =>
      working.then(
        () => {},
        (error: unknown) => {
          if (isLate) throw error;
        },
      ),
    );
    const late = setTimeout(seconds * 1000, null, { ref: false }).then(() => {
      isLate = true;
      return null;
    });
    return Promise.race([working, late]);
  }

  /** Waits for all that is under way, before a stop. */
  async drain(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}
