import { codeSeconds } from '../../contract/sign-in.ts';
import { Limits } from '../limits/limits.ts';
import { SmsBudget } from '../limits/sms-budget.ts';
import type { Vault } from '../personal-data/vault.ts';
import type { Services } from '../services.ts';
import { type Addressee, recipientIndex } from './addressee.ts';

const hour = 3600;

/**
 * contract.md: 1 code in 30 s and 5 an hour for a phone or mail address, 20 an hour for an address; 20 wrong ones a day
 * for a phone or mail address. An address has 60 tries an hour that open nothing, whatever it names.
 */
const limits = {
  soon: { uses: 1, seconds: codeSeconds.resend },
  recipient: { uses: 5, seconds: hour },
  address: { uses: 20, seconds: hour },
  try: { uses: 60, seconds: hour },
  wrong: { uses: 20, seconds: 24 * hour },
};

export class CodeLimits {
  readonly #limits: Limits<keyof typeof limits>;
  readonly #budget: SmsBudget;
  readonly #vault: Vault;

  constructor({ database, env, vault }: Pick<Services, 'database' | 'env' | 'vault'>) {
    this.#limits = new Limits(database.pool, limits, 'code');
    this.#budget = new SmsBudget(database.pool, env);
    this.#vault = vault;
  }

  /**
   * Counts one wish for a code, or refuses with 429. Where `check` says no, nothing is sent and the recipient may be
   * written to at once: who is told that he is registered already goes on to log in. The address has asked all the same,
   * so that nobody tries out other people's numbers.
   */
  async countRequest(to: Addressee, address: string, check: () => Promise<void>): Promise<void> {
    const key = this.#key(to);
    const forgetAddress = await this.#limits.count([{ limit: 'address', key: this.#addressKey(address) }]);
    const forgetRecipient = await this.#limits
      .count([
        { limit: 'soon', key },
        { limit: 'recipient', key },
      ])
      .catch((reached) => undoing(forgetAddress, reached));
    await check().catch((refused) => undoing(forgetRecipient, refused));
  }

  /** Counts one SMS against what an hour may cost. */
  async spendSms(): Promise<void> {
    await this.#budget.spendOnCode();
  }

  /** Counts one try at any code, or refuses with 429. Returns how to forgive it: only what opens nothing counts. */
  countTry(address: string): Promise<() => Promise<void>> {
    return this.#limits.count([{ limit: 'try', key: this.#addressKey(address) }]);
  }

  /**
   * Counts one guess at a live code, or refuses with 429. Returns how to forgive it: only wrong ones count. Where no code
   * lives nothing is guessed at: counted, twenty empty tries from anywhere would lock an owner out for a day.
   */
  countWrong(to: Addressee): Promise<() => Promise<void>> {
    return this.#limits.count([{ limit: 'wrong', key: this.#key(to) }]);
  }

  #key(to: Addressee): string {
    return recipientIndex(this.#vault, to).toString('base64url');
  }

  #addressKey(address: string): string {
    return this.#vault.index('address', address).toString('base64url');
  }
}

async function undoing(takeBack: () => Promise<void>, reason: unknown): Promise<never> {
  await takeBack();
  throw reason;
}
