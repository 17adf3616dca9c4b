import { setTimeout } from 'node:timers/promises';
import type { Body } from '../../test/server.ts';
import type { Town } from './town.ts';

/** As long as anybody looks at a page that does not come, in milliseconds. */
const patience = 30_000;

/** As long as anybody waits who may as well go home, in seconds. */
export const longestWait = 300;

export interface Reply {
  status: number;
  /** How long to wait before the next try, in seconds; 0 where nothing is said of it. */
  retryAfter: number;
  body: Body;
}

interface Asking {
  /** The same press again carries the same key. */
  key?: string;
  token?: string | undefined;
  /** Seconds: 'come back later' that says more than that is an answer. */
  longest?: number;
}

/** Somebody with an address of their own, who presses until they have an answer. */
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

  /** Between two tries: nobody presses without a pause, nor before the time that they were told. */
  async waitAWhile(seconds = 0): Promise<void> {
    this.town.requireOpen();
    await setTimeout(Math.min(seconds, 10) * 1000 + this.town.random.between(150, 600));
  }

  /** Presses until an answer comes that is not 'come back later'. */
  async ask(path: string, body: object, asking: Asking = {}): Promise<Reply> {
    const { longest = Number.POSITIVE_INFINITY } = asking;
    for (;;) {
      const reply = await this.#try(path, body, asking);
      if (reply && (!isLater(reply) || reply.retryAfter > longest)) return reply;
      await this.waitAWhile(reply?.retryAfter);
    }
  }

  /** The same where only a yes will do. What should have been taken and was not is written down. */
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
    const { number, town } = this;
    try {
      const answer = await fetch(`${town.shopUrl}/api${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          // Each time another process may answer, and those that were just killed as often as the others.
          connection: 'close',
          'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
          ...(key && { 'idempotency-key': key }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patience),
      });
      const text = await answer.text();
      if (answer.status === 500) town.complain(`${path} 500 ${text.slice(0, 200)}`);
      const retryAfter = Number(answer.headers.get('retry-after') ?? 0);
      return { status: answer.status, retryAfter, body: JSON.parse(text) };
    } catch {
      // No connection, half an answer, or none in time.
      return null;
    }
  }
}

function isLater({ status, body }: Reply): boolean {
  return status === 429 || status === 500 || (status === 503 && body.ErrorCode === 'unavailable');
}
