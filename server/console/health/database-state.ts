import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isMigrated } from '../../db/migrate.ts';

interface Facts {
  version: string;
  bytes: number;
}

export async function databaseState({ db, engine }: Database) {
  const facts = await sql<Facts>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(db);
  const migrations = await sql<{ name: string; at: string }>`
    select name, timestamp as at from kysely_migration order by name`.execute(db);
  const { version = '', bytes = 0 } = facts.rows[0] ?? {};
  return {
    engine,
    version,
    megabytes: Math.ceil(bytes / 1_000_000),
    is_migrated: await isMigrated(db),
    migrations: migrations.rows,
  };
}
