import type { Database, Db } from '../db/database.ts';
import { type MigrationOptions, migrate, pendingMigrations } from '../db/migrate.ts';
import type { Logger } from '../http/log.ts';
import { migrateQueue, type QueueSchema, queueSchema } from '../jobs/queue-schema.ts';

/** How the tables of a database stand to this release. */
export interface Schema {
  /** The names of the migrations that it lacks, in their order. */
  pending: string[];
  queue: QueueSchema;
}

/** So many migrations are named one by one. */
const named = 5;

export async function readSchema(db: Db, overrides: Partial<MigrationOptions> = {}): Promise<Schema> {
  return { pending: await pendingMigrations(db, overrides), queue: await queueSchema(db) };
}

/** What the database lacks, as '2 migrations (0091_a, 0092_b) and the tables of the queue'; null if nothing. */
export function whatIsDue({ pending, queue }: Schema): string | null {
  const [first] = pending;
  const names = pending.length > named ? `${first} to ${pending.at(-1)}` : pending.join(', ');
  const due = [
    ...(first ? [`${pending.length} ${pending.length === 1 ? 'migration' : 'migrations'} (${names})`] : []),
    ...(queue === 'behind' ? ['the tables of the queue'] : []),
  ];
  return due.length > 0 ? due.join(' and ') : null;
}

/** Throws if the database lacks something of this release. One that a later release has migrated has all of it. */
export async function requireMigrated(db: Db, overrides: Partial<MigrationOptions> = {}): Promise<void> {
  const due = whatIsDue(await readSchema(db, overrides));
  if (due) throw new Error(`The database lacks ${due}, and MIGRATE is off: run npm run migrate, then start again.`);
}

/** Brings all tables up to date. A start does the same, in two steps. */
export async function migrateAll(database: Database, log: Pick<Logger, 'info' | 'warn'>): Promise<void> {
  await migrate(database, log);
  if ((await queueSchema(database.db)) === 'behind') await migrateQueue(database, log);
}
