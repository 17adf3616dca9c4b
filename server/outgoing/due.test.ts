import { beforeEach, expect, inject, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { runWhileLocked } from '../../test/locks.ts';
import { overhear } from '../../test/overheard.ts';
import { waysOf } from '../../test/plans.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import type { Worth } from '../db/tables.ts';
import { leaseDue } from './due.ts';
import { Outbox } from './outbox.ts';

let server: TestServer;
// No process looks for what is due here but the test, and those that it starts.
shareServer({ timeouts: { firstRetry: 3600 } }, (shared) => {
  server = shared;
});
beforeEach(() => server.services.outbox.stop());

const deps = () => server.services.outbox.deps;
const db = () => deps().db;
const rows = () => db().selectFrom('outgoing').selectAll().execute();

async function enqueue(count: number, worth: Exclude<Worth, 'a press'>, due = true): Promise<string[]> {
  const ids: string[] = [];
  for (let each = 0; each < count; each++) {
    const mail = { channel: 'mail' as const, to: `buyer${each}@example.com`, subject: 'Hello', text: 'Thank you.' };
    const enqueuing = db().transaction();
    ids.push(await enqueuing.execute((tx) => server.services.outbox.enqueue(tx, mail, crypto.randomUUID(), worth)));
  }
  const next_check_at = new Date(Date.now() - 60_000);
  if (due && count > 0) await db().updateTable('outgoing').set({ next_check_at }).where('id', 'in', ids).execute();
  return ids.sort();
}

it('is each message that is open and whose time has come, for one process, however many look at once', async () => {
  await enqueue(3, 'minutes', false);
  const settled = await enqueue(1, 'minutes');
  await db()
    .updateTable('outgoing')
    .set({ state: 'dead', settled_at: new Date() })
    .where('id', 'in', settled)
    .execute();
  const due = await enqueue(20, 'minutes');
  const looks = await Promise.all(Array.from({ length: 8 }, () => leaseDue(deps(), { urgent: 4, patient: 4 })));
  expect(looks.flatMap((leased) => leased.map(({ id }) => id)).sort()).toEqual(due);
  expect(await leaseDue(deps(), { urgent: 4, patient: 4 })).toEqual([]);
});

it('is as many of each lane as a process has places, whatever waits in the other', async () => {
  await enqueue(50, 'a day');
  const urgent = [...(await enqueue(1, 'minutes')), ...(await enqueue(1, 'a code'))].sort();
  const leased = await leaseDue(deps(), { urgent: 4, patient: 3 });
  const ofLane = (lane: string) => leased.filter((each) => each.lane === lane).map(({ id }) => id);
  expect(ofLane('urgent').sort()).toEqual(urgent);
  expect(ofLane('patient')).toHaveLength(3);
  expect(await leaseDue(deps(), { urgent: 4, patient: 0 })).toEqual([]);
});

it.each(['mail', 'sms'] as const)('is due again when the process that took it has died, by %s', async (channel) => {
  const [id] = await enqueue(1, 'minutes');
  await db().updateTable('outgoing').set({ channel }).execute();
  const all = { urgent: 4, patient: 4 };
  const { cutOff, mailCutOff } = deps().timeouts;
  const seconds = channel === 'mail' ? mailCutOff : cutOff;
  const before = Date.now();
  expect(await leaseDue(deps(), all)).toEqual([{ id, lane: 'urgent' }]);
  const dueAt = Number((await rows())[0]?.next_check_at);
  expect(dueAt - before).toBeGreaterThanOrEqual(seconds * 1000 - 1000);
  expect(dueAt - Date.now()).toBeLessThanOrEqual(seconds * 1000 + 1000);
  await db()
    .updateTable('outgoing')
    .set({ next_check_at: new Date(dueAt - (seconds + 5) * 1000) })
    .execute();
  expect(await leaseDue(deps(), all)).toEqual([{ id, lane: 'urgent' }]);
});

it('is found by the index of its lane alone', async () => {
  const { pool } = server.services.database;
  const [statement] = await overhear(pool, () => leaseDue(deps(), { urgent: 4, patient: 4 }));
  const client = await pool.connect();
  // Of a table that is empty PostgreSQL would read all.
  await client.query('begin; set local enable_seqscan = off');
  const ways = await waysOf(client, statement ?? { text: '', values: [] });
  await client.query('rollback');
  client.release();
  expect(ways.sort()).toEqual(['outgoing_due', 'outgoing_patient_due', 'outgoing_pkey']);
});

it.each(['minutes', 'a day'] as const)(
  'is sent by a process that has just started, if it is worth %s',
  async (worth) => {
    const ids = await enqueue(9, worth);
    const other = new Outbox(server.services.outbox.deps);
    other.start();
    await eventually('all sent', async () => (await rows()).every(({ state }) => state === 'accepted'));
    await other.stop();
    for (const id of ids) expect(server.simulators.tally.times('mail', id)).toBe(1);
  },
);

// Of no use on the embedded engine, whose one connection lets nothing come in between.
it.runIf(inject('engine').name === 'server')(
  'stays what a report has made it while the message was checked',
  async () => {
    const [id = ''] = await enqueue(1, 'a day');
    const inAnHour = new Date(Date.now() + 3_600_000);
    await db().updateTable('outgoing').set({ state: 'unknown', attempts: 1, not_before: inAnHour }).execute();
    const [next_check_at, settled_at] = [new Date(Date.now() + 10_000), null];
    await runWhileLocked(server, () => server.services.outbox.check(id), {
      first: (tx) => tx.updateTable('outgoing').set({ state: 'queued', next_check_at, settled_at }).execute(),
    });
    expect(await rows()).toMatchObject([{ state: 'queued', next_check_at }]);
  },
);
