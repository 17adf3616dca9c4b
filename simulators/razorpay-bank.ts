import {
  authorisedLate,
  capturedNow,
  newOrder,
  newPayment,
  type Order,
  type Payment,
  type Refund,
} from './razorpay-entities.ts';
import type { Ledger } from './razorpay-ledger.ts';
import { endRefund, makeRefund, type RefundRequest } from './razorpay-refunds.ts';
import { checkId, noSuchId, Rejection } from './razorpay-rejection.ts';

/** Notifies the merchant. */
export type Notify = (event: string, about: { payment: Payment; order?: Order; refund?: Refund }) => void;

export interface PayRequest {
  orderId: string;
  /** `authorized`: the bank agreed, and the payment was not captured. */
  outcome: 'success' | 'failure' | 'authorized';
  /** In paise, if it should differ from the amount due. */
  amount?: number | undefined;
  /** Makes one more payment for an order that is already paid. */
  surplus?: boolean | undefined;
  /** When the payment began, in seconds since 1970; now unless given. */
  begun?: number | undefined;
  /** False: the merchant is not notified. */
  notifiesMerchant?: boolean | undefined;
}

export type Bank = ReturnType<typeof createBank>;

/** What Razorpay does with orders, payments and refunds; one operation at a time. `now`: by which they are dated. */
export function createBank(ledger: Ledger, notify: Notify, now: () => Date) {
  let last: Promise<unknown> = Promise.resolve();
  function serially<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  }

  async function orderOf(id: string): Promise<Order> {
    checkId(id);
    const order = await ledger.find('order', id);
    if (!order) throw noSuchId();
    return order;
  }

  async function paymentOf(id: string): Promise<Payment> {
    checkId(id);
    const payment = await ledger.find('payment', id);
    if (!payment) throw noSuchId();
    return payment;
  }

  async function capturePayment(authorised: Payment, notifying: Notify): Promise<Payment> {
    const payment = capturedNow(authorised);
    const order = await orderOf(payment.order_id);
    const paid: Order = { ...order, status: 'paid', amount_paid: payment.amount, amount_due: 0 };
    await ledger.put(payment, paid);
    notifying('payment.captured', { payment });
    notifying('order.paid', { payment, order: paid });
    return payment;
  }

  return {
    ledger,
    orderOf,
    paymentOf,
    createOrder: (request: Parameters<typeof newOrder>[0]) =>
      serially(async () => {
        const order = newOrder(request, now());
        await ledger.put(order);
        return order;
      }),
    /** What a buyer does in the payment window. */
    pay: ({ orderId, outcome, amount, surplus = false, begun, notifiesMerchant = true }: PayRequest) =>
      serially(async () => {
        const notifying = notifiesMerchant ? notify : () => {};
        const order = await orderOf(orderId);
        if (!surplus) await checkPayable(ledger, order);
        const made = newPayment(order, amount ?? order.amount, outcome === 'failure' ? 'failed' : 'authorized', now());
        const payment = { ...made, created_at: begun ?? made.created_at };
        const orderStatus = order.status === 'paid' ? 'paid' : 'attempted';
        await ledger.put({ ...order, status: orderStatus, attempts: order.attempts + 1 }, payment);
        notifying(outcome === 'failure' ? 'payment.failed' : 'payment.authorized', { payment });
        return outcome === 'success' ? capturePayment(payment, notifying) : payment;
      }),
    /** The bank confirms a payment that was considered failed. */
    authoriseLate: (paymentId: string) =>
      serially(async () => {
        const payment = await paymentOf(paymentId);
        if (payment.status !== 'failed') throw new Rejection('Only a failed payment can be authorised late');
        const authorised = authorisedLate(payment);
        await ledger.put(authorised);
        notify('payment.authorized', { payment: authorised });
        return authorised;
      }),
    capture: (paymentId: string, amount: number) =>
      serially(async () => {
        const payment = await paymentOf(paymentId);
        if (payment.captured) throw new Rejection('This payment has already been captured');
        if (payment.status !== 'authorized') {
          throw new Rejection('Only payments which have been authorized and not yet captured can be captured');
        }
        if (amount !== payment.amount) {
          throw new Rejection('Capture amount must be equal to the amount authorized', { field: 'amount' });
        }
        return capturePayment(payment, notify);
      }),
    refund: (request: RefundRequest) =>
      serially(async () => {
        checkId(request.paymentId);
        const made = await makeRefund(ledger, request, now());
        if (made.isNew) notify('refund.created', made);
        return made;
      }),
    endRefund: (id: string, status: 'processed' | 'failed') =>
      serially(async () => {
        const ended = await endRefund(ledger, id, status);
        if (ended) notify(`refund.${status}`, ended);
      }),
  };
}

/** While one payment is authorized, no other is accepted. */
async function checkPayable(ledger: Ledger, order: Order): Promise<void> {
  if (order.status === 'paid') throw new Rejection('The order has already been paid');
  const payments = await ledger.list('payment', order.id);
  if (payments.some(({ status }) => status === 'authorized')) {
    throw new Rejection('A payment for this order is being processed');
  }
}
