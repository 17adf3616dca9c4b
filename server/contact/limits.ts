import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { en } from '../../messages/en.ts';
import { Refused } from '../http/refused.ts';
import type { Vault } from '../personal-data/vault.ts';

const hour = 3600;

interface Limit {
  limiter: RateLimiterPostgres;
  key: string;
  sentence: string;
}

/** Who uses which sticker. `address` as in Caller; `from` is the caller's number, for calls. */
export interface Use {
  kind: 'message' | 'call';
  stickerId: number;
  address: string;
  from?: string;
}

/**
 * contract.md: 6 messages and 6 calls an hour for a sticker, 10 an hour for a caller's number, 30 an hour for an address.
 * Counted in the database, so that every process counts the same; keys are hashes.
 */
export class ContactLimits {
  readonly #vault: Vault;
  readonly #limiters: Record<'message' | 'call' | 'caller' | 'address', RateLimiterPostgres>;

  constructor(pool: Pool, vault: Vault) {
    this.#vault = vault;
    const limiter = (keyPrefix: string, points: number) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix,
        points,
        duration: hour,
      });
    this.#limiters = {
      message: limiter('contact-message', 6),
      call: limiter('contact-call', 6),
      caller: limiter('contact-caller', 10),
      address: limiter('contact-address', 30),
    };
  }

  /** Counts one use, or refuses with 429 and counts nothing. Returns how to take the count back. */
  async count(use: Use): Promise<() => Promise<void>> {
    const counted: Limit[] = [];
    const takeBack = async () => {
      await Promise.all(counted.map(({ limiter, key }) => limiter.reward(key, 1)));
    };
    for (const limit of this.#of(use)) {
      try {
        await limit.limiter.consume(limit.key, 1);
        counted.push(limit);
      } catch (reached) {
        await takeBack();
        if (reached instanceof RateLimiterRes) throw tooMany(limit.sentence, reached.msBeforeNext);
        throw reached;
      }
    }
    return takeBack;
  }

  #of({ kind, stickerId, address, from }: Use): Limit[] {
    const key = (purpose: string, value: string) => this.#vault.index(purpose, value).toString('base64url');
    const limits = [
      { limiter: this.#limiters[kind], key: String(stickerId), sentence: en.contact.sticker_limit },
      { limiter: this.#limiters.address, key: key('address', address), sentence: en.api.rate_limited },
    ];
    if (from) limits.push({ limiter: this.#limiters.caller, key: key('phone', from), sentence: en.api.rate_limited });
    return limits;
  }
}

function tooMany(sentence: string, msBeforeNext: number): Refused {
  const count = Math.max(1, Math.ceil(msBeforeNext / 60_000));
  const when = count === 1 ? en.api.in_one_minute : en.api.in_minutes;
  return new Refused(429, 'rate_limited', sentence, {
    retryAfterSeconds: Math.ceil(msBeforeNext / 1000),
    values: { when, count },
  });
}
