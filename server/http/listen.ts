import { once } from 'node:events';
import { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { App } from '../app.ts';
import type { Env } from '../env.ts';

/** Listens on HOST and PORT. Rejects with a sentence when the port is taken. */
export async function listen(
  app: App,
  { host, port }: Pick<Env, 'host' | 'port'>,
): Promise<{ server: Server; url: string }> {
  const server = createAdaptorServer({ fetch: app.fetch });
  if (!(server instanceof Server)) throw new Error('Expected a plain HTTP server');
  // A client that sends its request a byte a minute must not hold a connection for ever.
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    throw taken ? new Error(`PORT ${port} is in use. Set another, e.g. PORT=${port + 1}.`, { cause: error }) : error;
  }
  const address = server.address() as AddressInfo;
  const name = host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host;
  return { server, url: `http://${name}:${address.port}` };
}

/** Takes no new connection, answers every request under way, and closes those connections that only wait. */
export async function stopListening(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await closed;
}
