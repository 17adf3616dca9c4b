import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { indianDate } from '../../contract/scan-rules.ts';
import { databaseTime } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { hasTable } from '../db/has-table.ts';
import { type Env, SettingsError } from '../env.ts';
import { financialYear } from '../invoices/financial-year.ts';
import { keyIdOf } from '../personal-data/vault.ts';
import { connectionFacts, type DatabaseConnection } from './connection.ts';
import { findPooler, isRefusedByPooler, type Pooler } from './pooler.ts';
import { type ReplicaFacts, replicaFacts } from './replica.ts';
import { findSharedSeries, type SharedSeries } from './shared-series.ts';

/** What a shop's security depends on besides its settings. */
export interface Facts {
  /** How our connections reach the database; null for an embedded one. */
  connection: DatabaseConnection | null;
  /** Null for an embedded database. */
  pooler: Pooler | null;
  /** Null where none is set. */
  replica: ReplicaFacts | null;
  /** By how much this machine's clock is ahead of the database's, in seconds. */
  clockAheadSeconds: number;
  /** For how long the first data key has been the sealing key; null if it has not sealed anything yet. */
  keyAgeDays: number | null;
  sharedSeries: SharedSeries;
  /** Free space on the disk of DATA_DIR, in bytes. */
  freeBytes: number;
}

/** Through a pooler a session has nothing of its own: no lock that lasts, no LISTEN, no statement with a name. */
export const needsDirectUrl =
  'DATABASE_URL leads to a pooler, as PgBouncer. Set DATABASE_DIRECT_URL to the database itself, or DATABASE_URL to that: docs/OPERATING.md, A pooler';

const day = 24 * 3600 * 1000;

/** Reads the facts. `database`: null for an embedded one that does not exist yet; it need not be migrated. */
export async function readFacts(
  database: Pick<Database, 'db' | 'engine' | 'pool' | 'newClient' | 'replica'> | null,
  env: Env,
): Promise<Facts> {
  const { bavail, bsize } = await statfs(nearestExisting(env.dataDir));
  const freeBytes = bavail * bsize;
  if (!database)
    return {
      ...{ connection: null, pooler: null, replica: null, clockAheadSeconds: 0, keyAgeDays: null },
      ...{ sharedSeries: null, freeBytes },
    };
  const { db, engine, pool } = database;
  const pooler = await findPooler(database, env.databaseDirectUrl !== undefined).catch((error: unknown) => {
    throw isRefusedByPooler(error) ? new SettingsError(needsDirectUrl) : error;
  });
  // Its connection takes its time, which is not the clock's.
  await databaseTime(db);
  const startedAt = Date.now();
  const time = await databaseTime(db);
  const clockAheadSeconds = ((startedAt + Date.now()) / 2 - time.getTime()) / 1000;
  const since = await activeKeySince(db, env);
  return {
    connection: engine === 'embedded' ? null : await connectionFacts(pool, env.databaseUrl),
    pooler,
    replica: await replicaFacts(database, env),
    clockAheadSeconds,
    keyAgeDays: since && (time.getTime() - since.getTime()) / day,
    sharedSeries: await findSharedSeries(db, env, financialYear(indianDate(time))),
    freeBytes,
  };
}

/** The nearest existing parent: DATA_DIR is created only when something is first stored there. */
function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(resolve(folder)));
}

/** Since when the first key has sealed: its proof was stored when it was introduced (personal-data/evidence.ts). */
async function activeKeySince(db: Database['db'], { dataKeys }: Env): Promise<Date | null> {
  if (!(await hasTable(db, 'key_proof'))) return null;
  const proofs = await db
    .selectFrom('key_proof')
    .select(['phrase_sealed', 'created_at'])
    .orderBy('created_at', 'desc')
    .execute();
  const active = dataKeys?.[0]?.id;
  return proofs.find(({ phrase_sealed }) => keyIdOf(phrase_sealed) === active)?.created_at ?? null;
}
