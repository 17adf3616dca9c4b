import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInOperator } from '../../../test/console/operators.ts';
import { stuckMessage, unmatchedPayment } from '../../../test/console/stuck.ts';
import { eventually } from '../../../test/eventually.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { redactPeople } from './message-query.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  // The provider is not asked during the test, so queued refunds stay as they are.
  server = await testServer({ paymentTimeouts: { checkInterval: 3600, shortWait: 3600 } });
  owner = await signedInOperator(server);
});
afterAll(() => server?.stop());

const db = () => server.services.database.db;
const message = (id: string) => db().selectFrom('outgoing').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const entriesAbout = (subject: string, id: string | number) =>
  db()
    .selectFrom('audit_entry')
    .selectAll()
    .where('subject', '=', subject)
    .where('subject_id', '=', String(id))
    .execute();
const shown = async (id: string, filters: object = {}) => {
  const { body } = await owner.post('/messages', { rows: 1000, ...filters });
  return body.Messages.find((each: { id: string }) => each.id === id);
};

describe('a message that was given up', () => {
  it('is listed without a word of it, and sent once, however many press at once', async () => {
    const id = await stuckMessage(server);
    const listed = await shown(id);
    expect(listed).toMatchObject({ channel: 'mail', state: 'dead', why: 'gave up', retry: 'possible' });
    expect(JSON.stringify(listed)).not.toMatch(/buyer@example\.com|receipt/);
    const answers = await Promise.all([1, 2, 3].map(() => owner.post('/message/retry', { id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await eventually('sent', async () => (await message(id)).state === 'accepted');
    expect(await entriesAbout('message', id)).toMatchObject([{ action: 'message.retry', operator_id: owner.id }]);
  });

  it.each([
    ['erased', { payload_sealed: null }, 'erased'],
    ['a call', { channel: 'call' }, 'never placed again'],
    ['a code', { worth: 'a code' }, 'opens nothing any more'],
    ['of unknown fate', { detail: 'fate unknown; timed out' }, 'may have been sent'],
    ['sent twice in doubt', { doubts: 1 }, 'may have been sent'],
    ['still on its way', { state: 'queued', settled_at: null }, 'still being sent'],
  ] as const)('is not sent again where it is %s, which says why', async (_name, how, sentence) => {
    const id = await stuckMessage(server);
    await db().updateTable('outgoing').set(how).where('id', '=', id).execute();
    const { status, body } = await owner.post('/message/retry', { id });
    expect([status, body.ErrorCode]).toEqual([409, 'not_again']);
    expect(body.Message).toContain(sentence);
    expect(await entriesAbout('message', id)).toEqual([]);
  });

  it('is worth as long again as at first', async () => {
    const id = await stuckMessage(server);
    await db().updateTable('outgoing').set({ worth: 'a day' }).where('id', '=', id).execute();
    server.simulators.faults.next('mail', '450');
    expect((await owner.post('/message/retry', { id })).status).toBe(200);
    const hours = (Number((await message(id)).give_up_at) - Date.now()) / 3600_000;
    expect(Math.round(hours)).toBe(24);
    await eventually('tried', async () => (await message(id)).attempts > 0);
    await db().deleteFrom('outgoing').where('id', '=', id).execute();
  });

  it('is sent again together with all that the list is about and that can be, by the operator who presses first', async () => {
    const reason = 'The mail server is back';
    await db().deleteFrom('outgoing').execute();
    const never = [{ channel: 'call' }, { worth: 'a code' }, { payload_sealed: null }, { doubts: 1 }] as const;
    const kept: string[] = [];
    for (const how of [...never, { detail: 'fate unknown' }, { channel: 'sms' }] as const) {
      kept.push(await stuckMessage(server));
      await db()
        .updateTable('outgoing')
        .set(how)
        .where('id', '=', kept.at(-1) ?? '')
        .execute();
    }
    const mails = [await stuckMessage(server), await stuckMessage(server, 'refused'), await stuckMessage(server)];
    const { body: list } = await owner.post('/messages', { channel: 'mail', rows: 1 });
    expect(list).toMatchObject({ possible: 3, total: 7 });
    const press = () => owner.post('/messages/retry', { channel: 'mail', reason });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.body.count).toBe(3);
    for (const id of mails) await eventually('sent', async () => (await message(id)).state === 'accepted');
    for (const id of kept) expect(await message(id)).toMatchObject({ state: 'dead', attempts: 0 });
    const [entry, ...more] = await entriesAbout('message', 'all');
    expect([entry, more]).toMatchObject([{ action: 'message.retry_all', operator_id: owner.id, reason }, []]);
    expect(entry?.changes).toEqual({ count: 3, channel: 'mail' });
  });

  it('is sent again with all others for a reason only', async () => {
    expect(await owner.post('/messages/retry', { reason: ' ' })).toMatchObject({ status: 422 });
    expect(await owner.post('/messages/retry', { state: 'queued', reason: 'It takes too long' })).toMatchObject({
      status: 409,
      body: { ErrorCode: 'not_again' },
    });
  });

  it('is found by its state and channel', async () => {
    const [dead, unknown] = [await stuckMessage(server), await stuckMessage(server, 'unknown')];
    await db().updateTable('outgoing').set({ settled_at: null }).where('id', '=', unknown).execute();
    expect([await shown(dead), await shown(unknown)]).toMatchObject([{ id: dead }, undefined]);
    expect(await shown(unknown, { state: 'unknown' })).toMatchObject({ retry: 'open', settled_at: '' });
    expect(await shown(dead, { channel: 'mail', state: 'dead' })).toMatchObject({ id: dead });
    expect(await shown(dead, { channel: 'sms' })).toBeUndefined();
  });

  it.each([
    'no such mailbox: buyer@example.com',
    'The number +91 98765 43210 is not reachable',
    'to 9876543210',
    '<sms:919876543210>',
  ])('says why without a number or an address: %s', (said) => expect(redactPeople(said)).not.toMatch(/\d{4}|@/));
});

describe('an unmatched payment', () => {
  const find = async (id: number) => {
    const { body } = await owner.post('/payments-apart', { rows: 1000 });
    return body.Payments.find((payment: { id: number }) => payment.id === id);
  };
  const sendBack = (id: number, more: object = {}) =>
    owner.post('/payment-apart/send-back', { id, reason: 'The payer asked for it', ...more });
  const refunds = (id: number) => db().selectFrom('refund').selectAll().where('payment_id', '=', id).execute();

  it('goes back whole and once, however many press at once', async () => {
    const id = await unmatchedPayment(server);
    expect(await find(id)).toMatchObject({ amount: 123, state: 'kept', order_id: 0, standing: 'unknown' });
    const answers = await Promise.all([1, 2, 3].map(() => sendBack(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await refunds(id)).toMatchObject([{ amount_paise: 12_300, reason: 'operator', state: 'owed' }]);
    expect(await find(id)).toMatchObject({ state: 'going_back' });
    expect(await entriesAbout('payment', id)).toMatchObject([
      { action: 'payment.send_back', reason: 'The payer asked for it' },
    ]);
  });

  it('goes back again where the provider could not send it, and no more of it than is still here', async () => {
    const id = await unmatchedPayment(server);
    await sendBack(id);
    const settled_at = new Date();
    await db().updateTable('refund').set({ state: 'failed', settled_at }).where('payment_id', '=', id).execute();
    expect(await find(id)).toMatchObject({ state: 'failed' });
    const byHand = { id: crypto.randomUUID(), payment_id: id, amount_paise: 2_300, reason: 'operator' as const };
    const processed = { ...byHand, provider_refund_id: `rfnd_${id}`, state: 'processed' as const, settled_at };
    await db().insertInto('refund').values(processed).execute();
    const answers = await Promise.all([1, 2].map(() => sendBack(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await refunds(id)).filter(({ state }) => state === 'owed')).toMatchObject([{ amount_paise: 10_000 }]);
  });

  it('does not go back where the provider has sent it back of its own accord', async () => {
    const id = await unmatchedPayment(server);
    await db().updateTable('payment').set({ status: 'refunded' }).where('id', '=', id).execute();
    expect(await sendBack(id)).toMatchObject({ status: 409, body: { ErrorCode: 'going_back' } });
    expect(await refunds(id)).toEqual([]);
  });

  it('is not one that paid an order', async () => {
    const id = await unmatchedPayment(server);
    await db().updateTable('payment').set({ standing: 'surplus' }).where('id', '=', id).execute();
    expect(await sendBack(id)).toMatchObject({ status: 404 });
    expect(await refunds(id)).toEqual([]);
  });

  it('wants a reason', async () => {
    const id = await unmatchedPayment(server);
    expect(await sendBack(id, { reason: ' no ' })).toMatchObject({
      status: 422,
      body: { errors: { reason: [/why/] } },
    });
    expect(await refunds(id)).toEqual([]);
  });

  it('is found by the provider’s number, and no longer among the kept once it goes back', async () => {
    const id = await unmatchedPayment(server);
    const { provider_payment_id: search } = await find(id);
    const kept = async () => (await owner.post('/payments-apart', { search, state: 'kept' })).body.Payments.length;
    expect(await kept()).toBe(1);
    await sendBack(id);
    expect(await kept()).toBe(0);
    const { body } = await owner.post('/stuck-refunds', { state: 'owed', rows: 1000 });
    expect(body.Refunds.map((refund: { provider_payment_id: string }) => refund.provider_payment_id)).toContain(search);
  });
});

describe('an event of the provider', () => {
  it('is listed with what it came to, by its name, its day, and whether it is worked off', async () => {
    const event = { name: 'refund.created', outcome: 'nothing new', settled_at: new Date() };
    await db()
      .insertInto('webhook_event')
      .values([
        { ...event, provider_event_id: 'e1', received_at: new Date('2026-11-19T18:29:59Z') },
        { ...event, provider_event_id: 'e2', received_at: new Date('2026-11-19T18:30:00Z') },
        { ...event, provider_event_id: 'e3', received_at: new Date('2026-11-20T18:30:00Z'), settled_at: null },
      ])
      .execute();
    const found = async (asked: object) => {
      const { body } = await owner.post('/webhooks', { search: 'refund.created', ...asked });
      return body.Events.map((each: { provider_event_id: string }) => each.provider_event_id);
    };
    expect(await found({})).toEqual(['e3', 'e2', 'e1']);
    expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['e2']);
    expect(await found({ state: 'unsettled' })).toEqual(['e3']);
    expect(await found({ from: '2026-02-31', to: '2026-02-31' })).toEqual([]);
  });
});
