import { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppBindings, BeginStream } from './app-bindings.ts';

/**
 * Answers with events that are written later, by `begin`. They go straight to Node's response: as a stream of Hono's each open page holds nearly
 * twice the memory (docs/PERFORMANCE.md).
 */
export function eventStream(c: Context<AppBindings>, begin: BeginStream): Response {
  c.set('beginStream', begin);
  return c.body(null, 200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // Of nginx, which would keep events back until it has a page of them.
    'x-accel-buffering': 'no',
  });
}

/** Around every other middleware, which have their say on the head of such an answer before it is sent. */
export const eventStreams: MiddlewareHandler<AppBindings> = async (c, next) => {
  await next();
  const begin = c.get('beginStream');
  const { outgoing } = c.env;
  if (!begin || !(outgoing instanceof ServerResponse)) return;
  // A browser that opens the page's next stream is to find a process that has not been told to stop, as its proxy knows one.
  outgoing.shouldKeepAlive = false;
  outgoing.writeHead(c.res.status, Object.fromEntries(c.res.headers));
  outgoing.flushHeaders();
  c.res = undefined;
  c.res = RESPONSE_ALREADY_SENT;
  begin(outgoing);
};
