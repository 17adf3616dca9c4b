import { type SelectQueryBuilder, sql } from 'kysely';
import { maxCountedRows } from '../../../contract/console/lists.ts';
import { maxSelected } from '../../../contract/console/selection.ts';
import type { Db } from '../../db/database.ts';
import { countUpTo } from '../lists/count-up-to.ts';
import { inTab, type Tabs } from '../lists/tabs.ts';

/**
 * The rows with the lowest numbers that a list's filters find, as many as are changed in one go; and how many there are, up to `maxCountedRows` and
 * one more.
 */
export async function loadSelection<DB, TB extends keyof DB, Row>(
  db: Db,
  all: SelectQueryBuilder<DB, TB, Row>,
  { id, tabs }: { id: string; tabs: Tabs },
): Promise<{ rows: Row[]; found: number }> {
  const query = inTab(all, tabs);
  const rows = await query.orderBy(sql.ref(id), 'asc').limit(maxSelected).execute();
  return { rows, found: await countUpTo(db, query, maxCountedRows + 1) };
}
