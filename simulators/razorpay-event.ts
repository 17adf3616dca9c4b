import { createHmac, randomBytes } from 'node:crypto';
import type { FaultOf } from './faults.ts';
import type { Notify } from './razorpay-bank.ts';
import { newId, seconds } from './razorpay-entities.ts';
import { present } from './razorpay-present.ts';

type Fault = FaultOf<'webhook'> | null;

/** A signed event: its retries are the same, byte by byte. */
export interface SignedEvent {
  event: string;
  id: string;
  body: string;
  signature: string;
}

/** `secrets`: newest first. */
export function signEvent(
  event: string,
  about: Parameters<Notify>[1],
  { secrets, fault }: { secrets: string[]; fault: Fault },
): SignedEvent {
  const body = JSON.stringify(withFault(envelope(event, about), fault));
  const signature = createHmac('sha256', secretOf(secrets, fault)).update(body).digest('hex');
  return { event, id: newId(''), body, signature };
}

function envelope(event: string, { payment, order, refund }: Parameters<Notify>[1]) {
  return {
    entity: 'event',
    account_id: 'acc_T0fakeAcct0001',
    event,
    contains: [...(refund ? ['refund'] : []), 'payment', ...(order ? ['order'] : [])],
    payload: {
      ...(refund ? { refund: { entity: present(refund) } } : {}),
      payment: { entity: present(payment) },
      ...(order ? { order: { entity: present(order) } } : {}),
    },
    created_at: seconds(new Date()),
  };
}

/** An event, correctly signed later, with content that it should never have. */
function withFault(event: ReturnType<typeof envelope>, fault: Fault): object {
  const payment = event.payload.payment.entity;
  const withPayment = (change: object) => ({
    ...event,
    payload: { ...event.payload, payment: { entity: { ...payment, ...change } } },
  });
  if (fault === 'different-amount') return withPayment({ amount: 100 });
  return fault === 'unknown-order' ? withPayment({ order_id: newId('order_') }) : event;
}

function secretOf([newest = '', before = '']: string[], fault: Fault): string {
  if (fault === 'wrong-signature') return randomBytes(16).toString('hex');
  return fault === 'old-signature' ? before : newest;
}
