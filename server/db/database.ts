import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Env } from '../env.ts';
import { openEmbedded } from './embedded.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export interface Database {
  engine: 'embedded' | 'server';
  pool: pg.Pool;
  db: Db;
  close(): Promise<void>;
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

/** One pool for both engines; everything that speaks SQL, our own code and libraries, goes through it. */
export async function openDatabase(env: Pick<Env, 'databaseUrl' | 'databasePool' | 'dataDir'>): Promise<Database> {
  const embedded = env.databaseUrl ? null : await openEmbedded(env.dataDir);
  const pool = new pg.Pool({
    ...(embedded?.poolConfig ?? { connectionString: env.databaseUrl, max: env.databasePool }),
    types,
    connectionTimeoutMillis: 10_000,
    statement_timeout: embedded ? undefined : 15_000,
  });
  // A connection that breaks is replaced, and whoever asks over it is told. Without a listener it would end the process: of one that is
  // idle the pool hears, of one that somebody holds nobody else does.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: embedded ? 'embedded' : 'server',
    pool,
    db,
    close: async () => {
      await db.destroy();
      await embedded?.close();
    },
  };
}
