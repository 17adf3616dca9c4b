import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Whether the database has a table of this name, perhaps after its schema. */
export async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass(${name}) is not null as is`.execute(db);
  return rows[0]?.is ?? false;
}
