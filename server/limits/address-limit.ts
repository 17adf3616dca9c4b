import { en } from '../../messages/en.ts';
import type { Services } from '../services.ts';
import { Limits } from './limits.ts';

interface Wish {
  /** What is counted: a word of its own for each limit. */
  of: string;
  uses: number;
  /** Said when it is reached. */
  sentence?: string;
}

/** So many in an hour from one address. */
export class AddressLimit {
  readonly #vault: Services['vault'];
  readonly #limits: Limits<'address'>;
  readonly #sentence: string;

  constructor({ database, vault }: Pick<Services, 'database' | 'vault'>, { of, uses, sentence }: Wish) {
    this.#vault = vault;
    this.#limits = new Limits(database.pool, { address: { uses, seconds: 3600 } }, of);
    this.#sentence = sentence ?? en.api.rate_limited;
  }

  /** Counts one, or refuses with 429. Returns how to take the count back. Not inside a transaction. */
  count(address: string): Promise<() => Promise<void>> {
    const key = this.#vault.index('address', address).toString('base64url');
    return this.#limits.count([{ limit: 'address', key, sentence: this.#sentence }]);
  }
}
