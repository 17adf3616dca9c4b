/**
 * The outcome of one exchange with the payment provider.
 * - `done`: it did it, or had done so before.
 * - `refused`: it will never do this one; nothing has happened.
 * - `busy`: it certainly did nothing; try again, not before `retryAfterSeconds` if it said so.
 * - `unknown`: it is not known whether it did it (timeout after the request left, connection lost, an unreadable answer).
 * `detail` is for operators and logs: it contains no personal data.
 */
export type GatewayAnswer<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; detail: string }
  | { kind: 'busy'; retryAfterSeconds?: number; detail: string }
  | { kind: 'unknown'; detail: string };

/** A payment in the state that the provider reported. */
export interface ProviderPayment {
  id: string;
  /** The id of the provider's order; null for a payment that was made without one. */
  orderId: string | null;
  amountPaise: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** card, upi, netbanking, wallet … */
  method: string | null;
  /** Why it failed, in the provider's words. */
  failure: string | null;
  /** When the buyer began to pay; null if the provider does not say. It stays the same even if the bank approves days later. */
  begunAt: Date | null;
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: 'pending' | 'processed' | 'failed';
  /** The key it was requested under; null for one that was made at the provider. */
  ourId: string | null;
}

export interface ProviderOrder {
  id: string;
  amountPaise: number;
  currency: string;
}

/** An event from the provider. Payment and refund may each be missing: there are events we have no use for. */
export interface ProviderEvent {
  /** `payment.captured` */
  name: string;
  payment: ProviderPayment | null;
  refund: ProviderRefund | null;
}

export interface RefundRequest {
  paymentId: string;
  amountPaise: number;
  /** The same key and request again gives the same refund, which keeps the key from then on. */
  idempotencyKey: string;
}

/** A line of the report of a day's settlements: what came to our bank account, or left it, for a payment or a refund. */
export interface SettledItem {
  /** The provider's id of the settlement, and the bank's reference of the transfer, if the report says it. */
  settlementId: string;
  utr: string | null;
  settledAt: Date;
  /** The provider's id of the payment, the refund or the adjustment. */
  entityId: string;
  kind: 'payment' | 'refund' | 'adjustment' | 'other';
  amountPaise: number;
  /** What it adds to the settlement, or takes from it. */
  creditPaise: number;
  debitPaise: number;
  /** What the provider keeps of it, with the GST on that, which is `taxPaise`. */
  feePaise: number;
  taxPaise: number;
}

export interface TimeSpan {
  from: Date;
  to: Date;
}

/** A provider that collects money for us. No method throws or waits forever. */
export interface PaymentGateway {
  /** The key the payment window is opened with; it is public. */
  readonly publicKey: string;
  /** Whether it has failed to answer so often that it is hardly asked: all questions are `busy` at once until one is answered. */
  isPaused(): boolean;
  /** `receipt`: our own name for it, at most 40 characters, by which it is found again. */
  createOrder(order: { amountPaise: number; receipt: string }): Promise<GatewayAnswer<ProviderOrder>>;
  findOrder(receipt: string): Promise<GatewayAnswer<ProviderOrder | null>>;
  fetchPayment(id: string): Promise<GatewayAnswer<ProviderPayment>>;
  /** Every payment that was tried for an order, failed ones too. */
  fetchPayments(orderId: string): Promise<GatewayAnswer<ProviderPayment[]>>;
  /** Every payment begun in this span of time, of whatever order: a hundred at most, the newest first, after leaving out `skip`. Null: unreadable. */
  paymentsWithin(span: TimeSpan, skip: number): Promise<GatewayAnswer<(ProviderPayment | null)[]>>;
  /** The same for refunds. */
  refundsWithin(span: TimeSpan, skip: number): Promise<GatewayAnswer<(ProviderRefund | null)[]>>;
  /**
   * What was settled on a day of India (`2026-11-28`): a hundred lines at most, after leaving out `skip`, always in the same order. Null: unreadable.
   * It lists what reached a settlement, never what is still to.
   */
  settledOn(day: string, skip: number): Promise<GatewayAnswer<(SettledItem | null)[]>>;
  /** Captures an authorized payment. `done` also for one that is captured already. */
  capture(payment: { id: string; amountPaise: number }): Promise<GatewayAnswer<ProviderPayment>>;
  refund(request: RefundRequest): Promise<GatewayAnswer<ProviderRefund>>;
  fetchRefund(refundId: string): Promise<GatewayAnswer<ProviderRefund>>;
  /** Every refund of a payment, those that an operator made at the provider too. */
  fetchRefunds(paymentId: string): Promise<GatewayAnswer<ProviderRefund[]>>;
  /** Whether the payment window's response was signed for this order and this payment. */
  isSigned(proof: { orderId: string; paymentId: string; signature: string }): boolean;
  /** Whether the bytes of a webhook were signed with one of our secrets. */
  isSignedEvent(body: Buffer, signature: string): boolean;
  /** Parses a webhook's body; null if it is not an event. */
  readEvent(body: Buffer): ProviderEvent | null;
}
