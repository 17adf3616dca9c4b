import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CheckoutResponse,
  chargeState,
  dispositions,
  newCharge,
  pay,
  reportFailure,
  reportSuccess,
  type UnpaidOrder,
} from '../../test/charges.ts';
import { eventually } from '../../test/eventually.ts';
import { signedInOwner } from '../../test/owners.ts';
import { ownServer, type TestServer, testServer } from '../../test/server.ts';
import { resetLimits } from '../../test/sign-in.ts';
import { chargeOf } from './charge.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    onOrderPaid: async () => {},
    paymentTimeouts: { checkInterval: 0.2, shortWait: 1, firstCheck: 3600 },
  });
});
afterAll(() => server?.stop());

let asked: UnpaidOrder;
beforeEach(async () => {
  server.simulators.faults.clear();
  await resetLimits(server);
  asked = await newCharge(server);
});

const silently = (from: UnpaidOrder, more = {}) => pay(server, from, { webhook: 'none', ...more });
const refusal = (ErrorCode: string, status: number) => ({ status, body: { Status: 'Error', ErrorCode } });
const state = (name: string) => ({ status: 200, body: { Status: 'Success', data: { state: name } } });
const reports = () =>
  server.services.database.db
    .selectFrom('payment_report')
    .innerJoin('charge', 'charge.id', 'payment_report.charge_id')
    .where('order_id', '=', asked.orderId)
    .selectAll('payment_report')
    .execute();

describe('a success that the browser reports', () => {
  it.each([
    ['none', { razorpay_signature: null }],
    ['a forged one', { razorpay_signature: '0'.repeat(64) }],
    ['no payment', { razorpay_payment_id: null }],
    ['another payment', { razorpay_payment_id: 'pay_00000000000000' }],
    ['a path', { razorpay_payment_id: '../orders' }],
  ])('counts for nothing without the signature: %s', async (_name, change) => {
    const handed = await silently(asked);
    const answer = await reportSuccess(server, asked, handed, change);
    expect(answer).toMatchObject(refusal('signature_invalid', 422));
    expect(answer.body.errors).toEqual({ razorpay_signature: [answer.body.Message] });
    expect(await chargeState(server, asked)).toBe('open');
  });

  it('counts for nothing with the signature of another order, whatever order it names', async () => {
    const other = await newCharge(server);
    const handed = await silently(other);
    for (const razorpay_order_id of [asked.providerOrderId, other.providerOrderId, null])
      expect(await reportSuccess(server, asked, handed, { razorpay_order_id })).toMatchObject(
        refusal('signature_invalid', 422),
      );
    expect([await chargeState(server, asked), await chargeState(server, other)]).toEqual(['open', 'open']);
  });

  it('counts whatever order it names, if ours is signed', async () => {
    const handed = await silently(asked);
    expect(await reportSuccess(server, asked, handed, { razorpay_order_id: 'order_x' })).toMatchObject(state('paid'));
  });

  it.each([1, 58_999, 59_001, 5_900_000])('is refused with another amount: %i', async (amount) => {
    const handed = await silently(asked);
    expect(await reportSuccess(server, asked, handed, { amount })).toMatchObject(refusal('amount_mismatch', 409));
    expect(await chargeState(server, asked)).toBe('open');
  });

  it('proves no payment: one that failed is signed, too', async () => {
    const handed = await silently(asked, { outcome: 'failure' });
    expect(await reportSuccess(server, asked, handed)).toMatchObject(state('confirming'));
    expect(await chargeState(server, asked)).toBe('open');
  });

  it('of an order that does not exist is not found', async () => {
    const handed = await silently(asked);
    const answer = await reportSuccess(server, { ...asked, orderId: 2_000_000_000 }, handed);
    expect(answer).toMatchObject(refusal('not_found', 404));
  });

  it.each(['bad-gateway', 'garbage', 'unauthorized'] as const)(
    'is confirmed later where the provider does not answer: %s',
    async (fault) => {
      const handed = await silently(asked);
      // Standing: a look at the order of the test before would take it.
      server.simulators.faults.setStanding('lookup', fault);
      expect(await reportSuccess(server, asked, handed)).toMatchObject(state('confirming'));
      server.simulators.faults.setStanding('lookup', null);
      await eventually('paid', async () => (await chargeState(server, asked)) === 'paid');
    },
  );

  it('is confirmed where the connection to the provider breaks: at once if it had been kept, later otherwise', async () => {
    const handed = await silently(asked);
    server.simulators.faults.next('lookup', 'reset-before');
    const { body } = await reportSuccess(server, asked, handed);
    expect(['paid', 'confirming']).toContain(body.data.state);
    await eventually('paid', async () => (await chargeState(server, asked)) === 'paid');
  });

  it('that cannot be confirmed yet has no other order asked about', async () => {
    const { db } = server.services.database;
    const other = await newCharge(server);
    const before = await chargeOf(db, other.orderId);
    const handed = await silently(asked);
    server.simulators.faults.setStanding('lookup', 'bad-gateway');
    expect(await reportSuccess(server, asked, handed)).toMatchObject(state('confirming'));
    expect(await chargeOf(db, other.orderId)).toEqual(before);
  });

  it('is confirmed though the capture’s answer was lost', async () => {
    // No look of its own finds it before the capture has failed.
    const paymentTimeouts = { checkInterval: 0.2, shortWait: 3600, firstCheck: 3600 };
    const own = await ownServer({ onOrderPaid: async () => {}, paymentTimeouts });
    const unpaid = await newCharge(own);
    const handed = await pay(own, unpaid, { outcome: 'authorized', webhook: 'none' });
    own.simulators.faults.next('webhook', 'drop', 'drop');
    own.simulators.faults.next('capture', 'reset-after');
    expect(await reportSuccess(own, unpaid, handed)).toMatchObject(state('confirming'));
    await own.services.database.db.updateTable('charge').set({ next_check_at: new Date() }).execute();
    await eventually('paid', async () => (await chargeState(own, unpaid)) === 'paid');
  });
});

describe('a second payment of an order', () => {
  it('that the provider cannot tell of is asked about again soon, paid as the order is', async () => {
    await reportSuccess(server, asked, await silently(asked));
    const second = await pay(server, asked, { surplus: true, webhook: 'none' });
    server.simulators.faults.next('lookup', 'bad-gateway');
    expect(await reportSuccess(server, asked, second)).toMatchObject(state('paid'));
    await eventually('known', async () => (await dispositions(server, asked)).length === 2);
  });
});

describe('a failure that the browser reports', () => {
  it('is written down, and takes nothing back', async () => {
    const handed = await silently(asked);
    await reportSuccess(server, asked, handed);
    expect(await reportFailure(server, asked)).toMatchObject(state('noted'));
    expect(await chargeState(server, asked)).toBe('paid');
    expect((await reports()).map(({ status, failure_reason }) => [status, failure_reason])).toEqual([
      ['Success', null],
      ['Failed', 'dismissed'],
    ]);
  });

  it('fills no table, and keeps no number and nothing that a column cannot hold', async () => {
    const failure_reason = 'call 98765 43210\0 or a@b.in \ud800';
    for (let times = 0; times < 25; times += 1)
      expect(
        await reportSuccess(server, asked, {} as CheckoutResponse, { status: 'Failed', failure_reason }),
      ).toMatchObject(state('noted'));
    const kept = await reports();
    expect(kept).toHaveLength(20);
    expect(kept[0]?.failure_reason).toBe('call … or … \ufffd');
    asked = await newCharge(server);
    await reportFailure(server, asked);
    expect(await reports()).toHaveLength(1);
  });
});

describe('who may report', () => {
  it('a postpaid sticker’s payment only where the order is for one', async () => {
    const handed = await silently(asked);
    const body = { ...handed, order_id: asked.orderId, amount: 59_000, currency: 'INR', status: 'completed' };
    expect(await server.post('/paymentstatus/postpaid', body)).toMatchObject(refusal('not_found', 404));
    const postpaid = await newCharge(server, { kind: 'postpaid', sticker_id: 1 });
    const own = { ...body, ...(await silently(postpaid)), order_id: postpaid.orderId };
    expect(await server.post('/paymentstatus/postpaid', own)).toMatchObject(state('paid'));
  });

  it('a renewal only its owner', async () => {
    const renewal = await newCharge(server, { kind: 'renewal', sticker_id: 1, owner_id: 1 });
    const body = { ...(await silently(renewal)), order_id: renewal.orderId, amount: 59_000, currency: 'INR' };
    const [owner, other] = [await signedInOwner(server, 1), await signedInOwner(server, 2)];
    const theirs = await other.post('/paymentstatus/renew', { ...body, status: 'Success' });
    expect(theirs).toMatchObject(refusal('not_found', 404));
    const nobodys = await other.post('/paymentstatus/renew', { ...body, order_id: 2_000_000_000, status: 'Success' });
    expect(theirs.body).toEqual(nobodys.body);
    expect(await owner.post('/paymentstatus/renew', { ...body, status: 'Success' })).toMatchObject(state('paid'));
    const shop = { ...(await silently(asked)), order_id: asked.orderId, amount: 59_000, currency: 'INR' };
    expect((await owner.post('/paymentstatus/renew', { ...shop, status: 'Success' })).status).toBe(404);
  });

  it('nobody sixty times an hour from one address', async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => reportFailure(server, asked)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await reportFailure(server, asked)).body.Message).toContain('Many people');
  });
});
