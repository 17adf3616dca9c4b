import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '../server/db/database.ts';
import { isToBeCreated } from '../server/db/embedded-folder.ts';
import { defaultOptions } from '../server/db/migrate.ts';
import { migrationNames } from '../server/db/migration-files.ts';
import { describeMigrations, type PlannedMigration } from '../server/db/migration-plan.ts';
import { startError } from '../server/db/unavailable.ts';
import { describeFailure } from '../server/describe-failure.ts';
import { loadDatabaseEnv } from '../server/env.ts';
import { migrateAll, readSchema } from '../server/posture/schema.ts';

// `npm run migrate`: prints what the database lacks of this release, then brings it up to date by the code of a start. `-- --plan` only prints, and
// exits with 0 if nothing is due and with 3 if something is. Needs no settings but those of the database. The embedded database allows one process:
// stop the server first.

/** 1 is a failure. */
const somethingIsDue = 3;

interface Plan {
  migrations: PlannedMigration[];
  /** Whether the queue's own tables are to be made or brought up to date. */
  isQueueDue: boolean;
}

async function planFor({ db }: Database): Promise<Plan> {
  const { pending, queue } = await readSchema(db);
  return { migrations: describeMigrations(pending), isQueueDue: queue === 'behind' };
}

/** For an embedded database that is not there yet. */
function planForNew(): Plan {
  return { migrations: describeMigrations(migrationNames(defaultOptions.folder)), isQueueDue: true };
}

function print({ migrations, isQueueDue }: Plan): void {
  if (migrations.length > 0) console.log(`Due: ${migrations.length} of our migrations, in this order.`);
  for (const { name, about, locks } of migrations) {
    console.log(`  ${name}: ${locks}`);
    if (about) console.log(`      ${about}`);
  }
  if (isQueueDue) console.log('Due: the tables of the queue (schema jobs).');
}

/** What a migration waits for, as the log of a start has it. */
function say(fields: unknown, message?: string): void {
  console.log(`${message} ${JSON.stringify(fields)}`);
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { plan: { type: 'boolean' } } });
  const env = loadDatabaseEnv();
  if (values.plan && isToBeCreated(env)) {
    print(planForNew());
    return somethingIsDue;
  }
  const database = await openDatabase(env);
  try {
    const plan = await planFor(database);
    print(plan);
    const isDue = plan.migrations.length > 0 || plan.isQueueDue;
    if (isDue && values.plan) return somethingIsDue;
    if (isDue) await migrateAll(database, { info: say, warn: say });
    console.log('The database is up to date.');
    return 0;
  } catch (error) {
    throw startError(error);
  } finally {
    await database.close();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(describeFailure('The database was not brought up to date', error));
    process.exitCode = 1;
  },
);
