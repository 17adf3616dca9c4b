import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from '../http/log.ts';

/** The channel of PostgreSQL's `NOTIFY`. A payload is the sending process's word and the id of a contact. */
export const channel = 'contact_changed';

/** So many contacts wait at most to be told of; a page of one beyond that learns of it with its next change, or when it is opened again. */
const maxWaiting = 10_000;

/** In milliseconds, after a failure. */
const pause = 1000;

const notifyQuery = {
  name: 'notify-contact-changed',
  text: "select pg_notify($1, $2 || ' ' || id) from unnest($3::text[]) as id",
};

/**
 * Tells the other processes which contacts have changed. A `NOTIFY` takes a lock on the whole server until its commit is on the disk: so it is a
 * statement of its own, one at a time in a process, and what changes meanwhile goes with the next one.
 */
export class ChangeNotifier {
  readonly #pool: Pool;
  readonly #sender: string;
  readonly #log: Logger;
  readonly #waiting = new Set<string>();
  readonly #stopping = new AbortController();
  #sending: Promise<void> | null = null;

  constructor(pool: Pool, { sender, log }: { sender: string; log: Logger }) {
    this.#pool = pool;
    this.#sender = sender;
    this.#log = log;
  }

  send(contactId: string): void {
    if (this.#waiting.size < maxWaiting) this.#waiting.add(contactId);
    this.#sending ??= this.#sendAll();
  }

  /** Waits for what is being sent, and does not try again what fails from now on. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    const { signal } = this.#stopping;
    let failures = 0;
    while (this.#waiting.size > 0) {
      const ids = [...this.#waiting];
      this.#waiting.clear();
      const failure = await this.#notify(ids);
      failures = failure ? failures + 1 : 0;
      if (!failure) continue;
      if (failures === 1) this.#log.warn({ err: failure }, 'changes of contacts not told yet');
      for (const id of ids) this.#waiting.add(id);
      if (signal.aborted) break;
      await setTimeout(pause, undefined, { signal, ref: false }).catch(() => {});
    }
    this.#sending = null;
  }

  async #notify(ids: string[]): Promise<unknown> {
    try {
      await this.#pool.query({ ...notifyQuery, values: [channel, this.#sender, ids] });
      return null;
    } catch (error) {
      return error;
    }
  }
}
