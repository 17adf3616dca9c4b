import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import { type Finding, ok, refusal, warning } from './finding.ts';
import { readSchema, whatIsDue } from './schema.ts';

/** The oldest PostgreSQL that our statements are for. */
const oldestPostgres = 15;

/** A database as a role of ours sees it. */
export interface DatabaseState {
  /** As 18. */
  version: number;
  /** Whether the role may make tables, which migrations need. */
  mayMigrate: boolean;
  /** What this release still has to make there, in words; null if nothing. */
  due: string | null;
}

export async function readDatabaseState({ db }: Pick<Database, 'db'>): Promise<DatabaseState> {
  const { rows } = await sql<{ version: number; may: boolean }>`
    select current_setting('server_version_num')::integer / 10000 as version,
      has_schema_privilege('public', 'create') and (
        to_regnamespace('jobs') is not null or has_database_privilege(current_database(), 'create')) as may`.execute(
    db,
  );
  const [row] = rows;
  return { version: row?.version ?? 0, mayMigrate: row?.may ?? false, due: whatIsDue(await readSchema(db)) };
}

export function databaseFindings({ migratesAtStart }: Pick<Env, 'migratesAtStart'>, state: DatabaseState): Finding[] {
  const { version, mayMigrate, due } = state;
  const about = 'migrations';
  const age =
    version < oldestPostgres
      ? [warning('database', `PostgreSQL ${version}: it has to be ${oldestPostgres} or newer`)]
      : [];
  if (!due) return [...age, ok(about, migratesAtStart ? 'none is due' : 'none is due; MIGRATE is off')];
  if (!migratesAtStart)
    return [...age, refusal(about, `the database lacks ${due}, and MIGRATE is off: npm run migrate`)];
  return [
    ...age,
    mayMigrate
      ? ok(about, `the next start makes ${due}; npm run migrate -- --plan says what they do`)
      : refusal(
          about,
          `the database lacks ${due}, and this role may make no tables: npm run migrate under the role that owns them`,
        ),
  ];
}
