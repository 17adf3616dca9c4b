import { startPostgres } from '../../scripts/postgres.ts';

/** One PostgreSQL server for the run; each worker makes a database of its own in it. Workers inherit the variable. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres({ fsync: 'off' });
  process.env.E2E_POSTGRES = server.url;
  return () => server.stop();
}
