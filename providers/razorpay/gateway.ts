import type { GatewayAnswer, PaymentGateway, RefundRequest, TimeSpan } from '../../server/payments/ports.ts';
import type { RazorpaySettings } from '../settings.ts';
import { withCircuitBreaker } from './circuit-breaker.ts';
import { createRazorpayClient, type RazorpayClient } from './client.ts';
import {
  readFoundOrder,
  readOrder,
  readPayment,
  readPayments,
  readPaymentsPage,
  readRefund,
  readRefunds,
  readRefundsPage,
} from './entities.ts';
import { readEvent } from './event.ts';
import { outcomeOfGet, outcomeOfPost } from './outcome.ts';
import { readSettledPage } from './settled.ts';
import { isSignedWith } from './signature.ts';

/** Razorpay: one call gives one outcome. Source: razorpay.com/docs/api. Does not throw. */
export function createRazorpayGateway(settings: RazorpaySettings): PaymentGateway {
  const { keyId, keySecret, webhookSecrets } = settings;
  const client = withCircuitBreaker(createRazorpayClient(settings), settings);
  return {
    publicKey: keyId,
    isPaused: client.isPaused,
    createOrder: (order) => createOrder(client, order),
    findOrder: (receipt) => findOrder(client, receipt),
    fetchPayment: (id) => withValidId(id, async () => outcomeOfGet(await client.get(`payments/${id}`), readPayment)),
    fetchPayments: (orderId) =>
      withValidId(orderId, async () =>
        outcomeOfGet(await client.get(`orders/${orderId}/payments?count=100`), readPayments),
      ),
    paymentsWithin: async (span, skip) =>
      outcomeOfGet(await client.get(`payments?${pageOf(span, skip)}`), readPaymentsPage),
    refundsWithin: async (span, skip) =>
      outcomeOfGet(await client.get(`refunds?${pageOf(span, skip)}`), readRefundsPage),
    settledOn: async (day, skip) =>
      outcomeOfGet(await client.get(`settlements/recon/combined?${reportOf(day, skip)}`), readSettledPage),
    capture: (payment) => withValidId(payment.id, () => capture(client, payment)),
    refund: (request) => withValidId(request.paymentId, () => refund(client, request)),
    fetchRefund: (id) => withValidId(id, async () => outcomeOfGet(await client.get(`refunds/${id}`), readRefund)),
    fetchRefunds: (paymentId) =>
      withValidId(paymentId, async () =>
        outcomeOfGet(await client.get(`payments/${paymentId}/refunds?count=100`), readRefunds),
      ),
    isSigned: ({ orderId, paymentId, signature }) => isSignedWith(keySecret, `${orderId}|${paymentId}`, signature),
    isSignedEvent: (body, signature) => webhookSecrets.some((secret) => isSignedWith(secret, body, signature)),
    readEvent,
  };
}

/** Razorpay counts in whole seconds. */
function pageOf({ from, to }: TimeSpan, skip: number): URLSearchParams {
  const seconds = (moment: Date) => String(Math.floor(moment.getTime() / 1000));
  return new URLSearchParams({ from: seconds(from), to: seconds(to), count: '100', skip: String(skip) });
}

function reportOf(day: string, skip: number): URLSearchParams {
  const [year = '', month = '', date = ''] = day.split('-');
  return new URLSearchParams({ year, month, day: date, count: '100', skip: String(skip) });
}

/** Ids may come from a browser and go into a path, so they are checked first. */
async function withValidId<T>(id: string, request: () => Promise<GatewayAnswer<T>>): Promise<GatewayAnswer<T>> {
  return /^\w{1,64}$/.test(id) ? request() : { kind: 'refused', detail: 'No such id' };
}

/** Where a kept connection broke under the request, the order is there under its receipt; or it is asked for once more, over a new connection. */
async function createOrder(
  client: RazorpayClient,
  { amountPaise, receipt }: { amountPaise: number; receipt: string },
): ReturnType<PaymentGateway['createOrder']> {
  const request = { amount: amountPaise, currency: 'INR', receipt, payment_capture: 1 };
  const reply = await client.postOverKept('orders', request);
  const found = reply.kind === 'lost' && reply.overKept ? await findOrder(client, receipt) : null;
  // What cannot be looked up now stays unknown.
  if (found?.kind !== 'done') return outcomeOfPost(reply, readOrder);
  if (found.value) return { kind: 'done', value: found.value };
  return outcomeOfPost(await client.post('orders', request), readOrder);
}

async function findOrder(client: RazorpayClient, receipt: string): ReturnType<PaymentGateway['findOrder']> {
  const reply = await client.get(`orders?${new URLSearchParams({ receipt })}`);
  const found = outcomeOfGet(reply, (body) => readFoundOrder(body, receipt));
  return found.kind === 'done' ? { kind: 'done', value: found.value.order } : found;
}

async function capture(
  client: RazorpayClient,
  { id, amountPaise }: { id: string; amountPaise: number },
): ReturnType<PaymentGateway['capture']> {
  const request = { amount: amountPaise, currency: 'INR' };
  const outcome = outcomeOfPost(await client.post(`payments/${id}/capture`, request), readPayment);
  if (outcome.kind !== 'refused') return outcome;
  // A second capture is rejected with a message whose wording may change: the payment's own state is checked instead.
  const current = outcomeOfGet(await client.get(`payments/${id}`), readPayment);
  if (current.kind !== 'done') return current;
  return ['captured', 'refunded'].includes(current.value.status) ? current : outcome;
}

async function refund(client: RazorpayClient, request: RefundRequest): ReturnType<PaymentGateway['refund']> {
  const body = { amount: request.amountPaise, speed: 'normal', receipt: request.idempotencyKey };
  const headers = { 'x-refund-idempotency': request.idempotencyKey };
  return outcomeOfPost(await client.post(`payments/${request.paymentId}/refund`, body, headers), readRefund);
}
