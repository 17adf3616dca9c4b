import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { retryableMessages } from '../console/health/message-query.ts';
import type { SendOutcome } from './ports.ts';
import { reportToken } from './report-token.ts';
import { retryDead } from './retry.ts';
import { sendSpared, spareMessages } from './spare.ts';
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
async function attempted(known: Partial<Pick<OutgoingRow, 'state' | 'doubts' | 'attempts'>>): Promise<string> {
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

describe('what is being sent when it is spared', () => {
  const busy = { kind: 'busy', isDown: false, detail: 'too many' } as const;
  const unknown = { kind: 'unknown', detail: 'no answer' } as const;
  const accepted = { kind: 'accepted', providerId: 'a'.repeat(32) } as const;

  /** Sends an SMS; meanwhile this happens. */
  async function sendWhile(happens: () => Promise<unknown>, outcome: SendOutcome): Promise<void> {
    const id = await attempted({ state: 'queued', attempts: 0 });
    vi.spyOn(server.services.outbox.deps.sms, 'send').mockImplementationOnce(async () => {
      expect((await row()).state).toBe('sending');
      await happens();
      expect((await row()).state).toBe('sending');
      return outcome;
    });
    await server.services.outbox.check(id);
  }

  it.each([
    [busy, { state: 'delivered', detail: 'seen before it was sent', settled_at: expect.any(Date) }],
    [unknown, { state: 'delivered', detail: 'seen while its fate was unknown', settled_at: expect.any(Date) }],
    [accepted, { state: 'accepted', detail: null }],
  ])('is not sent again where the provider says %o', async (outcome, left) => {
    await sendWhile(spare, outcome);
    expect(await row()).toMatchObject(left);
    await server.services.outbox.check((await row()).id);
    expect(await row()).toMatchObject({ ...left, attempts: 1 });
  });

  it('is sent again where it is to be sent after all', async () => {
    const takeBack = () => sendSpared(db(), sql`select id from outgoing`, new Date());
    await sendWhile(async () => {
      await spare();
      await takeBack();
    }, busy);
    expect(await row()).toMatchObject({ state: 'queued', settled_at: null });
    await spare();
    await takeBack();
    expect(await row()).toMatchObject({ state: 'queued', settled_at: null, spared: null });
  });

  it('nor where its process dies', async () => {
    const id = await attempted({ state: 'sending' });
    await spare();
    await server.services.outbox.check(id);
    expect(await row()).toMatchObject({ state: 'delivered', detail: 'seen while its fate was unknown', attempts: 1 });
  });

  it('nor where the provider took it, and reports later that it refuses us', async () => {
    await sendWhile(async () => {}, accepted);
    await spare();
    expect(await row()).toMatchObject({ state: 'accepted' });
    expect((await report('failed', '23070')).status).toBe(200);
    expect(await row()).toMatchObject({ state: 'delivered', detail: 'seen before it was sent', attempts: 1 });
  });

  it('is sent again by an operator, as long as it is not taken', async () => {
    await sendWhile(spare, { kind: 'refused', reason: 'content', detail: 'template' });
    expect(await row()).toMatchObject({ state: 'refused' });
    expect(await retryDead(db(), (await row()).id, new Date())).toBe(true);
    vi.spyOn(server.services.outbox.deps.sms, 'send').mockResolvedValueOnce(busy);
    await server.services.outbox.check((await row()).id);
    expect(await row()).toMatchObject({ state: 'queued' });
  });
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

describe('what is handed on', () => {
  const handOn = () => spareMessages(db(), sql`select id from outgoing`, new Date(), 'handed on');

  it.each(['dead', 'failed', 'refused'] as const)('and is %s is sent by no operator', async (state) => {
    const id = await attempted({ state });
    await handOn();
    expect(await row()).toMatchObject({ state, payload_sealed: expect.anything() });
    expect(await retryDead(db(), id, new Date())).toBe(false);
    expect(await retryableMessages(db(), { state: '', channel: '' }).selectAll().execute()).toEqual([]);
  });

  it('and may have been sent counts as arrived once that is reported, and not before', async () => {
    await attempted({ state: 'unknown' });
    await handOn();
    expect(await row()).toMatchObject({ state: 'refused', delivered_at: null, payload_sealed: null });
    expect((await report('sent', '20005')).status).toBe(200);
    await eventually('reported', async () => (await row()).state === 'delivered');
  });
});

it('what a process of the release before has queued again is sent, though its mark was left', async () => {
  const id = await attempted({ state: 'queued' });
  await db().updateTable('outgoing').set({ spared: 'seen' }).execute();
  const busy = { kind: 'busy' as const, isDown: false, detail: 'too many' };
  vi.spyOn(server.services.outbox.deps.sms, 'send').mockResolvedValueOnce(busy);
  await server.services.outbox.check(id);
  expect(await row()).toMatchObject({ state: 'queued', attempts: 2, spared: null });
});
