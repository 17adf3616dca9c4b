import { expect, inject, it } from 'vitest';
import { type Scan, scansOf } from '../../../test/plans.ts';
import { shareServer, type TestServer } from '../../../test/server.ts';
import { messageGauges } from '../../outgoing/gauges.ts';
import { messagesQuery } from './message-query.ts';

let server: TestServer;
shareServer({}, (shared) => {
  server = shared;
});

// Plans are asked of the engine of those who have so many rows.
it.runIf(inject('engine').name === 'server')('what failed is found without reading the pushes that did', async () => {
  const { db, pool } = server.services.database;
  await pool.query(`
    insert into outgoing (id, channel, state, created_at, give_up_at, settled_at)
    select gen_random_uuid(), case when i % 1000 = 0 then 'sms' else 'push' end, 'refused', now() - i * interval '1 second', now(), now()
    from generate_series(1, 20000) i`);
  await pool.query('analyze outgoing');
  const listed = messagesQuery(db, { state: '', channel: '' }).selectAll().orderBy('created_at', 'desc').limit(20);
  const read: Scan[] = [];
  for (const query of [listed.compile(), messageGauges.query().compile(db)])
    read.push(...(await scansOf(pool, { text: query.sql, values: [...query.parameters] })));
  const ofMessages = read.filter(({ table, rows }) => table === 'outgoing' && rows > 0);
  expect(ofMessages).toEqual([expect.objectContaining({ rows: 20 }), expect.objectContaining({ rows: 20 })]);
});
