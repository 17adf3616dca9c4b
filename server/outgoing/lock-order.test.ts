import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, inject, it } from 'vitest';
import { expectLockedInOrder, row } from '../../test/locks.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { erasePayloads } from './erase.ts';
import { recordPulse } from './pulse.ts';
import { sendSpared, spareMessages } from './spare.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ timeouts: { pulse: 3600 } });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.reset();
  await server.services.outbox.stop();
});

const db = () => server.services.database.db;
const about = '00000000-0000-4000-8000-000000000000';
const ids = sql<string>`select id from outgoing`;

/** Two messages about one thing, of which the one that was written later comes first. */
async function twoMessages() {
  await db().deleteFrom('outgoing').execute();
  const sms = { channel: 'sms' as const, text: 'Hello', dltTemplateId: null };
  const written = ['00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001'];
  for (const [index, id] of written.entries()) {
    const enqueued = await server.services.outbox.enqueue(db(), { ...sms, to: `981230000${index}` }, about);
    await db().updateTable('outgoing').set({ id }).where('id', '=', enqueued).execute();
  }
  return written.toSorted().map((id) => row('outgoing', id));
}
const inTransaction = (act: (tx: ReturnType<typeof db>) => Promise<unknown>) => () =>
  db()
    .transaction()
    .execute((tx) => act(tx));

// The embedded database has one connection: no transaction can wait there while another holds a lock.
describe.runIf(inject('engine').name === 'server')('of several messages each is locked after the one before', () => {
  it('where they are spared', () =>
    expectLockedInOrder(server, async () => {
      const rows = await twoMessages();
      return { act: inTransaction((tx) => spareMessages(tx, ids, new Date())), rows };
    }));

  it('where they are sent after all', () =>
    expectLockedInOrder(server, async () => {
      const rows = await twoMessages();
      await spareMessages(db(), ids, new Date());
      return { act: inTransaction((tx) => sendSpared(tx, ids, new Date())), rows };
    }));

  it('where they are erased', () =>
    expectLockedInOrder(server, async () => {
      const rows = await twoMessages();
      return { act: inTransaction((tx) => erasePayloads(tx, [about])), rows };
    }));

  it('where nobody was there, after the pulse', () =>
    expectLockedInOrder(server, async () => {
      const rows = await twoMessages();
      await db()
        .updateTable('pulse')
        .set({ at: new Date(0) })
        .execute();
      const { deps } = server.services.outbox;
      return { act: () => recordPulse(deps), rows: [{ table: 'pulse', column: 'is_only', value: 'true' }, ...rows] };
    }));
});
