import type pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** The statements that the database received over this pool while `asking` ran; not those that are prepared by name. */
export async function overhear(pool: pg.Pool, asking: () => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = [];
  const spied = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const spy = (client: pg.PoolClient) => {
    const { query } = client;
    if (spied.has(client)) return;
    spied.set(client, query);
    const spying = (...asked: unknown[]) => {
      const [text, values] = asked;
      if (typeof text === 'string') heard.push({ text, values: Array.isArray(values) ? values : [] });
      return Reflect.apply(query, client, asked);
    };
    Object.assign(client, { query: spying });
  };
  pool.on('acquire', spy);
  await asking();
  pool.off('acquire', spy);
  for (const [client, query] of spied) Object.assign(client, { query });
  return heard;
}
