import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FaultOf } from '../../simulators/faults.ts';
import { createMemoryInbox } from '../../simulators/inbox.ts';
import { type Simulators, startSimulators } from '../../simulators/start.ts';
import { createRazorpayGateway } from './gateway.ts';

let simulators: Simulators;
beforeEach(async () => {
  simulators = await startSimulators({ inbox: createMemoryInbox(), pace: { afterMs: 5 } });
});
afterEach(() => simulators.close());

/** Only faults that never answer get a short deadline; on a busy machine the others must not run into it. */
const gateway = (fault = '') =>
  createRazorpayGateway({ ...simulators.razorpay, deadlineMs: fault.startsWith('hang') ? 4000 : 20_000 });
const request = (receipt: string = crypto.randomUUID()) => ({ amountPaise: 50_000, receipt });

async function order(): Promise<string> {
  const answer = await gateway().createOrder(request());
  if (answer.kind !== 'done') throw new Error(answer.detail);
  return answer.value.id;
}

async function paid(outcome: 'success' | 'failure' | 'authorized' = 'success'): Promise<string> {
  const { id } = await simulators.payments.bank.pay({ orderId: await order(), outcome });
  return id;
}

const refused = { kind: 'refused' };
const busy = { kind: 'busy' };
const unknown = { kind: 'unknown' };
/** What each fault makes of a call that changes something, and whether the change was made all the same. */
const ofDoing: [FaultOf<'order'>, object, boolean][] = [
  ['refused', refused, false],
  ['unauthorized', busy, false],
  ['too-many', { kind: 'busy', retryAfterSeconds: 7 }, false],
  ['server-error', unknown, false],
  ['bad-gateway', unknown, false],
  ['gateway-error', unknown, false],
  ['hang-before', unknown, false],
  ['reset-before', unknown, false],
  ['hang-after', unknown, true],
  ['reset-after', unknown, true],
  ['half-answer', unknown, true],
  ['garbage', unknown, true],
];

describe('an order', () => {
  it('is made, and found by its receipt', async () => {
    const { receipt } = request();
    const made = await gateway().createOrder(request(receipt));
    expect(made).toEqual({ kind: 'done', value: { id: expect.any(String), amountPaise: 50_000, currency: 'INR' } });
    expect(await gateway().findOrder(receipt)).toEqual(made);
    expect(await gateway().findOrder('another')).toEqual({ kind: 'done', value: null });
  });

  it.each(ofDoing)('%s', async (fault, expected, isThere) => {
    simulators.faults.next('order', fault);
    const { receipt } = request();
    const outcome = await gateway(fault).createOrder(request(receipt));
    expect(outcome).toMatchObject(expected);
    expect(outcome).toHaveProperty('detail', expect.stringMatching(/\S/));
    const found = await gateway().findOrder(receipt);
    expect(found).toMatchObject({ kind: 'done', value: isThere ? { amountPaise: 50_000 } : null });
  });

  it.each(['reset-before', 'reset-after'] as const)(
    'is made once where a kept connection breaks under it: %s',
    async (fault) => {
      const kept = gateway();
      // Over the connection of this one goes the next.
      await kept.createOrder(request());
      simulators.faults.next('order', fault);
      const { receipt } = request();
      const made = await kept.createOrder(request(receipt));
      expect(made).toMatchObject({ kind: 'done', value: { amountPaise: 50_000 } });
      expect(await kept.findOrder(receipt)).toEqual(made);
      expect(await simulators.payments.bank.ledger.list('order')).toHaveLength(2);
    },
  );

  it('is not known where a kept connection breaks under it and it cannot be looked up', async () => {
    const kept = gateway();
    await kept.createOrder(request());
    simulators.faults.next('order', 'reset-after');
    simulators.faults.next('lookup', 'bad-gateway');
    expect(await kept.createOrder(request())).toMatchObject(unknown);
    expect(await simulators.payments.bank.ledger.list('order')).toHaveLength(2);
  });

  it('is refused below a rupee and with a receipt that is too long', async () => {
    expect(await gateway().createOrder({ ...request(), amountPaise: 99 })).toMatchObject(refused);
    expect(await gateway().createOrder(request('r'.repeat(41)))).toMatchObject(refused);
  });

  it('is not made where nobody listens or our key is not taken', async () => {
    const wrongKey = createRazorpayGateway({ ...simulators.razorpay, keySecret: 'wrong' });
    expect(await wrongKey.createOrder(request())).toMatchObject(busy);
    await simulators.close();
    expect(await gateway().createOrder(request())).toMatchObject(busy);
  });
});

describe('a question', () => {
  it.each<[FaultOf<'lookup'>, object]>(
    ofDoing.map(([fault, outcome]) => [fault, outcome === unknown ? busy : outcome]),
  )('%s', async (fault, expected) => {
    const id = await paid();
    simulators.faults.next('lookup', fault);
    expect(await gateway(fault).fetchPayment(id)).toMatchObject(expected);
  });

  it.each(['pay_00000000000000', 'pay_short', '', '..', '../orders', 'pay_a/capture', 'pay_?a=b'])(
    'for a payment %j that is none is refused',
    async (id) => {
      expect(await gateway().fetchPayment(id)).toMatchObject(refused);
    },
  );
});

describe('payments', () => {
  it('come with a signature from the window', async () => {
    const orderId = await order();
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = await simulators.payments.pay({
      orderId,
      outcome: 'success',
    });
    expect(gateway().isSigned({ orderId, paymentId, signature })).toBe(true);
    expect(gateway().isSigned({ orderId: await order(), paymentId, signature })).toBe(false);
    expect(gateway().publicKey).toBe(simulators.razorpay.keyId);
  });

  it('of an order are all that were tried', async () => {
    const orderId = await order();
    await simulators.payments.bank.pay({ orderId, outcome: 'failure' });
    await simulators.payments.bank.pay({ orderId, outcome: 'success' });
    expect(await gateway().fetchPayments(orderId)).toMatchObject({
      kind: 'done',
      value: [
        {
          orderId,
          status: 'captured',
          amountPaise: 50_000,
          currency: 'INR',
          method: 'upi',
          failure: null,
          begunAt: expect.any(Date),
        },
        { orderId, status: 'failed', failure: 'Payment failed' },
      ],
    });
  });

  it('that failed may be authorised after all', async () => {
    const begun = 1_795_249_800;
    const { id } = await simulators.payments.bank.pay({ orderId: await order(), outcome: 'failure', begun });
    await simulators.payments.bank.authoriseLate(id);
    const begunAt = new Date(begun * 1000);
    expect(await gateway().fetchPayment(id)).toMatchObject({ value: { status: 'authorized', failure: null, begunAt } });
  });
});

describe('a capture', () => {
  it('takes what is authorised, once; a second time is as good as the first', async () => {
    const id = await paid('authorized');
    const captured = { kind: 'done', value: { id, status: 'captured' } };
    expect(await gateway().capture({ id, amountPaise: 50_000 })).toMatchObject(captured);
    expect(await gateway().capture({ id, amountPaise: 50_000 })).toMatchObject(captured);
  });

  it('is refused for another amount and for what failed', async () => {
    expect(await gateway().capture({ id: await paid('authorized'), amountPaise: 49_900 })).toMatchObject(refused);
    expect(await gateway().capture({ id: await paid('failure'), amountPaise: 50_000 })).toMatchObject(refused);
  });

  it('that was refused is open while the payment cannot be looked at', async () => {
    const id = await paid();
    simulators.faults.next('lookup', 'server-error');
    expect(await gateway().capture({ id, amountPaise: 50_000 })).toMatchObject(busy);
  });

  it.each(ofDoing)('%s', async (fault, expected, isDone) => {
    const id = await paid('authorized');
    simulators.faults.next('capture', fault);
    expect(await gateway(fault).capture({ id, amountPaise: 50_000 })).toMatchObject(expected);
    expect(await gateway().fetchPayment(id)).toMatchObject({ value: { status: isDone ? 'captured' : 'authorized' } });
  });
});

describe('a refund', () => {
  const key = () => crypto.randomUUID();

  it('is made once for a key, and ends', async () => {
    const again = { paymentId: await paid(), amountPaise: 20_000, idempotencyKey: key() };
    const made = await gateway().refund(again);
    expect(made).toMatchObject({ kind: 'done', value: { amountPaise: 20_000, status: 'pending' } });
    const id = made.kind === 'done' ? made.value.id : '';
    expect(await gateway().refund(again)).toMatchObject({ value: { id } });
    await expect.poll(() => gateway().fetchRefund(id)).toMatchObject({ value: { id, status: 'processed' } });
  });

  it('of the whole leaves nothing to refund', async () => {
    const paymentId = await paid();
    const all = { paymentId, amountPaise: 50_000 };
    expect(await gateway().refund({ ...all, idempotencyKey: key() })).toMatchObject({ kind: 'done' });
    expect(await gateway().refund({ ...all, idempotencyKey: key() })).toMatchObject(refused);
    expect(await gateway().fetchPayment(paymentId)).toMatchObject({ value: { status: 'refunded' } });
    expect(await gateway().capture({ id: paymentId, amountPaise: 50_000 })).toMatchObject({ kind: 'done' });
  });

  it('is told with all others of its payment, and with none of another', async () => {
    const [paymentId, other] = [await paid(), await paid()];
    const ids: unknown[] = [];
    for (const amountPaise of [20_000, 30_000]) {
      const made = await gateway().refund({ paymentId, amountPaise, idempotencyKey: key() });
      ids.push(made.kind === 'done' && made.value.id);
    }
    const all = await gateway().fetchRefunds(paymentId);
    expect(all).toMatchObject({ kind: 'done', value: [{ paymentId }, { paymentId }] });
    expect(all.kind === 'done' && all.value.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(await gateway().fetchRefunds(other)).toEqual({ kind: 'done', value: [] });
    expect(await gateway().fetchRefunds('../orders')).toMatchObject(refused);
    simulators.faults.next('lookup', 'garbage');
    expect(await gateway().fetchRefunds(paymentId)).toMatchObject(busy);
  });

  it('is told by when it was made, as its payment is', async () => {
    const paymentId = await paid();
    await gateway().refund({ paymentId, amountPaise: 20_000, idempotencyKey: key() });
    const span = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) };
    const [payments, refunds] = [await gateway().paymentsWithin(span, 0), await gateway().refundsWithin(span, 0)];
    expect(payments.kind === 'done' && payments.value.map((each) => each?.id)).toContain(paymentId);
    expect(refunds.kind === 'done' && refunds.value.map((refund) => refund?.paymentId)).toContain(paymentId);
    const none = { kind: 'done', value: [] };
    expect(await gateway().paymentsWithin(span, 10_000)).toEqual(none);
    expect(await gateway().refundsWithin({ from: new Date(0), to: new Date(Date.now() - 3_600_000) }, 0)).toEqual(none);
    simulators.faults.next('lookup', 'garbage');
    expect(await gateway().paymentsWithin(span, 0)).toMatchObject(busy);
  });

  it('is refused where the key was another wish’s, above the amount and for what was never taken', async () => {
    const first = { paymentId: await paid(), amountPaise: 20_000, idempotencyKey: key() };
    await gateway().refund(first);
    expect(await gateway().refund({ ...first, amountPaise: 10_000 })).toMatchObject(refused);
    expect(await gateway().refund({ ...first, amountPaise: 40_000, idempotencyKey: key() })).toMatchObject(refused);
    expect(await gateway().refund({ ...first, paymentId: await paid('failure') })).toMatchObject(refused);
  });

  it.each<[FaultOf<'refund'>, object, boolean]>([
    ...ofDoing,
    ['in-progress', busy, false],
    ['no-balance', refused, false],
    ['stays-pending', { kind: 'done' }, true],
  ])('%s', async (fault, expected, isMade) => {
    const paymentId = await paid();
    simulators.faults.next('refund', fault);
    const outcome = await gateway(fault).refund({ paymentId, amountPaise: 50_000, idempotencyKey: key() });
    expect(outcome).toMatchObject(expected);
    expect(await simulators.payments.bank.ledger.list('refund', paymentId)).toHaveLength(isMade ? 1 : 0);
  });

  it('may fail in the end: then the money is still ours to refund', async () => {
    const paymentId = await paid();
    simulators.faults.next('refund', 'fails');
    const made = await gateway().refund({ paymentId, amountPaise: 50_000, idempotencyKey: key() });
    const id = made.kind === 'done' ? made.value.id : '';
    await expect.poll(() => gateway().fetchRefund(id)).toMatchObject({ value: { status: 'failed' } });
    expect(await gateway().fetchPayment(paymentId)).toMatchObject({ value: { status: 'captured' } });
  });
});
