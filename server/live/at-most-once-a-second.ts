import { AsyncLocalStorage } from 'node:async_hooks';

/** Calls `run` for a key at once, and then once a second at most, last of all after the last request, however many there were. */
export class AtMostOnceASecond<Key> {
  readonly #run: (key: Key) => void;
  readonly #resting = new Map<Key, { timer: NodeJS.Timeout; isWanted: boolean }>();
  /** What is run later belongs to no request. */
  readonly #outsideRequests = AsyncLocalStorage.snapshot();

  constructor(run: (key: Key) => void) {
    this.#run = run;
  }

  request(key: Key): void {
    const rest = this.#resting.get(key);
    if (rest) rest.isWanted = true;
    else this.#outsideRequests(() => this.#begin(key));
  }

  /** Runs nothing that waits any more. */
  stop(): void {
    for (const { timer } of this.#resting.values()) clearTimeout(timer);
    this.#resting.clear();
  }

  #begin(key: Key): void {
    const timer = setTimeout(() => this.#endRest(key), 1000).unref();
    this.#resting.set(key, { timer, isWanted: false });
    this.#run(key);
  }

  #endRest(key: Key): void {
    const isWanted = this.#resting.get(key)?.isWanted;
    this.#resting.delete(key);
    if (isWanted) this.#begin(key);
  }
}
