import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ReceivedEvent {
  id: string;
  signature: string;
  body: Buffer;
}

export type EventReceiver = Awaited<ReturnType<typeof startEventReceiver>>;

/** For tests: a server that receives webhooks. Answers with the given statuses first, then with 200. */
export async function startEventReceiver(...statuses: number[]) {
  const received: ReceivedEvent[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const header = (name: string) => String(request.headers[name] ?? '');
    received.push({ id: header('x-razorpay-event-id'), signature: header('x-razorpay-signature'), body });
    response.writeHead(statuses.shift() ?? 200, { connection: 'close' }).end();
    server.emit('event');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    /** Resolves once this many have arrived; the test's own timeout is the limit. */
    async until(count: number): Promise<ReceivedEvent[]> {
      while (received.length < count) await once(server, 'event');
      return received;
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
