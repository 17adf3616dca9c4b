import { setTimeout } from 'node:timers/promises';
import { type FaultChannel, faultsByChannel } from '../../simulators/faults.ts';
import type { Span } from '../book.ts';
import type { Random } from '../random.ts';

/** Permanent failures at providers, such as a rejected number: nothing was promised then, or an operator has to look. All others are temporary. */
const lasting = new Set([
  'ndnc',
  'ndnc-report',
  'kyc',
  'kyc-without-code',
  'bad-number',
  'dlt-mismatch',
  '550',
  '554',
  'refused',
  'no-balance',
  'stays-pending',
  'fails',
]);
const channels = Object.keys(faultsByChannel) as [FaultChannel, ...FaultChannel[]];

/** The temporary faults of a channel: delays, errors, half answers, wrong answers, outages. */
function passing(channel: FaultChannel): readonly [string, ...string[]] {
  const [first = 'none', ...others] = faultsByChannel[channel].filter((fault) => !lasting.has(fault));
  return [first, ...others];
}

interface Climate {
  providerUrl: string;
  random: Random;
  /** How long a fault lasts at most, in seconds. */
  longest: number;
  /** How long, once, the payment provider and the mail server are down altogether, in seconds. */
  away: number;
}

/** After this many faults comes that outage. */
const faultsBeforeAway = 5;

/** One fault after the other at the providers, each on one channel and for a while, until `end` is called. */
export class ProviderWeather {
  readonly #providerUrl: string;
  readonly #random: Random;
  readonly #longest: number;
  readonly #away: number;
  readonly #over = new AbortController();
  readonly #raging: Promise<void>;
  /** How many faults there were. */
  faults = 0;
  /** When the payment provider was down altogether. */
  readonly blackouts: Span[] = [];

  constructor({ providerUrl, random, longest, away }: Climate) {
    this.#providerUrl = providerUrl;
    this.#random = random;
    this.#longest = longest;
    this.#away = away;
    this.#raging = this.#rage();
  }

  async end(): Promise<void> {
    this.#over.abort();
    await this.#raging;
    await this.#set({ clear: true });
  }

  async #rage(): Promise<void> {
    while (!this.#over.signal.aborted) {
      const channel = this.#random.oneOf(channels);
      await this.#set({ channel, standing: this.#random.oneOf(passing(channel)) });
      this.faults += 1;
      await this.#pass(this.#random.between(1, this.#longest));
      await this.#set({ channel, standing: null });
      if (this.#away > 0 && this.faults === faultsBeforeAway) await this.#beAway();
    }
  }

  async #beAway(): Promise<void> {
    const silent = ['order', 'lookup', 'capture', 'refund'] as const;
    const set = async (standing: string | null, mail: string | null) => {
      for (const channel of silent) await this.#set({ channel, standing });
      await this.#set({ channel: 'mail', standing: mail });
    };
    const from = performance.now();
    await set('reset-before', 'drop-before-data');
    await this.#pass(this.#away);
    await set(null, null);
    this.blackouts.push({ from, until: performance.now() });
  }

  async #pass(seconds: number): Promise<void> {
    await setTimeout(seconds * 1000, undefined, { signal: this.#over.signal }).catch(() => {});
  }

  async #set(faults: object): Promise<void> {
    await fetch(`${this.#providerUrl}/_faults`, { method: 'POST', body: JSON.stringify(faults) });
  }
}
