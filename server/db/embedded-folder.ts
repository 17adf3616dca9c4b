import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Env } from '../env.ts';
import { DurableFolder, flushAllOf } from './durable-folder.ts';

/** The version of PGlite's PostgreSQL. */
const ourVersion = '18';

/** A control file has one size, and so has every segment of the log. */
const controlBytes = 8192;
const segmentBytes = 16 * 1024 * 1024;

/**
 * PostgreSQL's cache is taken as a whole at the start, and kept: its usual 128 MB hold several times what a small shop's database has. What it has
 * no room for, the operating system's cache holds. Of PGlite's own parameters `-F` is left out, which turns fsync off; `fsync` is the only way to
 * flush the log that reaches our folder.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'shared_buffers=16MB', '-c', 'wal_sync_method=fsync'],
];

/** Where the embedded database of a DATA_DIR is. */
export function folderIn(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** Whether the settings mean an embedded database that is not there yet: opening it would create one. */
export function isToBeCreated({ databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>): boolean {
  return !databaseUrl && !existsSync(folderIn(dataDir));
}

/** The least free space with which a database can be opened: it has to write before anything else. */
const minFreeBytes = 1024 * 1024;

/**
 * Opens the database in the folder, or creates one if the folder is empty. PGlite creates a new database over anything that has no PG_VERSION,
 * and ends in `Aborted()` if a file is missing or truncated: so we check first, and never overwrite what is there.
 * Throws an error that says what is wrong and what to do.
 */
export async function openFolder(folder: string): Promise<PGlite> {
  if (existsSync(folder) && readdirSync(folder).length > 0) requireDatabase(folder);
  else await createDatabase(folder);
  try {
    return await PGlite.create({ fs: new DurableFolder(folder), startParams });
  } catch (error) {
    requireFreeSpace(folder);
    throw new Error(damagedMessage('A file', folder), { cause: error });
  }
}

/** Creates it next to its final place, so that a half-created one is never mistaken for a database. */
async function createDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.begun`;
  rmSync(unfinished, { recursive: true, force: true });
  const pglite = await PGlite.create({ fs: new DurableFolder(unfinished), startParams });
  await pglite.close();
  flushAllOf(unfinished);
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

function requireDatabase(folder: string): void {
  const version = readIfExists(join(folder, 'PG_VERSION'));
  if (version === null && !existsSync(join(folder, 'global')))
    throw new Error(`There is something else than a database in ${folder}: name another DATA_DIR, or move it away.`);
  if (!version) throw new Error(damagedMessage('The file PG_VERSION', folder));
  if (version !== ourVersion)
    throw new Error(
      `The database in ${folder} was made by another version of PostgreSQL (${version}; this one is ${ourVersion}): start the release that made it, or restore a backup of this one's.`,
    );
  if (sizeOf(join(folder, 'global/pg_control')) !== controlBytes)
    throw new Error(damagedMessage('The file global/pg_control', folder));
  const segments = existsSync(join(folder, 'pg_wal')) ? readdirSync(join(folder, 'pg_wal')).filter(isSegment) : [];
  const damagedSegment = segments.find((name) => sizeOf(join(folder, 'pg_wal', name)) !== segmentBytes);
  if (damagedSegment || segments.length === 0)
    throw new Error(damagedMessage(`The file pg_wal/${damagedSegment ?? '…'}`, folder));
}

function isSegment(name: string): boolean {
  return /^[0-9A-F]{24}$/.test(name);
}

function readIfExists(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

function damagedMessage(what: string, folder: string): string {
  return `${what} of the database in ${folder} is damaged or missing: restore it from a backup. Nothing was changed.`;
}

/** Throws where the disk of this folder has no room to open a database. */
export function requireFreeSpace(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < minFreeBytes)
    throw new Error(
      `The disk of ${folder} is full: make room there and start again. What the database has acknowledged is not lost.`,
    );
}
