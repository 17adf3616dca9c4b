import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/** The statements of the request that the current work belongs to. */
const within = new AsyncLocalStorage<string[]>();
let heard: { port: number; statements: string[] } | null = null;
let isListening = false;

/**
 * The statements, in order, that a server of this process asks its PostgreSQL server for because of the requests that `act` makes: those that begin
 * and commit, too, and what goes on for a request after its answer; not what the server does by itself meanwhile.
 */
export async function statementsCausedBy(serverUrl: string, act: () => Promise<unknown>): Promise<string[]> {
  listenOnce();
  const statements: string[] = [];
  heard = { port: Number(new URL(serverUrl).port), statements };
  await act();
  heard = null;
  return statements;
}

function listenOnce(): void {
  if (isListening) return;
  isListening = true;
  subscribe('http.server.request.start', (message) => {
    const { port } = (message as { server: Server }).server.address() as AddressInfo;
    // From here on all that runs for this request runs within it, and nothing else does.
    within.enterWith(heard?.port === port ? heard.statements : []);
  });
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    within.getStore()?.push(textOf(args[0]));
    return Reflect.apply(query, this, args);
  } as typeof query;
}

/** A statement is asked for as a text, or as a text with its name. */
function textOf(asked: unknown): string {
  const text = typeof asked === 'string' ? asked : (asked as { text: string }).text;
  return text.replaceAll(/\s+/g, ' ').trim();
}
