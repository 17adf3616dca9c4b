import type { Pool } from 'pg';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import type { Env } from '../env.ts';
import { Limits, type Use } from '../limits/limits.ts';
import { SmsBudget } from '../limits/sms-budget.ts';
import type { Vault } from '../personal-data/vault.ts';

const hour = 3600;
const prefix = 'contact';

/** contract.md: 6 messages and 6 calls an hour for a sticker, 10 an hour for a caller's number, 30 an hour for an address. */
const limits = {
  message: { uses: 6, seconds: hour },
  call: { uses: 6, seconds: hour },
  caller: { uses: 10, seconds: hour },
  address: { uses: 30, seconds: hour },
};

/** Who uses which sticker. `address` as in Caller; `from` is the caller's number, for calls. */
export interface Contact {
  kind: 'message' | 'call';
  stickerId: number;
  address: string;
  from?: string;
}

export class ContactLimits {
  readonly #vault: Vault;
  readonly #limits: Limits<keyof typeof limits>;
  readonly #budget: SmsBudget;

  constructor(pool: Pool, vault: Vault, env: Pick<Env, 'smsBudget'>) {
    this.#vault = vault;
    this.#limits = new Limits(pool, limits, prefix);
    this.#budget = new SmsBudget(pool, env);
  }

  /** Counts one contact, or refuses with 429 and counts nothing. Returns how to take the count back. */
  async count(contact: Contact): Promise<() => Promise<void>> {
    const takeBack = await this.#limits.count(this.#uses(contact));
    if (contact.kind !== 'message') return takeBack;
    try {
      const giveBack = await this.#budget.spend();
      return async () => {
        await Promise.all([takeBack(), giveBack()]);
      };
    } catch (error) {
      await takeBack();
      throw error;
    }
  }

  #uses({ kind, stickerId, address, from }: Contact): Use<keyof typeof limits>[] {
    const key = (purpose: string, value: string) => this.#vault.index(purpose, value).toString('base64url');
    const uses: Use<keyof typeof limits>[] = [
      { limit: kind, key: String(stickerId), sentence: en.contact.sticker_limit },
      { limit: 'address', key: key('address', address) },
    ];
    if (from) uses.push({ limit: 'caller', key: key('phone', from) });
    return uses;
  }
}

/** Whose calls or messages have used up a limit for now, so that further ones are refused. */
export async function callersAtLimit(db: Db, now: Date) {
  const atLimit = (limit: 'address' | 'caller') =>
    db
      .selectFrom('rate_limit')
      .select('key')
      .where('key', 'like', `${prefix}-${limit}:%`)
      .where('points', '>=', limits[limit].uses)
      .where('expire', '>', String(now.getTime()))
      .limit(10)
      .execute();
  const [addresses, callers] = [await atLimit('address'), await atLimit('caller')];
  return [
    ...addresses.map(({ key }) => ({ by: 'address' as const, key_index: indexIn(key) })),
    ...callers.map(({ key }) => ({ by: 'number' as const, key_index: indexIn(key) })),
  ];
}

function indexIn(key: string): Buffer {
  return Buffer.from(key.split(':')[1] ?? '', 'base64url');
}
