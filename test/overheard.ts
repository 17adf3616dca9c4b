import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

const requestStart = 'http.server.request.start';

/** Only of the current work, and of requests that it makes: not of what the server does by itself meanwhile. */
const hearing = new AsyncLocalStorage<Statement[]>();

/** The statements that the database received over this pool because of `asking`; not those that are prepared by name. */
export async function overhear(pool: pg.Pool, asking: () => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = [];
  const spied = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const spy = (client: pg.PoolClient) => {
    const { query } = client;
    if (spied.has(client)) return;
    spied.set(client, query);
    const spying = (...asked: unknown[]) => {
      const [text, values] = asked;
      if (typeof text === 'string') hearing.getStore()?.push({ text, values: Array.isArray(values) ? values : [] });
      return Reflect.apply(query, client, asked);
    };
    Object.assign(client, { query: spying });
  };
  pool.on('acquire', spy);
  const hearRequest = () => hearing.enterWith(heard);
  subscribe(requestStart, hearRequest);
  await hearing.run(heard, asking);
  unsubscribe(requestStart, hearRequest);
  pool.off('acquire', spy);
  for (const [client, query] of spied) Object.assign(client, { query });
  return heard;
}
