import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  amountPaise,
  chargeState,
  dispositions,
  newCharge,
  pay,
  refunds,
  reportSuccess,
  type UnpaidOrder,
} from '../../test/charges.ts';
import { envelope, eventOf, eventsSettled, sendEvent } from '../../test/events.ts';
import { lockRow, row, runWhileLocked } from '../../test/locks.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { closeCharge } from './charge.ts';
import { queuePartialRefund, queuePaymentRefund, queueRefund } from './refunds.ts';

let server: TestServer;
/** Events are repeated, but no order is fulfilled twice: see fulfil.test.ts. */
let handedOut: Set<number>;
beforeAll(async () => {
  server = await testServer({
    variables: { METRICS_TOKEN: 'a-token-for-the-tests' },
    paymentTimeouts: { firstCheck: 3600, shortWait: 3600, checkInterval: 3600, firstRetry: 3600 },
    onOrderPaid: async (orderId) => void handedOut.add(orderId),
  });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  handedOut = new Set();
  await server.reset();
});

const settled = () => eventsSettled(server);
async function gauge(name: string): Promise<number> {
  const headers = { authorization: 'Bearer a-token-for-the-tests' };
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
}
const known = () =>
  server.services.database.db.selectFrom('payment').select(['charge_id', 'status', 'standing']).execute();

/** An order that is paid, and its payment. */
async function paid() {
  const asked = await newCharge(server);
  const { razorpay_payment_id } = await pay(server, asked, { webhook: 'none' });
  await sendEvent(server, await eventOf(server, 'payment.captured', razorpay_payment_id));
  await settled();
  const { db } = server.services.database;
  const payment = await db.selectFrom('payment').select(['id', 'amount_paise']).executeTakeFirstOrThrow();
  return { asked, payment, razorpay_payment_id };
}

/** An operator has refunded money in the provider's dashboard. */
async function sentByHand(payment_id: string, id: string, amount: number): Promise<void> {
  const entity = { id, payment_id, amount, status: 'processed' };
  await sendEvent(server, envelope('refund.processed', { refund: { entity } }));
  await settled();
}

describe('money that is kept apart', () => {
  it('is of another amount than asked for, in the provider’s own books', async () => {
    const asked = await newCharge(server);
    const handed = await pay(server, asked, { amount: 100, webhook: 'none' });
    expect(await reportSuccess(server, asked, handed)).toMatchObject({ body: { data: { state: 'confirming' } } });
    expect(await dispositions(server, asked)).toMatchObject([{ status: 'captured', standing: 'wrong_amount' }]);
    expect(await chargeState(server, asked)).toBe('open');
    expect(await gauge('dastak_payments_apart')).toBe(1);
    expect([...handedOut]).toEqual([]);
    expect(await refunds(server)).toEqual([]);
  });

  it.each([
    ['amount', { amount: 5_900 }],
    ['currency', { currency: 'USD' }],
  ])('is of another %s in its event', async (_name, change) => {
    const asked = await newCharge(server);
    const { razorpay_payment_id: id } = await pay(server, asked, { webhook: 'none' });
    await sendEvent(server, await eventOf(server, 'payment.captured', id, change));
    await settled();
    expect(await dispositions(server, asked)).toMatchObject([{ standing: 'wrong_amount' }]);
    expect([...handedOut]).toEqual([]);
  });

  it('does not go back by itself with an order that is cancelled', async () => {
    const asked = await newCharge(server);
    await reportSuccess(server, asked, await pay(server, asked, { amount: 100, webhook: 'none' }));
    const queued = { orderId: asked.orderId, reason: 'cancelled', now: new Date() } as const;
    expect(await queueRefund(server.services.database.db, queued)).toBe(0);
    expect(await refunds(server)).toEqual([]);
  });

  it('waits for no operator any more once it is sent back', async () => {
    const asked = await newCharge(server);
    await reportSuccess(server, asked, await pay(server, asked, { amount: 100, webhook: 'none' }));
    const { db } = server.services.database;
    const payment = await db.selectFrom('payment').select(['id', 'amount_paise']).executeTakeFirstOrThrow();
    await queuePaymentRefund(db, { payment, reason: 'operator', now: new Date() });
    expect(await gauge('dastak_payments_apart')).toBe(0);
    expect(await gauge('dastak_refunds_unsettled')).toBe(1);
  });

  it('is promised in another amount, and is not taken', async () => {
    const asked = await newCharge(server);
    const handed = await pay(server, asked, { amount: 100, outcome: 'authorized', webhook: 'none' });
    await reportSuccess(server, asked, handed);
    expect(await dispositions(server, asked)).toMatchObject([{ status: 'authorized', standing: null }]);
  });

  it.each<[string, (asked: UnpaidOrder) => Promise<unknown>]>([
    ['paid', async (asked) => reportSuccess(server, asked, await pay(server, asked, { webhook: 'none' }))],
    ['cancelled', ({ orderId }) => closeCharge(server.services.database.db, { orderId, now: new Date() })],
  ])('is promised for an order that is %s meanwhile, and is not taken', async (_what, change) => {
    const asked = await newCharge(server);
    await change(asked);
    const handed = await pay(server, asked, { outcome: 'authorized', surplus: true, webhook: 'none' });
    await reportSuccess(server, asked, handed);
    const { bank } = server.simulators.payments;
    expect(await bank.paymentOf(handed.razorpay_payment_id)).toMatchObject({ status: 'authorized' });
    expect(await refunds(server)).toEqual([]);
  });

  it('is promised in another currency, and is not taken', async () => {
    const asked = await newCharge(server);
    const handed = await pay(server, asked, { outcome: 'authorized', webhook: 'none' });
    const { bank } = server.simulators.payments;
    await bank.ledger.put({ ...(await bank.paymentOf(handed.razorpay_payment_id)), currency: 'USD' });
    await reportSuccess(server, asked, handed);
    expect(await dispositions(server, asked)).toMatchObject([{ status: 'authorized', standing: null }]);
    expect(await bank.paymentOf(handed.razorpay_payment_id)).toMatchObject({ status: 'authorized' });
  });

  it.each([
    ['an order we do not know', 'order_00000000000000'],
    ['no order at all', null],
  ])('is for %s', async (_name, order_id) => {
    const asked = await newCharge(server);
    const { razorpay_payment_id: id } = await pay(server, asked, { webhook: 'none' });
    const event = await eventOf(server, 'payment.captured', id, { order_id });
    await Promise.all(Array.from({ length: 10 }, () => sendEvent(server, event)));
    await settled();
    expect(await known()).toEqual([{ charge_id: null, status: 'captured', standing: 'unknown' }]);
    expect(await gauge('dastak_payments_apart')).toBe(1);
    expect(await chargeState(server, asked)).toBe('open');
  });
});

describe('an event that says something else than the provider’s books', () => {
  const lies = [
    ['an order we do not know', { order_id: 'order_00000000000000' }],
    ['no order at all', { order_id: null }],
    ['another amount', { amount: 5_900 }],
    ['another currency', { currency: 'USD' }],
    ['an order we do not know, while it is only promised', { order_id: 'order_00000000000000', status: 'authorized' }],
  ] as const;

  it.each(lies)('as %s, is put right by them, and changes nothing afterwards', async (_name, lie) => {
    const asked = await newCharge(server);
    const handed = await pay(server, asked, { webhook: 'none' });
    const tell = async () => {
      await sendEvent(server, await eventOf(server, 'payment.captured', handed.razorpay_payment_id, lie));
      await settled();
    };
    await tell();
    expect(await chargeState(server, asked)).toBe('open');
    expect(await reportSuccess(server, asked, handed)).toMatchObject({ body: { data: { state: 'paid' } } });
    await tell();
    expect(await dispositions(server, asked)).toMatchObject([{ status: 'captured', standing: 'credited' }]);
    expect(await chargeState(server, asked)).toBe('paid');
    expect([...handedOut]).toEqual([asked.orderId]);
    expect(await gauge('dastak_payments_apart')).toBe(0);
  });

  it('takes back nothing that was credited for it', async () => {
    const asked = await newCharge(server);
    const handed = await pay(server, asked, { amount: 100, webhook: 'none' });
    const { razorpay_payment_id: id } = handed;
    await sendEvent(server, await eventOf(server, 'payment.captured', id, { amount: amountPaise }));
    await settled();
    expect(await reportSuccess(server, asked, handed)).toMatchObject({ body: { data: { state: 'paid' } } });
    expect(await dispositions(server, asked)).toEqual([{ id, status: 'captured', standing: 'credited' }]);
    expect(await chargeState(server, asked)).toBe('paid');
  });

  it('is not put right by an answer that is older than that the money went back', async () => {
    const asked = await newCharge(server);
    const handed = await pay(server, asked, { webhook: 'none' });
    const { razorpay_payment_id: id } = handed;
    await sendEvent(server, await eventOf(server, 'payment.captured', id, { order_id: null }));
    await settled();
    await sendEvent(server, await eventOf(server, 'payment.refunded', id, { order_id: null, status: 'refunded' }));
    await settled();
    expect(await reportSuccess(server, asked, handed)).toMatchObject({ body: { data: { state: 'confirming' } } });
    expect(await known()).toEqual([{ charge_id: null, status: 'refunded', standing: 'unknown' }]);
    expect([...handedOut]).toEqual([]);
  });

  it('is not put right once the money goes back', async () => {
    const asked = await newCharge(server);
    const handed = await pay(server, asked, { webhook: 'none' });
    await sendEvent(server, await eventOf(server, 'payment.captured', handed.razorpay_payment_id, { order_id: null }));
    await settled();
    const { db } = server.services.database;
    const payment = await db.selectFrom('payment').select(['id', 'amount_paise']).executeTakeFirstOrThrow();
    await queuePaymentRefund(db, { payment, reason: 'operator', now: new Date() });
    expect(await reportSuccess(server, asked, handed)).toMatchObject({ body: { data: { state: 'confirming' } } });
    expect(await known()).toEqual([{ charge_id: null, status: 'captured', standing: 'unknown' }]);
    expect([...handedOut]).toEqual([]);
  });

  // The embedded database has one connection: no transaction begins there before the other has ended.
  if (inject('engine').name === 'server')
    it('is not put right while an operator is sending the money back', async () => {
      const asked = await newCharge(server);
      const handed = await pay(server, asked, { webhook: 'none' });
      await sendEvent(
        server,
        await eventOf(server, 'payment.captured', handed.razorpay_payment_id, { order_id: null }),
      );
      await settled();
      const { db } = server.services.database;
      const payment = await db.selectFrom('payment').select(['id', 'amount_paise']).executeTakeFirstOrThrow();
      const answer = await runWhileLocked(server, () => reportSuccess(server, asked, handed), {
        first: async (tx) => {
          await lockRow(tx, row('payment', payment.id));
          await queuePaymentRefund(tx, { payment, reason: 'operator', now: new Date() });
        },
      });
      expect(answer).toMatchObject({ body: { data: { state: 'confirming' } } });
      expect(await known()).toEqual([{ charge_id: null, status: 'captured', standing: 'unknown' }]);
    });

  it('does not make the books’ other amount the one that was asked for', async () => {
    const asked = await newCharge(server);
    const handed = await pay(server, asked, { amount: 100, webhook: 'none' });
    await reportSuccess(server, asked, handed);
    const right = await eventOf(server, 'payment.captured', handed.razorpay_payment_id, { amount: amountPaise });
    await sendEvent(server, right);
    await settled();
    expect(await dispositions(server, asked)).toMatchObject([{ standing: 'wrong_amount' }]);
    expect([...handedOut]).toEqual([]);
  });
});

describe('what an operator has sent back', () => {
  it('is not counted any more: another amount, a refund that had failed', async () => {
    const asked = await newCharge(server);
    const wrong = await pay(server, asked, { amount: 100, webhook: 'none' });
    await sendEvent(server, await eventOf(server, 'payment.captured', wrong.razorpay_payment_id));
    await reportSuccess(server, asked, await pay(server, asked, { surplus: true, webhook: 'none' }));
    const surplus = await pay(server, asked, { surplus: true, webhook: 'none' });
    await reportSuccess(server, asked, surplus);
    await settled();
    const { db } = server.services.database;
    await db.updateTable('refund').set({ state: 'failed', settled_at: new Date() }).execute();
    expect([await gauge('dastak_payments_apart'), await gauge('dastak_refunds_failed')]).toEqual([1, 1]);
    for (const { razorpay_payment_id: id } of [wrong, surplus])
      await sendEvent(server, await eventOf(server, 'refund.processed', id, { status: 'refunded' }));
    await settled();
    expect([await gauge('dastak_payments_apart'), await gauge('dastak_refunds_failed')]).toEqual([0, 0]);
  });
});

describe('money that goes back at the provider while we owe it, too', () => {
  it('takes the place of the newest of ours that the provider has not taken, and of no more of it than it has to', async () => {
    const { asked, payment, razorpay_payment_id: id } = await paid();
    const { db } = server.services.database;
    const idempotency = { idempotency_key: null, wish_hash: null };
    const queueRefunds = (amountPaise: number, minutes: number) =>
      queuePartialRefund(db, { payment, amountPaise, idempotency, now: new Date(minutes * 60_000) });
    const [old, newer, withdrawn] = [
      await queueRefunds(10_000, 1),
      await queueRefunds(30_000, 2),
      await queueRefunds(5_000, 3),
    ];
    await db
      .updateTable('refund')
      .set({ state: 'failed', settled_at: new Date() })
      .where('id', '=', withdrawn)
      .execute();
    await reportSuccess(server, asked, await pay(server, asked, { surplus: true, webhook: 'none' }));
    const ours = () =>
      db
        .selectFrom('refund')
        .select(['id', 'amount_paise', 'state'])
        .where('provider_refund_id', 'is', null)
        .orderBy('created_at')
        .execute();
    const failed = { id: withdrawn, amount_paise: 5_000, state: 'failed' };
    const ofAnother = { amount_paise: 59_000, state: 'owed' };
    await sentByHand(id, 'rfnd_first', 25_000);
    const less = { amount_paise: 24_000, state: 'owed' };
    expect(await ours()).toMatchObject([{ id: old, amount_paise: 10_000, state: 'owed' }, less, failed, ofAnother]);
    // The provider rejects another amount under the old id.
    expect((await ours())[1]?.id).not.toBe(newer);
    // The rest of half a rupee is below the provider's minimum.
    await sentByHand(id, 'rfnd_second', 23_950);
    const gone = { state: 'failed' };
    expect(await ours()).toMatchObject([{ id: old, amount_paise: 10_000, state: 'owed' }, gone, failed, ofAnother]);
  });
});

describe('what an operator has to look at', () => {
  it('is counted in /metrics', async () => {
    const names = [
      'dastak_payments_apart',
      'dastak_paid_orders_waiting',
      'dastak_refunds_unsettled',
      'dastak_refunds_failed',
      'dastak_payment_events_unsettled',
      'dastak_payment_check_late_seconds',
      'dastak_payment_unanswered_seconds',
    ];
    for (const name of names) expect(await gauge(name)).toBe(0);
    const asked = await newCharge(server);
    await pay(server, asked, { webhook: 'none' });
    await pay(server, asked, { surplus: true, webhook: 'none' });
    const payments = await server.simulators.payments.bank.ledger.list('payment', asked.providerOrderId);
    for (const { id } of payments) await sendEvent(server, await eventOf(server, 'payment.captured', id));
    await settled();
    const { db } = server.services.database;
    await db
      .updateTable('charge')
      .set({ next_check_at: new Date(Date.now() - 600_000), unanswered_since: new Date(Date.now() - 900_000) })
      .execute();
    await db.updateTable('webhook_event').set({ settled_at: null }).execute();
    // No order is fulfilled in this test.
    expect(await gauge('dastak_paid_orders_waiting')).toBe(1);
    expect(await gauge('dastak_refunds_unsettled')).toBe(1);
    expect(await gauge('dastak_payment_events_unsettled')).toBe(2);
    expect(await gauge('dastak_payment_check_late_seconds')).toBeGreaterThan(590);
    expect(await gauge('dastak_payment_unanswered_seconds')).toBeGreaterThan(890);
    await db.updateTable('refund').set({ state: 'failed', settled_at: new Date() }).execute();
    expect(await gauge('dastak_refunds_failed')).toBe(1);
    expect(await gauge('dastak_refunds_unsettled')).toBe(0);
  });
});

describe('what waits for the provider', () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
  const late = () => gauge('dastak_payment_check_late_seconds');
  const unanswered = () => gauge('dastak_payment_unanswered_seconds');

  it('is measured by the oldest, charge or refund, and by none that is over', async () => {
    const asked = await newCharge(server);
    await reportSuccess(server, asked, await pay(server, asked, { webhook: 'none' }));
    await reportSuccess(server, asked, await pay(server, asked, { surplus: true, webhook: 'none' }));
    const { db } = server.services.database;
    await db
      .updateTable('charge')
      .set({ next_check_at: null, unanswered_since: ago(2000) })
      .execute();
    expect(await unanswered()).toBe(0);
    await db
      .updateTable('refund')
      .set({ next_check_at: ago(600), unanswered_since: ago(900) })
      .execute();
    expect(await late()).toBeGreaterThan(590);
    expect(await unanswered()).toBeGreaterThan(890);
    await db
      .updateTable('charge')
      .set({ next_check_at: ago(1200) })
      .execute();
    expect(await late()).toBeGreaterThan(1190);
    expect(await unanswered()).toBeGreaterThan(1990);
  });

  it('to be handed out may be a lapsed order, and is counted for a week', async () => {
    const asked = await newCharge(server, { state: 'lapsed', lapsed_at: new Date() });
    await reportSuccess(server, asked, await pay(server, asked, { webhook: 'none' }));
    expect(await gauge('dastak_paid_orders_waiting')).toBe(1);
    const paid = server.services.database.db.updateTable('charge').set({ paid_at: ago(8 * 24 * 3600) });
    await paid.execute();
    expect(await gauge('dastak_paid_orders_waiting')).toBe(0);
  });
});

// The embedded database has one connection: no transaction begins there before the other has ended.
if (inject('engine').name === 'server')
  describe('what goes back of one payment at the same moment', () => {
    it('is no more than a part that an operator sends back has left', async () => {
      const { asked, payment } = await paid();
      const { db } = server.services.database;
      const now = new Date();
      const queueRefunds = () =>
        db.transaction().execute((tx) => queueRefund(tx, { orderId: asked.orderId, reason: 'cancelled', now }));
      const queued = await runWhileLocked(server, queueRefunds, {
        first: async (tx) => {
          await lockRow(tx, row('payment', payment.id));
          const idempotency = { idempotency_key: null, wish_hash: null };
          await queuePartialRefund(tx, { payment, amountPaise: 20_000, idempotency, now });
        },
      });
      expect(queued).toBe(39_000);
    });

    it('gives way to one that had failed and went through after all', async () => {
      const { payment, razorpay_payment_id: payment_id } = await paid();
      const { db } = server.services.database;
      const known = { id: randomUUID(), payment_id: payment.id, amount_paise: 59_000, reason: 'operator' } as const;
      await db
        .insertInto('refund')
        .values({ ...known, state: 'failed', settled_at: new Date(), provider_refund_id: 'rfnd_known' })
        .execute();
      const entity = { id: 'rfnd_known', payment_id, amount: 59_000, status: 'processed' };
      const tell = () => sendEvent(server, envelope('refund.processed', { refund: { entity } }));
      await runWhileLocked(server, tell, {
        first: async (tx) => {
          await lockRow(tx, row('payment', payment.id));
          await queuePaymentRefund(tx, { payment, reason: 'cancelled', now: new Date() });
        },
      });
      await settled();
      const all = (await refunds(server)).toSorted((a, b) => a.reason.localeCompare(b.reason));
      expect(all).toMatchObject([
        { reason: 'cancelled', state: 'failed' },
        { reason: 'operator', state: 'processed', provider_refund_id: 'rfnd_known' },
      ]);
    });
  });

describe('a refund event', () => {
  it('of a payment we have never heard of is written down as that', async () => {
    await sendEvent(
      server,
      envelope('refund.processed', {
        refund: { entity: { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, status: 'processed' } },
      }),
    );
    await settled();
    const { db } = server.services.database;
    expect(await db.selectFrom('webhook_event').select('outcome').execute()).toEqual([
      { outcome: 'refund of an unknown payment' },
    ]);
    expect(await refunds(server)).toEqual([]);
  });
});
