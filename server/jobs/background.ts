import { setTimeout } from 'node:timers/promises';
import type { Logger } from '../http/log.ts';

/** Work that goes on after its request was answered. Each is backed by a job of the queue: here it is only done sooner. */
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
   * Awaits the work, but for no longer than so many seconds: then it resolves to null, and the work goes on in the background. A failure before that
   * is thrown to the caller, a later one is logged.
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

  /** Waits for all work under way, before a stop. */
  async drain(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}
