import { expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import type { Worth } from '../db/tables.ts';
import { erasePayloads } from './erase.ts';

let server: TestServer;
// Its time stands: what failed is not due again before a test says so.
const now = new Date();
shareServer({ now: () => now, timeouts: { firstRetry: 3600 } }, (shared) => {
  server = shared;
});

const db = () => server.services.database.db;
const states = async () => {
  const rows = await db().selectFrom('outgoing').select(['id', 'state']).execute();
  return Object.fromEntries(rows.map(({ id, state }) => [id, state]));
};
const taken = () => server.simulators.tally.accepted('mail').map(({ reference }) => reference.replace('<', ''));
const due = () => db().updateTable('outgoing').set({ not_before: null }).where('state', '=', 'queued').execute();

let minute = 0;
async function enqueue(to: string, worth: Exclude<Worth, 'a press'> = 'a day'): Promise<string> {
  const { outbox } = server.services;
  const mail = { channel: 'mail' as const, to, subject: 'Receipt', text: 'Thank you.' };
  const id = await db()
    .transaction()
    .execute((tx) => outbox.enqueue(tx, mail, crypto.randomUUID(), worth));
  // Enqueued one after the other, however quick that was.
  minute += 1;
  const created_at = new Date(now.getTime() - 3600_000 + minute * 1000);
  await db().updateTable('outgoing').set({ created_at }).where('id', '=', id).execute();
  return id;
}

it('a message waits for those to the same recipient that are not handed over, and goes as soon as they are', async () => {
  const { outbox } = server.services;
  const [first, second, third] = [
    await enqueue('a@example.com'),
    await enqueue('A@example.com'),
    await enqueue('a@example.com'),
  ];
  server.simulators.faults.next('mail', '450');
  await outbox.attemptNow(first);
  await outbox.attemptNow(third);
  await outbox.attemptNow(second);
  expect([await states(), taken()]).toEqual([{ [first]: 'queued', [second]: 'queued', [third]: 'queued' }, []]);
  await due();
  await outbox.attemptNow(third);
  await eventually('all sent', async () => taken().length === 3);
  expect(taken()).toEqual([first, second, third]);
});

it('of several that are sent at once each goes after the one before it', async () => {
  const ids: string[] = [];
  for (let each = 0; each < 8; each++) ids.push(await enqueue('a@example.com'));
  await Promise.all(ids.toReversed().map((id) => server.services.outbox.attemptNow(id)));
  await eventually('all sent', async () => taken().length === ids.length);
  expect(taken()).toEqual(ids);
});

it('no message waits for one of unknown fate, of another recipient, or whose time is over; a code waits for none', async () => {
  const { outbox } = server.services;
  server.simulators.faults.next('mail', 'drop-before-data');
  const waiting = await enqueue('a@example.com');
  await outbox.attemptNow(waiting);
  const [another, code, later] = [
    await enqueue('b@example.com'),
    await enqueue('a@example.com', 'a code'),
    await enqueue('a@example.com'),
  ];
  for (const id of [another, code, later]) await outbox.attemptNow(id);
  expect(taken()).toEqual([another, code]);
  await db().updateTable('outgoing').set({ state: 'unknown' }).where('id', '=', waiting).execute();
  await outbox.attemptNow(later);
  expect(taken()).toEqual([another, code, later]);
  await db()
    .updateTable('outgoing')
    .set({ state: 'queued', give_up_at: new Date(0) })
    .where('id', '=', waiting)
    .execute();
  const last = await enqueue('a@example.com');
  await outbox.attemptNow(last);
  expect(taken()).toEqual([another, code, later, last]);
});

it('nothing is left of who it was once the words are erased', async () => {
  const id = await enqueue('a@example.com');
  const { about } = await db().selectFrom('outgoing').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await erasePayloads(db(), [about ?? '']);
  const row = await db().selectFrom('outgoing').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ payload_sealed: null, recipient_index: null });
});
