import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

interface Begun {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

const underWay = new Map<number, number>();
const more = (port: number, by: number) => underWay.set(port, requestsUnderWay(port) + by);

subscribe('http.server.request.start', (message) => {
  const { server, response } = message as Begun;
  const port = (server.address() as AddressInfo | null)?.port ?? 0;
  more(port, 1);
  response.once('close', () => more(port, -1));
});

/** How many requests a server of this process has not answered yet, whether or not somebody still waits for the answer. */
export function requestsUnderWay(port: number): number {
  return underWay.get(port) ?? 0;
}
