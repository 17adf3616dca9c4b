import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { extensionFor, writeArchive } from '../server/backup/archive-file.ts';
import { requestCopy } from '../server/backup/copies.ts';
import { type FinishedBackup, recordBackup } from '../server/backup/last-backup.ts';
import { makeBackup } from '../server/backup/make-backup.ts';
import { contentOf, type Manifest } from '../server/backup/manifest.ts';
import { directly } from '../server/backup/scratch.ts';
import { type Database, openDatabase } from '../server/db/database.ts';
import { isToBeCreated } from '../server/db/embedded-folder.ts';
import { unhurriedTimeouts } from '../server/db/timeouts.ts';
import { describeFailure } from '../server/describe-failure.ts';
import { type Env, loadEnv } from '../server/env.ts';
import { version } from '../server/version.ts';

// `npm run backup [-- FILE|FOLDER]`: everything in the database, of one moment, as one file; into backups/ if nothing is named. A server may go on
// serving. That it was made is recorded in the database; where that fails the backup is as good, and 0 the exit code. `-- --new-identity FILE` makes a key pair to seal backups with.
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { 'new-identity': { type: 'string' } },
    allowPositionals: true,
  });
  if (values['new-identity']) return newIdentity(values['new-identity']);
  const env = directly(loadEnv());
  await using source = await openSource(env);
  const file = fileFor(positionals[0] ?? 'backups', env.backupRecipients);
  const manifest = await makeBackup(source.database, version, (entries) =>
    writeArchive(file, entries, env.backupRecipients),
  );
  const { size: bytes } = statSync(file);
  console.log(describe(file, bytes, manifest));
  await source.record({ takenAt: manifest.takenAt, bytes, app: version }).catch((error: Error) => {
    console.error(
      `The backup is whole, but was not recorded (${error.message}): the shop goes on telling the age of the one before (docs/BACKUP.md, "Whether backups are still made").`,
    );
  });
  if (source.heldMs !== null) console.log(`The server that runs held its requests up for ${source.heldMs} ms.`);
}

interface Source extends AsyncDisposable {
  database: Database;
  /** For how long the server that runs on the embedded database held up its requests; null without one. */
  heldMs: number | null;
  /** In the shop's own database, which a copy is not. */
  record(backup: FinishedBackup): Promise<void>;
}

/** The database; where a server has the embedded one open, a copy of it. */
async function openSource(env: Env): Promise<Source> {
  if (isToBeCreated(env)) throw new Error(`There is no database in ${env.dataDir}, and DATABASE_URL is not set.`);
  const copy = env.databaseUrl ? null : await requestCopy(env.dataDir);
  try {
    const database = await openDatabase({ ...env, ...(copy && { dataDir: copy.folder }) }, unhurriedTimeouts);
    return {
      database,
      heldMs: copy?.heldMs ?? null,
      record: copy?.record ?? ((backup) => recordBackup(database.db, backup)),
      [Symbol.asyncDispose]: async () => {
        await database.close();
        copy?.release();
      },
    };
  } catch (error) {
    copy?.release();
    throw error;
  }
}

/** A folder gets a file named by the time. */
function fileFor(path: string, recipients: string[]): string {
  const isFolder = path === 'backups' || (existsSync(path) && statSync(path).isDirectory());
  if (!isFolder && existsSync(path)) throw new Error(`${path} is there already.`);
  if (!isFolder && !/\.(tar\.gz|age)$/.test(path))
    throw new Error(`${path} is no folder: make it first, or name a file that ends in ${extensionFor(recipients)}.`);
  if (!isFolder) return path;
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  return join(path, `dastak-${time}${extensionFor(recipients)}`);
}

function describe(file: string, bytes: number, manifest: Manifest): string {
  const { audit, keys } = manifest;
  return [
    `${file}: ${bytes} bytes, ${contentOf(manifest)}.`,
    `The audit log ends with entry ${audit.entries}, ${audit.hash || 'none'}.`,
    `Opening its personal data takes the keys ${keys.join(', ') || '(none yet)'}, which are not in it.`,
  ].join('\n');
}

async function newIdentity(file: string): Promise<void> {
  const identity = await generateX25519Identity();
  writeFileSync(file, `${identity}\n`, { mode: 0o600, flag: 'wx', flush: true });
  console.log(
    `${file} opens what is sealed for it: keep it elsewhere. To seal backups for it, set\nBACKUP_RECIPIENTS=${await identityToRecipient(identity)}`,
  );
}

main().catch((error: unknown) => {
  console.error(describeFailure('No backup was made', error));
  process.exitCode = 1;
});
