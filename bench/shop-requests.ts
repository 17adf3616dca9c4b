import { randomUUID } from 'node:crypto';
import type autocannon from 'autocannon';
import { orderTotals } from '../contract/money.ts';
import { capturedNow, newOrder, newPayment } from '../simulators/razorpay-entities.ts';
import { signEvent } from '../simulators/razorpay-event.ts';
import { addressOf } from '../test/address-of.ts';
import { coupon, withCode } from './coupon.ts';
import type { Next } from './load.ts';

/** An order that waits for its payment. */
export interface Placed {
  orderID: number;
  /** In paise. */
  amount: number;
  providerOrderId: string;
}

/** The result of the payment window. */
export interface Paid extends Placed {
  razorpay_payment_id: string;
  razorpay_signature: string;
}

const price = { gstBasisPoints: 1800, lines: [{ quantity: 1, pricePaise: 50_000 }] };
const discount = orderTotals({ ...price, percent: coupon.percent }).discountPaise / 100;

let buyers = 0;

/** One sticker, each time for another buyer at another address. */
export const ordering: Next = () => {
  buyers += 1;
  return {
    ...post('/api/checkout', {
      name: 'Meera Iyer',
      mobile: String(9_000_000_000 + buyers),
      email: `buyer${buyers}@example.com`,
      address: '3, Lake Road',
      pincode: '411001',
      state: 'Maharashtra',
      city: 'Pune',
      data: [{ productid: 1, quantity: 1, price: 500 }],
      ...(buyers % withCode === 0 && { coupon: coupon.code, discount }),
    }),
    headers: { ...json, 'x-forwarded-for': addressOf(buyers), 'idempotency-key': randomUUID() },
  };
};

/** Reads the answer to `ordering`. */
export function readPlaced(body: string): Placed {
  const { data, razorpayResponce } = JSON.parse(body);
  return { orderID: data.orderID, amount: data.amount, providerOrderId: razorpayResponce.order_id };
}

/** The browsers of the buyers report, one after the other, that the window took the money. */
export function settling(paid: Paid[]): Next {
  return serially(paid, ({ orderID, amount, ...proof }) => ({
    ...post('/api/paymentstatus', { order_id: orderID, amount, currency: 'INR', status: 'Success', ...proof }),
    headers: { ...json, 'x-forwarded-for': addressOf(orderID) },
  }));
}

/** The provider reports the same by events. To sign them, the secret is enough. */
export function telling(placed: Placed[], webhookSecrets: string[]): Next {
  return serially(placed, ({ amount, providerOrderId }) => {
    const order = newOrder({ amount, currency: 'INR', receipt: null, notes: [] }, new Date());
    const payment = capturedNow(newPayment({ ...order, id: providerOrderId }, amount, 'authorized', new Date()));
    const about = { secrets: webhookSecrets, fault: null };
    const { id, body, signature } = signEvent('payment.captured', { payment }, about);
    const headers = { ...json, 'x-razorpay-signature': signature, 'x-razorpay-event-id': id };
    return { method: 'POST', path: '/api/webhooks/razorpay', headers, body };
  });
}

const json = { 'content-type': 'application/json' };

function post(path: string, body: object): autocannon.Request {
  return { method: 'POST', path, headers: json, body: JSON.stringify(body) };
}

function serially<Each>(all: Each[], ask: (each: Each) => autocannon.Request): Next {
  const left = all.values();
  return () => {
    const { value } = left.next();
    if (value === undefined) throw new Error('Nothing is left to ask about');
    return ask(value);
  };
}
