import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedReport {
  contentType: string;
  body: string;
}

/** For tests: a server that receives status callbacks. Answers with the given statuses first, then with 200. */
export async function startReportReceiver(...statuses: number[]) {
  const received: ReceivedReport[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    response.writeHead(statuses.shift() ?? 200, { connection: 'close' }).end();
    received.push({ contentType: request.headers['content-type'] ?? '', body });
    server.emit('report');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/report`,
    received,
    /** Resolves once this many have arrived; the test's own timeout is the limit. */
    async until(count: number): Promise<ReceivedReport[]> {
      while (received.length < count) await once(server, 'report');
      return received;
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
