import { startPostgres } from '../../scripts/postgres.ts';
import { bundleServers } from '../../test/bundle-servers.ts';
import { scratchFolder } from '../../test/scratch.ts';

/** One PostgreSQL server for the run; each worker makes a database of its own in it. Workers inherit the variable. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres({ fsync: 'off', max_wal_size: '256MB' }, scratchFolder('dastak-data-'), {
    hasSocket: true,
  });
  process.env.E2E_POSTGRES = server.socketUrl ?? server.url;
  await bundleServers();
  return () => server.stop();
}
