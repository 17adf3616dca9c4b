import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { inOwnTrace } from '../tracing/span.ts';
import type { DatabaseTimeouts } from './timeouts.ts';

interface Admission {
  /** A request that has been admitted once is never rejected later: it may have committed part of its work already. */
  isAdmitted: boolean;
}

const admission = new AsyncLocalStorage<Admission>();

/** Does the work of a request, whose client is asked to retry later (503) if a connection would come too late. All other work waits its turn. */
export function withAdmissionControl<T>(work: () => T): T {
  return admission.run({ isAdmitted: false }, work);
}

/** So many wait for a connection already, or have waited so long, that one more would wait in vain. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting';
}

/** A pool whose queue is bounded for requests, and unbounded for work that no client waits for. */
export class BoundedPool extends pg.Pool {
  readonly #timeouts: Pick<DatabaseTimeouts, 'maxWaiting' | 'poolWait'>;
  /** When each waiter began to wait, in milliseconds; connections are handed out in this order. */
  readonly #waiting = new Set<{ since: number }>();

  constructor(config: pg.PoolConfig, timeouts: Pick<DatabaseTimeouts, 'maxWaiting' | 'poolWait'>) {
    super(config);
    this.#timeouts = timeouts;
  }

  override connect(...args: unknown[]): never {
    const rejection = this.#rejection();
    const [callback] = args;
    const waiter = { since: performance.now() };
    if (!rejection) this.#waiting.add(waiter);
    if (typeof callback === 'function') {
      if (rejection) return callback(rejection) as never;
      const onConnected = (...results: unknown[]) => {
        this.#waiting.delete(waiter);
        callback(...results);
      };
      return Reflect.apply(super.connect, this, [inOwnTrace(onConnected)]) as never;
    }
    if (rejection) return Promise.reject(rejection) as never;
    const connected: Promise<unknown> = Reflect.apply(super.connect, this, []);
    return connected.finally(() => this.#waiting.delete(waiter)) as never;
  }

  #rejection(): TooManyWaiting | null {
    const request = admission.getStore();
    if (!request || request.isAdmitted) return null;
    const { maxWaiting, poolWait } = this.#timeouts;
    const [next] = this.#waiting;
    const isLate = next !== undefined && performance.now() - next.since > poolWait * 1000;
    if (isLate || this.waitingCount >= maxWaiting) return new TooManyWaiting('Too many wait for the database');
    request.isAdmitted = true;
    return null;
  }
}
