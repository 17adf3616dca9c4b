import { sql } from 'kysely';
import { auditHead } from '../console/audit/check.ts';
import type { Database, Db } from '../db/database.ts';
import { keysInUse } from '../personal-data/rotate.ts';
import type { Connection } from './copy.ts';
import { jobsName, type Manifest, manifestName, type OpenJob, rowsName } from './manifest.ts';
import { inTransaction, type Work } from './snapshot.ts';
import { rowsOf, type StoredTable, Sum, storedTables, sumOfBytes } from './tables.ts';
import type { Entry } from './tar.ts';

/**
 * Everything that is in the database, of one moment, as entries of an archive: the rows of each table, the open jobs, and at last the manifest.
 * `write` takes them; returns the manifest. Throws if a server of ours has never started on the database.
 */
export async function makeBackup(
  database: Database,
  app: string,
  write: (entries: AsyncIterable<Entry>) => Promise<void>,
): Promise<Manifest> {
  const begin = 'begin transaction isolation level repeatable read read only';
  return inTransaction(database, begin, async (work) => {
    const made: { manifest?: Manifest } = {};
    await write(entries(database.engine, app, work, made));
    if (!made.manifest) throw new Error('The backup was not finished');
    return made.manifest;
  });
}

async function* entries(
  engine: Database['engine'],
  app: string,
  { connection, db }: Work,
  made: { manifest?: Manifest },
): AsyncGenerator<Entry> {
  const tables = await storedTables(connection);
  if (!tables.some(({ name }) => name === 'key_proof')) throw new Error('There is no shop in this database yet');
  const about = await describe(db);
  const sums: Manifest['tables'] = {};
  for (const table of tables) sums[table.name] = yield* tableEntries(connection, table);
  const jobs = await openJobsOf(db);
  const data = Buffer.from(JSON.stringify(jobs));
  yield { name: jobsName, data };
  made.manifest = {
    format: 1,
    app,
    engine,
    ...about,
    tables: sums,
    // Read last: sequences are of no transaction, and have to be beyond all rows.
    sequences: await sequencesOf(db),
    jobs: { rows: jobs.length, sha256: sumOfBytes(data) },
    keys: [...(await keysInUse(db)).keys()].toSorted(),
  };
  yield { name: manifestName, data: Buffer.from(JSON.stringify(made.manifest, null, 1)) };
}

async function* tableEntries(connection: Connection, table: StoredTable) {
  const sum = new Sum();
  let part = 0;
  for await (const data of rowsOf(connection, table)) {
    sum.add(data);
    part += 1;
    yield { name: rowsName(table.name, part), data };
  }
  return { ...sum.total(), columns: table.columns };
}

async function describe(db: Db): Promise<Pick<Manifest, 'takenAt' | 'postgres' | 'migrations' | 'audit'>> {
  const { rows } = await sql<{ now: Date; postgres: string }>`
    select now() as now, current_setting('server_version') as postgres`.execute(db);
  const migrations = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return {
    takenAt: (rows[0]?.now ?? new Date()).toISOString(),
    postgres: rows[0]?.postgres ?? '',
    migrations: migrations.rows.map(({ name }) => name),
    audit: await auditHead(db),
  };
}

async function sequencesOf(db: Db): Promise<Manifest['sequences']> {
  const { rows } = await sql<{ name: string; last: string | null }>`
    select sequencename::text as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last === null ? null : Number(last)]));
}

/** Those of our own kinds that are not done. What runs by the clock runs again by itself. */
async function openJobsOf(db: Db): Promise<OpenJob[]> {
  const { rows } = await sql<OpenJob>`
    select job.name, job.data from jobs.job
    where job.state in ('created', 'retry', 'active') and job.name not like '\\_\\_%'
      and not exists (select from jobs.schedule where schedule.name = job.name)
    order by job.created_on, job.id`.execute(db);
  return rows.map(({ name, data }) => ({ name, data: data ?? {} }));
}
