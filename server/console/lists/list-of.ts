import { type SelectQueryBuilder, sql } from 'kysely';
import { deepest } from '../../../contract/console/lists.ts';
import type { Db } from '../../db/database.ts';
import { countUpTo } from './count-up-to.ts';

/** Which part of a list the query asks for; see `declareList`. */
interface ListPosition {
  page: number;
  rows: number;
  direction: 'asc' | 'desc';
  after?: number | undefined;
}

interface Order {
  /** The list's id column, as `orders.id`: a whole list is exported in its order, and it breaks ties in `column`. */
  id: string;
  /** The sort column: one whose index ends in the id, or any column of a list that stays small. */
  column: string;
}

/**
 * One page of a list that is filtered but not sorted yet, as fast with a million rows as with ten: it counts and skips no
 * more than `deepest` of them. A page beyond the last is empty.
 */
export async function listOf<DB, TB extends keyof DB, Row>(
  db: Db,
  all: SelectQueryBuilder<DB, TB, Row>,
  { page, rows, direction, after }: ListPosition,
  { id, column }: Order,
) {
  if (after !== undefined) {
    const further = all.where(sql<boolean>`${sql.ref(id)} > ${after}`).orderBy(sql.ref(id), 'asc');
    const found = await further.limit(rows).execute();
    return { found, pageInfo: { total: found.length, more: found.length === rows, page: 1, pages: 1 } };
  }
  const counted = await countUpTo(db, all, deepest + 1);
  const total = Math.min(counted, deepest);
  const pageInfo = { total, more: counted > deepest, page, pages: Math.ceil(total / rows) };
  const skipped = (page - 1) * rows;
  if (skipped >= total) return { found: [], pageInfo };
  const sorted = all.orderBy(sql.ref(column), direction);
  const told = column === id ? sorted : sorted.orderBy(sql.ref(id), direction);
  const found = await told.limit(rows).offset(skipped).execute();
  return { found, pageInfo };
}
