import { exchange, type Reply } from '../exchange.ts';
import type { ExotelSettings } from '../settings.ts';

export interface ExotelClient {
  /** Form-encoded POST to a path under the account, e.g. `Sms/send.json`. One attempt. Does not throw. */
  post(path: string, form: URLSearchParams): Promise<Reply>;
  /** GET of a path under the account. One attempt. Does not throw. */
  get(path: string, query: URLSearchParams): Promise<Reply>;
}

/** Exotel's HTTP, one attempt at a time. Source: developer.exotel.com/api, https://developer.exotel.com/docs/voice-v1. */
export function createExotelClient(settings: ExotelSettings): ExotelClient {
  const account = `${settings.baseUrl}/v1/Accounts/${encodeURIComponent(settings.accountSid)}`;
  const { apiKey: user, apiToken: password, deadlineMs } = settings;
  return {
    post: (path, body) => exchange(`${account}/${path}`, { method: 'POST', user, password, body, deadlineMs }),
    get: (path, query) => exchange(`${account}/${path}?${query}`, { method: 'GET', user, password, deadlineMs }),
  };
}
