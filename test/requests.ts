import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';

interface Begun {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

const begun = new Map<number, number>();
const underWay = new Map<number, number>();
/** The servers of requests whose handlers have not begun to answer. */
const unhandled = new Map<ServerResponse, Server>();
/** Connections on which no request has been read yet; one may have arrived already. */
const silent = new Set<Socket>();
const addUnderWay = (port: number, by: number) => underWay.set(port, requestsUnderWay(port) + by);

subscribe('http.server.request.start', (message) => {
  const { server, request, response } = message as Begun;
  silent.delete(request.socket);
  const port = (server.address() as AddressInfo | null)?.port ?? 0;
  begun.set(port, requestsBegun(port) + 1);
  addUnderWay(port, 1);
  response.once('close', () => addUnderWay(port, -1));
  unhandled.set(response, server);
  const { writeHead } = response;
  response.writeHead = function (this: ServerResponse, ...args: [number]) {
    unhandled.delete(response);
    return writeHead.apply(this, args);
  } as typeof writeHead;
});

subscribe('net.server.socket', (message) => {
  const { socket } = message as { socket: Socket };
  silent.add(socket);
  socket.once('close', () => silent.delete(socket));
});

/** The ends of connections that clients in this process have. */
const clientEnds = new Set<Socket>();

subscribe('net.client.socket', (message) => {
  const { socket } = message as { socket: Socket };
  clientEnds.add(socket);
  socket.once('close', () => clientEnds.delete(socket));
});

/** Whether a client is connected to a server of this process and may have sent a request that is not read yet. */
export function hasSilentConnection(port: number): boolean {
  return [...silent].some((socket) => socket.localPort === port && !isUnused(socket));
}

/** A client may open a connection and send its request over another one that has become free: this one would stay silent until it is closed. */
function isUnused({ remotePort }: Socket): boolean {
  return [...clientEnds].some(({ localPort, bytesWritten }) => localPort === remotePort && bytesWritten === 0);
}

/** How many requests a server of this process has received so far. */
export function requestsBegun(port: number): number {
  return begun.get(port) ?? 0;
}

/** How many requests a server of this process has not answered, and whose clients still wait for the answer. */
export function requestsUnderWay(port: number): number {
  return underWay.get(port) ?? 0;
}

/** Whether a server of this process handles a request that it has no answer to yet. That goes on where the client has gone, which ends the response. */
export function isHandlingRequest(port: number): boolean {
  return [...unhandled.values()].some((server) => (server.address() as AddressInfo | null)?.port === port);
}
