import { setTimeout } from 'node:timers/promises';
import { addressOf } from './address-of.ts';
import { type Body, post } from './server.ts';

/** What a buyer's browser does once the payment is made. */
const behaviours = ['tells', 'tells twice at once', 'never comes back'] as const;

export interface BuyerTargets {
  serverUrl: string;
  simulatorUrl: string;
}

/** Between two tries to place an order, in milliseconds: buyers who retry without a pause would keep a server from starting. */
const pause = 150;

/** Buyers who each buy once, whatever happens to the server meanwhile. */
export class Buyers {
  /** Payments that the provider took. */
  captured = 0;
  #number = 0;
  /** Links of orders whose money was taken and that were not seen paid yet. */
  readonly #links = new Set<string>();
  readonly #underWay: Promise<void>[] = [];
  readonly #buying: BuyerTargets;

  constructor(buying: BuyerTargets) {
    this.#buying = buying;
  }

  /** Lets this many more buyers begin. */
  startBuying(people: number): void {
    for (let each = 0; each < people; each++) this.#underWay.push(this.#buy(++this.#number));
  }

  /** Resolves when every buyer has bought. */
  async finished(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** Whether every buyer whose money was taken sees a paid order. */
  async allPaid(): Promise<boolean> {
    for (const [number, link] of [...this.#links].entries()) if (!(await this.#isPaid(link, number))) return false;
    return true;
  }

  async #isPaid(link: string, number: number): Promise<boolean> {
    const answer = await this.#ask('/order', { link }, number);
    return answer.body.data?.order_status === 'paid' && this.#links.delete(link);
  }

  async #buy(number: number): Promise<void> {
    const { simulatorUrl } = this.#buying;
    const placed = await this.#place(number);
    const order_id = placed.razorpayResponce.order_id;
    const paid = await post(`${simulatorUrl}/sandbox/razorpay/pay`, { order_id, outcome: 'success' });
    if (paid.status !== 200) throw new Error(`Not paid: ${JSON.stringify(paid.body)}`);
    this.captured += 1;
    this.#links.add(placed.data.link);
    const behaviour = behaviours[number % behaviours.length];
    if (behaviour === 'never comes back') return;
    const report = { order_id: placed.data.orderID, amount: placed.data.amount, currency: 'INR', status: 'Success' };
    const sendReport = () => this.#ask('/paymentstatus', { ...report, ...paid.body }, number).catch(() => null);
    // What the server does not receive here, it can only learn from the provider.
    await (behaviour === 'tells' ? sendReport() : Promise.all([sendReport(), sendReport()]));
  }

  /** Retries until the order is placed, always with the same idempotency key, as the page does. */
  async #place(number: number): Promise<Body> {
    const order = orderOf(number);
    for (;;) {
      const answer = await this.#ask('/checkout', order, number).catch(() => null);
      if (answer?.status === 200) return answer.body;
      if (answer && answer.status < 500) throw new Error(`Order ${number} refused: ${JSON.stringify(answer.body)}`);
      await setTimeout(pause);
    }
  }

  #ask(path: string, body: object, number: number) {
    return post(`${this.#buying.serverUrl}/api${path}`, body, {
      'idempotency-key': `buyer-${number}`,
      'x-forwarded-for': addressOf(number),
    });
  }
}

function orderOf(number: number) {
  return {
    name: 'Asha Rao',
    mobile: `9${String(number).padStart(9, '0')}`,
    email: `buyer${number}@example.com`,
    address: '12, Lake Road',
    pincode: '560001',
    state: 'Karnataka',
    city: 'Bengaluru',
    data: [{ productid: 1, quantity: 1 + (number % 3), price: 500 }],
  };
}
