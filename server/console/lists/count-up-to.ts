import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** How many rows there are, counted up to `limit`: no more of them are looked at. */
export async function countUpTo<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  limit: number,
): Promise<number> {
  const limited = query.clearSelect().select(sql<number>`1`.as('one')).limit(limit);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (${limited}) as counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
