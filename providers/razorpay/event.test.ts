import { describe, expect, it } from 'vitest';
import { readEvent } from './event.ts';

const payment = {
  id: 'pay_T4kRa0Yw2nMq1d',
  entity: 'payment',
  amount: 29900,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_T4kQ9bXz1mLp0c',
  method: 'upi',
  contact: '+919876543210',
  email: 'asha@example.com',
  notes: [],
  error_description: null,
  created_at: 1_795_249_800,
};
const refund = { id: 'rfnd_T4kSb1Zx3oNr2e', payment_id: payment.id, amount: 29900, status: 'pending', notes: {} };
const read = (event: unknown) => readEvent(Buffer.from(JSON.stringify(event)));
const event = (name: string, payload: object) => ({ entity: 'event', event: name, payload });

describe('an event', () => {
  it('tells of a payment, and nothing personal of it', () => {
    expect(read(event('payment.captured', { payment: { entity: payment } }))).toEqual({
      name: 'payment.captured',
      payment: {
        id: payment.id,
        orderId: payment.order_id,
        amountPaise: 29900,
        currency: 'INR',
        status: 'captured',
        method: 'upi',
        failure: null,
        begunAt: new Date('2026-11-21T08:30:00Z'),
      },
      refund: null,
    });
  });

  it('tells of a refund and its payment, with notes of either form', () => {
    const entity = { ...payment, notes: { a: 'b' } };
    expect(read(event('refund.processed', { refund: { entity: refund }, payment: { entity } }))).toMatchObject({
      payment: { id: payment.id },
      refund: { id: refund.id, paymentId: payment.id, amountPaise: 29900, status: 'pending' },
    });
  });

  it('says why a payment failed, without the payer’s number', () => {
    const entity = { ...payment, status: 'failed', error_description: 'No account of 9876543210' };
    expect(read(event('payment.failed', { payment: { entity } }))?.payment).toMatchObject({
      status: 'failed',
      failure: 'No account of [number]',
    });
  });

  it('is taken without parts that are of no use', () => {
    const nothing = { payment: null, refund: null };
    expect(read(event('invoice.paid', {}))).toEqual({ name: 'invoice.paid', ...nothing });
    for (const change of [{ amount: '29900' }, { amount: 1.5 }, { amount: -1 }, { status: 'lost' }, { id: '../x' }]) {
      const entity = { ...payment, ...change };
      expect(read(event('payment.captured', { payment: { entity } }))).toEqual({
        name: 'payment.captured',
        ...nothing,
      });
    }
  });

  it.each([undefined, null, '1795249800', 0, -1, 1.5, 1e15])('may leave open when it began: %j', (created_at) => {
    const entity = { ...payment, created_at };
    expect(read(event('payment.captured', { payment: { entity } }))?.payment).toMatchObject({
      id: payment.id,
      status: 'captured',
      begunAt: null,
    });
  });

  it('may be of a payment without an order', () => {
    const entity = { ...payment, order_id: null };
    expect(read(event('payment.captured', { payment: { entity } }))?.payment).toMatchObject({ orderId: null });
  });

  it.each(['', '{', 'null', '[]', '"event"', '{}', '{"entity":"event"}', '{"entity":"event","event":"<b>"}', '\u0000'])(
    'is not %j',
    (text) => {
      expect(readEvent(Buffer.from(text))).toBeNull();
    },
  );
});
