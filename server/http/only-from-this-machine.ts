import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import { isLoopback } from '../loopback.ts';

/**
 * Requests through a tunnel, a proxy on this machine, or a website whose name was made to point at it all come from this machine; only the host name
 * tells them apart. The sandbox shows every code: unless SANDBOX=true allows others, it answers only to this machine's own names.
 */
export function onlyFromThisMachine({
  sandboxForAll,
  trustedProxies,
}: Pick<Env, 'sandboxForAll' | 'trustedProxies'>): MiddlewareHandler {
  return async (c, next) => {
    const host = c.req.header('host') ?? '';
    const forwardedHost = c.req.header('x-forwarded-host') ?? host;
    // A proxy that is not configured may forward requests from anywhere.
    const isForwarded =
      trustedProxies.length === 0 && forwardingHeaders.some((name) => c.req.header(name) !== undefined);
    const isFromHere = !isForwarded && [host, forwardedHost].every((name) => isLoopback(hostIn(name)));
    if (sandboxForAll || isFromHere) return next();
    return c.text('The sandbox shows every code to whoever asks. Where others may, start it with SANDBOX=true.\n', 403);
  };
}

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host'];

/** The host name without the port; '' if it is not valid. */
function hostIn(header = ''): string {
  return URL.parse(`http://${header}`)?.hostname ?? '';
}
