import { sql } from 'kysely';
import { DatabaseError, type Pool } from 'pg';
import type { Logger } from '../http/log.ts';
import { type Database, type Db, kyselyOn } from './database.ts';
import type { DatabaseTimeouts } from './timeouts.ts';
import { isUnavailable } from './unavailable.ts';

type Trouble = 'does not answer' | 'takes changes itself, and is no replica' | 'is behind';

interface Deps {
  database: Pick<Database, 'db'> & { replica: Pool };
  now: () => Date;
  log: Pick<Logger, 'info' | 'warn'>;
}

interface Look {
  trouble: Trouble | null;
  hasLastChange: boolean;
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
  readonly #replica: Db;
  readonly #deps: Deps;
  readonly #timeouts: DatabaseTimeouts;
  readonly #timer: NodeJS.Timeout;
  #trouble: Trouble | null = null;
  #isChecking = false;

  private constructor(deps: Deps, timeouts: DatabaseTimeouts) {
    this.#db = deps.database.db;
    this.#replica = kyselyOn(deps.database.replica);
    this.#deps = deps;
    this.#timeouts = timeouts;
    this.#timer = setInterval(() => void this.#check(), timeouts.replicaCheck * 1000).unref();
  }

  /** Resolves once it is known whether the replica can be read from; never rejects because of it. */
  static async start(deps: Deps, timeouts: DatabaseTimeouts): Promise<Replica> {
    const replica = new Replica(deps, timeouts);
    await replica.#check();
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
      this.#notice(error);
    }
    return ask(this.#db);
  }

  #askReplica<T>(ask: (db: Db) => Promise<T>, lastChange: Buffer | null): Promise<{ answer: T } | null> {
    return this.#replica.connection().execute(async (db) => {
      const { trouble, hasLastChange } = await this.#look(db, lastChange);
      this.#setTrouble(trouble);
      return trouble || !hasLastChange ? null : { answer: await ask(db) };
    });
  }

  /** What the replica says of itself. */
  async #look(db: Db, lastChange: Buffer | null): Promise<Look> {
    const asked = sql<{ is_replica: boolean; at: Date; has_last_change: boolean }>`
      select pg_is_in_recovery() as is_replica, (select at from pulse) as at,
        exists (select from audit_entry where hash = ${lastChange}) as has_last_change`.execute(db);
    const [row] = (await within(this.#timeouts.replicaAnswer, asked)).rows;
    if (!row) throw new Error('The replica does not say who it is');
    return { trouble: this.#troubleOf(row), hasLastChange: row.has_last_change };
  }

  #troubleOf({ is_replica, at }: { is_replica: boolean; at: Date }): Trouble | null {
    if (!is_replica) return 'takes changes itself, and is no replica';
    const age = this.#deps.now().getTime() - at.getTime();
    return age > this.#timeouts.replicaAge * 1000 ? 'is behind' : null;
  }

  async #check(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    await this.#replica
      .connection()
      .execute((db) => this.#look(db, null))
      .then(
        ({ trouble }) => this.#setTrouble(trouble),
        (error: unknown) => this.#notice(error),
      );
    this.#isChecking = false;
  }

  /** That all connections are busy, or that one statement gave way to what the database had to replay, says nothing of the replica. */
  #notice(error: unknown): void {
    const isBusy = error instanceof Error && error.message === 'timeout exceeded when trying to connect';
    if (!isBusy && (error instanceof Silence || isUnavailable(error))) this.#setTrouble('does not answer', error);
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

/** The hash of the newest entry of the audit log; null if it is empty. */
async function newestHash(db: Db): Promise<Buffer | null> {
  const newest = await db.selectFrom('audit_entry').select('hash').orderBy('no', 'desc').limit(1).executeTakeFirst();
  return newest?.hash ?? null;
}

/** The statement's own timeout is over. */
function isTooSlow(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '57014';
}

class Silence extends Error {
  override name = 'Silence';
}

function within<T>(seconds: number, answer: Promise<T>): Promise<T> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Silence('The replica does not answer in time')), seconds * 1000);
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}
