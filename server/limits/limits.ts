import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { en } from '../../messages/en.ts';
import { Refused } from '../http/refused.ts';

/** So many uses in so many seconds, for each key. */
interface Limit {
  uses: number;
  seconds: number;
}

/** One use of one limit. `key`: never a person's own words, but a hash of them. `sentence`: what is said when it is reached. */
export interface Use<Name extends string> {
  limit: Name;
  key: string;
  sentence?: string;
  /** How much of the limit it uses up; 1 unless given. */
  points?: number;
}

/** Limits counted in the database, so that every process counts the same. */
export class Limits<Name extends string> {
  readonly #limiters: Record<Name, RateLimiterPostgres>;

  constructor(pool: Pool, limits: Record<Name, Limit>, prefix: string) {
    const entries = Object.entries<Limit>(limits).map(([name, { uses, seconds }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: `${prefix}-${name}`,
        points: uses,
        duration: seconds,
      }),
    ]);
    this.#limiters = Object.fromEntries(entries);
  }

  /** Counts uses, or refuses with 429 and counts nothing. Returns how to take the count back. Not inside a transaction. */
  async count(uses: Use<Name>[]): Promise<() => Promise<void>> {
    const counted: Use<Name>[] = [];
    const takeBack = async () => {
      await Promise.all(counted.map(({ limit, key, points = 1 }) => this.#limiters[limit].reward(key, points)));
    };
    for (const use of uses) {
      try {
        await this.#limiters[use.limit].consume(use.key, use.points ?? 1);
        counted.push(use);
      } catch (reached) {
        await takeBack();
        if (!(reached instanceof RateLimiterRes)) throw reached;
        await this.#limiters[use.limit].reward(use.key, use.points ?? 1);
        throw tooMany(use.sentence ?? en.api.rate_limited, reached.msBeforeNext);
      }
    }
    return takeBack;
  }
}

function tooMany(sentence: string, msBeforeNext: number): Refused {
  return new Refused(429, 'rate_limited', sentence, {
    retryAfterSeconds: Math.ceil(msBeforeNext / 1000),
    values: whenOf(msBeforeNext),
  });
}

function whenOf(msBeforeNext: number): { when: string; count: number } {
  const minutes = Math.max(1, Math.ceil(msBeforeNext / 60_000));
  if (minutes > 90) return { when: en.api.in_hours, count: Math.ceil(minutes / 60) };
  return { when: minutes === 1 ? en.api.in_one_minute : en.api.in_minutes, count: minutes };
}
