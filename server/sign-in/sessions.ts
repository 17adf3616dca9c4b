import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { AccountKind, OperatorRole, SessionKind } from '../../contract/call.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import { ApiError } from '../http/api-error.ts';
import type { Principal, PrincipalOf, ResellerPerson } from '../http/principal.ts';
import { daysKept } from '../retention/days-kept.ts';
import type { Services } from '../services.ts';
import { browserName } from './browser-name.ts';

const hour = 3600 * 1000;
/** Of an unused session. */
export const lifetime = daysKept('session') * 24 * hour;
/** Of an operator's: a working day. */
const operatorLifetime = 12 * hour;

const sessionQuery = {
  name: 'find-session',
  text: 'select kind, account_id, last_used_at from session where token_hash = $1 and last_used_at > $2',
};

const operatorQuery = {
  name: 'find-operator',
  text: `select operator.role, session.proven_at is not null as "hasPassedMfa" from session
    join operator on operator.id = session.account_id and operator.switched_off_at is null
    where session.token_hash = $1`,
};

/** A switched-off reseller is found all the same: their calls are refused where the reseller is read. */
const memberQuery = {
  name: 'find-member',
  text: `select reseller_id as id, role from reseller_member where id = $1 and removed_at is null`,
};

/**
 * Tokens that prove which account sends a request: 32 random bytes, of which the database keeps only the SHA-256. They end 30 days after their last
 * use, an operator's after 12 hours.
 */
export class Sessions {
  readonly #pool: Pool;
  readonly #db: Db;
  readonly #now: () => Date;

  constructor({ database, now }: Pick<Services, 'database' | 'now'>) {
    this.#pool = database.pool;
    this.#db = database.db;
    this.#now = now;
  }

  /**
   * A new token for an account or for a member of a team, inside the transaction that proved whose it is. `userAgent`: what the browser calls itself.
   * `hasPassedMfa`: for an operator, whether a second factor was shown, too. `isConfirmed`: for an owner, see confirmed.ts.
   */
  async open(
    tx: Db,
    kind: SessionKind,
    accountId: number,
    userAgent = '',
    { hasPassedMfa = false, isConfirmed = false } = {},
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const at = this.#now();
    await tx
      .insertInto('session')
      .values({
        token_hash: hashOf(token),
        kind,
        account_id: accountId,
        created_at: at,
        last_used_at: at,
        browser: browserName(userAgent) || null,
        proven_at: hasPassedMfa ? at : null,
        confirmed_at: isConfirmed ? at : null,
      })
      .execute();
    return token;
  }

  /** The account that this token belongs to, if it is live. Its use is recorded to the hour: not every request is worth a write. */
  async findPrincipal(token: string, isUse = true): Promise<PrincipalOf<AccountKind> | null> {
    const token_hash = hashOf(token);
    const now = this.#now();
    const { rows } = await this.#pool.query<SessionOf>({
      ...sessionQuery,
      values: [token_hash, new Date(now.getTime() - lifetime)],
    });
    const session = rows[0];
    if (!session) return null;
    const { kind, account_id: id } = session;
    const idle = now.getTime() - session.last_used_at.getTime();
    if (kind === 'operator' && idle > operatorLifetime) return null;
    if (isUse && idle > hour) await this.#recordUse(session, token_hash, now);
    if (kind === 'operator') return this.#findOperator(id, token_hash);
    if (kind === 'member') return this.#findMember(id, token_hash);
    if (kind === 'reseller') return { kind, id, tokenHash: token_hash, role: 'owner', memberId: null };
    return { kind, id, tokenHash: token_hash };
  }

  /** The reseller keeps seeing when a member was there last, also once that session has ended. */
  async #recordUse({ kind, account_id }: SessionOf, tokenHash: Buffer, now: Date): Promise<void> {
    await this.#db.updateTable('session').set({ last_used_at: now }).where('token_hash', '=', tokenHash).execute();
    if (kind === 'member')
      await this.#db
        .updateTable('reseller_member')
        .set({ last_seen_at: now })
        .where('id', '=', account_id)
        .where('removed_at', 'is', null)
        .execute();
  }

  /** Null for one who was removed. The role is that of this moment. */
  async #findMember(memberId: number, tokenHash: Buffer): Promise<ResellerPerson | null> {
    const { rows } = await this.#pool.query<Pick<ResellerPerson, 'id' | 'role'>>({
      ...memberQuery,
      values: [memberId],
    });
    return rows[0] ? { kind: 'reseller', tokenHash, memberId, ...rows[0] } : null;
  }

  /** Null for an operator who was switched off since they logged in. */
  async #findOperator(id: number, tokenHash: Buffer): Promise<PrincipalOf<'operator'> | null> {
    type OperatorSession = { role: OperatorRole; hasPassedMfa: boolean };
    const { rows } = await this.#pool.query<OperatorSession>({ ...operatorQuery, values: [tokenHash] });
    return rows[0] ? { kind: 'operator', id, tokenHash, ...rows[0] } : null;
  }

  /** Records that the operator of this session has shown their second factor. */
  async recordMfa(tx: Db, { tokenHash }: Principal): Promise<void> {
    await tx.updateTable('session').set({ proven_at: this.#now() }).where('token_hash', '=', tokenHash).execute();
  }

  async end({ tokenHash }: Principal): Promise<void> {
    await this.#db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
  }

  /** Logs an account out everywhere. */
  async endAll(tx: Db, kind: SessionKind, accountId: number): Promise<void> {
    await endSessionsInOrder(tx, sessionsOf(tx, kind, accountId));
  }

  /** The same, except for the requesting session. */
  async endOthers(tx: Db, principal: Principal): Promise<void> {
    const others = ownSessions(tx, principal).where('token_hash', '!=', principal.tokenHash);
    await endSessionsInOrder(tx, others);
  }

  /** But for those in which notifications were turned on: they open nothing any more, and are kept so that whoever ends them ends these, too. */
  async purgeUnused(): Promise<void> {
    const before = new Date(this.#now().getTime() - lifetime);
    // Each batch goes on behind the last one: otherwise it would read again all that are kept.
    let last: LapsedSession = { last_used_at: '-infinity', token_hash: Buffer.alloc(0) };
    await inBatches(async (rows) => {
      const lapsed = await purgeBehind(this.#db, before, last, rows);
      last = lapsed.at(-1) ?? last;
      return lapsed.length;
    });
  }
}

interface SessionOf {
  kind: SessionKind;
  account_id: number;
  last_used_at: Date;
}

interface LapsedSession {
  /** To the microsecond. */
  last_used_at: string;
  token_hash: Buffer;
}

/** Purges those of the next so many lapsed sessions that are not kept. Returns all of these, those least recently used first. */
async function purgeBehind(db: Db, before: Date, last: LapsedSession, count: number): Promise<LapsedSession[]> {
  // Counted for each: for a join with them PostgreSQL would read all browsers.
  const browsers = sql`(select count(*) from push_subscription where session_hash = session.token_hash)`;
  const { rows } = await sql<LapsedSession>`
    with lapsed as materialized (
      select token_hash, last_used_at from session
      where last_used_at < ${before} and (last_used_at, token_hash) > (${last.last_used_at}::timestamptz, ${last.token_hash}::bytea)
      order by last_used_at, token_hash limit ${count}
    ), purged as (
      delete from session where token_hash = any (array(
        select token_hash from session
        where token_hash = any (array(select token_hash from lapsed)) and ${browsers} = 0
        for update skip locked
      ))
    )
    select last_used_at::text, token_hash from lapsed order by lapsed.last_used_at, token_hash`.execute(db);
  return rows;
}

/** The sessions of an account, by what is kept of their tokens. */
export function sessionsOf(db: Db, kind: SessionKind, accountId: number) {
  return db.selectFrom('session').select('token_hash').where('kind', '=', kind).where('account_id', '=', accountId);
}

/** The sessions of whoever makes a call: of a reseller's team each member has their own. */
export function ownSessions(db: Db, principal: Principal) {
  const { kind, id } = principal;
  return isMember(principal) ? sessionsOf(db, 'member', principal.memberId) : sessionsOf(db, kind, id);
}

function isMember(principal: Principal): principal is ResellerPerson & { memberId: number } {
  return 'memberId' in principal && principal.memberId !== null;
}

/** Ends sessions, always in the same order: otherwise two requests that end each other's sessions, and a third one's, would wait for one another. */
export async function endSessionsInOrder(db: Db, sessions: ReturnType<typeof sessionsOf>): Promise<void> {
  await db.deleteFrom('session').where('token_hash', 'in', sessions.orderBy('token_hash').forUpdate()).execute();
}

/** Keeps the session of a request from being ended before what the transaction writes about it is committed. Rejects if it was ended before. */
export async function lockSession(tx: Db, { tokenHash }: Principal): Promise<void> {
  const session = tx.selectFrom('session').select('kind').where('token_hash', '=', tokenHash).forKeyShare();
  if (!(await session.executeTakeFirst())) throw sessionEnded();
}

export function sessionEnded(): ApiError {
  return new ApiError(401, 'unauthorized', en.api.unauthorized);
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
