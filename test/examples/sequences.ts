import type { TestServer } from '../server.ts';

/** Keeps where every sequence is now. Returns a function that brings them back: an example’s ids do not depend on those before it. */
export async function keepSequences({ services }: TestServer): Promise<() => Promise<void>> {
  const { pool } = services.database;
  const { rows } = await pool.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as last
     from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  const back = rows.map(({ name, last }) => `setval('${name}', ${last})`).join(', ');
  return async () => void (await pool.query(`select ${back}`));
}
