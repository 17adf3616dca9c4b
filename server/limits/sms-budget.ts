import type { Pool } from 'pg';
import { en } from '../../messages/en.ts';
import type { Env } from '../env.ts';
import { Limits, type Use } from './limits.ts';

type Part = 'all' | 'codes';

/**
 * What all messages together may cost in an hour: whoever makes us send to numbers of his own (SMS pumping) earns no more
 * than that. Codes, which go to numbers that anybody may name, take half of it at most, so that owners are still reached.
 */
export class SmsBudget {
  readonly #limits: Limits<Part>;
  readonly #pricePaise: number;

  constructor(pool: Pool, { smsBudget: { paisePerHour, pricePaise } }: Pick<Env, 'smsBudget'>) {
    const limits = {
      all: { uses: paisePerHour, seconds: 3600 },
      codes: { uses: Math.floor(paisePerHour / 2), seconds: 3600 },
    };
    this.#limits = new Limits(pool, limits, 'sms-budget');
    this.#pricePaise = pricePaise;
  }

  /** Counts one message to an owner, or refuses with 429. Returns how to take it back. */
  spend(): Promise<() => Promise<void>> {
    return this.#limits.count([this.#message('all')]);
  }

  /** Counts one message with a code, or refuses with 429. */
  async spendOnCode(): Promise<void> {
    await this.#limits.count([this.#message('codes'), this.#message('all')]);
  }

  #message(limit: Part): Use<Part> {
    return { limit, key: 'sms', points: this.#pricePaise, sentence: en.sign_in.too_busy };
  }
}
