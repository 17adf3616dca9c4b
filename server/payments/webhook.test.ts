import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { chargeState, dispositions, newCharge, pay, type UnpaidOrder } from '../../test/charges.ts';
import { envelope, eventOf, eventsSettled, sendEvent, signatureOf } from '../../test/events.ts';
import { eventually } from '../../test/eventually.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { purge } from '../retention/purge.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ onOrderPaid: async () => {}, paymentTimeouts: { firstCheck: 3600, firstRetry: 1 } });
});
afterAll(() => server?.stop());

let asked: UnpaidOrder;
let paymentId: string;
let captured: string;
beforeEach(async () => {
  server.simulators.faults.clear();
  await db().deleteFrom('webhook_event').execute();
  asked = await newCharge(server);
  paymentId = (await pay(server, asked, { webhook: 'none' })).razorpay_payment_id;
  captured = await eventOf(server, 'payment.captured', paymentId);
});

const db = () => server.services.database.db;
const events = () => db().selectFrom('webhook_event').selectAll().orderBy('id').execute();
const settled = () => eventsSettled(server);
const refusal = (ErrorCode: string, status: number) => ({ status, body: { Status: 'Error', ErrorCode } });

describe('an event', () => {
  it.each([
    ['none', ''],
    ['a forged one', '0'.repeat(64)],
    ['no hex', 'ü'.repeat(64)],
    ['a long one', 'a'.repeat(5000)],
  ])('is not even stored without its signature: %s', async (_name, signature) => {
    const answer = await sendEvent(server, captured, { headers: { 'x-razorpay-signature': signature } });
    expect(answer).toMatchObject(refusal('signature_invalid', 401));
    expect(await events()).toEqual([]);
    expect(await chargeState(server, asked)).toBe('open');
  });

  it('is not stored under a foreign signature: another body’s, another key’s', async () => {
    const [secret = ''] = server.simulators.razorpay.webhookSecrets;
    const others = signatureOf(`${captured} `, secret);
    expect(await sendEvent(server, captured, { headers: { 'x-razorpay-signature': others } })).toMatchObject(
      refusal('signature_invalid', 401),
    );
    const { keySecret } = server.simulators.razorpay;
    expect(await sendEvent(server, captured, { secret: keySecret })).toMatchObject(refusal('signature_invalid', 401));
    expect(await events()).toEqual([]);
  });

  it('counts under the secret before, too, while a new one is being introduced', async () => {
    const [, before] = server.simulators.razorpay.webhookSecrets;
    expect(await sendEvent(server, captured, { secret: before })).toMatchObject({ status: 200 });
    await settled();
    expect(await chargeState(server, asked)).toBe('paid');
  });

  it.each([
    ['broken JSON', '{'],
    ['an empty body', ''],
    ['a list', '[]'],
    ['no event', '{"entity":"payment"}'],
  ])('that is none is refused: %s', async (_name, body) => {
    expect(await sendEvent(server, body)).toMatchObject(refusal('not_json', 400));
    expect(await events()).toEqual([]);
  });

  it('may be large, but not huge', async () => {
    const padded = (bytes: number) => envelope('payment.captured', { pad: 'x'.repeat(bytes) });
    expect(await sendEvent(server, padded(300_000))).toMatchObject(refusal('too_large', 413));
    expect(await sendEvent(server, padded(200_000))).toMatchObject({ status: 200 });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'is known by its signature, whatever type it is said to be: %j',
    async (type) => {
      expect(await sendEvent(server, captured, { headers: { 'content-type': type } })).toMatchObject({ status: 200 });
      await settled();
      expect(await chargeState(server, asked)).toBe('paid');
    },
  );

  it('without an id is known again by its bytes', async () => {
    for (let times = 0; times < 3; times += 1)
      expect(await sendEvent(server, captured, { headers: { 'x-razorpay-event-id': '' } })).toMatchObject({
        status: 200,
      });
    expect(await events()).toHaveLength(1);
  });

  it('of no use to us is stored and let be', async () => {
    await sendEvent(server, envelope('settlement.processed', { settlement: { entity: { id: 'setl_1' } } }));
    await settled();
    expect(await events()).toMatchObject([{ name: 'settlement.processed', outcome: 'ignored' }]);
  });

  it('of a payment that cannot be read is kept for an operator to look at', async () => {
    await sendEvent(server, envelope('payment.captured', { payment: { entity: { id: paymentId, amount: 'much' } } }));
    await settled();
    expect(await events()).toMatchObject([{ outcome: 'unreadable', body_sealed: expect.any(Buffer) }]);
  });

  it('pays when order.paid is all that comes', async () => {
    const payment = await server.simulators.payments.bank.paymentOf(paymentId);
    await sendEvent(server, envelope('order.paid', { payment: { entity: payment }, order: { entity: {} } }));
    await settled();
    expect(await dispositions(server, asked)).toMatchObject([{ standing: 'credited' }]);
  });

  it('is worked off by the queue where the process that took it died', async () => {
    vi.spyOn(server.services.background, 'run').mockImplementationOnce(() => {});
    await sendEvent(server, captured);
    expect(await events()).toMatchObject([{ settled_at: null }]);
    await settled();
    expect(await chargeState(server, asked)).toBe('paid');
  });

  it('is worked off by the queue where the first try failed', async () => {
    const { queue } = server.services;
    const send = queue.send.bind(queue);
    vi.spyOn(queue, 'send').mockImplementationOnce(send).mockRejectedValueOnce(new Error('not now'));
    await sendEvent(server, captured);
    await settled();
    expect(await chargeState(server, asked)).toBe('paid');
    expect(await events()).toMatchObject([{ outcome: 'captured credited' }]);
  });

  it('is sealed while it is kept, and erased a month after it was worked off', async () => {
    await sendEvent(server, captured);
    await settled();
    const [event] = await events();
    expect(event?.body_sealed?.includes('contact')).toBe(false);
    const days = (count: number) => new Date(Date.now() + count * 24 * 3600 * 1000);
    await purge(db(), 'erase-settled-events', days(29));
    expect((await events())[0]?.body_sealed).not.toBeNull();
    // A row that the queue's second look has locked is left for the next time.
    await eventually('erased', async () => {
      await purge(db(), 'erase-settled-events', days(31));
      return (await events())[0]?.body_sealed === null;
    });
    expect(await events()).toMatchObject([{ outcome: 'captured credited' }]);
  });

  // The embedded database has one connection: no other transaction can hold a lock there.
  if (inject('engine').name === 'server')
    it('is answered while its charge is locked', async () => {
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      let isLocked = () => {};
      const locked = new Promise<void>((resolve) => {
        isLocked = resolve;
      });
      const holder = db()
        .transaction()
        .execute(async (tx) => {
          await tx.selectFrom('charge').selectAll().where('order_id', '=', asked.orderId).forUpdate().execute();
          isLocked();
          await held;
        });
      await locked;
      expect(await sendEvent(server, captured)).toMatchObject({ status: 200 });
      expect(await events()).toMatchObject([{ settled_at: null }]);
      letGo();
      await holder;
      await settled();
      expect(await chargeState(server, asked)).toBe('paid');
    });
});
