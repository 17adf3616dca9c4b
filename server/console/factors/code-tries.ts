import type { Pool } from 'pg';
import { desk } from '../../../messages/desk.ts';
import { Limits } from '../../limits/limits.ts';

/** Of a million codes three are right at any time: twenty guesses a day find one in half a century. */
const limits = { soon: { uses: 5, seconds: 300 }, day: { uses: 20, seconds: 24 * 3600 } };

/** How often an operator's codes of an app may be guessed wrong. */
export class CodeTries {
  readonly #limits: Limits<keyof typeof limits>;

  constructor(pool: Pool) {
    this.#limits = new Limits(pool, limits, 'authenticator');
  }

  /** Counts a try before it is looked at, or refuses with 429; one that succeeds is forgiven. */
  async spend<T>(operatorId: number, attempt: () => Promise<T>): Promise<T> {
    const use = { key: String(operatorId), sentence: desk.factors.too_many_codes };
    const forgive = await this.#limits.count([
      { limit: 'soon', ...use },
      { limit: 'day', ...use },
    ]);
    const result = await attempt();
    await forgive();
    return result;
  }
}
