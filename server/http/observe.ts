import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Metrics } from '../metrics.ts';
import type { Span } from '../tracing/span.ts';
import { asTrace, type TraceStart, type Tracing } from '../tracing/tracing.ts';
import type { AppBindings } from './app-bindings.ts';
import type { clientReader } from './client-address.ts';
import type { Logger } from './log.ts';

interface TimingDeps {
  log: Logger;
  metrics: Metrics;
}

interface Deps extends TimingDeps {
  tracing: Tracing;
  readClient: ReturnType<typeof clientReader>;
}

interface AnsweredRequest {
  requestId: string;
  method: string;
  route: string;
  status: number;
}

/** Polled by machines and by the sandbox page: logged at debug level only, and not traced. */
const polledPaths = /^\/(healthz|servingz|readyz|metrics|sandbox)\b/;

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

/** Around every request: its id, its client, its trace, its record. */
export function observe({ readClient, tracing, ...deps }: Deps): MiddlewareHandler<AppBindings> {
  return async (c, next) => {
    const record = timeRequest(deps);
    const requestId = randomUUID();
    const { address, secure, traceparent } = readClient(c.env.incoming);
    c.set('requestId', requestId);
    c.set('address', address);
    c.set('secure', secure);
    const isPolled = polledPaths.test(c.req.path);
    const answer = async (span?: Span) => {
      await next();
      // Not `c.header()`, which copies a finished answer and its body through a stream: a quarter of a call's CPU time.
      c.res.headers.set('x-request-id', requestId);
      const answered = { requestId, method: c.req.method, route: routeOf(c), status: c.res.status };
      if (span) traceAnswer(span, answered, c.error);
      record(answered, isPolled ? 'debug' : 'info');
    };
    await (isPolled ? answer() : asTrace(tracing, requestStart(requestId, c.req.method, traceparent), answer));
  };
}

function requestStart(requestId: string, method: string, parent: string | undefined): TraceStart {
  const attributes = { 'http.request.method': method, 'dastak.request_id': requestId };
  return { name: method, kind: 'server', parent, attributes };
}

/** Of an answer over the wire as of one to a page in this process. */
export function traceAnswer(span: Span, { method, route, status }: AnsweredRequest, error?: unknown): void {
  span.rename(`${method} ${route}`);
  span.set({ 'http.route': route, 'http.response.status_code': status });
  if (status >= 500) span.fail(error ?? String(status));
}
