import { type Exchange, exchange, type Reply } from '../exchange.ts';
import { KeptConnections } from '../kept-connections.ts';
import type { RazorpaySettings } from '../settings.ts';

/** A list of a hundred payments is larger than any other answer. */
const largestBytes = 512 * 1024;

export interface RazorpayClient {
  get(path: string): Promise<Reply>;
  /** Over a connection of its own, on which no request is lost because it was just closed. */
  post(path: string, body: object, headers?: Record<string, string>): Promise<Reply>;
  /** Over a kept connection, for what the calling function can look up after a reply that is lost `overKept`. */
  postOverKept(path: string, body: object): Promise<Reply>;
}

/**
 * Razorpay's HTTP under `/v1`, one attempt at a time; a question over a kept connection that broke is sent again. Does not throw.
 * Source: razorpay.com/docs/api.
 */
export function createRazorpayClient({ baseUrl, keyId, keySecret, deadlineMs }: RazorpaySettings): RazorpayClient {
  const common = { user: keyId, password: keySecret, deadlineMs, largestBytes };
  const connections = new KeptConnections(baseUrl);
  const post = (path: string, body: object, more: Pick<Exchange, 'headers' | 'connections'>) =>
    exchange(`${baseUrl}/v1/${path}`, {
      ...common,
      ...more,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...more.headers },
      body: JSON.stringify(body),
    });
  return {
    get: (path) => exchange(`${baseUrl}/v1/${path}`, { ...common, connections, method: 'GET' }),
    post: (path, body, headers) => post(path, body, { ...(headers && { headers }) }),
    postOverKept: (path, body) => post(path, body, { connections }),
  };
}
