import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Address {
  host: string;
  port: number;
}

/** A proxy between a client and a server that can simulate network faults. */
export interface TcpProxy {
  port: number;
  /** Open connections stay open and carry nothing any more; new ones work. */
  silence(): void;
  /** The same, and new ones are made and carry nothing either, as to a machine that hangs. */
  hang(): void;
  /** Breaks every connection and accepts none until `accept`. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
  close(): Promise<void>;
}

/** Carries each connection to the next of these servers that accepts it; if none does, the connection ends. */
export async function openProxy(targets: readonly Address[]): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let nextTarget = 0;
  let isHanging = false;
  const pipeThrough = (from: Socket, to: Socket) => {
    from.pipe(to);
    from.once('close', () => {
      open.delete(from);
      to.destroy();
    });
    open.add(from);
  };
  const connectToAny = async (): Promise<Socket | undefined> => {
    for (const _ of targets) {
      const target = targets[nextTarget++ % targets.length];
      const server = target && connect(target.port, target.host);
      if (server && (await isTaken(server))) return server;
    }
    return undefined;
  };
  const proxy = createServer(async (client) => {
    // A client may disconnect before any server has accepted the connection.
    client.on('error', () => {}).once('close', () => open.delete(client));
    open.add(client);
    if (isHanging) return;
    const server = await connectToAny();
    if (!server || client.destroyed) {
      client.destroy();
      server?.destroy();
      return;
    }
    pipeThrough(client, server);
    pipeThrough(server, client);
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
  const silence = () => {
    for (const socket of open) socket.unpipe().pause();
  };
  await listen(0);
  const { port } = proxy.address() as AddressInfo;
  return {
    port,
    silence,
    hang: () => {
      isHanging = true;
      silence();
    },
    refuse,
    accept: () => listen(port),
    close: async () => {
      if (proxy.listening) await refuse();
    },
  };
}

function isTaken(server: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('connect', () => resolve(true));
    // The listener stays: later errors are for the other side to handle.
    server.on('error', () => resolve(false));
  });
}
