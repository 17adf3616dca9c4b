import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Env } from '../env.ts';
import { BoundedPool } from './bounded-pool.ts';
import { Client, PooledClient, withClient } from './client.ts';
import { openEmbedded } from './embedded.ts';
import type { Tables } from './tables.ts';
import { type DatabaseTimeouts, databaseTimeouts } from './timeouts.ts';

export type Db = Kysely<Tables>;

export interface Database {
  engine: 'embedded' | 'server';
  pool: pg.Pool;
  db: Db;
  /** The same for migrations, on a connection of its own: their statements take as long as they take. */
  migrationsDb: Db;
  /** A replica to read lists from (`replica.ts`), not connected yet; null where none is set. */
  replica: ReplicaConnections | null;
  /** Whether a new connection can be made, outside the pool. Always true for an embedded database, which has just the one. */
  canConnect(): Promise<boolean>;
  /** Returns a connection outside the pool, not made yet; null for an embedded database, which has just the one, and no other process. */
  newClient: (() => Client) | null;
  /** Whether it broke down within this process, so that only a new process helps. */
  isBroken(): boolean;
  close(): Promise<void>;
}

export interface ReplicaConnections {
  pool: pg.Pool;
  /** Returns a connection outside the pool, not made yet, which waits for no answer longer than `replicaAnswer`. */
  newClient(): Client;
}

const { INT8, DATE } = pg.types.builtins;

/** Ids fit a JavaScript number (2^53), and a date is a day, not an instant in the server's time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === INT8) return Number;
    if (oid === DATE) return (day: string) => day;
    return pg.types.getTypeParser(oid, format);
  },
};

/**
 * One pool for both engines; everything that speaks SQL, our own code and libraries, goes through it. A statement whose answer does not come
 * within `timeouts.answer` fails, and its connection is closed.
 */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'databasePool' | 'dataDir'> &
    Partial<Pick<Env, 'databaseDirectUrl' | 'databaseReplicaUrl'>>,
  timeouts: DatabaseTimeouts = databaseTimeouts,
): Promise<Database> {
  return env.databaseUrl
    ? openOnServer({ ...env, databaseUrl: env.databaseUrl }, timeouts)
    : openInProcess(env.dataDir, timeouts);
}

type ServerUrls = { databaseUrl: string } & Pick<Env, 'databasePool'> &
  Partial<Pick<Env, 'databaseDirectUrl' | 'databaseReplicaUrl'>>;

/** What is different for a replica: it refuses changes even after it was promoted, and its administrator sees who asks. */
function openReplica(config: pg.PoolConfig, timeouts: DatabaseTimeouts): ReplicaConnections {
  const soon = timeouts.replicaAnswer * 1000;
  const ofLists = {
    ...config,
    connectionTimeoutMillis: soon,
    options: '-c default_transaction_read_only=on',
    application_name: 'dastak lists',
  };
  return {
    pool: createPool(ofLists, timeouts),
    newClient: () => new Client({ ...ofLists, query_timeout: soon }),
  };
}

/**
 * `databaseDirectUrl`: where `databaseUrl` leads to a pooler, the database itself. What needs a connection of its own goes there: migrations, with
 * their lock and without a timeout, and LISTEN. A pooler refuses timeouts that a client asks for when it connects; the role has to have them.
 */
function openOnServer(
  { databaseUrl, databaseDirectUrl, databaseReplicaUrl, databasePool: max }: ServerUrls,
  timeouts: DatabaseTimeouts,
): Database {
  const config: pg.PoolConfig = {
    connectionString: databaseUrl,
    types,
    connectionTimeoutMillis: timeouts.connect * 1000,
    maxLifetimeSeconds: timeouts.lifetime,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const direct = { ...config, connectionString: databaseDirectUrl ?? databaseUrl };
  const answer = { query_timeout: timeouts.answer * 1000 };
  const limits = { ...answer, statement_timeout: timeouts.statement * 1000 };
  const pool = databaseDirectUrl
    ? createPool({ ...config, ...answer, max, Client: PooledClient }, timeouts)
    : createPool({ ...config, ...limits, max }, timeouts);
  const replica = databaseReplicaUrl
    ? openReplica({ ...config, ...limits, connectionString: databaseReplicaUrl, max }, timeouts)
    : null;
  const migrationsDb = kyselyOn(async () => createPool({ ...direct, max: 1 }, timeouts));
  return {
    engine: 'server',
    pool,
    db: kyselyOn(pool),
    migrationsDb,
    replica,
    canConnect: () => canConnect(config),
    newClient: () => new Client({ ...direct, ...limits }),
    isBroken: () => false,
    close: async () => {
      await migrationsDb.destroy();
      // Not waited for: all who asked have been answered, and one that went silent must not hold up the end.
      void replica?.pool.end();
      await pool.end();
    },
  };
}

/** No answer timeout: with no network between, an answer cannot be lost, and one that is given up would still be computed, before any other. */
async function openInProcess(dataDir: string, timeouts: DatabaseTimeouts): Promise<Database> {
  const { poolConfig, isBroken, close } = await openEmbedded(dataDir);
  const pool = createPool({ ...poolConfig, types, connectionTimeoutMillis: timeouts.connect * 1000 }, timeouts);
  const db = kyselyOn(pool);
  return {
    engine: 'embedded',
    pool,
    db,
    migrationsDb: db,
    replica: null,
    canConnect: async () => true,
    newClient: null,
    isBroken,
    close: async () => {
      await pool.end();
      await close();
    },
  };
}

export function kyselyOn(pool: PostgresPool | (() => Promise<PostgresPool>)): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

function createPool(config: pg.PoolConfig, timeouts: DatabaseTimeouts): pg.Pool {
  const pool = new BoundedPool({ Client, ...config }, timeouts);
  // A connection that breaks is replaced, and a query under way on it fails. Without a listener the error event would end the process: the pool
  // listens on idle connections, but not on those that are checked out.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function canConnect(config: pg.ClientConfig): Promise<boolean> {
  return withClient(new pg.Client(config), async () => true).catch(() => false);
}
