import type { Insertable } from 'kysely';
import type { OrderTable } from '../server/db/tables.ts';
import { requestPayment } from '../server/payments/request-payment.ts';
import { openCharge } from './open-charge.ts';
import { addOrder } from './orders.ts';
import type { Answer, TestServer } from './server.ts';

export const amountPaise = 59_000;

/** An order whose buyer has the payment window open. */
export interface UnpaidOrder {
  orderId: number;
  providerOrderId: string;
}

export async function newCharge(server: TestServer, order: Partial<Insertable<OrderTable>> = {}): Promise<UnpaidOrder> {
  const { services } = server;
  const { db } = services.database;
  const orderId = await addOrder(db, order);
  await openCharge(db, { orderId, amountPaise, now: services.now() });
  return { orderId, ...(await requestPayment(services, orderId)) };
}

/** What the payment window passes to its handler. */
export interface CheckoutResponse {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

interface PayRequest {
  outcome?: 'success' | 'failure' | 'authorized';
  amount?: number;
  surplus?: boolean;
  /** Seconds since 1970. */
  begun?: number;
  webhook?: 'none';
}

/** What the buyer does in the payment window. */
export async function pay(server: TestServer, order: UnpaidOrder, request: PayRequest = {}): Promise<CheckoutResponse> {
  return postToCheckout(server, 'pay', { order_id: order.providerOrderId, outcome: 'success', ...request });
}

/** The bank authorizes, days later, a payment that had failed. */
export async function authoriseLate(server: TestServer, { razorpay_payment_id }: CheckoutResponse): Promise<void> {
  await postToCheckout(server, 'authorize', { payment_id: razorpay_payment_id });
}

async function postToCheckout({ simulators }: TestServer, path: string, body: object): Promise<CheckoutResponse> {
  const url = `${simulators.controlUrl}/sandbox/razorpay/${path}`;
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** The buyer's browser reports what the window passed to it. */
export function reportSuccess(
  server: TestServer,
  { orderId }: UnpaidOrder,
  response: CheckoutResponse,
  change = {},
): Promise<Answer> {
  const body = { order_id: orderId, amount: amountPaise, currency: 'INR', status: 'Success', ...response, ...change };
  return server.post('/paymentstatus', body);
}

export function reportFailure(server: TestServer, { orderId }: UnpaidOrder): Promise<Answer> {
  const body = {
    order_id: orderId,
    amount: amountPaise,
    currency: 'INR',
    status: 'Failed',
    failure_reason: 'dismissed',
  };
  return server.post('/paymentstatus', body);
}

export async function chargeState({ services }: TestServer, { orderId }: UnpaidOrder): Promise<string> {
  const charge = services.database.db.selectFrom('charge').select('state').where('order_id', '=', orderId);
  return (await charge.executeTakeFirstOrThrow()).state;
}

/** Status and disposition of each payment of an order, oldest first. */
export function dispositions({ services }: TestServer, { orderId }: UnpaidOrder) {
  return services.database.db
    .selectFrom('payment')
    .innerJoin('charge', 'charge.id', 'payment.charge_id')
    .where('order_id', '=', orderId)
    .select(['provider_payment_id as id', 'status', 'standing'])
    .orderBy('payment.id')
    .execute();
}

/** Every refund. */
export function refunds({ services }: TestServer) {
  return services.database.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['provider_payment_id as payment', 'reason', 'state', 'refund.amount_paise', 'provider_refund_id'])
    .orderBy('refund.created_at')
    .execute();
}

export async function refundsMade({ simulators }: TestServer): Promise<number> {
  return (await simulators.payments.bank.ledger.list('refund')).length;
}

/** An operator refunds a payment in the provider's dashboard: `paise` of it, or all. Returns the refund's id; the simulated bank ends it by `endRefund`. */
export async function refundAtProvider({ simulators }: TestServer, paymentId: string, paise?: number): Promise<string> {
  const byHand = { speed: 'normal', receipt: null, notes: [] as [], body: '', key: null };
  return (await simulators.payments.bank.refund({ paymentId, amount: paise, ...byHand })).refund.id;
}
