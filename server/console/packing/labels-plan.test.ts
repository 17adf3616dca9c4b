import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { signedInOperator } from '../../../test/console/operators.ts';
import { addOrders } from '../../../test/orders.ts';
import { overhear } from '../../../test/overheard.ts';
import { scansOf } from '../../../test/plans.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

/** Orders that have left, a few a day: most have arrived. */
const left = 5000;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const { db } = server.services.database;
  await addOrders(db, 20, { state: 'paid' });
  await sql`insert into orders (kind, state, state_id, total_paise, discount_paise, gst_basis_points, gst_paise, net_paise, created_at, paid_at)
    select 'shop', case when n % 3 = 0 then 'completed' else 'dispatched' end, 29, 50000, 0, 1800, 9000, 59000, at, at
    from generate_series(1, ${sql.lit(left)}) n cross join lateral (select now() - n * interval '3 hours' as at) a`.execute(
    db,
  );
  await sql`insert into parcel (order_id, dispatched_at, label_at)
    select id, created_at, case when id % 2 = 0 then created_at end from orders where state in ('dispatched', 'completed')
    on conflict do nothing`.execute(db);
  for (const table of ['orders', 'parcel']) await sql`analyze ${sql.table(table)}`.execute(db);
});
afterAll(() => server?.stop());

// Plans are asked of the engine of those who have so many rows.
it.runIf(inject('engine').name === 'server')(
  'the labels to print are found without reading what left before',
  async () => {
    const packer = await signedInOperator(server, 'fulfilment');
    const { pool } = server.services.database;
    const statements = [
      ...(await overhear(pool, () => packer.post('/packing', {}))),
      ...(await overhear(pool, () => packer.post('/packing/labels', { most: 5 }))),
    ];
    const found = statements.filter(({ text }) => /"lying"/.test(text));
    expect(found).toHaveLength(2);
    for (const statement of found) {
      const scans = await scansOf(pool, statement);
      const sum = scans.reduce((rows, scan) => rows + scan.rows, 0);
      expect(sum, JSON.stringify(scans)).toBeLessThan(200);
    }
  },
);
