import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import { isLoopback } from '../loopback.ts';

/**
 * A tunnel, a proxy on this machine, and a site whose name was made to point at it all come from here; the name that people typed tells. The
 * sandbox shows every code: where nobody has said that others may use it, it answers to this machine's own names alone.
 */
export function forThisMachine({
  sandboxForAll,
  trustedProxies,
}: Pick<Env, 'sandboxForAll' | 'trustedProxies'>): MiddlewareHandler {
  return async (c, next) => {
    const host = c.req.header('host') ?? '';
    const through = c.req.header('x-forwarded-host') ?? host;
    // A proxy that nobody told us of lets in whom it likes.
    const isForwarded = trustedProxies.length === 0 && forwarding.some((name) => c.req.header(name) !== undefined);
    const isFromHere = !isForwarded && [host, through].every((name) => isLoopback(hostIn(name)));
    if (sandboxForAll || isFromHere) return next();
    return c.text('The sandbox shows every code to whoever asks. Where others may, start it with SANDBOX=true.\n', 403);
  };
}

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host'];

/** Without the port; nothing that is none. */
function hostIn(header = ''): string {
  return URL.parse(`http://${header}`)?.hostname ?? '';
}
