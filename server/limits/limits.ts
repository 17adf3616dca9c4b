import { sql, type Transaction } from 'kysely';
import { en } from '../../messages/en.ts';
import type { Tables } from '../db/tables.ts';
import { Refused } from '../http/refused.ts';
import type { Services } from '../services.ts';
import { type Limit, type LimitName, limits } from './table.ts';

/** One use of one limit. `whose`: an id, or a keyed hash of a person's own words, which are not kept; none where it is the shop's. */
export interface Use {
  limit: LimitName;
  whose?: number | Buffer;
  /** How much of the limit it uses up: 1 unless given. */
  points?: number;
  /** How many times the limit is theirs who are counted together: 1 unless given. */
  times?: number;
}

/** Uses that were counted. */
export interface Counted {
  /** Takes the count back, of these limits alone where some are named. Does nothing where their window is over meanwhile, nor a second time. */
  takeBack(...only: LimitName[]): Promise<void>;
}

/** A use and the row that counts it. `expire`: when its window ends, in milliseconds since 1970, which tells it from the next one. */
interface Row {
  key: string;
  points: number;
  expire: number;
}

/** Counts in the database, so that every process counts the same. Not inside a transaction. */
export class Limits {
  readonly #services: Pick<Services, 'database' | 'env' | 'now'>;

  constructor(services: Pick<Services, 'database' | 'env' | 'now'>) {
    this.#services = services;
  }

  /** Counts all of these uses, or refuses with 429 and counts none. */
  async count(uses: Use[]): Promise<Counted> {
    if (uses.length === 0) return { takeBack: async () => {} };
    return this.#services.database.db.transaction().execute((tx) => this.countIn(tx, uses));
  }

  /** The same inside a transaction: what is rolled back was not counted. Others wait for its end to count, so let it be the last of it. */
  async countIn(tx: Transaction<Tables>, uses: Use[]): Promise<Counted> {
    const at = this.#services.now().getTime();
    const rows = await this.#add(tx, uses, at);
    const reached = uses.find((use) => !rows.has(keyOf(use)));
    // What did fit beside it goes with the transaction.
    if (reached) throw tooMany(reached, await this.#millisecondsLeft(tx, reached, at));
    return {
      takeBack: (...only) => {
        const taken = uses.filter(({ limit }) => only.length === 0 || only.includes(limit)).map(keyOf);
        const back = taken.flatMap((key) => rows.get(key) ?? []);
        // A count is taken back once: the others are somebody else's.
        for (const { key } of back) rows.delete(key);
        return this.#takeBack(back);
      },
    };
  }

  /** Adds where it fits, in one statement and in one order, so that no two wait for each other. Returns what was added. */
  async #add(tx: Transaction<Tables>, uses: Use[], at: number): Promise<Map<string, Row>> {
    const wishes = uses.map((use) => {
      const { seconds } = limits[use.limit];
      return { key: keyOf(use), points: use.points ?? 1, most: this.#most(use), expire: at + seconds * 1000 };
    });
    const column = <Name extends keyof (typeof wishes)[number]>(name: Name) => wishes.map((wish) => wish[name]);
    const counted = sql`case when rate_limit.expire > ${at}::bigint then rate_limit.points else 0 end + excluded.points`;
    const { rows } = await sql<Row>`
      with wish as (
        select * from unnest(${column('key')}::text[], ${column('points')}::integer[], ${column('most')}::integer[],
          ${column('expire')}::bigint[]) as wish (key, points, most, expire)
      )
      insert into rate_limit (key, points, expire)
      select key, points, expire from wish where points <= most order by key
      on conflict (key) do update set
        points = ${counted},
        expire = case when rate_limit.expire > ${at}::bigint then rate_limit.expire else excluded.expire end
      where ${counted} <= (select most from wish where wish.key = rate_limit.key)
      returning key, expire`.execute(tx);
    const points = new Map(wishes.map((wish) => [wish.key, wish.points]));
    return new Map(rows.map((row) => [row.key, { ...row, points: points.get(row.key) ?? 0 }]));
  }

  async #millisecondsLeft(tx: Transaction<Tables>, use: Use, at: number): Promise<number> {
    const row = await tx.selectFrom('rate_limit').select('expire').where('key', '=', keyOf(use)).executeTakeFirst();
    return row ? Number(row.expire) - at : limits[use.limit].seconds * 1000;
  }

  async #takeBack(rows: Row[]): Promise<void> {
    const column = <Name extends keyof Row>(name: Name) => rows.map((row) => row[name]);
    await sql`
      with counted as (
        select rate_limit.key, given.points from rate_limit
        join unnest(${column('key')}::text[], ${column('points')}::integer[], ${column('expire')}::bigint[]) as given (key, points, expire)
          on given.key = rate_limit.key and given.expire = rate_limit.expire
        order by rate_limit.key for update of rate_limit
      )
      update rate_limit set points = greatest(rate_limit.points - counted.points, 0)
      from counted where counted.key = rate_limit.key`.execute(this.#services.database.db);
  }

  #most({ limit, times = 1 }: Use): number {
    const { most }: Limit = limits[limit];
    return times * (typeof most === 'number' ? most : most.paise(this.#services.env));
  }
}

/** What a use is counted under. */
export function keyOf({ limit, times, whose = 0 }: Use): string {
  const of = limits[limit].whose === 'the shop' ? 'shop' : whose;
  return `${limit}${times ? `*${times}` : ''}:${Buffer.isBuffer(of) ? of.toString('base64url') : of}`;
}

function tooMany({ limit }: Use, milliseconds: number): Refused {
  const { sentence, code = 'rate_limited' }: Limit = limits[limit];
  return new Refused(429, code, sentence ?? en.api.rate_limited, {
    retryAfterSeconds: Math.ceil(milliseconds / 1000),
    values: whenOf(milliseconds),
  });
}

function whenOf(milliseconds: number): { when: string; count: number } {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  if (minutes > 90) return { when: en.api.in_hours, count: Math.ceil(minutes / 60) };
  return { when: minutes === 1 ? en.api.in_one_minute : en.api.in_minutes, count: minutes };
}
