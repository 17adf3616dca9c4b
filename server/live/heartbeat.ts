import { AsyncLocalStorage } from 'node:async_hooks';

/** Between two heartbeats of a stream, in seconds: proxies close what is silent for a minute. */
export const beatSeconds = 20;

/**
 * Calls `beat` for each of many every 20 seconds, by one timer: each second for a twentieth of them, so that ten thousand do not hold up all else at
 * once. It runs while there are any.
 */
export class Heartbeat<Each extends object> {
  readonly #beat: (each: Each) => void;
  readonly #groups = Array.from({ length: beatSeconds }, () => new Set<Each>());
  /** The timer belongs to all, not to the request that starts it. */
  readonly #outsideRequests = AsyncLocalStorage.snapshot();
  #added = 0;
  #seconds = 0;
  #size = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(beat: (each: Each) => void) {
    this.#beat = beat;
  }

  get size(): number {
    return this.#size;
  }

  add(each: Each): void {
    this.#groups[this.#added++ % beatSeconds]?.add(each);
    this.#size += 1;
    this.#timer ??= this.#outsideRequests(() => setInterval(() => this.#tick(), 1000).unref());
  }

  delete(each: Each): void {
    if (!this.#groups.some((group) => group.delete(each))) return;
    this.#size -= 1;
    if (this.#size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #tick(): void {
    for (const each of [...(this.#groups[this.#seconds++ % beatSeconds] ?? [])]) this.#beat(each);
  }
}
