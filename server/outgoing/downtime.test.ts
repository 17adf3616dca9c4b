import { beforeEach, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { ownServer, shareServer, type TestServer } from '../../test/server.ts';
import { secondsAfter } from '../seconds-after.ts';
import { leaseDue } from './due.ts';
import { recordPulse } from './pulse.ts';

let server: TestServer;
shareServer({ timeouts: { firstRetry: 3600, pulse: 3600 } }, (shared) => {
  server = shared;
});

// Nobody looks for what is due but the test.
beforeEach(() => server.services.outbox.stop());

const db = () => server.services.database.db;
const row = () => db().selectFrom('outgoing').selectAll().executeTakeFirstOrThrow();
const inMinutes = (minutes: number) => new Date(server.services.now().getTime() + minutes * 60_000);
const lastBeat = (at: Date) => db().updateTable('pulse').set({ at }).execute();

/** Enqueues a message, or a call, at a time when a process was last alive. */
async function enqueue(channel: 'sms' | 'call' = 'sms'): Promise<string> {
  const { outbox } = server.services;
  const to = '9876543210';
  const sms = { channel: 'sms' as const, to, text: 'Hello', dltTemplateId: null };
  const payload = channel === 'sms' ? sms : { channel, from: '9812345678', to };
  return db()
    .transaction()
    .execute((tx) => outbox.enqueue(tx, payload, crypto.randomUUID()));
}

it('counts as nothing against a message: what was owed before an hour without us is sent after it', async () => {
  const id = await enqueue();
  await db()
    .updateTable('outgoing')
    .set({ give_up_at: inMinutes(-50) })
    .execute();
  await lastBeat(inMinutes(-60));
  await server.services.outbox.check(id);
  expect(await row()).toMatchObject({ attempts: 0, give_up_at: expect.toSatisfy((at: Date) => at > inMinutes(9)) });
  await server.services.outbox.check(id);
  await eventually('sent', async () => (await row()).state === 'delivered');
});

it('is given back once, whichever process comes back first', async () => {
  await enqueue();
  const before = (await row()).give_up_at;
  const since = inMinutes(-60);
  await lastBeat(since);
  await Promise.all([1, 2, 3, 4].map(() => recordPulse(server.services.outbox.deps)));
  const moved = Number((await row()).give_up_at) - Number(before);
  expect(moved).toBeGreaterThanOrEqual(60 * 60_000);
  expect(moved).toBeLessThanOrEqual(server.services.now().getTime() - since.getTime());
});

it('leaves a report the time it had: an SMS of unknown fate waits for its proof afterwards', async () => {
  const id = await enqueue();
  const doubtful = { state: 'unknown' as const, attempts: 1, attempted_at: inMinutes(-60), not_before: inMinutes(-58) };
  await db().updateTable('outgoing').set(doubtful).execute();
  await lastBeat(inMinutes(-60));
  await recordPulse(server.services.outbox.deps);
  await server.services.outbox.check(id);
  expect(await row()).toMatchObject({ state: 'unknown', attempts: 1 });
});

it('is no time at all while a process was there', async () => {
  const id = await enqueue();
  await db()
    .updateTable('outgoing')
    .set({ give_up_at: inMinutes(-1) })
    .execute();
  await lastBeat(inMinutes(-1 / 3));
  await server.services.outbox.check(id);
  expect(await row()).toMatchObject({ state: 'dead', detail: 'gave up' });
});

it('brings back no call: who asked is gone', async () => {
  const id = await enqueue('call');
  await db()
    .updateTable('outgoing')
    .set({ give_up_at: inMinutes(-1) })
    .execute();
  await lastBeat(inMinutes(-60));
  await server.services.outbox.check(id);
  expect(await row()).toMatchObject({ state: 'dead', attempts: 0 });
});

it('is taken back where a clock that had jumped ahead is put back', async () => {
  await enqueue();
  const before = Number((await row()).give_up_at);
  await lastBeat(inMinutes(60));
  await recordPulse(server.services.outbox.deps);
  const moved = Number((await row()).give_up_at) - before;
  expect(Math.round(moved / 600_000)).toBe(-6);
});

it.each(['held_until', 'not_before'] as const)('puts back as well until when a message waits: %s', async (wait) => {
  await enqueue();
  const until = inMinutes(61);
  await db()
    .updateTable('outgoing')
    .set({ [wait]: until })
    .execute();
  await lastBeat(inMinutes(60));
  await recordPulse(server.services.outbox.deps);
  expect(Math.round((Number((await row())[wait]) - Number(until)) / 600_000)).toBe(-6);
});

it.each(['sms', 'call'] as const)(
  'has what is open looked at anew, when it was due by a clock that jumped: %s',
  async (channel) => {
    await enqueue(channel);
    await db()
      .updateTable('outgoing')
      .set({ next_check_at: inMinutes(60) })
      .execute();
    await lastBeat(inMinutes(60));
    await recordPulse(server.services.outbox.deps);
    expect(await leaseDue(server.services.outbox.deps, { urgent: 1, patient: 1 })).toHaveLength(1);
  },
);

it('is none where a test moves its own clock', async () => {
  let seconds = 900;
  const begin = new Date();
  server = await ownServer({ now: () => secondsAfter(begin, seconds) });
  await server.services.outbox.stop();
  seconds = 0;
  await enqueue();
  const before = await row();
  await recordPulse(server.services.outbox.deps);
  expect(await row()).toEqual(before);
});
