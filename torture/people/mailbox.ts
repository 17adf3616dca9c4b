import type { Town } from './town.ts';

/** What somebody is owed by mail or by SMS: how many different messages, and not one more. */
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

  owe(): void {
    this.#owed += 1;
    if (this.#owed === 1) this.#town.book.acknowledge(this.#channel, this.#address, () => this.#timesReceived());
  }

  /** Of one that was refused, or of which nobody could say whether it leaves. */
  mayCome(): void {
    this.#perhaps += 1;
  }

  async #timesReceived(): Promise<number> {
    const received = await this.#town.received(this.#channel, this.#address);
    if (received < this.#owed) return 0;
    return received > this.#owed + this.#perhaps ? 2 : 1;
  }
}
