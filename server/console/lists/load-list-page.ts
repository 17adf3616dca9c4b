import { type SelectQueryBuilder, sql } from 'kysely';
import { maxCountedRows } from '../../../contract/console/lists.ts';
import type { Db } from '../../db/database.ts';
import { countWithTabs, inTab, type Tabs } from './tabs.ts';

/** Which part of a list the query asks for; see `declareList`. */
interface ListPosition {
  page: number;
  rows: number;
  direction: 'asc' | 'desc';
  after?: number | undefined;
}

interface SortOrder {
  /** The list's id column, as `orders.id`: a whole list is exported in its order, and it breaks ties in `column`. */
  id: string;
  /** The sort column: one whose index ends in the id, or any column of a list that stays small. */
  column: string;
}

const none: Tabs = { of: {}, chosen: '', isNarrowed: false };

/**
 * One page of a list that is filtered but not sorted yet, and not by its tabs, as fast with a million rows as with ten: it counts and skips no
 * more than `maxCountedRows` of them. A page beyond the last is empty.
 */
export async function loadListPage<DB, TB extends keyof DB, Row>(
  db: Db,
  all: SelectQueryBuilder<DB, TB, Row>,
  { page, rows, direction, after }: ListPosition,
  { id, column }: SortOrder,
  tabs: Tabs = none,
) {
  const query = inTab(all, tabs);
  if (after !== undefined) {
    const further = query.where(sql<boolean>`${sql.ref(id)} > ${after}`).orderBy(sql.ref(id), 'asc');
    const found = await further.limit(rows).execute();
    return { found, pageInfo: { total: found.length, more: found.length === rows, page: 1, pages: 1, tabs: {} } };
  }
  const { counted, inTabs } = await countWithTabs(db, all, tabs);
  const total = Math.min(counted, maxCountedRows);
  const pages = Math.ceil(total / rows);
  const pageInfo = { total, more: counted > maxCountedRows, page, pages, tabs: inTabs };
  const offset = (page - 1) * rows;
  if (offset >= total) return { found: [], pageInfo };
  const sorted = query.orderBy(sql.ref(column), direction);
  const unambiguous = column === id ? sorted : sorted.orderBy(sql.ref(id), direction);
  const found = await unambiguous.limit(rows).offset(offset).execute();
  return { found, pageInfo };
}
