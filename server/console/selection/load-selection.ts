import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { maxCountedRows } from '../../../contract/console/lists.ts';
import { maxSelected } from '../../../contract/console/selection.ts';
import type { Db } from '../../db/database.ts';
import { countUpTo } from '../lists/count-up-to.ts';
import { inTab, type Tabs } from '../lists/tabs.ts';

interface Place {
  /** The columns that say which of the rows is older, as their indexes have them. */
  age: string[];
  tabs: Tabs;
  /** Whether a row can be changed as is asked. */
  fits: RawBuilder<SqlBool>;
}

/**
 * The rows that a list's filters find, as many as are changed in one go: those that can be, the oldest first, and while there is room those
 * that cannot, to be named. And how many there are, up to `maxCountedRows` and one more.
 */
export async function loadSelection<DB, TB extends keyof DB, Row>(
  db: Db,
  all: SelectQueryBuilder<DB, TB, Row>,
  { age, tabs, fits }: Place,
): Promise<{ rows: Row[]; found: number }> {
  const query = inTab(all, tabs);
  const byAge = sql<unknown>`${sql.join(age.map((column) => sql.ref(column)))}`;
  const oldest = (which: RawBuilder<SqlBool>, most: number) => query.where(which).orderBy(byAge).limit(most).execute();
  const fitting = await oldest(fits, maxSelected);
  const left = maxSelected - fitting.length;
  const others = left > 0 ? await oldest(sql<SqlBool>`not (${fits})`, left) : [];
  return { rows: [...fitting, ...others], found: await countUpTo(db, query, maxCountedRows + 1) };
}
