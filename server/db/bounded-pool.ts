import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { DatabasePatience } from './patience.ts';

interface Asking {
  /** Once it has been given a place it is carried to its end: what it has committed by then is not left half told. */
  isAdmitted: boolean;
}

const asking = new AsyncLocalStorage<Asking>();

/** Does what somebody waits for, who is told to come back where a connection would be had too late. All else waits its turn. */
export function forSomebody<T>(work: () => T): T {
  return asking.run({ isAdmitted: false }, work);
}

/** So many wait for a connection already, or for so long, that one more would wait in vain. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting';
}

/** A pool whose queue has an end for requests, and none for work that nobody waits for. */
export class BoundedPool extends pg.Pool {
  readonly #patience: Pick<DatabasePatience, 'waiting' | 'turn'>;
  /** When each that waits has begun to, in milliseconds; connections are given in this order. */
  readonly #waiting = new Set<{ since: number }>();

  constructor(config: pg.PoolConfig, patience: Pick<DatabasePatience, 'waiting' | 'turn'>) {
    super(config);
    this.#patience = patience;
  }

  override connect(...given: unknown[]): never {
    const refused = this.#refusal();
    const [callback] = given;
    const place = { since: performance.now() };
    if (!refused) this.#waiting.add(place);
    if (typeof callback === 'function') {
      if (refused) return callback(refused) as never;
      const told = (...answer: unknown[]) => {
        this.#waiting.delete(place);
        callback(...answer);
      };
      return Reflect.apply(super.connect, this, [told]) as never;
    }
    if (refused) return Promise.reject(refused) as never;
    const answer: Promise<unknown> = Reflect.apply(super.connect, this, []);
    return answer.finally(() => this.#waiting.delete(place)) as never;
  }

  #refusal(): TooManyWaiting | null {
    const who = asking.getStore();
    if (!who || who.isAdmitted) return null;
    const { waiting, turn } = this.#patience;
    const [next] = this.#waiting;
    const isLate = next !== undefined && performance.now() - next.since > turn * 1000;
    if (isLate || this.waitingCount >= waiting) return new TooManyWaiting('Too many wait for the database');
    who.isAdmitted = true;
    return null;
  }
}
