import { type Exchange, exchange, type Reply } from '../exchange.ts';
import { KeptConnections } from '../kept-connections.ts';
import type { DelhiverySettings } from '../settings.ts';

/** Of fifty parcels with all their scans. */
const largestBytes = 2 * 1024 * 1024;

/** Answers are whole, of two megabytes at most. What went wrong, a time-out too, is a kind of reply: see `Reply`. */
export interface DelhiveryClient {
  get(path: string, query: Record<string, string>): Promise<Reply>;
  /** Over a connection of its own, on which no request is lost because it was just closed. */
  post(path: string, body: string | URLSearchParams): Promise<Reply>;
  /** A file at an address that Delhivery has named, which is not asked with our token. */
  file(url: string): Promise<Reply>;
}

/** Delhivery's HTTP, one attempt at a time. Does not throw. Source: delhivery-express-api-doc.readme.io. */
export function createDelhiveryClient({ baseUrl, token, deadlineMs }: DelhiverySettings): DelhiveryClient {
  const connections = new KeptConnections(baseUrl);
  const authorization = `Token ${token}`;
  const common: Pick<Exchange, 'deadlineMs' | 'largestBytes'> = { deadlineMs, largestBytes };
  return {
    get: (path, query) =>
      exchange(`${baseUrl}${path}?${new URLSearchParams(query)}`, {
        ...common,
        method: 'GET',
        headers: { authorization },
        connections,
      }),
    post: (path, body) =>
      exchange(`${baseUrl}${path}`, {
        ...common,
        method: 'POST',
        headers: { authorization, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
        body,
      }),
    file: (url) =>
      exchange(url, { ...common, method: 'GET', headers: { accept: 'application/pdf' }, encoding: 'latin1' }),
  };
}
