import { buyer } from '../../test/checkout.ts';
import type { Body } from '../../test/server.ts';
import { Mailbox } from './mailbox.ts';
import { Person } from './person.ts';
import type { Town } from './town.ts';

/** What a buyer's browser does once the payment is made. */
const manners = ['tells', 'tells twice at once', 'never comes back'] as const;

/** An order whose money the provider has. */
export interface Bought {
  orderId: number;
  link: string;
  paymentId: string;
  /** In paise. */
  amount: number;
}

/** Buys in the shop, and checks until the order is seen paid. */
export class Buyer extends Person {
  readonly mails: Mailbox;
  readonly texts: Mailbox;

  constructor(town: Town) {
    super(town);
    this.mails = new Mailbox(town, 'mail', this.email);
    this.texts = new Mailbox(town, 'sms', this.phone);
  }

  /** The order as its link shows it. */
  async follow(link: string): Promise<Body> {
    return (await this.ask('/order', { link })).body.data;
  }

  async buy(): Promise<Bought> {
    const placed = await this.insist('/checkout', this.#order(), { key: `buys-${this.number}` });
    return this.pay(placed, '/paymentstatus');
  }

  /** Pays for the order, reports it to the shop as browsers do, and checks until the shop shows it paid. */
  async pay(placed: Body, path: string, token?: string): Promise<Bought> {
    const { orderID: orderId, link, amount } = placed.data;
    const handed = await this.town.pay(placed.razorpayResponce.order_id);
    const from = performance.now();
    const bought = { orderId, link, amount, paymentId: handed.razorpay_payment_id };
    // Only the provider has acknowledged it so far, but that binds the shop, too.
    this.town.book.acknowledge('purchase', `order ${orderId}`, () => this.#timesFulfilled(bought));
    this.mails.enqueue();
    this.texts.enqueue();
    const told = { order_id: orderId, amount, currency: 'INR', status: 'Success', ...handed };
    const tell = () => this.ask(path, told, { token });
    const manner = this.town.random.oneOf(manners);
    if (manner === 'tells') await tell();
    if (manner === 'tells twice at once') await Promise.all([tell(), tell()]);
    while (!isPaid(await this.follow(link))) await this.waitAWhile();
    this.town.book.unnoticed.push({ order: orderId, from, until: performance.now(), manner });
    return bought;
  }

  /** Two mails: that the order is cancelled, or a part of it refunded, and then the credit note. */
  moneyComesBack(): void {
    this.mails.enqueue();
    this.mails.enqueue();
  }

  /** 1 if the order is paid and its invoice number is not another order's. */
  async #timesFulfilled({ link, orderId }: Bought): Promise<number> {
    const order = await this.follow(link);
    if (!isPaid(order) || order.invoice === '') return 0;
    return this.town.isAlone(order.invoice, orderId) ? 1 : 2;
  }

  #order() {
    return {
      ...buyer,
      mobile: this.phone,
      email: this.email,
      data: [{ productid: 1, quantity: 1 + (this.number % 3), price: 500 }],
    };
  }
}

function isPaid(order: Body): boolean {
  return !['unpaid', 'lapsed'].includes(order.order_status);
}
