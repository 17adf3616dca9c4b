import type { Pool } from 'pg';
import { en } from '../../messages/en.ts';
import type { Env } from '../env.ts';
import { Limits } from './limits.ts';

/** What all messages together may cost in an hour: whoever makes us send to numbers of his own (SMS pumping) earns no more than that. */
export class SmsBudget {
  readonly #limits: Limits<'hour'>;
  readonly #pricePaise: number;

  constructor(pool: Pool, { smsBudget: { paisePerHour, pricePaise } }: Pick<Env, 'smsBudget'>) {
    this.#limits = new Limits(pool, { hour: { uses: paisePerHour, seconds: 3600 } }, 'sms-budget');
    this.#pricePaise = pricePaise;
  }

  /** Counts one message, or refuses with 429. Returns how to take it back. */
  spend(): Promise<() => Promise<void>> {
    return this.#limits.count([{ limit: 'hour', key: 'all', points: this.#pricePaise, sentence: en.sign_in.too_busy }]);
  }
}
