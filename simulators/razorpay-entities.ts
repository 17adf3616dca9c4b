import { randomBytes } from 'node:crypto';

type Notes = Record<string, string> | [];

/** An order as it goes over the wire. Source: razorpay.com/docs/api/orders/entity. */
export interface Order {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
}

export interface Payment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  method: 'upi';
  amount_refunded: number;
  refund_status: 'partial' | 'full' | null;
  captured: boolean;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  created_at: number;
}

export interface Refund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  created_at: number;
  status: 'pending' | 'processed' | 'failed';
  speed_requested: string;
  /** Never on the wire: the body with which the same idempotency key must be repeated. */
  asked: { key: string | null; body: string };
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `order_` and fourteen letters or digits. */
export function newId(prefix: 'order_' | 'pay_' | 'rfnd_' | ''): string {
  return prefix + [...randomBytes(14)].map((byte) => letters[byte % letters.length]).join('');
}

/** Since 1970. */
export function seconds(now: Date): number {
  return Math.floor(now.getTime() / 1000);
}

export function newOrder(request: Pick<Order, 'amount' | 'currency' | 'receipt' | 'notes'>, now: Date): Order {
  return {
    ...request,
    id: newId('order_'),
    entity: 'order',
    amount_paid: 0,
    amount_due: request.amount,
    offer_id: null,
    status: 'created',
    attempts: 0,
    created_at: seconds(now),
  };
}

const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};
const paymentError = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Payment failed',
  error_source: 'gateway',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
};

export function newPayment(order: Order, amount: number, status: 'authorized' | 'failed', now: Date): Payment {
  return {
    id: newId('pay_'),
    entity: 'payment',
    amount,
    currency: order.currency,
    status,
    order_id: order.id,
    method: 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    fee: null,
    tax: null,
    ...(status === 'failed' ? paymentError : noError),
    created_at: seconds(now),
  };
}

/** A failed payment that the bank confirms days later. */
export function authorisedLate(payment: Payment): Payment {
  return { ...payment, status: 'authorized', ...noError };
}

export function capturedNow(payment: Payment): Payment {
  const fee = Math.round(payment.amount * 0.0236);
  return { ...payment, status: 'captured', captured: true, fee, tax: Math.round((fee * 18) / 118) };
}

/** The payment after so much of it was refunded. */
export function withRefund(payment: Payment, amount: number): Payment {
  const amount_refunded = payment.amount_refunded + amount;
  const full = amount_refunded === payment.amount;
  return {
    ...payment,
    amount_refunded,
    status: full ? 'refunded' : 'captured',
    refund_status: full ? 'full' : amount_refunded > 0 ? 'partial' : null,
  };
}
