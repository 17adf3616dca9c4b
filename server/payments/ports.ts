/**
 * What became of one exchange with the payment provider.
 * - `done`: it did it, or it had done so before.
 * - `refused`: it will never do this one; nothing has happened.
 * - `busy`: it certainly did nothing; try again, not before `retryAfterSeconds` where it said so.
 * - `unknown`: nobody knows (time-out after the request left, connection lost, an unreadable answer).
 * `detail` is for operators and logs: it holds nothing personal.
 */
export type GatewayAnswer<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; detail: string }
  | { kind: 'busy'; retryAfterSeconds?: number; detail: string }
  | { kind: 'unknown'; detail: string };

/** A payment as the provider knew it when it said so. */
export interface ProviderPayment {
  id: string;
  /** The provider's own order; null for a payment that was made without one. */
  orderId: string | null;
  amountPaise: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** card, upi, netbanking, wallet … */
  method: string | null;
  /** Why it failed, in the provider's words. */
  failure: string | null;
  /** When somebody began to pay; null where the provider does not say. It stays the same though the bank agrees days later. */
  begunAt: Date | null;
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: 'pending' | 'processed' | 'failed';
  /** The key it was asked for under; null for one that was made at the provider. */
  ourId: string | null;
}

export interface ProviderOrder {
  id: string;
  amountPaise: number;
  currency: string;
}

/** Something the provider tells us about. Either part may be missing: there are events we have no use for. */
export interface ProviderEvent {
  /** `payment.captured` */
  name: string;
  payment: ProviderPayment | null;
  refund: ProviderRefund | null;
}

export interface RefundWish {
  paymentId: string;
  amountPaise: number;
  /** The same key and wish again gives the same refund, which bears it from then on. */
  idempotencyKey: string;
}

/** Somebody who collects money for us. No method throws or waits for ever. */
export interface PaymentGateway {
  /** The key the payment window is opened with; known to everybody. */
  readonly publicKey: string;
  /** Whether it has not answered for so often that it is hardly asked: what is asked is `busy` at once until a question is answered. */
  isPaused(): boolean;
  /** `receipt`: our own name for it, at most 40 characters, by which it is found again. */
  createOrder(order: { amountPaise: number; receipt: string }): Promise<GatewayAnswer<ProviderOrder>>;
  findOrder(receipt: string): Promise<GatewayAnswer<ProviderOrder | null>>;
  payment(id: string): Promise<GatewayAnswer<ProviderPayment>>;
  /** Every payment anybody tried for an order, failed ones too. */
  paymentsOf(orderId: string): Promise<GatewayAnswer<ProviderPayment[]>>;
  /** Takes an authorized payment. `done` also for one that is captured already. */
  capture(payment: { id: string; amountPaise: number }): Promise<GatewayAnswer<ProviderPayment>>;
  refund(wish: RefundWish): Promise<GatewayAnswer<ProviderRefund>>;
  refundOf(refundId: string): Promise<GatewayAnswer<ProviderRefund>>;
  /** Whether the payment window's answer was signed for this order and this payment. */
  isSigned(proof: { orderId: string; paymentId: string; signature: string }): boolean;
  /** Whether the bytes of a webhook were signed with one of our secrets. */
  isSignedEvent(body: Buffer, signature: string): boolean;
  /** Reads a webhook's body; null for one that is no event. */
  readEvent(body: Buffer): ProviderEvent | null;
}
