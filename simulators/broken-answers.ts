import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

type Exchange = Context<{ Bindings: HttpBindings }>;

export async function hang(c: Exchange): Promise<Response> {
  const { socket } = c.env.incoming;
  if (!socket.destroyed) await once(socket, 'close');
  return RESPONSE_ALREADY_SENT;
}

export function reset(c: Exchange): Response {
  c.env.incoming.socket.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}

export async function halfAnswer(c: Exchange, body: object): Promise<Response> {
  const text = JSON.stringify(body);
  const { outgoing, incoming } = c.env;
  outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length });
  await new Promise((written) => outgoing.write(text.slice(0, text.length / 2), written));
  incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** One byte at a time, for as long as the connection is open. */
export async function slowBody(c: Exchange, body: object): Promise<Response> {
  const { outgoing, incoming } = c.env;
  outgoing.writeHead(200, { 'content-type': 'application/json' });
  for (const letter of JSON.stringify(body)) {
    if (incoming.socket.destroyed) break;
    outgoing.write(letter);
    await setTimeout(50, undefined, { ref: false });
  }
  outgoing.end();
  return RESPONSE_ALREADY_SENT;
}
