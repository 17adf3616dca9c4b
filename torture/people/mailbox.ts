import type { Town } from './town.ts';

/** The messages that a person must receive by mail or SMS: this many different ones, and not one more. */
export class Mailbox {
  readonly #town: Town;
  readonly #channel: 'sms' | 'mail';
  readonly #address: string;
  #owed = 0;
  #perhaps = 0;

  constructor(town: Town, channel: 'sms' | 'mail', address: string) {
    this.#town = town;
    this.#channel = channel;
    this.#address = address;
  }

  enqueue(): void {
    this.#owed += 1;
    if (this.#owed === 1) this.#town.book.acknowledge(this.#channel, this.#address, () => this.#timesReceived());
  }

  /** For a message whose request was rejected, or whose outcome is unknown: it may arrive. */
  mayCome(): void {
    this.#perhaps += 1;
  }

  async #timesReceived(): Promise<number> {
    const received = await this.#town.received(this.#channel, this.#address);
    if (received < this.#owed) return 0;
    return received > this.#owed + this.#perhaps ? 2 : 1;
  }
}
