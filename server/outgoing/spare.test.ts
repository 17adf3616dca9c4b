import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { reportToken } from './report-token.ts';
import { spareMessages } from './spare.ts';
import type { OutgoingRow } from './transition.ts';

let server: TestServer;
shareServer({}, (shared) => {
  server = shared;
});

const db = () => server.services.database.db;
const row = () => db().selectFrom('outgoing').selectAll().executeTakeFirstOrThrow();
const sms = { channel: 'sms' as const, to: '9876543210', text: 'Hello', dltTemplateId: null };
const minuteAgo = () => new Date(Date.now() - 60_000);

/** An SMS that was attempted once, of which this is known. */
async function attempted(known: Partial<Pick<OutgoingRow, 'state' | 'doubts'>>): Promise<string> {
  await server.services.outbox.stop();
  const id = await db()
    .transaction()
    .execute((tx) => server.services.outbox.enqueue(tx, sms, crypto.randomUUID(), 'minutes'));
  const once = { attempts: 1, attempted_at: minuteAgo(), not_before: minuteAgo() };
  await db()
    .updateTable('outgoing')
    .set({ ...once, ...known })
    .execute();
  return id;
}
const spare = () => spareMessages(db(), sql`select id from outgoing`, new Date());
const report = async (Status: string, DetailedStatusCode: string) => {
  const { id, attempts } = await row();
  const fields = { SmsSid: 'a'.repeat(32), Status, DetailedStatus: Status, DetailedStatusCode };
  return server.post(`/webhooks/exotel/sms/${reportToken(server.services.vault, id, attempts)}`, fields);
};

it.each([
  ['may have been sent', { state: 'unknown' as const }],
  ['may have been sent, and waits to be sent again', { state: 'queued' as const, doubts: 1 }],
])('what %s is not sent again once it is spared, and says so', async (_what, known) => {
  const id = await attempted(known);
  await spare();
  await server.services.outbox.check(id);
  expect(await row()).toMatchObject({ state: 'delivered', detail: 'seen while its fate was unknown', attempts: 1 });
  expect(server.simulators.tally.attempts('sms')).toBe(0);
});

it('what is being sent is left alone', async () => {
  await attempted({ state: 'sending' });
  await spare();
  expect((await row()).state).toBe('sending');
});

it('a later report that it arrived still says so; one that it failed changes nothing', async () => {
  await attempted({ state: 'unknown' });
  await spare();
  expect((await report('failed', '20013')).status).toBe(200);
  expect(await row()).toMatchObject({ state: 'delivered', provider_id: null });
  expect((await report('sent', '20005')).status).toBe(200);
  await eventually('reported', async () => (await row()).provider_id);
  expect(await row()).toMatchObject({ state: 'delivered', provider_id: 'a'.repeat(32), detail: null });
});
