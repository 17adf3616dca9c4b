import type { CastPerson } from './cast.ts';

/** What a call has answered; a story looks at few of its fields. */
// biome-ignore lint/suspicious/noExplicitAny: each call answers something else, and what is not there fails at once
type Body = any;

interface Asking {
  token?: string;
  key?: string;
}

/** Calls the shop as people's browsers do. Throws where it is refused: in a story everything goes well, or it is told wrong. */
export class Caller {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async call(who: Pick<CastPerson, 'ip'>, path: string, body: object, { token, key }: Asking = {}): Promise<Body> {
    const answer = await fetch(`${this.#url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': who.ip,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
    return JSON.parse(text);
  }

  /** Pays an order at the simulated provider, or has the payment fail. Returns what its window hands to the page. */
  async payAtProvider(providerOrder: string, outcome: 'success' | 'failure'): Promise<Body> {
    const answer = await fetch(`${this.#url}/sandbox/razorpay/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order_id: providerOrder, outcome }),
    });
    if (!answer.ok) throw new Error(`A payment: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  /** What has come to a phone or mailbox, newest first. */
  async messagesTo(to: string): Promise<{ text: string; otp: string | null }[]> {
    const answer = await fetch(`${this.#url}/sandbox/outbox.json?to=${encodeURIComponent(to)}`);
    const { messages }: { messages: { text: string; otp: string | null }[] } = await answer.json();
    return messages;
  }
}
