import { nextState, type OrderState } from '../../contract/order-states.ts';
import { releasePromo } from '../catalog/promo.ts';
import { reacquirePromo } from '../catalog/reacquire-promo.ts';
import type { Db } from '../db/database.ts';
import { type PaidCharge, paidChargeOf } from '../payments/credited.ts';
import { queueRefund } from '../payments/refunds.ts';
import type { Services } from '../services.ts';
import { isTooLate } from './begun-late.ts';
import { type Buyer, openBuyer } from './buyer.ts';
import { type ConfirmDeps, enqueueConfirmation, enqueueRefundMail } from './confirm.ts';
import { type Billing, issueInvoice } from './issue-invoice.ts';
import { lockOrder } from './lock-order.ts';
import { loadPlacedOrder, type OrderRow } from './placed-order.ts';
import { completedIfNothingToSend, provision } from './provision.ts';

export type FulfilDeps = ConfirmDeps & Pick<Services, 'database' | 'resellerRate' | 'metrics' | 'consoleChanges'>;

/**
 * Fulfils an order now that its money has come: all of it in one transaction, and nothing if that was done before. Its messages are
 * sent soon after, and no request waits for them.
 */
export async function fulfil(deps: FulfilDeps, orderId: number): Promise<void> {
  const { queued, done } = await deps.database.db.transaction().execute((tx) => fulfilIn(tx, deps, orderId));
  if (done) deps.metrics.ordersFulfilled.inc(done);
  if (done) deps.consoleChanges.publish('orders');
  for (const id of queued) deps.outbox.attemptInBackground(id);
}

/** The queued messages, and what was done; nothing if it had been done before. */
interface Fulfilment {
  queued: string[];
  done?: { kind: OrderRow['kind']; outcome: 'fulfilled' | 'cancelled' };
}

async function fulfilIn(tx: Db, deps: FulfilDeps, orderId: number): Promise<Fulfilment> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error(`There is no order ${orderId}`);
  const state = stateOncePaid(order);
  if (!state && order.state !== 'cancelled') return { queued: [] };
  const money = await moneyFor(tx, order);
  if (!money) return { queued: [] };
  if (!state) {
    await queueRefund(tx, { orderId, reason: 'cancelled', now: deps.now() });
    return { queued: [] };
  }
  const paidAt = money.paid_at ?? deps.now();
  const buyer = openBuyer(deps.vault, order);
  // The promo code is locked before the sticker, in the same order as when an order is placed.
  if (buyer && (await isTooLate(tx, deps, order)))
    return cancelAndRefund(tx, deps, { ...order, paid_at: paidAt }, { buyer, reason: 'cancelled', isLate: true });
  const holds_promo = order.promo_code_id !== null;
  if (order.promo_code_id && !order.holds_promo) await reacquirePromo(tx, order.promo_code_id);
  const paid = { ...order, holds_promo, paid_at: paidAt };
  const outcome = buyer ? await provision(tx, paid, deps.now()) : 'gone';
  return buyer && outcome === 'paid'
    ? confirmOrder(tx, deps, { ...paid, state }, { buyer, paymentReference: money.provider_payment_id })
    : cancelAndRefund(tx, deps, paid, { buyer, reason: outcome === 'already_paid' ? 'already_paid' : 'cancelled' });
}

const nothingToPay: PaidCharge = { paid_at: null, provider_payment_id: null };

/** The money that came for it; undefined if none has, whatever the calling function was told. */
async function moneyFor(tx: Db, { id, net_paise }: OrderRow): Promise<PaidCharge | undefined> {
  return net_paise === 0 ? nothingToPay : paidChargeOf(tx, id);
}

/** Null if the order cannot be paid. */
function stateOncePaid(order: OrderRow): OrderState | null {
  return nextState(order.state, 'pay') && completedIfNothingToSend('paid', order);
}

async function confirmOrder(tx: Db, deps: FulfilDeps, order: OrderRow, billing: Billing): Promise<Fulfilment> {
  await updateOrder(tx, order);
  const placed = await loadPlacedOrder(tx, order);
  const queued = await enqueueConfirmation(tx, deps, placed, billing.buyer);
  // Last, since every other order that is paid at this moment waits for its number.
  await issueInvoice(tx, deps, placed, billing);
  return { queued, done: { kind: order.kind, outcome: 'fulfilled' } };
}

interface Cancellation {
  buyer: Buyer | null;
  reason: 'already_paid' | 'cancelled';
  /** Its price or its code had expired before the buyer began to pay. Its code is not counted. */
  isLate?: boolean;
}

/** What was paid for is no longer available: the money is refunded. */
async function cancelAndRefund(
  tx: Db,
  deps: FulfilDeps,
  order: OrderRow,
  cancellation: Cancellation,
): Promise<Fulfilment> {
  const { buyer, reason, isLate = false } = cancellation;
  if (order.promo_code_id && !isLate) await releasePromo(tx, order.promo_code_id);
  await updateOrder(tx, { ...order, holds_promo: false, state: 'cancelled' });
  await queueRefund(tx, { orderId: order.id, reason, now: deps.now() });
  const queued = buyer ? await enqueueRefundMail(tx, deps, order, { buyer, isLate }) : [];
  return { queued, done: { kind: order.kind, outcome: 'cancelled' } };
}

async function updateOrder(tx: Db, { id, state, holds_promo, paid_at, version }: OrderRow): Promise<void> {
  const values = { state, holds_promo, held_from: null, paid_at, version: version + 1 };
  await tx.updateTable('orders').set(values).where('id', '=', id).execute();
}
