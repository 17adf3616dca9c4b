import { rmSync } from 'node:fs';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { type PostgresServer, startPostgres } from '../scripts/postgres.ts';
import type { TestDatabase } from './database.ts';
import { eventually } from './eventually.ts';
import { makeTemplate } from './make-template.ts';
import { scratchFolder } from './scratch.ts';

/** A migrated database on a server of its own, and a streaming replica of it. */
export interface Replicated {
  database: TestDatabase;
  server: PostgresServer;
  replica: PostgresServer;
  /** Until `resume`, or the end of this test, the replica shows what it has now, though it receives all that follows. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Resolves once the replica shows all that the database has now. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

export async function startReplicated(): Promise<Replicated> {
  const lasting = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', max_wal_size: '256MB' };
  const server = await startPostgres(lasting, scratchFolder('dastak-data-'));
  await makeTemplate({ databaseUrl: server.url, dataDir: '' });
  // A statement gives way at once to what is to be replayed.
  const replica = await server.replicate({ max_standby_streaming_delay: '0' });
  const folder = scratchFolder('dastak-test-');
  const askReplica = (text: string) => ask(replica.url, text);
  const resume = async () => void (await askReplica('select pg_wal_replay_resume()'));
  return {
    database: { DATABASE_URL: server.url, DATA_DIR: folder, drop: async () => {} },
    server,
    replica,
    pause: async () => {
      onTestFinished(resume);
      await askReplica('select pg_wal_replay_pause()');
      await eventually(
        'the pause',
        async () => (await askReplica('select pg_get_wal_replay_pause_state()')) === 'paused',
      );
    },
    resume,
    caughtUp: async () => {
      const place = await ask(server.url, 'select pg_current_wal_lsn()');
      const isThere = () => askReplica(`select pg_last_wal_replay_lsn() >= '${place}'::pg_lsn`);
      await eventually('all that was written, on the replica', async () => (await isThere()) === true);
    },
    stop: async () => {
      await replica.stop();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The one value that a statement returns, on a connection of its own. */
async function ask(connectionString: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query({ text, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}
