import { AsyncLocalStorage } from 'node:async_hooks';

/** How many read at a time in a process: the rest of the pool is for requests. */
const readsAtOnce = 3;

/** In milliseconds: after a failure. */
const pause = 2000;

/**
 * Reads something again whenever it may have changed: once after the last change, however many there were, and never twice at a time. All may have
 * changed at once; what cannot be read now is read later.
 */
export class Reads {
  readonly #read: (id: string) => Promise<boolean>;
  readonly #waiting = new Set<string>();
  readonly #underWay = new Set<string>();
  /** One read leads to the next, which belongs to no request: not to the trace of the one that asked for the first. */
  readonly #outsideRequests = AsyncLocalStorage.snapshot();
  #isPaused = false;

  /** `read`: returns whether it could be read; throws nothing. */
  constructor(read: (id: string) => Promise<boolean>) {
    this.#read = read;
  }

  request(id: string): void {
    this.#waiting.add(id);
    this.#outsideRequests(() => this.#begin());
  }

  #begin(): void {
    for (const id of this.#waiting) {
      if (this.#isPaused || this.#underWay.size >= readsAtOnce) return;
      if (!this.#underWay.has(id)) void this.#readOnce(id);
    }
  }

  async #readOnce(id: string): Promise<void> {
    this.#waiting.delete(id);
    this.#underWay.add(id);
    const isRead = await this.#read(id);
    this.#underWay.delete(id);
    if (!isRead) this.#pauseBefore(id);
    this.#begin();
  }

  #pauseBefore(id: string): void {
    this.#waiting.add(id);
    if (this.#isPaused) return;
    this.#isPaused = true;
    const goOn = () => {
      this.#isPaused = false;
      this.#begin();
    };
    setTimeout(goOn, pause).unref();
  }
}
