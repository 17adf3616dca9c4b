import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Metrics } from '../metrics.ts';
import type { AppBindings } from './app-bindings.ts';
import type { clientReader } from './client-address.ts';
import type { Logger } from './log.ts';

interface TimingDeps {
  log: Logger;
  metrics: Metrics;
}

interface Deps extends TimingDeps {
  readClient: ReturnType<typeof clientReader>;
}

interface AnsweredRequest {
  requestId: string;
  method: string;
  route: string;
  status: number;
}

/** Polled by machines and by the sandbox page: logged at debug level only. */
const polledPaths = /^\/(healthz|readyz|metrics|sandbox)\b/;

/** The pattern, not the path: a sticker's code in a path opens its page. */
export function routeOf(c: Context<AppBindings>): string {
  return c.get('route') ?? routePath(c);
}

/** Begins to time a request. The function that is returned records it once it is answered: one log line and one measurement. */
export function timeRequest({ log, metrics }: TimingDeps) {
  const start = performance.now();
  return ({ requestId, method, route, status }: AnsweredRequest, level: 'info' | 'debug' = 'info'): void => {
    const seconds = (performance.now() - start) / 1000;
    metrics.requests.observe({ method, route, status }, seconds);
    log[level]({ requestId, method, route, status, ms: Math.round(seconds * 1000) }, 'request');
  };
}

/** Around every request: its id, its client, its record. */
export function observe({ readClient, ...deps }: Deps): MiddlewareHandler<AppBindings> {
  return async (c, next) => {
    const record = timeRequest(deps);
    const requestId = randomUUID();
    const { address, secure } = readClient(c.env.incoming);
    c.set('requestId', requestId);
    c.set('address', address);
    c.set('secure', secure);
    await next();
    // Not `c.header()`, which copies a finished answer and its body through a stream: a quarter of a call's CPU time.
    c.res.headers.set('x-request-id', requestId);
    const answered = { requestId, method: c.req.method, route: routeOf(c), status: c.res.status };
    record(answered, polledPaths.test(c.req.path) ? 'debug' : 'info');
  };
}
