import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxCountedInTab, maxCountedRows } from '../../../contract/console/lists.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { overhear } from '../../../test/overheard.ts';
import { scansOf } from '../../../test/plans.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof signedInOperator>>;
const few = 12;
const many = maxCountedRows + 50;
beforeAll(async () => {
  server = await testServer();
  owner = await signedInOperator(server);
  const { db } = server.services.database;
  await sql`delete from sticker where order_id is null`.execute(db);
  await sql`insert into sticker (guid, kind, product_id, rate_paise, state)
    select upper(left(md5(n::text), 16)), 1, 1, 100, case when n <= ${sql.lit(few)} then 'off' else 'minted' end
    from generate_series(1, ${sql.lit(many)}) n`.execute(db);
  await sql`insert into sticker (guid, kind, product_id, rate_paise, state)
    select upper(left(md5('bike' || n), 16)), 2, 2, 100, case when n <= 3 then 'off' else 'minted' end
    from generate_series(1, 10) n`.execute(db);
  await sql`analyze sticker`.execute(db);
});
afterAll(() => server?.stop());

const listed = async (query: object) => (await owner.post('/stickers', query)).body;

describe('the tabs of a list', () => {
  it('say how many are in each, and of very many that there are more, whichever is chosen', async () => {
    for (const state of ['', 'off', 'minted']) {
      const { tabs } = await listed({ state });
      expect(tabs).toMatchObject({ off: few + 3, minted: maxCountedInTab + 1 });
    }
    expect((await listed({ state: 'off' })).total).toBe(few + 3);
  });

  it('count what the other filters leave', async () => {
    expect((await listed({ kind: '2' })).tabs).toEqual({ minted: 7, allocated: 0, activated: 0, off: 3 });
    expect((await listed({ kind: '2', state: 'off' })).tabs).toMatchObject({ minted: 7, off: 3 });
    expect((await listed({ search: 'NOTHING' })).tabs).toEqual({ minted: 0, allocated: 0, activated: 0, off: 0 });
  });

  it('have no numbers where more rows would have to be looked at than a list counts', async () => {
    expect((await listed({ kind: '1' })).tabs).toEqual({});
  });

  it('are not counted for a part of the file', async () => {
    expect((await listed({ after: 0, rows: 10 })).tabs).toEqual({});
  });

  it('read no more rows than the list itself', async () => {
    for (const query of [{}, { state: 'off' }, { kind: '1' }, { kind: '2', state: 'off' }]) {
      const statements = await overhear(server.services.database.pool, () => listed(query));
      const counting = statements.filter(({ text }) => /as (counted|looked)/.test(text));
      expect(counting.length).toBeGreaterThan(0);
      for (const statement of counting)
        for (const { rows } of await scansOf(server.services.database.pool, statement))
          expect(rows).toBeLessThanOrEqual(maxCountedRows + 1);
    }
  });
});
