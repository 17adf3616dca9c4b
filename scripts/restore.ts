import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Adjustments } from '../server/backup/adjust.ts';
import { readArchive } from '../server/backup/archive-file.ts';
import { readFirstNumbers } from '../server/backup/invoices-from.ts';
import { recordBackup } from '../server/backup/last-backup.ts';
import { contentOf, type Manifest } from '../server/backup/manifest.ts';
import { restoreBackup } from '../server/backup/restore.ts';
import { directly, openScratch } from '../server/backup/scratch.ts';
import { type VerifiedBackup, verifyBackup } from '../server/backup/verify.ts';
import { type Database, openDatabase } from '../server/db/database.ts';
import { defaultOptions } from '../server/db/migrate.ts';
import { migrationNames } from '../server/db/migration-files.ts';
import { unhurriedTimeouts } from '../server/db/timeouts.ts';
import { describeFailure } from '../server/describe-failure.ts';
import { type Env, loadEnv, SettingsError } from '../server/env.ts';
import { createLog } from '../server/http/log.ts';
import { openVault } from '../server/personal-data/open-vault.ts';

// `npm run restore -- FILE`: into the empty database of the settings, of either engine, whichever made the backup. `--check` restores into a
// scratch database and drops it. docs/BACKUP.md has the other options, and what to do before and after.
const options = {
  check: { type: 'boolean' },
  moved: { type: 'boolean' },
  identity: { type: 'string' },
  'invoices-from': { type: 'string', multiple: true },
  'credit-notes-from': { type: 'string', multiple: true },
  'invoices-unknown': { type: 'boolean' },
  'without-keys': { type: 'boolean' },
} as const;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file] = positionals;
  if (!file) throw new Error('Name the backup: npm run restore -- FILE');
  const env = directly(loadEnv());
  const entries = () => readArchive(file, readIdentities(values.identity));
  const backup = await verifyBackup(entries()).catch((error: Error) => {
    throw new Error(`${file} is not restored: ${error.message}`);
  });
  requireKnown(backup.manifest);
  if (values.check) {
    await using scratch = await openScratch(env);
    await restoreBackup(scratch, createLog('silent'), { ...backup, entries: entries(), adjustments: null });
    await proveKeys(scratch, env, values['without-keys'] === true);
    console.log(`${summary(backup)}\nRestored into a scratch database and compared, all of it; that is dropped again.`);
    return;
  }
  const adjustments = values.moved ? null : adjustmentsOf(backup.manifest, values);
  const database = await openDatabase(env, unhurriedTimeouts);
  try {
    await restoreBackup(database, createLog('silent'), { ...backup, entries: entries(), adjustments });
    // Which it cannot hold itself: the newest that there is of this shop.
    const { takenAt, app } = backup.manifest;
    await recordBackup(database.db, { takenAt, bytes: statSync(file).size, app });
    console.log(`${summary(backup)}\nRestored and compared, all of it.`);
    await proveKeys(database, env, values['without-keys'] === true);
  } finally {
    await database.close();
  }
  if (adjustments)
    console.log('What came after it is lost: docs/BACKUP.md, "What an hour lost means", before you start a server.');
}

function readIdentities(file: string | undefined): string[] {
  if (!file) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'));
}

/** A database goes forward only. */
function requireKnown({ migrations, app }: Manifest): void {
  const known = new Set(migrationNames(defaultOptions.folder));
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown)
    throw new Error(`The backup was made by a newer release (${app}, with ${unknown}): restore it with that one.`);
}

interface Numbers {
  'invoices-from'?: string[] | undefined;
  'credit-notes-from'?: string[] | undefined;
  'invoices-unknown'?: boolean | undefined;
}

/** Throws if it is not said from where on invoices and credit notes are numbered. */
function adjustmentsOf({ takenAt, tables }: Manifest, asked: Numbers): Adjustments {
  const [taken, now] = [new Date(takenAt), new Date()];
  const rows = (...names: string[]) => names.reduce((sum, name) => sum + (tables[name]?.rows ?? 0), 0);
  const first = (what: string, option: 'invoices-from' | 'credit-notes-from', given: number) => {
    const texts = asked[option] ?? [];
    if (texts.length === 0 && !asked['invoices-unknown'] && given > 0)
      throw new Error(
        `The numbers of ${what} that were given out after the backup would be given again, to others, and a number may be given once. ` +
          `Say the first that nobody has, --${option} N, which is 1 where none was given out, ` +
          'or --invoices-unknown if there is no way to know (docs/BACKUP.md, "What an hour lost means").',
      );
    return readFirstNumbers(`--${option}`, texts, taken, now);
  };
  return {
    takenAt: taken,
    now,
    invoicesFrom: first('invoices', 'invoices-from', rows('invoice_counter')),
    // The first one may have come after the backup: wherever there was an invoice.
    creditNotesFrom: first('credit notes', 'credit-notes-from', rows('invoice_counter', 'credit_note_counter')),
  };
}

/** Whether the keys of the settings open what was restored. */
async function proveKeys({ db }: Database, env: Env, isWithoutKeys: boolean): Promise<void> {
  if (isWithoutKeys) return console.log('Its keys were not tried.');
  try {
    await openVault(db, env);
    console.log('The keys of the settings open it.');
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    throw new Error(`The keys of the settings do not open it, whose rows are all there. ${error.message}`);
  }
}

function summary({ manifest }: VerifiedBackup): string {
  const { takenAt, app, engine, postgres, audit, keys } = manifest;
  return [
    `Taken ${takenAt} by release ${app}, ${engine} engine, PostgreSQL ${postgres}: ${contentOf(manifest)}.`,
    `The audit log is whole and ends with entry ${audit.entries}, ${audit.hash || 'none'}.`,
    `Opening its personal data takes the keys ${keys.join(', ') || '(none yet)'}.`,
  ].join('\n');
}

main().catch((error: unknown) => {
  console.error(describeFailure('The restore failed', error));
  process.exitCode = 1;
});
