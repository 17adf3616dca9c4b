import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRazorpayGateway } from '../providers/razorpay/gateway.ts';
import { type EventReceiver, startEventReceiver } from './event-receiver.ts';
import type { FaultOf } from './faults.ts';
import { createMemoryInbox } from './inbox.ts';
import { type Simulators, startSimulators } from './start.ts';

let simulators: Simulators;
let receiver: EventReceiver;
const begin = async (...statuses: number[]) => {
  receiver = await startEventReceiver(...statuses);
  simulators = await startSimulators({
    inbox: createMemoryInbox(),
    pace: { afterMs: 5, lateMs: 600_000 },
    webhookPace: { retryMs: 10 },
  });
  simulators.sendEventsTo(receiver.url);
};
beforeEach(() => begin());
afterEach(async () => {
  await simulators.close();
  await receiver.close();
});

const gateway = () => createRazorpayGateway(simulators.razorpay);
async function pay(outcome: 'success' | 'failure' | 'authorized' = 'success', more = {}) {
  const made = await gateway().createOrder({ amountPaise: 50_000, receipt: crypto.randomUUID() });
  if (made.kind !== 'done') throw new Error(made.detail);
  return simulators.payments.bank.pay({ orderId: made.value.id, outcome, ...more });
}
const namesOf = (events: { body: Buffer }[]) => events.map(({ body }) => gateway().readEvent(body)?.name).sort();

describe('an event', () => {
  it('is signed, and names its payment', async () => {
    const { id, order_id } = await pay();
    const events = await receiver.until(3);
    expect(namesOf(events)).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
    for (const { body, signature, id: eventId } of events) {
      expect(gateway().isSignedEvent(body, signature)).toBe(true);
      expect(eventId).toMatch(/^\w{14}$/);
      expect(gateway().readEvent(body)?.payment).toMatchObject({ id, orderId: order_id, amountPaise: 50_000 });
    }
    expect(new Set(events.map((event) => event.id)).size).toBe(3);
  });

  it('tells of a failure, of the late authorisation after it and of the capture', async () => {
    const { id } = await pay('failure');
    expect(namesOf(await receiver.until(1))).toEqual(['payment.failed']);
    await simulators.payments.bank.authoriseLate(id);
    expect(namesOf(await receiver.until(2))).toContain('payment.authorized');
    await gateway().capture({ id, amountPaise: 50_000 });
    expect(namesOf(await receiver.until(4))).toContain('payment.captured');
  });

  it('tells of a refund and of its end', async () => {
    const { id: paymentId } = await pay('success', { notifiesMerchant: false });
    simulators.faults.next('refund', 'fails');
    await gateway().refund({ paymentId, amountPaise: 50_000, idempotencyKey: 'refund-0001' });
    const events = await receiver.until(2);
    expect(namesOf(events)).toEqual(['refund.created', 'refund.failed']);
    const refunds = events.map(({ body }) => gateway().readEvent(body)?.refund);
    expect(refunds.map((refund) => refund?.status).sort()).toEqual(['failed', 'pending']);
  });

  it('comes again, the same, until it is taken', async () => {
    await simulators.close();
    await receiver.close();
    await begin(500, 302);
    await pay('failure');
    const events = await receiver.until(3);
    expect(new Set(events.map(({ id }) => id)).size).toBe(1);
    await expect.poll(() => simulators.payments.deliveries.map(({ status }) => status)).toEqual([500, 302, 200]);
  });

  it('waits for a server to listen', async () => {
    simulators.sendEventsTo(null);
    await pay('failure');
    await expect.poll(() => simulators.payments.deliveries.length).toBeGreaterThan(1);
    simulators.sendEventsTo(receiver.url);
    expect(namesOf(await receiver.until(1))).toEqual(['payment.failed']);
  });
});

describe('a fault', () => {
  async function failedWith(fault: FaultOf<'webhook'>, count = 1) {
    simulators.faults.next('webhook', fault);
    const { order_id } = await pay('failure');
    const [event] = await receiver.until(count);
    if (!event) throw new Error('nothing came');
    return { ...event, told: gateway().readEvent(event.body)?.payment, order_id };
  }

  it.each([
    ['twice', 2],
    ['ten-times', 10],
  ] as const)('%s', async (fault, count) => {
    await failedWith(fault, count);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  });

  it('drop, and none where the payer’s side says so', async () => {
    simulators.faults.next('webhook', 'drop');
    await pay('failure');
    await pay('failure', { notifiesMerchant: false });
    await pay('authorized');
    expect(namesOf(await receiver.until(1))).toEqual(['payment.authorized']);
  });

  it('late: what happened afterwards is told before', async () => {
    simulators.faults.next('webhook', 'late');
    await pay('success');
    expect(namesOf(await receiver.until(2))).toEqual(['order.paid', 'payment.captured']);
  });

  it('reorder: waits until the next one has come', async () => {
    simulators.faults.next('webhook', 'drop', 'reorder');
    await pay('success');
    const events = await receiver.until(2);
    expect(events.map(({ body }) => gateway().readEvent(body)?.name)).toEqual(['order.paid', 'payment.captured']);
  });

  it('wrong-signature', async () => {
    const { body, signature } = await failedWith('wrong-signature');
    expect(gateway().isSignedEvent(body, signature)).toBe(false);
  });

  it('old-signature', async () => {
    const { body, signature } = await failedWith('old-signature');
    expect(gateway().isSignedEvent(body, signature)).toBe(true);
    const [newest = ''] = simulators.razorpay.webhookSecrets;
    const forgetful = createRazorpayGateway({ ...simulators.razorpay, webhookSecrets: [newest] });
    expect(forgetful.isSignedEvent(body, signature)).toBe(false);
  });

  it('different-amount and unknown-order', async () => {
    expect((await failedWith('different-amount')).told?.amountPaise).toBe(100);
    await receiver.close();
    receiver = await startEventReceiver();
    simulators.sendEventsTo(receiver.url);
    const { told, order_id } = await failedWith('unknown-order');
    expect(told?.orderId).toMatch(/^order_\w{14}$/);
    expect(told?.orderId).not.toBe(order_id);
  });
});
