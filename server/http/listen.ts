import { once } from 'node:events';
import { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Env } from '../env.ts';
import type { App } from './app-bindings.ts';

/** How long a stop waits for requests under way, in seconds. */
const graceSeconds = 25;

/** Turns of the event loop in which connections are taken that were made before, and then what came over them is read. */
const unreadTurns = 3;

export interface ListeningServer {
  url: string;
  /**
   * From now on each answer closes its connection, so that the next request of its client is sent on another, to a process that goes on: one on a
   * connection that is just being closed would be lost.
   */
  announceStop(): void;
  /**
   * Accepts no new connection, answers every request under way, and closes all idle connections: those that
   * wait for another request, and those on which none has begun, which browsers open in advance.
   */
  stop(): Promise<void>;
}

/** Listens on HOST and PORT. Rejects with a sentence when the port is taken. */
export async function listen(app: App, { host, port }: Pick<Env, 'host' | 'port'>): Promise<ListeningServer> {
  const server = createAdaptorServer({ fetch: app.fetch });
  if (!(server instanceof Server)) throw new Error('Expected a plain HTTP server');
  // A client that sends its request a byte a minute must not hold a connection for ever.
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  // A request that is sent on a connection just as we close it is lost. So the other side should close first: proxies do so
  // after a minute, and HTTP clients before the timeout that we announce.
  server.keepAliveTimeout = 75_000;
  const stopping = gracefulStop(server);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const isInUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    throw isInUse ? new Error(`PORT ${port} is in use. Set another, e.g. PORT=${port + 1}.`, { cause: error }) : error;
  }
  const address = server.address() as AddressInfo;
  const name = host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host;
  return { url: `http://${name}:${address.port}`, ...stopping };
}

/** Node's own `closeIdleConnections` skips connections on which no request has begun, so we keep track ourselves. */
function gracefulStop(server: Server): Pick<ListeningServer, 'announceStop' | 'stop'> {
  const idleSockets = new Set<Socket>();
  let isAnnounced = false;
  let stopping = false;
  server.on('connection', (socket: Socket) => {
    idleSockets.add(socket);
    socket.once('close', () => idleSockets.delete(socket));
  });
  // Ahead of whoever answers, who may do so at once.
  server.prependListener('request', ({ socket }, response) => {
    idleSockets.delete(socket);
    if (isAnnounced) response.shouldKeepAlive = false;
    response.once('close', () => {
      if (stopping) socket.destroySoon();
      else if (!socket.destroyed) idleSockets.add(socket);
    });
  });
  const announceStop = () => {
    isAnnounced = true;
  };
  const stop = async () => {
    announceStop();
    // What has come by now is read, and answered: where the machine is busy it may have waited here for longer than we have been stopping.
    for (let turns = 0; turns < unreadTurns; turns++) await setImmediate();
    stopping = true;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of idleSockets) socket.destroy();
    const deadline = setTimeout(() => server.closeAllConnections(), graceSeconds * 1000);
    await closed;
    clearTimeout(deadline);
  };
  return { announceStop, stop };
}
