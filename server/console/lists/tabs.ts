import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { ListCall } from '../../../contract/console/lists.ts';
import { maxCountedInTab, maxCountedRows } from '../../../contract/console/lists.ts';
import type { Db } from '../../db/database.ts';
import { countUpTo } from './count-up-to.ts';

/** So many rows that match other filters are looked at to count the tabs beside the one that is chosen. */
const maxLookedAt = 2 * maxCountedInTab;

type Condition = RawBuilder<SqlBool>;

/** The tabs of a list: which rows are in which, and what else narrows the list down. */
export interface Tabs {
  /** By the tab's value. Under '': what a list shows that has no tab chosen, if that is not everything. */
  of: Readonly<Record<string, Condition>>;
  chosen: string;
  /** Whether other filters or a search are used, so that the tabs' own indexes are of no help. */
  isNarrowed: boolean;
}

/** The tabs that a list's call declares; `of`: which rows are in each. */
export function tabsOf(
  { tabs, filters }: Pick<ListCall, 'tabs' | 'filters'>,
  query: Record<string, unknown>,
  of: Tabs['of'],
): Tabs {
  const others = [...Object.keys(filters), 'search'].filter((name) => name !== tabs);
  return { of, chosen: String(query[tabs] ?? ''), isNarrowed: others.some((name) => Boolean(query[name])) };
}

/** For a list whose tabs are the values of a column. */
export function equalTo<Value extends string>(column: string, values: readonly Value[]) {
  const conditions = values.map((value) => [value, sql<SqlBool>`${sql.ref(column)} = ${value}`]);
  return Object.fromEntries(conditions) as Record<Value, Condition>;
}

/** The rows of the tab that is chosen. */
export function inTab<DB, TB extends keyof DB, Row>(all: SelectQueryBuilder<DB, TB, Row>, { of, chosen }: Tabs) {
  const condition = of[chosen];
  return condition ? all.where(condition) : all;
}

/**
 * How many rows of a list match, up to `maxCountedRows` and one more, and how many are in each of its tabs, up to `maxCountedInTab` and one
 * more. A list that nothing else narrows down is counted tab by tab, each by its index. Of one that is, the tabs are counted where no more than
 * `maxLookedAt` rows match: among more, a tab that is rare would have to be searched for.
 */
export async function countWithTabs<DB, TB extends keyof DB, Row>(
  db: Db,
  all: SelectQueryBuilder<DB, TB, Row>,
  tabs: Tabs,
): Promise<{ counted: number; inTabs: Record<string, number> }> {
  const named = Object.entries(tabs.of).filter(([value]) => value !== '');
  const countChosen = () => countUpTo(db, inTab(all, tabs), maxCountedRows + 1);
  if (named.length === 0) return { counted: await countChosen(), inTabs: {} };
  if (!tabs.isNarrowed) return { counted: await countChosen(), inTabs: asRecord(await countEach(db, all, named)) };
  const isChosen = tabs.of[tabs.chosen] !== undefined;
  const rows = await countAmongAll(db, all, named, isChosen ? maxLookedAt + 1 : maxCountedRows + 1);
  const looked = rows.reduce((sum, { count }) => sum + count, 0);
  const counted = isChosen ? await countChosen() : looked;
  if (looked > maxLookedAt) return { counted, inTabs: {} };
  return { counted, inTabs: asRecord([...named.map(([tab]) => ({ tab, count: 0 })), ...rows]) };
}

/** What is in no tab is counted under ''. */
function asRecord(rows: TabCount[]): Record<string, number> {
  const inTabs = rows.filter(({ tab }) => tab !== '');
  return Object.fromEntries(inTabs.map(({ tab, count }) => [tab, Math.min(count, maxCountedInTab + 1)]));
}

type NamedTabs = [value: string, condition: Condition][];

interface TabCount {
  tab: string;
  count: number;
}

async function countEach<DB, TB extends keyof DB, Row>(
  db: Db,
  all: SelectQueryBuilder<DB, TB, Row>,
  tabs: NamedTabs,
): Promise<TabCount[]> {
  const counts = tabs.map(([value, condition]) => {
    const limited = all
      .clearSelect()
      .select(sql`1`.as('one'))
      .where(condition)
      .limit(maxCountedInTab + 1);
    return sql`select ${value}::text as tab, count(*)::integer as count from (${limited}) as counted`;
  });
  return (await sql<TabCount>`${sql.join(counts, sql` union all `)}`.execute(db)).rows;
}

async function countAmongAll<DB, TB extends keyof DB, Row>(
  db: Db,
  all: SelectQueryBuilder<DB, TB, Row>,
  tabs: NamedTabs,
  limit: number,
): Promise<TabCount[]> {
  const tab = sql<string>`case ${sql.join(
    tabs.map(([value, is]) => sql`when ${is} then ${value}`),
    sql` `,
  )} else '' end`;
  const looked = all.clearSelect().select(tab.as('tab')).limit(limit);
  const counts = sql<TabCount>`select tab, count(*)::integer as count from (${looked}) as looked group by tab`;
  return (await counts.execute(db)).rows;
}
