import type { Database } from './database.ts';
import type { DatabaseTimeouts } from './timeouts.ts';

/**
 * Detects that no connection is available from our pool although the database accepts new ones. Only a new process helps then; while the database
 * is unavailable, a new process would not reach it either.
 */
export class PoolWatch {
  readonly #database: Pick<Database, 'pool' | 'canConnect' | 'isBroken'>;
  readonly #timeouts: DatabaseTimeouts;
  readonly #timer: NodeJS.Timeout;
  #lastAcquiredAt = performance.now();
  #isChecking = false;
  #isStuck = false;

  constructor(database: Pick<Database, 'pool' | 'canConnect' | 'isBroken'>, timeouts: DatabaseTimeouts) {
    this.#database = database;
    this.#timeouts = timeouts;
    database.pool.on('acquire', () => {
      this.#lastAcquiredAt = performance.now();
      this.#isStuck = false;
    });
    this.#timer = setInterval(() => void this.#check(), timeouts.checkInterval * 1000).unref();
  }

  get isStuck(): boolean {
    return this.#isStuck || this.#database.isBroken();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Requests a connection like any other work does: under load it is enough that any request gets one. */
  async #check(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    const { pool, canConnect } = this.#database;
    await pool.connect().then(
      (client) => client.release(),
      () => {},
    );
    if (this.#isLate() && (await canConnect())) this.#isStuck = this.#isLate();
    this.#isChecking = false;
  }

  #isLate(): boolean {
    return performance.now() - this.#lastAcquiredAt > this.#timeouts.stuck * 1000;
  }
}
