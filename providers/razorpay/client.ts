import { exchange, type Reply } from '../exchange.ts';
import type { RazorpaySettings } from '../settings.ts';

/** A list of a hundred payments is larger than any other answer. */
const largestBytes = 512 * 1024;

export interface RazorpayClient {
  get(path: string): Promise<Reply>;
  post(path: string, body: object, headers?: Record<string, string>): Promise<Reply>;
}

/** Razorpay's HTTP under `/v1`, one attempt at a time. Does not throw. Source: razorpay.com/docs/api. */
export function createRazorpayClient({ baseUrl, keyId, keySecret, deadlineMs }: RazorpaySettings): RazorpayClient {
  const common = { user: keyId, password: keySecret, deadlineMs, largestBytes };
  return {
    get: (path) => exchange(`${baseUrl}/v1/${path}`, { ...common, method: 'GET' }),
    post: (path, body, headers) =>
      exchange(`${baseUrl}/v1/${path}`, {
        ...common,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  };
}
