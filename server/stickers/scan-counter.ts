import { sql } from 'kysely';
import { indianDate } from '../../contract/scan-rules.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../http/log.ts';

interface ScanCounterDeps {
  database: Database;
  now: () => Date;
  log: Logger;
}

/** How often a process stores its counts, in milliseconds. */
const storeInterval = 10_000;

/**
 * Counts the scans per day: in memory, and stored now and then, so that no scan waits for it. Counts that a
 * process had not stored when it was killed are lost; nothing depends on them.
 */
export class ScanCounter {
  readonly #deps: ScanCounterDeps;
  readonly #timer: NodeJS.Timeout;
  #days = new Map<string, number>();
  #stored = Promise.resolve();

  constructor(deps: ScanCounterDeps) {
    this.#deps = deps;
    this.#timer = setInterval(() => void this.store(), storeInterval).unref();
  }

  count(): void {
    this.#add(indianDate(this.#deps.now()), 1);
  }

  /** After the one under way, if any: it may have to give counts back. */
  store(): Promise<void> {
    this.#stored = this.#stored.then(() => this.#storeCounted());
    return this.#stored;
  }

  async #storeCounted(): Promise<void> {
    const counted = this.#days;
    this.#days = new Map();
    for (const [day, scans] of counted) await this.#writeDay(day, scans);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.store();
  }

  #add(day: string, scans: number): void {
    this.#days.set(day, (this.#days.get(day) ?? 0) + scans);
  }

  async #writeDay(day: string, scans: number): Promise<void> {
    const { database, log } = this.#deps;
    const total = sql<number>`scan_day.scans + excluded.scans`;
    await database.db
      .insertInto('scan_day')
      .values({ day, scans })
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ scans: total }))
      .execute()
      .catch((err: unknown) => {
        this.#add(day, scans);
        log.warn({ err }, 'scans not counted yet');
      });
  }
}
