import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { TestDatabase } from './database.ts';

/** What stands between a server and its database, and what a test lets happen there. */
export interface DatabaseProxy {
  /** The same database, by way of here. Dropping it is left to the database's own. */
  database: TestDatabase;
  /** Connections that are open stay so and carry nothing any more; new ones do. */
  silence(): void;
  /** Every connection breaks, and none is taken until `accept`. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
}

/** Stands between a server and its database until the test ends. */
export async function proxyTo(database: TestDatabase): Promise<DatabaseProxy> {
  const target = new URL(database.DATABASE_URL ?? '');
  const open = new Set<Socket>();
  const carry = (from: Socket, to: Socket) => {
    from.pipe(to);
    from.on('error', () => {});
    from.once('close', () => {
      open.delete(from);
      to.destroy();
    });
    open.add(from);
  };
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    carry(client, server);
    carry(server, client);
  });
  const listen = async (port: number) => {
    proxy.listen(port, '127.0.0.1');
    await once(proxy, 'listening');
  };
  const refuse = async () => {
    const closed = once(proxy, 'close');
    proxy.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  await listen(0);
  onTestFinished(async () => {
    if (proxy.listening) await refuse();
  });
  const { port } = proxy.address() as AddressInfo;
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  return {
    database: { ...database, DATABASE_URL: url.href },
    silence: () => {
      for (const socket of open) socket.unpipe().pause();
    },
    refuse,
    accept: () => listen(port),
  };
}
