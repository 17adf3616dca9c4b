import { DatabaseError, type Pool } from 'pg';
import type { DatabaseTimeouts } from './timeouts.ts';

/** PostgreSQL's error codes for a disk that is full, or cannot be written for another reason. */
const diskErrorCodes = new Set(['53100', '58030']);

/** One query of two statements, which are one transaction: the setting is for that alone. */
const probe = `set local work_mem = '64kB';
  with spilt as materialized (select repeat('x', 1000) from generate_series(1, 500)) select count(*) from spilt`;

/**
 * Detects that the database's disk takes nothing more, mostly because it is full: such a database still answers all reads. The probe is not an
 * updated row, for which there is room in a page and in the WAL long after there is none for the next order, but a query that does not fit into its
 * memory, so that it has to spill to the disk; it leaves nothing there.
 */
export class DiskWatch {
  readonly #pool: Pool;
  readonly #timer: NodeJS.Timeout;
  #isChecking = false;
  #isFull = false;

  constructor(pool: Pool, { checkInterval }: Pick<DatabaseTimeouts, 'checkInterval'>) {
    this.#pool = pool;
    this.#timer = setInterval(() => void this.#check(), checkInterval * 1000).unref();
  }

  get isFull(): boolean {
    return this.#isFull;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #check(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      await this.#pool.query(probe);
      this.#isFull = false;
    } catch (error) {
      // Any other error, such as an unavailable database, says nothing about the disk.
      if (error instanceof DatabaseError && diskErrorCodes.has(error.code ?? '')) this.#isFull = true;
    } finally {
      this.#isChecking = false;
    }
  }
}
