import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import pg from 'pg';
import type { Answer } from './server.ts';

type Statements = string[];

const ofRequest = new AsyncLocalStorage<Statements>();
let listening: Statements | null = null;

subscribe('http.server.request.start', () => {
  if (listening) ofRequest.enterWith(listening);
  // What a provider reports meanwhile is another request.
  listening = null;
});

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  ofRequest.getStore()?.push(textOf(args[0]));
  return Reflect.apply(query, this, args);
} as typeof query;

function textOf(asked: unknown): string {
  return typeof asked === 'string' ? asked : (asked as { text: string }).text;
}

/**
 * What the request that `ask` makes has asked the database by the time it is answered, `begin` and `commit` included; not what the server does
 * meanwhile without a request. The server is of this process, and asked nothing else.
 */
export async function statementsOf(ask: () => Promise<Answer>): Promise<{ answer: Answer; statements: Statements }> {
  const statements: Statements = [];
  listening = statements;
  const answer = await ask();
  return { answer, statements: [...statements] };
}
