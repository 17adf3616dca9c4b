import type { Pool } from 'pg';
import { en } from '../../messages/en.ts';
import { Limits } from '../limits/limits.ts';
import type { Vault } from '../personal-data/vault.ts';

/** 60 reports an hour for an address: each may ask the provider. */
const limits = { address: { uses: 60, seconds: 3600 } };

export class ReportLimits {
  readonly #vault: Vault;
  readonly #limits: Limits<keyof typeof limits>;

  constructor(pool: Pool, vault: Vault) {
    this.#vault = vault;
    this.#limits = new Limits(pool, limits, 'payment');
  }

  /** Counts one report, or refuses with 429. */
  async count(address: string): Promise<void> {
    const key = this.#vault.index('address', address).toString('base64url');
    await this.#limits.count([{ limit: 'address', key, sentence: en.shop.too_many_orders }]);
  }
}
