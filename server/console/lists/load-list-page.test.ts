import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxCountedRows } from '../../../contract/console/lists.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { loadListPage } from './load-list-page.ts';

const many = maxCountedRows + 50;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  // Three outcomes in turn, so that many rows are equal in the sort column.
  await sql`insert into webhook_event (provider_event_id, name, outcome)
    select 'event ' || n, case when n <= 7 then 'few' else 'many' end, 'outcome ' || n % 3
    from generate_series(1, ${sql.lit(many + 7)}) n`.execute(server.services.database.db);
});
afterAll(() => server?.stop());

const order = { id: 'webhook_event.id', column: 'webhook_event.outcome' };
const first = { page: 1, rows: 3, direction: 'asc' as const };

function list(name: string, asked: Partial<Parameters<typeof loadListPage>[2]> = {}) {
  const { db } = server.services.database;
  const all = db.selectFrom('webhook_event').select(['webhook_event.id', 'outcome']).where('name', '=', name);
  return loadListPage(db, all, { ...first, ...asked }, order);
}

/** The rows of every page, one after the other. */
async function turned(direction: 'asc' | 'desc') {
  const pages = [];
  for (let page = 1; page <= 3; page++) pages.push(...(await list('few', { page, direction })).found);
  return pages;
}

describe('a page of a list', () => {
  it('says which part of how many it is', async () => {
    const { found, pageInfo } = await list('few', { page: 3 });
    expect(found).toHaveLength(1);
    expect(pageInfo).toEqual({ total: 7, more: false, page: 3, pages: 3, tabs: {} });
  });

  it.each(['asc', 'desc'] as const)('shows each row once, however many are equal: %s', async (direction) => {
    const rows = await turned(direction);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(7);
    const outcomes = rows.map(({ outcome }) => outcome);
    const sorted = outcomes.toSorted();
    expect(outcomes).toEqual(direction === 'asc' ? sorted : sorted.reverse());
  });

  it('is empty beyond the last one, and where nothing matches', async () => {
    expect(await list('few', { page: 4 })).toMatchObject({ found: [], pageInfo: { total: 7, pages: 3 } });
    expect(await list('none')).toEqual({ found: [], pageInfo: { total: 0, more: false, page: 1, pages: 0, tabs: {} } });
  });

  it('is counted and turned to only so far', async () => {
    const { found, pageInfo } = await list('many', { page: maxCountedRows / 1000, rows: 1000 });
    expect(found).toHaveLength(1000);
    expect(pageInfo).toMatchObject({ total: maxCountedRows, more: true, pages: 10 });
    expect((await list('many', { page: maxCountedRows / 1000 + 1, rows: 1000 })).found).toEqual([]);
  });
});

describe('a list that is taken away whole', () => {
  it('gives every row once, by its number, beyond what can be turned to', async () => {
    const ids: number[] = [];
    let after = 0;
    for (let more = true; more; ) {
      const { found, pageInfo } = await list('many', { after, rows: 1000 });
      ids.push(...found.map(({ id }) => id));
      after = ids.at(-1) ?? 0;
      more = pageInfo.more;
    }
    expect(ids).toHaveLength(many);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });
});
