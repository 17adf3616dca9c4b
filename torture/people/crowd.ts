import { Buyer } from './buyer.ts';
import type { Operator } from './operator.ts';
import { Owner } from './owner.ts';
import type { Reseller } from './reseller.ts';
import { Scanner } from './scanner.ts';
import type { Town } from './town.ts';

/** How many stickers a batch has, and the trial days that every second batch has. */
const [batchSize, trialDays] = [20, 30];

/** This many people at once, each doing one thing after the other, whatever happens to the shop. */
export class Crowd {
  readonly #town: Town;
  readonly #operator: Operator;
  readonly #resellers: [Reseller, ...Reseller[]];
  readonly #codes: { guid: string; isTrial: boolean }[] = [];
  #batches = 0;
  #minting: Promise<void> | undefined;
  #isComing = true;

  constructor(town: Town, operator: Operator, resellers: [Reseller, ...Reseller[]]) {
    this.#town = town;
    this.#operator = operator;
    this.#resellers = resellers;
  }

  /** Resolves when, after `leave`, all of them have finished what they had begun. */
  async come(people: number): Promise<void> {
    await Promise.all(Array.from({ length: people }, () => this.#oneAfterTheOther()));
  }

  /** From now on no person begins anything new. */
  leave(): void {
    this.#isComing = false;
  }

  async #oneAfterTheOther(): Promise<void> {
    while (this.#isComing) {
      await this.#errand().catch((error: Error) => this.#town.complain(error.message));
    }
  }

  #errand(): Promise<void> {
    const { random } = this.#town;
    const chance = random.next();
    if (chance < 0.6) return this.#purchase();
    if (chance < 0.75) return random.oneOf(this.#resellers).order(1 + Math.floor(random.next() * 3));
    return this.#vehicle();
  }

  /** Some orders are cancelled afterwards, and some partly refunded. */
  async #purchase(): Promise<void> {
    const { random } = this.#town;
    const buyer = new Buyer(this.#town);
    const bought = await buyer.buy();
    const chance = random.next();
    if (chance > 0.2) return;
    buyer.moneyComesBack();
    if (chance < 0.1) await this.#operator.cancel(bought);
    else await this.#operator.refund(bought);
  }

  /** An owner registers a sticker, one caller sends them a message, another calls, and a trial is renewed. */
  async #vehicle(): Promise<void> {
    const { guid, isTrial } = await this.#newCode();
    const owner = new Owner(this.#town);
    if (!(await owner.register(guid))) return;
    await Promise.all([
      new Scanner(this.#town).message(guid, owner.texts),
      new Scanner(this.#town).call(guid),
      isTrial && owner.renew(guid),
    ]);
  }

  async #newCode(): Promise<{ guid: string; isTrial: boolean }> {
    for (;;) {
      const code = this.#codes.pop();
      if (code) return code;
      // One person at a time mints them for all.
      this.#minting ??= this.#mint().finally(() => {
        this.#minting = undefined;
      });
      await this.#minting;
    }
  }

  async #mint(): Promise<void> {
    this.#batches += 1;
    const isTrial = this.#batches % 2 === 0;
    const codes = await this.#operator.mint(batchSize, isTrial ? trialDays : 0);
    this.#codes.push(...codes.map((guid) => ({ guid, isTrial })));
  }
}
