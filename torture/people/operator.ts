import * as OTPAuth from 'otpauth';
import { eventually } from '../../test/eventually.ts';
import { firm } from '../../test/firm.ts';
import type { Body } from '../../test/server.ts';
import type { Bought } from './buyer.ts';
import { Person } from './person.ts';

/** An operator in the console. Logged in before any fault happens. */
export class Operator extends Person {
  #token = '';
  #presses = 0;

  async signIn(email: string): Promise<void> {
    await this.insist('/console/login', { email });
    const password = await eventually('a code for the console', async () => (await this.town.codes(email))[0]);
    this.#token = (await this.insist('/console/verify', { email, password })).authToken;
    const { link } = await this.at('/authenticator/begin', {});
    await this.at('/authenticator/confirm', { code: OTPAuth.URI.parse(link).generate() });
  }

  /** One request in the console, repeated until it succeeds. */
  at(path: string, body: object): Promise<Body> {
    return this.insist(`/console${path}`, body, { token: this.#token, key: this.#nextKey() });
  }

  /** Makes a batch and returns its codes. `trialDays`: 0 is for life. */
  async mint(quantity: number, trialDays: number): Promise<string[]> {
    const { book } = this.town;
    const { id } = await this.at('/batch/mint', {
      product_id: 1,
      quantity,
      ...(trialDays && { trial_days: trialDays }),
    });
    book.acknowledge('batch', `batch ${id}`, async () => times((await this.#codesOf(id)).length, quantity));
    for (;;) {
      const { Batch } = await this.at('/batch', { id });
      if (Batch.state === 'ready') return this.#codesOf(id);
      await this.waitAWhile();
    }
  }

  /** Cancels an order, which must be refunded once. */
  async cancel(bought: Bought): Promise<void> {
    const { orderId, paymentId, amount } = bought;
    await this.#change(
      '/order/cancel',
      bought,
      { reason: 'The buyer asked for it' },
      ({ state }) => state === 'cancelled',
    );
    this.town.book.acknowledge('cancellation', `order ${orderId}`, () => this.#timesSentBack(paymentId, amount));
  }

  /** Refunds a hundred rupees, once. */
  async refund(bought: Bought): Promise<void> {
    const { orderId, paymentId } = bought;
    await this.#change(
      '/order/refund',
      bought,
      { amount: 100, reason: 'One was scratched' },
      ({ refunded }) => refunded > 0,
    );
    this.town.book.acknowledge('refund', `order ${orderId}`, () => this.#timesSentBack(paymentId, 10_000));
  }

  /** The numbers of all orders' invoices and credit notes. */
  async documents(): Promise<{ invoices: number[]; creditNotes: number[] }> {
    const invoices: number[] = [];
    const creditNotes: number[] = [];
    for (let after = 0, more = true; more; ) {
      const page = await this.at('/orders', { after, rows: 1000 });
      for (const { order_id, invoice, credit_notes } of page.Orders) {
        after = Math.max(after, order_id);
        invoices.push(...lastNumbersIn(invoice));
        creditNotes.push(...lastNumbersIn(credit_notes));
      }
      more = page.more;
    }
    return { invoices, creditNotes };
  }

  async newReseller(email: string, purchaseLimit: number): Promise<number> {
    const terms = { prepaid_percent: 20, postpaid_percent: 10, purchase_limit: purchaseLimit, tiers: [] };
    return (await this.at('/reseller/add', { ...firm, ...terms, email, mobile: this.phone })).id;
  }

  /** An answer may get lost: after a version conflict the operator looks whether the change was their own. */
  async #change(
    path: string,
    { orderId: order_id }: Bought,
    more: object,
    isDone: (order: Body) => boolean,
  ): Promise<void> {
    const key = this.#nextKey();
    for (;;) {
      const { Order } = await this.at('/order', { order_id });
      if (isDone(Order)) return;
      const { status } = await this.ask(
        `/console${path}`,
        { order_id, version: Order.version, ...more },
        { token: this.#token, key },
      );
      if (status === 200) return;
      await this.waitAWhile();
    }
  }

  async #timesSentBack(paymentId: string, paise: number): Promise<number> {
    const refunds = await this.town.refundsOf(paymentId);
    return times(
      refunds.reduce((sum, amount) => sum + amount, 0),
      paise,
    );
  }

  async #codesOf(batch: number): Promise<string[]> {
    const { Stickers } = await this.at('/stickers', { batch, rows: 1000 });
    return Stickers.map(({ guid }: { guid: string }) => guid);
  }

  #nextKey(): string {
    this.#presses += 1;
    return `desk-${this.number}-${this.#presses}`;
  }
}

/** How often the promised amount is there: less than all of it counts as none, and anything beyond it as too much. */
function times(there: number, promised: number): number {
  return there < promised ? 0 : Math.ceil(there / promised);
}

/** `123` of `DS/2627/000123`, for each document that is named. */
function lastNumbersIn(documents: string): number[] {
  return [...documents.matchAll(/\/(\d+)\b(?!\/)/g)].map(([, number]) => Number(number));
}
