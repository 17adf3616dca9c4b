import { type SelectQueryBuilder, sql } from 'kysely';
import { deepest } from '../../../contract/console/lists.ts';
import type { Db } from '../../db/database.ts';
import { countUpTo } from './count-up-to.ts';

/** Which part of a list is asked for; see `listAsked`. */
interface Asked {
  page: number;
  rows: number;
  direction: 'asc' | 'desc';
  after?: number | undefined;
}

interface Order {
  /** The list's number, as `orders.id`: by it a list is taken away whole, and what is equal in `column` told apart. */
  id: string;
  /** What it is sorted by: a column whose index ends in the number, or any of a list that stays small. */
  column: string;
}

/**
 * One page of a list whose filters are set and whose order is not, as fast with a million rows as with ten: it counts and
 * turns over no more than `deepest` of them. Beyond the last page there is nothing.
 */
export async function listOf<DB, TB extends keyof DB, Row>(
  db: Db,
  all: SelectQueryBuilder<DB, TB, Row>,
  { page, rows, direction, after }: Asked,
  { id, column }: Order,
) {
  if (after !== undefined) {
    const further = all.where(sql<boolean>`${sql.ref(id)} > ${after}`).orderBy(sql.ref(id), 'asc');
    const found = await further.limit(rows).execute();
    return { found, given: { total: found.length, more: found.length === rows, page: 1, pages: 1 } };
  }
  const counted = await countUpTo(db, all, deepest + 1);
  const total = Math.min(counted, deepest);
  const given = { total, more: counted > deepest, page, pages: Math.ceil(total / rows) };
  const skipped = (page - 1) * rows;
  if (skipped >= total) return { found: [], given };
  const sorted = all.orderBy(sql.ref(column), direction);
  const told = column === id ? sorted : sorted.orderBy(sql.ref(id), direction);
  const found = await told.limit(rows).offset(skipped).execute();
  return { found, given };
}
