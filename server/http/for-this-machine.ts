import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import { isLoopback } from '../loopback.ts';

/**
 * A tunnel, a proxy on this machine, and a site whose name was made to point at it all come from here; the name that people typed tells. The
 * sandbox shows every code: where nobody has said that others may use it, it answers to this machine's own names alone.
 */
export function forThisMachine({ sandboxForAll }: Pick<Env, 'sandboxForAll'>): MiddlewareHandler {
  return async (c, next) => {
    const named = [c.req.header('host'), c.req.header('x-forwarded-host')].filter((name) => name !== undefined);
    if (sandboxForAll || named.every((name) => isLoopback(hostIn(name)))) return next();
    return c.text(
      `The sandbox shows every code to whoever asks. To have it answer to ${hostIn(named[0])}, start with SANDBOX=true.\n`,
      403,
    );
  };
}

/** Without the port; nothing that is none. */
function hostIn(header = ''): string {
  return URL.parse(`http://${header}`)?.hostname ?? '';
}
