import { DatabaseError } from 'pg';
import type { Logger } from '../http/log.ts';
import { secondsAfter } from '../seconds-after.ts';
import { withClient } from './client.ts';
import { type Database, type Db, kyselyOn, type ReplicaConnections } from './database.ts';
import { lookAt, type Trouble } from './replica-look.ts';
import type { DatabaseTimeouts } from './timeouts.ts';

interface Deps {
  database: Pick<Database, 'db'> & { replica: ReplicaConnections };
  now: () => Date;
  log: Pick<Logger, 'info' | 'warn'>;
}

/**
 * Reads from the replica what may be some seconds old, and from the database whatever the replica cannot answer. What it answers is
 *
 * - never older than what an operator has changed: each change has an entry in the audit log, in its transaction, so that the replica has them all
 *   if it has the newest one. That entry is found by its hash, which no other database has;
 * - not older than `replicaAge`, told by the pulse that every process records: also while nobody else writes anything.
 *
 * All of it is in the database: however many processes there are, none has to know what another one did.
 */
export class Replica {
  readonly #db: Db;
  readonly #replica: ReplicaConnections;
  readonly #deps: Deps;
  readonly #timeouts: DatabaseTimeouts;
  readonly #timer: NodeJS.Timeout;
  #trouble: Trouble | null = null;
  #isChecking = false;

  private constructor(deps: Deps, timeouts: DatabaseTimeouts) {
    this.#db = deps.database.db;
    this.#replica = deps.database.replica;
    this.#deps = deps;
    this.#timeouts = timeouts;
    this.#timer = setInterval(() => void this.#check(), timeouts.replicaCheck * 1000).unref();
  }

  /**
   * Resolves once it is known whether the replica can be read from; never rejects because of it. Its age is left to the first list: where no process
   * ran, none recorded the pulse, and this one has not yet.
   */
  static async start(deps: Deps, timeouts: DatabaseTimeouts): Promise<Replica> {
    const replica = new Replica(deps, timeouts);
    await replica.#check('is behind');
    return replica;
  }

  /** Whether everything is read from the database itself, though there should be a replica. */
  get isAway(): boolean {
    return this.#trouble !== null;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** What `ask` answers, which may be called twice and must only read. Of a replica all of it is read on one connection. */
  async read<T>(ask: (db: Db) => Promise<T>): Promise<T> {
    if (this.isAway) return ask(this.#db);
    const lastChange = await newestHash(this.#db);
    try {
      const answered = await this.#askReplica(ask, lastChange);
      if (answered) return answered.answer;
    } catch (error) {
      // The database would not be any faster.
      if (isTooSlow(error)) throw error;
      // Whose fault it was, the error does not tell: all connections may be busy, or `ask` may have asked the database as well.
      void this.#check();
    }
    return ask(this.#db);
  }

  async #askReplica<T>(ask: (db: Db) => Promise<T>, lastChange: Buffer | null): Promise<{ answer: T } | null> {
    const client = await this.#replica.pool.connect();
    // Taken once, and given back at the end. One whose answer is late is closed (client.ts), so that it is not used again.
    const lent = kyselyOn({ connect: async () => client, end: async () => {}, options: {} });
    return lent.connection().execute(async (db) => {
      const { trouble, hasEntry } = await lookAt(client, lastChange, this.#deps.now(), this.#timeouts);
      if (trouble) this.#setTrouble(trouble);
      return trouble || !hasEntry ? null : { answer: await ask(db) };
    });
  }

  /** Looks on a connection of its own, whatever those of the pool wait for. It alone tells that the replica can be read from again. */
  async #check(ignored?: Trouble): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      const now = this.#deps.now();
      const settled = await newestHash(this.#db, secondsAfter(now, -this.#timeouts.replicaAge));
      const { trouble, error } = await this.#examine(settled, now);
      if (trouble !== ignored) this.#setTrouble(trouble, error);
    } catch {
      // The database did not answer, which says nothing of the replica.
    } finally {
      this.#isChecking = false;
    }
  }

  /** `settled`: what a replica of this database has, unless it is far behind. */
  async #examine(settled: Buffer | null, now: Date): Promise<{ trouble: Trouble | null; error?: unknown }> {
    try {
      const { trouble, hasEntry } = await withClient(this.#replica.newClient(), (client) =>
        lookAt(client, settled, now, this.#timeouts),
      );
      return { trouble: trouble ?? (settled && !hasEntry ? 'lacks what the database has' : null) };
    } catch (error) {
      return { trouble: 'cannot be asked', error };
    }
  }

  /** Logged once, however many ask meanwhile. */
  #setTrouble(trouble: Trouble | null, err?: unknown): void {
    if (trouble === this.#trouble) return;
    this.#trouble = trouble;
    const { log } = this.#deps;
    if (trouble) log.warn({ err, trouble }, 'lists are read from the database: the replica cannot be used');
    else log.info('lists are read from the replica again');
  }
}

/** The hash of the newest entry of the audit log, or of the newest by `at`; null if there is none. */
async function newestHash(db: Db, at?: Date): Promise<Buffer | null> {
  const entries = db.selectFrom('audit_entry').select('hash').limit(1);
  const newest = at
    ? entries.where('at', '<=', at).orderBy('at', 'desc').orderBy('no', 'desc')
    : entries.orderBy('no', 'desc');
  return (await newest.executeTakeFirst())?.hash ?? null;
}

/** The statement's own timeout is over. */
function isTooSlow(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '57014';
}
