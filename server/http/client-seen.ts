import type { Context } from 'hono';
import type { AppBindings } from './app-bindings.ts';

/** How this server sees who asks: whether a proxy in between is believed shows in whose address it is. */
export interface ClientSeen {
  /** The address that the limits count. */
  address: string;
  /** Who is connected to us: a proxy, or the client. */
  peer: string;
  /** Whether the request says that it came by a proxy. */
  isForwarded: boolean;
}

export function clientSeen(c: Context<AppBindings>): ClientSeen {
  const { headers, socket } = c.env.incoming;
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return { address: c.get('address'), peer, isForwarded: headers['x-forwarded-for'] !== undefined };
}
