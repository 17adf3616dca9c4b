import type { Body } from '../../test/server.ts';
import { Person } from './person.ts';

/** A reseller who orders on account. Logged in before any fault happens. */
export class Reseller extends Person {
  #token = '';
  #guid = '';
  #presses = 0;

  async signIn(): Promise<void> {
    const before = (await this.town.codes(this.email)).length;
    await this.insist('/resellerLogin', { email: this.email });
    const password = await this.newerCode(this.email, before, 1600);
    if (!password) throw new Error(`No code came to ${this.email}`);
    const { Reseller, authToken } = await this.insist('/resellerVerifyOTP', { email: this.email, password });
    this.#token = authToken;
    this.#guid = Reseller.guid;
  }

  /** The value of the cookie by which a browser is logged in. */
  get session(): string {
    return `${this.#guid}.${this.#token}`;
  }

  async order(quantity: number): Promise<void> {
    this.#presses += 1;
    const key = `account-${this.number}-${this.#presses}`;
    const options = { payment_mode: 'postpaid', discount_rate: 10, data: [{ productid: 1, quantity, price: 500 }] };
    const { data } = await this.at('/create_order_postpaid', options, key);
    this.town.book.acknowledge('order on account', `order ${data.orderID}`, () => this.#timesDebited(data.orderID));
  }

  /** How often an order appears in the account's ledger. */
  async #timesDebited(orderId: number): Promise<number> {
    const { ledger_list } = await this.at('/ledger_list', {});
    return ledger_list.filter(({ order_id }: Body) => order_id === orderId).length;
  }

  /** How many orders there are, acknowledged or not. */
  async orders(): Promise<number> {
    return (await this.at('/order_list', {})).total;
  }

  /** One request as this reseller, repeated until it succeeds. */
  at(path: string, body: object, key?: string): Promise<Body> {
    return this.insist(path, { guid: this.#guid, ...body }, { token: this.#token, ...(key && { key }) });
  }
}
