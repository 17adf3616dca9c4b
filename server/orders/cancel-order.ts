import { after } from '../../contract/order-states.ts';
import { giveBackPromo } from '../catalog/promo.ts';
import type { Db } from '../db/database.ts';
import { book } from '../ledger/book.ts';
import { closeCharge } from '../payments/charge.ts';
import { queueRefund } from '../payments/refunds.ts';
import { changeOrder, stateAfter } from './change-order.ts';
import { enqueueCancelLetter, type LetterDeps } from './operator-letters.ts';
import type { OrderRow } from './placed-order.ts';
import { type UndoneFulfilment, undoFulfilment } from './undo-fulfilment.ts';

interface Cancelled extends UndoneFulfilment {
  cancelled: OrderRow;
  /** Paise that are refunded to the buyer, or credited to the reseller's account. */
  refundedPaise: number;
  creditedPaise: number;
  /** Queued messages. */
  queued: string[];
}

/**
 * Cancels a locked order, whatever has happened to it: its promo code is released and its fulfilment is undone. A refund is queued for
 * what was paid and not refunded yet, and what was debited to an account is credited to it. Payments that arrive later are refunded
 * automatically.
 */
export async function cancelOrder(tx: Db, deps: LetterDeps, order: OrderRow, now: Date): Promise<Cancelled> {
  const cancelled = await changeOrder(tx, order, {
    state: stateAfter(order, 'cancel'),
    holds_promo: false,
    held_from: null,
  });
  if (order.holds_promo && order.promo_code_id) await giveBackPromo(tx, order.promo_code_id);
  const taken = await undoFulfilment(tx, order);
  const creditedPaise = await creditAccount(tx, order, now);
  await closeCharge(tx, { orderId: order.id, now });
  const refundedPaise = await queueRefund(tx, { orderId: order.id, reason: 'cancelled', now });
  const wasSent = after(order.state, 'dispatch') === null && taken.switched_off > 0;
  const queued = await enqueueCancelLetter(tx, deps, cancelled, { wasSent, refundedPaise, creditedPaise });
  return { cancelled, ...taken, refundedPaise, creditedPaise, queued };
}

/** What was debited when the order was accepted. */
async function creditAccount(tx: Db, { id, mode, reseller_id, net_paise }: OrderRow, now: Date): Promise<number> {
  if (mode !== 'postpaid' || !reseller_id) return 0;
  await book(tx, reseller_id, { reason: 'cancelled', order_id: id, credit_paise: net_paise }, now);
  return net_paise;
}
