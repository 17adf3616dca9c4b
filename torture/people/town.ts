import type { InboxMessage } from '../../simulators/inbox.ts';
import type { TallyEntry } from '../../simulators/tally.ts';
import type { Book } from '../book.ts';
import type { Random } from '../random.ts';

/** What all people share: the shop's address, the provider's, and the book of what was acknowledged to them. */
export class Town {
  readonly shopUrl: string;
  readonly #providerUrl: string;
  /** By which people ask the shop; the usual one unless given. */
  readonly fetch: typeof fetch;
  readonly book: Book;
  readonly random: Random;
  readonly #orderOf = new Map<string, number>();
  #people = 0;
  #isOver = false;
  #accepted: Promise<Map<string, string[]>> | undefined;

  constructor(parts: { shopUrl: string; providerUrl: string; book: Book; random: Random; fetch?: typeof fetch }) {
    this.fetch = parts.fetch ?? fetch;
    this.shopUrl = parts.shopUrl;
    this.#providerUrl = parts.providerUrl;
    this.book = parts.book;
    this.random = parts.random;
  }

  /** From now on all who still wait give up. */
  close(): void {
    this.#isOver = true;
  }

  requireOpen(): void {
    if (this.#isOver) throw new Error('The experiment is over');
  }

  /** Notes something that no fault excuses. */
  complain(what: string): void {
    if (!this.#isOver) this.book.unexpected.push(what);
  }

  /** A number that no other person has. */
  newcomer(): number {
    this.#people += 1;
    return this.#people;
  }

  /** Whether an invoice's number belongs to this order and was not used for another. */
  isAlone(invoice: string, orderId: number): boolean {
    const known = this.#orderOf.get(invoice) ?? orderId;
    this.#orderOf.set(invoice, known);
    return known === orderId;
  }

  /** Pays at the provider, which is not under test: its answer is taken as true. */
  async pay(
    providerOrder: string,
  ): Promise<{ razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }> {
    return this.atProvider('/sandbox/razorpay/pay', { order_id: providerOrder, outcome: 'success' });
  }

  /** Tells the simulated providers something. Throws where they do not take it. */
  async atProvider<Answer>(path: string, body: object): Promise<Answer> {
    const answer = await this.tellProvider(path, body);
    if (!answer.ok) throw new Error(`${path} at the provider: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  /** The same, whatever they answer. */
  tellProvider(path: string, body: object): Promise<Response> {
    return fetch(`${this.#providerUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** The amounts in paise that the provider refunded of a payment, refund by refund. */
  async refundsOf(paymentId: string): Promise<number[]> {
    const answer = await fetch(`${this.#providerUrl}/_refunds?payment=${paymentId}`);
    const { refunds }: { refunds: { amount: number }[] } = await answer.json();
    return refunds.map(({ amount }) => amount);
  }

  /** The one-time codes that reached a phone or a mailbox, newest first. */
  async codes(to: string): Promise<string[]> {
    const answer = await fetch(`${this.#providerUrl}/_outbox?to=${encodeURIComponent(to)}`);
    const { messages }: { messages: InboxMessage[] } = await answer.json();
    return messages.flatMap(({ otp }) => otp ?? []);
  }

  /**
   * How many different messages a phone or mailbox received, without codes: a copy has the same id and does not count. Of calls every ring counts.
   */
  async received(channel: TallyEntry['channel'], to: string): Promise<number> {
    const references = (await this.#letters()).get(`${channel} ${to}`) ?? [];
    return channel === 'call' ? references.length : new Set(references).size;
  }

  /** How many messages were sent once more because it was unknown whether they had arrived. */
  async copies(): Promise<number> {
    const all = [...(await this.#letters()).values()];
    return all.reduce((sum, references) => sum + references.length - new Set(references).size, 0);
  }

  /** Reads what was sent anew from the provider at the next use. */
  countAgain(): void {
    this.#accepted = undefined;
  }

  /** The ids of the messages that each phone and mailbox received. */
  #letters(): Promise<Map<string, string[]>> {
    this.#accepted ??= this.#readAccepted();
    return this.#accepted;
  }

  /** All that the providers have accepted until now. */
  async accepted(): Promise<TallyEntry[]> {
    const answer = await fetch(`${this.#providerUrl}/_accepted`);
    const { accepted }: { accepted: TallyEntry[] } = await answer.json();
    return accepted;
  }

  async #readAccepted(): Promise<Map<string, string[]>> {
    const messages = (await this.accepted()).filter(({ isCode }) => !isCode);
    return messages.reduce((received, { channel, to, reference }) => {
      const references = received.get(`${channel} ${to}`) ?? [];
      references.push(reference);
      return received.set(`${channel} ${to}`, references);
    }, new Map<string, string[]>());
  }
}
