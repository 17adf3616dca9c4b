import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { maxCountedRows } from '../../../contract/console/lists.ts';
import { maxSelected } from '../../../contract/console/selection.ts';
import type { Db } from '../../db/database.ts';
import { countUpTo } from '../lists/count-up-to.ts';
import { inTab, type Tabs } from '../lists/tabs.ts';

interface Place {
  /** The column of the row's number. */
  id: string;
  tabs: Tabs;
  /** Whether a row can be changed as is asked. */
  fits: RawBuilder<SqlBool>;
}

/**
 * The rows that a list's filters find, as many as are changed in one go: those that can be, with the lowest numbers, and while there is room those
 * that cannot, to be named. And how many there are, up to `maxCountedRows` and one more.
 */
export async function loadSelection<DB, TB extends keyof DB, Row>(
  db: Db,
  all: SelectQueryBuilder<DB, TB, Row>,
  { id, tabs, fits }: Place,
): Promise<{ rows: Row[]; found: number }> {
  const query = inTab(all, tabs);
  const lowest = (which: RawBuilder<SqlBool>, most: number) =>
    query.where(which).orderBy(sql.ref(id), 'asc').limit(most).execute();
  const fitting = await lowest(fits, maxSelected);
  const left = maxSelected - fitting.length;
  const others = left > 0 ? await lowest(sql<SqlBool>`not (${fits})`, left) : [];
  return { rows: [...fitting, ...others], found: await countUpTo(db, query, maxCountedRows + 1) };
}
