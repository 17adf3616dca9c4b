import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Metrics } from '../metrics.ts';
import type { AppBindings } from './app-bindings.ts';
import type { clientReader } from './client-address.ts';
import type { Logger } from './log.ts';

interface Deps {
  log: Logger;
  metrics: Metrics;
  readClient: ReturnType<typeof clientReader>;
}

/** Polled by machines and by the sandbox page: logged at debug level only. */
const polledPaths = /^\/(healthz|readyz|metrics|sandbox)\b/;

/** The pattern, not the path: a sticker's code in a path opens its page. */
export function routeOf(c: Context<AppBindings>): string {
  return c.get('route') ?? routePath(c);
}

/** Around every request: its id, its client, one log line and one measurement. */
export function observe({ log, metrics, readClient }: Deps): MiddlewareHandler<AppBindings> {
  return async (c, next) => {
    const start = performance.now();
    const requestId = c.env.requestId ?? randomUUID();
    const { address, secure } = readClient(c.env.incoming);
    c.set('requestId', requestId);
    c.set('address', address);
    c.set('secure', secure);
    await next();
    // Not `c.header()`, which copies a finished answer and its body through a stream: a quarter of a call's CPU time.
    c.res.headers.set('x-request-id', requestId);
    const seconds = (performance.now() - start) / 1000;
    const route = routeOf(c);
    const { method } = c.req;
    const { status } = c.res;
    metrics.requests.observe({ method, route, status }, seconds);
    const level = polledPaths.test(c.req.path) ? 'debug' : 'info';
    log[level]({ requestId, method, route, status, ms: Math.round(seconds * 1000) }, 'request');
  };
}
