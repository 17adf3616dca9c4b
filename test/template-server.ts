import type { TestProject } from 'vitest/node';
import { startPostgres } from '../scripts/postgres.ts';
import { bundleServers } from './bundle-servers.ts';
import { makeTemplate } from './make-template.ts';
import { scratchFolder } from './scratch.ts';

/** A PostgreSQL server for this run, with a migrated database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres(
    // Its data is thrown away when the run ends: nothing need survive a crash, so nothing waits for the disk.
    { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off', max_wal_size: '256MB' },
    scratchFolder('dastak-data-'),
    { hasSocket: true },
  );
  await makeTemplate({ databaseUrl: server.url.replace(/postgres$/, 'template1'), dataDir: '' });
  await bundleServers();
  project.provide('engine', { name: 'server', url: server.socketUrl ?? server.url });
  return () => server.stop();
}
