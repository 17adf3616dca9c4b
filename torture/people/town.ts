import type { OutboxMessage } from '../../simulators/outbox.ts';
import type { TallyEntry } from '../../simulators/tally.ts';
import type { Book } from '../book.ts';
import type { Random } from '../random.ts';

/** Where people are, and what they know of it: the shop's address, the provider's, and what they were told. */
export class Town {
  readonly shopUrl: string;
  readonly #providerUrl: string;
  readonly book: Book;
  readonly random: Random;
  readonly #orderOf = new Map<string, number>();
  #people = 0;
  #isOver = false;
  #accepted: Promise<Map<string, string[]>> | undefined;

  constructor(parts: { shopUrl: string; providerUrl: string; book: Book; random: Random }) {
    this.shopUrl = parts.shopUrl;
    this.#providerUrl = parts.providerUrl;
    this.book = parts.book;
    this.random = parts.random;
  }

  /** Whoever still waits goes home. */
  close(): void {
    this.#isOver = true;
  }

  requireOpen(): void {
    if (this.#isOver) throw new Error('The experiment is over');
  }

  /** Something that no experiment excuses. */
  complain(what: string): void {
    if (!this.#isOver) this.book.unexpected.push(what);
  }

  /** A number that nobody else in town has. */
  newcomer(): number {
    this.#people += 1;
    return this.#people;
  }

  /** Whether an invoice's number is this order's and was no other's. */
  isAlone(invoice: string, orderId: number): boolean {
    const known = this.#orderOf.get(invoice) ?? orderId;
    this.#orderOf.set(invoice, known);
    return known === orderId;
  }

  /** Pays at the provider, which is outside of what happens here: what it says is so. */
  async pay(
    providerOrder: string,
  ): Promise<{ razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }> {
    const answer = await fetch(`${this.#providerUrl}/sandbox/razorpay/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order_id: providerOrder, outcome: 'success' }),
    });
    if (!answer.ok) throw new Error(`Not paid: ${await answer.text()}`);
    return answer.json();
  }

  /** Paise that the provider sent back of a payment, refund by refund. */
  async refundsOf(paymentId: string): Promise<number[]> {
    const answer = await fetch(`${this.#providerUrl}/_refunds?payment=${paymentId}`);
    const { refunds }: { refunds: { amount: number }[] } = await answer.json();
    return refunds.map(({ amount }) => amount);
  }

  /** The one-time codes that reached a phone or a mailbox, newest first. */
  async codes(to: string): Promise<string[]> {
    const answer = await fetch(`${this.#providerUrl}/_outbox?to=${encodeURIComponent(to)}`);
    const { messages }: { messages: OutboxMessage[] } = await answer.json();
    return messages.flatMap(({ otp }) => otp ?? []);
  }

  /**
   * How many different messages a phone or mailbox was sent, codes apart: a copy of one comes under its own id and is no other. Of a phone that
   * is rung every ring counts.
   */
  async received(channel: TallyEntry['channel'], to: string): Promise<number> {
    const references = (await this.#letters()).get(`${channel} ${to}`) ?? [];
    return channel === 'call' ? references.length : new Set(references).size;
  }

  /** How many messages were sent once more because nobody knew whether they had been. */
  async copies(): Promise<number> {
    const all = [...(await this.#letters()).values()];
    return all.reduce((sum, references) => sum + references.length - new Set(references).size, 0);
  }

  /** What was sent is counted from now on as it stands now. */
  countAgain(): void {
    this.#accepted = undefined;
  }

  /** The ids of what each phone and mailbox was sent. */
  #letters(): Promise<Map<string, string[]>> {
    this.#accepted ??= this.#readAccepted();
    return this.#accepted;
  }

  async #readAccepted(): Promise<Map<string, string[]>> {
    const answer = await fetch(`${this.#providerUrl}/_accepted`);
    const { accepted }: { accepted: TallyEntry[] } = await answer.json();
    const messages = accepted.filter(({ isCode }) => !isCode);
    return messages.reduce((received, { channel, to, reference }) => {
      const references = received.get(`${channel} ${to}`) ?? [];
      references.push(reference);
      return received.set(`${channel} ${to}`, references);
    }, new Map<string, string[]>());
  }
}
