import { randomUUID } from 'node:crypto';
import { beforeEach, expect, inject, it } from 'vitest';
import { overhear } from '../../test/overheard.ts';
import { waysOf } from '../../test/plans.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { erasePayloads } from './erase.ts';

let server: TestServer;
// Nothing is sent here: what is written stays as it is.
shareServer({}, (shared) => {
  server = shared;
});
beforeEach(() => server.services.outbox.stop());

const db = () => server.services.database.db;

/** A message about a record, as it is while it is not sent yet. */
async function write(about: string, channel: 'sms' | 'push' = 'sms'): Promise<string> {
  const id = randomUUID();
  const written = { id, channel, about, state: 'queued', payload_sealed: Buffer.from('words') } as const;
  const give_up_at = new Date(Date.now() + 60_000);
  await db()
    .insertInto('outgoing')
    .values({ ...written, recipient_index: Buffer.from('who'), give_up_at })
    .execute();
  return id;
}

it('erases the messages about these records and the pushes that went ahead of them, and no other', async () => {
  const [first, second, other] = [randomUUID(), randomUUID(), randomUUID()];
  const sms = await write(first);
  const erased = [sms, await write(sms, 'push'), await write(second)];
  const kept = await write(other);
  const keptToo = await write(kept, 'push');
  await erasePayloads(db(), [first, second]);
  await erasePayloads(db(), []);
  const rows = await db().selectFrom('outgoing').select(['id', 'payload_sealed', 'recipient_index']).execute();
  const isKept = (id: string) => id === kept || id === keptToo;
  for (const { id, ...of } of rows)
    expect([id, Object.values(of).filter(Boolean).length]).toEqual([id, isKept(id) ? 2 : 0]);
  expect(rows.map(({ id }) => id).toSorted()).toEqual([...erased, kept, keptToo].toSorted());
});

// Plans are asked of the engine of those who have so many rows.
it.runIf(inject('engine').name === 'server')('finds them by the index of what they are about alone', async () => {
  const { pool } = server.services.database;
  const [statement] = await overhear(pool, () => erasePayloads(db(), [randomUUID()]));
  await pool.query(
    `insert into outgoing (id, channel, about, state, payload_sealed, give_up_at)
     select gen_random_uuid(), 'sms', gen_random_uuid(), 'queued', 'words', now() from generate_series(1, 5000)`,
  );
  await pool.query('analyze outgoing');
  const ways = await waysOf(pool, statement ?? { text: '', values: [] });
  expect(ways).toEqual(['outgoing_about', 'outgoing_about', 'outgoing_pkey']);
});
