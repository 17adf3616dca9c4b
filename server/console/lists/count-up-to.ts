import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** How many rows there are, counted up to `most`: no more of them are looked at. */
export async function countUpTo<DB, TB extends keyof DB, Row>(
  db: Db,
  all: SelectQueryBuilder<DB, TB, Row>,
  most: number,
): Promise<number> {
  const some = all.clearSelect().select(sql<number>`1`.as('one')).limit(most);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (${some}) as counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
