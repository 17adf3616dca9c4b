import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.ts';
import { type Disk, mountDisk } from '../../test/disk.ts';
import { openProxy } from '../../test/tcp-proxy.ts';

export type Engine = 'server' | 'embedded';

/** Faults of a database server; each resolves when it is over. */
export interface ServerTroubles {
  endConnections(): Promise<void>;
  /** Ends the server with a signal, and starts it again after this many seconds. */
  restart(signal: 'SIGINT' | 'SIGKILL', secondsAway: number): Promise<void>;
  /** Open connections carry nothing any more. */
  silence(): Promise<void>;
  /** No connection gets through for this many seconds. */
  cutOff(seconds: number): Promise<void>;
}

export interface TownDatabase {
  variables: { DATA_DIR: string; DATABASE_URL?: string };
  disk: Disk;
  /** Null for an embedded database: nothing lies between it and its process. */
  troubles: ServerTroubles | null;
  /** Restarts the database if a full disk has ended it. */
  mend(): Promise<void>;
  remove(): Promise<void>;
}

/** An empty database on a disk of its own. */
export async function townDatabase(engine: Engine): Promise<TownDatabase> {
  const disk = mountDisk(engine === 'server' ? 1500 : 400);
  if (engine === 'embedded')
    return {
      variables: { DATA_DIR: disk.folder },
      disk,
      troubles: null,
      mend: async () => {},
      remove: async () => disk.remove(),
    };
  const postgres = await startPostgres({ max_wal_size: '256MB' }, disk.folder);
  const url = new URL(postgres.url);
  const proxy = await openProxy([{ host: url.hostname, port: Number(url.port) }]);
  url.port = String(proxy.port);
  return {
    variables: { DATA_DIR: disk.folder, DATABASE_URL: url.href },
    disk,
    troubles: {
      endConnections: () => endConnections(postgres.url),
      restart: async (signal, secondsAway) => {
        await postgres.end(signal);
        await setTimeout(secondsAway * 1000);
        await postgres.start();
      },
      silence: async () => proxy.silence(),
      cutOff: async (seconds) => {
        await proxy.refuse();
        await setTimeout(seconds * 1000);
        await proxy.accept();
      },
    },
    mend: () => postgres.start(),
    remove: async () => {
      await proxy.close();
      await postgres.stop();
      disk.remove();
    },
  };
}

async function endConnections(connectionString: string): Promise<void> {
  const admin = new pg.Client({ connectionString });
  await admin.connect();
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
  );
  await admin.end();
}
