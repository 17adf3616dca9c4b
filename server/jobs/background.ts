import { setTimeout } from 'node:timers/promises';
import type { Logger } from '../http/log.ts';

/** Work that goes on after its request was answered. If this process dies, a job, the reconciler or the person's next request does it. */
export class Background {
  readonly #log: Logger;
  readonly #underWay = new Set<Promise<void>>();

  constructor(log: Logger) {
    this.#log = log;
  }

  run(label: string, work: () => Promise<void>): void {
    const running = work()
      .catch((err) => this.#log.warn({ err, what: label }, 'in the background'))
      .finally(() => this.#underWay.delete(running));
    this.#underWay.add(running);
  }

  /**
   * Awaits the work, but for no longer than so many seconds: then it resolves to null, and the work goes on in the background. A failure before that
   * is thrown to the calling function, a later one is logged.
   */
  async within<T>(seconds: number, label: string, work: () => Promise<T>): Promise<T | null> {
    const working = work();
    let isLate = false;
    this.run(label, () =>
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
