import { type RawBuilder, sql } from 'kysely';
import { en } from '../../messages/en.ts';
import type { Database, Db } from '../db/database.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import type { Metrics } from '../metrics.ts';
import type { Vault } from '../personal-data/vault.ts';
import { recordBusyHours, usualHours } from './busy-hours.ts';
import { type PresentedChallenge, readChallenge } from './challenge.ts';
import { challengeMultiplier, type Limit, type LimitName, limits, maxTimesUsual } from './table.ts';

/** One use of one limit. `subject`: an id, or a keyed hash of personal data, which is not kept itself; none where the limit is the shop's. */
export interface Use {
  limit: LimitName;
  subject?: number | Buffer;
  /** How much of the limit it uses up: 1 unless given. */
  points?: number;
  /** By how much the limit is multiplied for those who are counted together: 1 unless given. */
  multiplier?: number;
  /** For an address: its network, and what it presents of a challenge that it was given. */
  client?: { network: string; challenge: string };
}

/** Uses that were counted. */
export interface Counted {
  /** Undoes the count, of these limits alone if some are named. Does nothing if their window is over meanwhile, nor a second time. */
  uncount(...only: LimitName[]): Promise<void>;
  /** The same for all limits but these. */
  uncountAllBut(...exceptions: LimitName[]): Promise<void>;
}

/** A use and the row that counts it. `expire`: when its window ends, in milliseconds since 1970, which tells it from the next one. */
interface CountedRow {
  key: string;
  points: number;
  expire: number;
}

/** An hour is remembered as busy from this part of the table's limit on. */
const busyShare = 1 / 2;

interface LimitsDeps {
  database: Database;
  env: Env;
  vault: Vault;
  now: () => Date;
  metrics: Pick<Metrics, 'limitsHit'>;
}

/** Counts in the database, so that every process counts the same. */
export class Limits {
  readonly #services: LimitsDeps;

  constructor(services: LimitsDeps) {
    this.#services = services;
    for (const [limit, row] of Object.entries<Limit>(limits)) {
      services.metrics.limitsHit.inc({ limit, answer: 'refused' }, 0);
      if (row.hasChallenge) services.metrics.limitsHit.inc({ limit, answer: 'challenge' }, 0);
    }
  }

  /** Counts all of these uses, or rejects with 429 and counts none. Not inside a transaction. */
  async count(uses: Use[]): Promise<Counted> {
    if (uses.length === 0) return { uncount: async () => {}, uncountAllBut: async () => {} };
    return this.#services.database.db.transaction().execute((tx) => this.countIn(tx, uses));
  }

  /** The same inside a transaction: what is rolled back was not counted. Other requests wait for its end to count, so let it end soon. */
  async countIn(tx: Db, uses: Use[], now = this.#services.now()): Promise<Counted> {
    const at = now.getTime();
    const rows = await this.#add(tx, uses, at);
    const reached = uses.filter((use) => !rows.has(keyOf(use)));
    const exceeded = reached.find(({ limit }) => !('hasChallenge' in limits[limit]));
    // What did fit is rolled back with the transaction.
    if (exceeded) throw await this.#refused(tx, exceeded, at);
    for (const [key, row] of await this.#addBeyond(tx, reached, now)) rows.set(key, row);
    const uncountWhere = (isSelected: (limit: LimitName) => boolean) => {
      const selected = uses.filter(({ limit }) => isSelected(limit)).flatMap((use) => rows.get(keyOf(use)) ?? []);
      // A count is undone once: the others under this key belong to other requests.
      for (const { key } of selected) rows.delete(key);
      return this.#uncount(selected);
    };
    return {
      uncount: (...only) => uncountWhere((limit) => only.length === 0 || only.includes(limit)),
      uncountAllBut: (...exceptions) => uncountWhere((limit) => !exceptions.includes(limit)),
    };
  }

  /** The same; null where not all fit: then nothing is counted, and the transaction goes on. */
  async countIfFitsIn(tx: Db, uses: Use[], now = this.#services.now()): Promise<Counted | null> {
    await sql`savepoint uncounted`.execute(tx);
    try {
      return await this.countIn(tx, uses, now);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await sql`rollback to savepoint uncounted`.execute(tx);
      return null;
    }
  }

  /** Undoes now what was counted at `countedAt`, in the window of that moment alone. The calling code must do this only once. */
  async uncountAt(uses: Use[], countedAt: Date): Promise<void> {
    const at = countedAt.getTime();
    const keys = new Map(uses.map((use) => [keyOf(use), use]));
    const rows = await this.#services.database.db
      .selectFrom('rate_limit')
      .select(['key', 'expire'])
      .where('key', 'in', [...keys.keys()])
      .execute();
    const sameWindow = rows.flatMap(({ key, expire }) => {
      const use = keys.get(key);
      // It is another window if it began later, or was over by then.
      const isSameWindow = use && Number(expire) > at && Number(expire) - limits[use.limit].seconds * 1000 <= at;
      return isSameWindow ? { key, points: use.points ?? 1, expire: Number(expire) } : [];
    });
    await this.#uncount(sameWindow);
  }

  /** Whether all of these would fit now. Counts nothing. */
  async fits(uses: Use[]): Promise<boolean> {
    const used = await this.#used(uses);
    return uses.every((use) => (used.get(keyOf(use)) ?? 0) + (use.points ?? 1) <= this.#most(use));
  }

  /** How much of a limit is not used up. */
  async remaining(use: Use): Promise<number> {
    const used = await this.#used([use]);
    return this.#most(use) - (used.get(keyOf(use)) ?? 0);
  }

  /** What is counted now under each key; nothing for one whose window is over. */
  async #used(
    uses: Use[],
    db: Db = this.#services.database.db,
    at = this.#services.now().getTime(),
  ): Promise<Map<string, number>> {
    const rows = await db
      .selectFrom('rate_limit')
      .select(['key', 'points'])
      .where('key', 'in', uses.map(keyOf))
      .where('expire', '>', at)
      .execute();
    return new Map(rows.map(({ key, points }) => [key, points]));
  }

  /**
   * Adds uses beyond the table's limit, where so many are usual for this address or a challenge was met; or rejects, and says with which challenge
   * the visitor may go on. The rows are locked already: nothing changes between reading and counting.
   */
  async #addBeyond(tx: Db, uses: Use[], now: Date): Promise<Map<string, CountedRow>> {
    if (uses.length === 0) return new Map();
    const at = now.getTime();
    const used = await this.#used(uses, tx, at);
    const usualUses = await usualHours(tx, uses.map(keyOf), now);
    const points = (use: Use) => (used.get(keyOf(use)) ?? 0) + (use.points ?? 1);
    const ownLimit = (use: Use) =>
      Math.min(this.#most(use) * maxTimesUsual, Math.max(this.#most(use), 2 * (usualUses.get(keyOf(use)) ?? 0)));
    const challengedLimit = (use: Use) => ownLimit(use) * challengeMultiplier;
    const exceeded = uses.find((use) => points(use) > challengedLimit(use));
    if (exceeded) throw await this.#refused(tx, exceeded, at);
    const beyond = uses.filter((use) => points(use) > ownLimit(use));
    const [first] = beyond;
    if (first) {
      // Ten times as many cost a hundred times the work: however strong attackers are, others still get through.
      const price = Math.max(...beyond.map((use) => Math.ceil((points(use) / ownLimit(use)) ** 2)));
      // Waiting costs time alone, of which attackers have as much: in an hour no more get through by waiting than twice the usual number.
      const { places: fewest = 1 }: Limit = limits[first.limit];
      const places = Math.max(fewest, Math.ceil((2 * ownLimit(first)) / 60));
      await this.#useChallenge(tx, first, { price, places }, now);
    }
    return this.#add(tx, uses, at, challengedLimit);
  }

  /** Counts one use of the presented challenge, or rejects: until it is met, or with a new one. */
  async #useChallenge(
    tx: Db,
    { limit, client }: Use,
    terms: { price: number; places: number },
    now: Date,
  ): Promise<void> {
    const { network, challenge } = client ?? { network: '', challenge: '' };
    const presented = await readChallenge(this.#services.vault, challenge, network, now);
    const isSameLimit = presented?.limit === limit;
    if (isSameLimit && presented.from && !presented.isSolved && presented.from > now)
      throw this.#challenged(limit, {
        retryAfterSeconds: Math.ceil((presented.from.getTime() - now.getTime()) / 1000),
      });
    const points = presented && challengePoints(presented, isSameLimit, terms.price);
    const use: Use[] = points ? [{ limit: 'challenge', points, subject: Buffer.from(presented.id, 'hex') }] : [];
    const counted = await this.#add(tx, use, now.getTime());
    if (counted.size === 0) throw this.#challenged(limit, { challenge: { network, limit, ...terms } });
  }

  /** Adds where it fits, in one statement and in one order, so that no two wait for each other. Returns what was added. */
  async #add(
    tx: Db,
    uses: Use[],
    at: number,
    mostOf = (use: Use) => this.#most(use),
  ): Promise<Map<string, CountedRow>> {
    const claims = uses.map((use) => {
      const { seconds } = limits[use.limit];
      return { key: keyOf(use), points: use.points ?? 1, most: mostOf(use), expire: at + seconds * 1000 };
    });
    const column = <Name extends keyof (typeof claims)[number]>(name: Name) => claims.map((claim) => claim[name]);
    const counted = sql`case when rate_limit.expire > ${at}::bigint then rate_limit.points else 0 end + excluded.points`;
    const { rows } = await sql<CountedRow & { used: number }>`
      with claim as (
        select * from unnest(${column('key')}::text[], ${column('points')}::integer[], ${column('most')}::integer[],
          ${column('expire')}::bigint[]) as claim (key, points, most, expire)
      )
      insert into rate_limit (key, points, expire)
      select key, points, expire from claim where points <= most order by ${lockOrder(sql`key`)}
      on conflict (key) do update set
        points = ${counted},
        expire = case when rate_limit.expire > ${at}::bigint then rate_limit.expire else excluded.expire end
      where ${counted} <= (select most from claim where claim.key = rate_limit.key)
      returning key, expire, points as used`.execute(tx);
    const busyFrom = new Map(uses.map((use) => [keyOf(use), this.#busyFrom(use)]));
    const hours = rows.filter(({ key, used }) => used >= (busyFrom.get(key) ?? Number.POSITIVE_INFINITY));
    await recordBusyHours(
      tx,
      hours.map(({ key, used }) => ({ key, uses: used })),
      new Date(at),
    );
    const points = new Map(claims.map((claim) => [claim.key, claim.points]));
    return new Map(rows.map(({ key, expire }) => [key, { key, expire, points: points.get(key) ?? 0 }]));
  }

  async #refused(tx: Db, use: Use, at: number): Promise<ApiError> {
    this.#services.metrics.limitsHit.inc({ limit: use.limit, answer: 'refused' });
    return rateLimited(use, await this.#millisecondsLeft(tx, use, at));
  }

  #challenged(limit: LimitName, more: Parameters<typeof challengeRequired>[0]): ApiError {
    this.#services.metrics.limitsHit.inc({ limit, answer: 'challenge' });
    return challengeRequired(more);
  }

  /** Until the window ends. Never longer than a whole one: the process that opened it may have read the clock a moment after us. */
  async #millisecondsLeft(tx: Db, use: Use, at: number): Promise<number> {
    const whole = limits[use.limit].seconds * 1000;
    const open = tx.selectFrom('rate_limit').select('expire').where('key', '=', keyOf(use)).where('expire', '>', at);
    const row = await open.executeTakeFirst();
    return row ? Math.min(Number(row.expire) - at, whole) : whole;
  }

  async #uncount(rows: CountedRow[]): Promise<void> {
    const column = <Name extends keyof CountedRow>(name: Name) => rows.map((row) => row[name]);
    await sql`
      with counted as (
        select rate_limit.key, given.points from rate_limit
        join unnest(${column('key')}::text[], ${column('points')}::integer[], ${column('expire')}::bigint[]) as given (key, points, expire)
          on given.key = rate_limit.key and given.expire = rate_limit.expire
        order by ${lockOrder(sql`rate_limit.key`)} for update of rate_limit
      )
      update rate_limit set points = greatest(rate_limit.points - counted.points, 0)
      from counted where counted.key = rate_limit.key`.execute(this.#services.database.db);
  }

  /** From how many uses on an hour is remembered as busy; infinity for a limit without challenges. */
  #busyFrom(use: Use): number {
    return 'hasChallenge' in limits[use.limit] ? this.#most(use) * busyShare : Number.POSITIVE_INFINITY;
  }

  #most({ limit, multiplier = 1 }: Use): number {
    const { most }: Limit = limits[limit];
    return multiplier * (typeof most === 'number' ? most : most.paise(this.#services.env));
  }
}

/** The order in which rows are locked: those that all requests share come last, to be held for the shortest time. */
function lockOrder(key: RawBuilder<unknown>) {
  return sql`(${key} like '%:shop'), ${key}`;
}

/** What a use is counted under. */
export function keyOf({ limit, multiplier, subject = 0 }: Use): string {
  const id = limits[limit].subject === 'the shop' ? 'shop' : subject;
  return `${limit}${multiplier ? `*${multiplier}` : ''}:${Buffer.isBuffer(id) ? id.toString('base64url') : id}`;
}

/**
 * How many uses of the presented challenge one use at this price costs; null if it is not enough. Work counts the same wherever it was done: a
 * visitor who keeps puzzles of a quiet minute for a busy one gets fewer uses. Waiting is good for one use, of the limit that was waited for.
 */
function challengePoints(
  { isSolved, from, price }: PresentedChallenge,
  isSameLimit: boolean,
  priceAsked: number,
): number | null {
  if (isSolved) return Math.ceil(priceAsked / price);
  return isSameLimit && from ? limits.challenge.most : null;
}

function rateLimited({ limit }: Use, milliseconds: number): ApiError {
  const { sentence, code = 'rate_limited' }: Limit = limits[limit];
  return new ApiError(429, code, sentence ?? en.api.rate_limited, {
    retryAfterSeconds: Math.ceil(milliseconds / 1000),
    values: waitInWords(milliseconds),
  });
}

/** The visitor has to do something first: to wait so many seconds, or to meet a new challenge for their network. */
function challengeRequired(more: { retryAfterSeconds: number } | Pick<ApiError, 'challenge'>): ApiError {
  return new ApiError(429, 'challenge', en.api.challenge, more);
}

function waitInWords(milliseconds: number): { when: string; count: number } {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  if (minutes > 90) return { when: en.api.in_hours.other, count: Math.ceil(minutes / 60) };
  return { when: en.api.in_minutes.other, count: minutes };
}
