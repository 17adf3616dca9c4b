import { sql } from 'kysely';
import { auditHead, brokenEntry } from '../console/audit/check.ts';
import type { Database, Db } from '../db/database.ts';
import { migrate, underMigrationLock } from '../db/migrate.ts';
import type { Logger } from '../http/log.ts';
import { Queue } from '../jobs/queue.ts';
import { missedPaymentsJob } from '../payments/jobs.ts';
import { type Adjustments, adjust, continueCreditNotes } from './adjust.ts';
import { type Connection, copyIn } from './copy.ts';
import { type Manifest, tableOf } from './manifest.ts';
import { requireEmpty, requireNoShop, requireRights } from './require-empty.ts';
import { inTransaction, type Work } from './snapshot.ts';
import { quoted, storedTables, sumOf } from './tables.ts';
import type { Entry } from './tar.ts';
import type { VerifiedBackup } from './verify.ts';

interface Restore extends VerifiedBackup {
  entries: AsyncIterable<Entry>;
  /** What is different from the moment of the backup; null: nothing, it goes on from there. */
  adjustments: Adjustments | null;
}

/**
 * Restores a backup that was verified into an empty database: its migrations, then everything else in one transaction, then the migrations of
 * this release. What was restored is added up again and compared with the manifest before that commits; so one that is interrupted leaves a
 * database without a shop. Throws if anything differs.
 */
export async function restoreBackup(database: Database, log: Logger, restore: Restore): Promise<void> {
  // An embedded database is open in one process only, and has one connection.
  if (database.engine === 'embedded') return restoreInto(database, log, restore);
  // A server that starts meanwhile waits for it, to migrate or to start its queue.
  await underMigrationLock(database.migrationsDb, log, (migrationsDb) =>
    restoreInto({ ...database, migrationsDb }, log, restore),
  );
}

async function restoreInto(database: Database, log: Logger, restore: Restore): Promise<void> {
  const { manifest, adjustments } = restore;
  await requireRights(database);
  if (await requireEmpty(database)) await dropRemains(database);
  await migrate(database, log, { upTo: manifest.migrations.at(-1) });
  const queue = new Queue(database, log);
  await queue.start();
  try {
    await queue.declare([...new Set(restore.jobs.map((job) => job.name))].map((name) => ({ name })));
    if (adjustments) await queue.declare([missedPaymentsJob]);
    await inTransaction(database, 'begin', (work) => fill(work, queue, restore));
  } finally {
    await queue.stop();
  }
  await migrate(database, log);
  if (adjustments && !hasCreditNotes(manifest)) await continueCreditNotes(database.db, adjustments);
}

function hasCreditNotes({ tables }: Manifest): boolean {
  return tables.credit_note_counter !== undefined;
}

/** Of a restore that was interrupted, or of migrations later than the backup's. */
async function dropRemains({ pool }: Database): Promise<void> {
  await pool.query('drop schema public cascade; create schema public; drop schema if exists jobs cascade');
}

async function fill({ connection, db }: Work, queue: Queue, restore: Restore): Promise<void> {
  const { manifest, jobs, adjustments } = restore;
  const names = (await storedTables(connection)).map(({ name }) => name);
  requireSameTables(manifest, names);
  const all = names.map((name) => `public.${quoted(name)}`);
  // Whatever the settings of this database and its roles say: it takes as long as it takes.
  await connection.query('set local statement_timeout = 0; set local lock_timeout = 0');
  // A server that had migrated already when this began may have started since.
  await connection.query(`lock table ${all.join(', ')} in access exclusive mode`);
  await requireNoShop(connection);
  // Tables refer to each other in circles; their triggers would number, chain or refuse what is written as it was.
  const references = await dropReferences(connection);
  for (const table of all) await connection.query(`alter table ${table} disable trigger user`);
  await connection.query(`truncate ${all.join(', ')}`);
  await copyRows(connection, manifest, restore.entries, names);
  await compare(connection, manifest);
  for (const table of all) await connection.query(`alter table ${table} enable trigger user`);
  for (const addReference of references) await connection.query(addReference);
  await setSequences(db, manifest);
  await requireWholeLog(db, manifest);
  for (const { name, data } of jobs) await queue.send(db, { name }, data);
  if (!adjustments) return;
  await adjust(db, queue, adjustments);
  if (hasCreditNotes(manifest)) await continueCreditNotes(db, adjustments);
}

/** The tables that this release makes by the backup's migrations are those that the backup has. */
function requireSameTables({ tables }: Manifest, names: string[]): void {
  const stored = Object.keys(tables);
  const different = [
    ...names.filter((name) => !stored.includes(name)),
    ...stored.filter((name) => !names.includes(name)),
  ];
  if (different.length > 0)
    throw new Error(`The backup has other tables than its migrations make: ${different.join(', ')}`);
}

/** Returns the statements that make the foreign keys anew, and so check them. */
async function dropReferences(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ dropped: string; added: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as dropped,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as added
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`);
  for (const { dropped } of rows) await connection.query(dropped);
  return rows.map(({ added }) => added);
}

async function copyRows(
  connection: Connection,
  { tables }: Manifest,
  entries: AsyncIterable<Entry>,
  names: string[],
): Promise<void> {
  for await (const { name, data } of entries) {
    const table = tableOf(name);
    if (table === null || !names.includes(table)) continue;
    const columns = (tables[table]?.columns ?? []).map(quoted).join(', ');
    await copyIn(connection, `copy public.${quoted(table)} (${columns}) from stdin`, data);
  }
}

/** Reads every row once more. */
async function compare(connection: Connection, { tables }: Manifest): Promise<void> {
  for (const [name, { rows, sha256, columns }] of Object.entries(tables)) {
    const found = await sumOf(connection, { name, columns });
    if (found.rows !== rows || found.sha256 !== sha256)
      throw new Error(`${name} has ${found.rows} rows after the restore, or other ones than the ${rows} of the backup`);
  }
}

async function setSequences(db: Db, { sequences }: Manifest): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    if (last !== null) await sql`select setval(${`public.${quoted(name)}`}::regclass, ${last})`.execute(db);
}

/** The chain of the audit log, hashed anew, ends where it did. */
async function requireWholeLog(db: Db, { audit }: Manifest): Promise<void> {
  const broken = await brokenEntry(db);
  if (broken !== null) throw new Error(`The audit log is broken at entry ${broken}`);
  const { entries, hash } = await auditHead(db);
  if (entries !== audit.entries || hash !== audit.hash)
    throw new Error(`The audit log ends with another entry than number ${audit.entries} of the manifest`);
}
