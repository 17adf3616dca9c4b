import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Logger } from '../http/log.ts';

/** A file that pages of this release load by an address which no other release gives to something else. */
export interface ReleaseFile {
  /** With the query, if that names the release. */
  path: string;
  encoding: 'br' | null;
  read(): Promise<Buffer>;
}

/** A file of any release, as it is kept. */
export interface KeptFile {
  encoding: 'br' | null;
  content: Buffer;
}

const hour = 3_600_000;
/** How often a process says that its files are in use; a row that was said to be lately is not written again. */
const [usedEvery, lately] = [6 * hour, 3 * hour];
/** In files: some megabytes at most, so that each statement is short. */
const batch = 50;
/** In milliseconds: unknown addresses are looked for no more often, however many are asked for. */
const pause = 1000;
/** More of those who ask for an unknown address do not wait for the next look. */
const mostWaiting = 200;

interface Deps {
  database: Pick<Database, 'db'>;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
}

/**
 * The files of all releases that ran within a week, in the database: while two releases serve behind one address, a page of either may ask a process
 * of the other for them.
 */
export class ReleaseFiles {
  readonly #deps: Deps;
  #known: ReadonlySet<string> = new Set();
  #lookedAt = Number.NEGATIVE_INFINITY;
  #look: Promise<void> | null = null;
  #waiting = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Stores those files of this release that are not there yet, and says every few hours that they are in use, until `stop`. */
  async keep(files: readonly ReleaseFile[]): Promise<void> {
    const paths = files.map(({ path }) => path);
    await this.#use(paths);
    const { rows } = await sql<{
      path: string;
    }>`select path from release_file where path = any(${paths})`.execute(this.#deps.database.db);
    const there = new Set(rows.map(({ path }) => path));
    // In one order: a process that waits for another one's row holds none that the other waits for.
    const missing = files.filter(({ path }) => !there.has(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
    for (let first = 0; first < missing.length; first += batch) await this.#store(missing.slice(first, first + batch));
    this.#timer = setInterval(() => {
      this.#use(paths).catch((err: unknown) =>
        this.#deps.log.warn({ err }, 'files of this release not marked as used'),
      );
    }, usedEvery).unref();
  }

  /** The file at this path, in whichever release. Null: none has it. */
  async find(path: string): Promise<KeptFile | null> {
    if (!(await this.#isKnown(path))) return null;
    const { rows } = await sql<KeptFile>`select encoding, content from release_file where path = ${path}`.execute(
      this.#deps.database.db,
    );
    return rows[0] ?? null;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Whether the path is in the table. A release stores its files before it serves, so a look that begins now finds all that a page may ask for. */
  async #isKnown(path: string): Promise<boolean> {
    if (this.#known.has(path)) return true;
    if (this.#waiting >= mostWaiting) return false;
    this.#waiting += 1;
    try {
      this.#look ??= this.#lookAgain();
      await this.#look;
    } finally {
      this.#waiting -= 1;
    }
    return this.#known.has(path);
  }

  async #lookAgain(): Promise<void> {
    await setTimeout(Math.max(0, this.#lookedAt + pause - performance.now()));
    // Whoever asks from here on may be asking for what this look does not see any more.
    this.#look = null;
    this.#lookedAt = performance.now();
    const { rows } = await sql<{ path: string }>`select path from release_file`.execute(this.#deps.database.db);
    this.#known = new Set(rows.map(({ path }) => path));
  }

  async #use(paths: string[]): Promise<void> {
    const { database, now } = this.#deps;
    // In one order, as they are stored; one that is just being deleted is waited for, and then stored again.
    await sql`update release_file set used_at = ${now()} where path = any(array(
      select path from release_file where path = any(${paths}) and used_at < ${new Date(now().getTime() - lately)} order by path for update
    ))`.execute(database.db);
  }

  async #store(files: ReleaseFile[]): Promise<void> {
    const used_at = this.#deps.now();
    const rows = await Promise.all(
      files.map(async ({ path, encoding, read }) => ({ path, encoding, content: await read(), used_at })),
    );
    await this.#deps.database.db
      .insertInto('release_file')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
