import { setTimeout } from 'node:timers/promises';
import { addressOf } from '../../test/address-of.ts';
import type { Body } from '../../test/server.ts';
import type { Town } from './town.ts';

/** How long a person waits for a page that does not come, in milliseconds. */
const timeoutMs = 30_000;

/** How long a person waits who may as well go home, in seconds. */
export const longestWait = 300;

export interface Reply {
  status: number;
  /** How long to wait before the next try, in seconds; 0 if the answer does not say. */
  retryAfter: number;
  /** The cookies that it sets; '' if there are none. */
  cookies: string;
  body: Body;
}

interface Asking {
  /** The idempotency key; a retry of the same request carries the same. */
  key?: string;
  token?: string | undefined;
  /** In seconds: a 'come back later' with a longer wait than this counts as the final answer. */
  longest?: number;
}

/** A person with an address of their own, who retries until they have an answer. */
export class Person {
  readonly number: number;
  readonly town: Town;

  constructor(town: Town) {
    this.town = town;
    this.number = town.newcomer();
  }

  get phone(): string {
    return `9${String(this.number).padStart(9, '0')}`;
  }

  get email(): string {
    return `person${this.number}@example.com`;
  }

  get address(): string {
    return addressOf(this.number);
  }

  /** Waits between two tries: a person does not retry without a pause, nor earlier than they were told to. */
  async waitAWhile(seconds = 0): Promise<void> {
    this.town.requireOpen();
    await setTimeout(Math.min(seconds, 10) * 1000 + this.town.random.between(150, 600));
  }

  /** The code that comes to a phone or mailbox where `before` have come; null if none has after so many looks: by then another can be requested. */
  async newerCode(to: string, before: number, most = 80): Promise<string | null> {
    for (let looks = 0; looks < most; looks++) {
      const codes = await this.town.codes(to);
      if (codes.length > before) return codes[0] ?? null;
      await this.waitAWhile();
    }
    return null;
  }

  /** Repeats the request until the answer is not 'come back later'. */
  async ask(path: string, body: object, asking: Asking = {}): Promise<Reply> {
    const { longest = Number.POSITIVE_INFINITY } = asking;
    for (;;) {
      const reply = await this.#try(path, body, asking);
      if (reply && (!isLater(reply) || reply.retryAfter > longest)) return reply;
      await this.waitAWhile(reply?.retryAfter);
    }
  }

  /** The same, but repeats until the request succeeds. Throws when it is rejected, which the crowd notes as unexpected. */
  async insist(path: string, body: object, asking: Asking = {}): Promise<Body> {
    for (;;) {
      const { status, body: answer } = await this.ask(path, body, asking);
      if (status === 200) return answer;
      if (answer.ErrorCode !== 'provider_down') {
        throw new Error(`${path} answered ${status} ${JSON.stringify(answer).slice(0, 200)}`);
      }
      await this.waitAWhile();
    }
  }

  async #try(path: string, body: object, { key, token }: Asking): Promise<Reply | null> {
    const { town } = this;
    try {
      const answer = await town.fetch(`${town.shopUrl}/api${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          // A new connection each time may reach another process, and a process that was just killed as often as the others.
          connection: 'close',
          'x-forwarded-for': this.address,
          ...(key && { 'idempotency-key': key }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await answer.text();
      if (answer.status === 500) town.complain(`${path} 500 ${text.slice(0, 200)}`);
      const retryAfter = Number(answer.headers.get('retry-after') ?? 0);
      const cookies = answer.headers.get('set-cookie') ?? '';
      return { status: answer.status, retryAfter, cookies, body: JSON.parse(text) };
    } catch {
      // No connection, half an answer, or none in time.
      return null;
    }
  }
}

function isLater({ status, body }: Reply): boolean {
  return status === 429 || status === 500 || (status === 503 && body.ErrorCode === 'unavailable');
}
