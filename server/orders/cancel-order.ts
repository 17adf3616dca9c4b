import { sql } from 'kysely';
import { isOnAccount, nextState } from '../../contract/order-states.ts';
import { releasePromo } from '../catalog/promo.ts';
import type { Db } from '../db/database.ts';
import { bookEntry } from '../ledger/book-entry.ts';
import { closeCharge } from '../payments/charge.ts';
import { queueRefund } from '../payments/refunds.ts';
import { isUsed } from '../stickers/batches/used.ts';
import { revertLifetime, revertPostpaid } from '../stickers/pay-for.ts';
import { changeOrder, stateAfter } from './change-order.ts';
import { type CreditNoteDeps, issueCreditNote } from './issue-credit-note.ts';
import { enqueueCancelMail } from './operator-mails.ts';
import { returnPicks } from './picks.ts';
import type { OrderRow } from './placed-order.ts';

interface CancelResult extends UndoneFulfilment {
  cancelled: OrderRow;
  /** Paise that are refunded to the buyer, or credited to the reseller's account. */
  refundedPaise: number;
  creditedPaise: number;
  /** Queued messages. */
  queued: string[];
}

/**
 * Cancels a locked order, whatever has happened to it: its promo code is released and its fulfilment is undone. A refund is queued for what was
 * paid and not refunded yet, and what was debited to an account is credited to it, with a credit note. Payments that arrive later are refunded
 * automatically.
 */
export async function cancelOrder(tx: Db, deps: CreditNoteDeps, order: OrderRow, now: Date): Promise<CancelResult> {
  const cancelled = await changeOrder(tx, order, {
    state: stateAfter(order, 'cancel'),
    holds_promo: false,
    held_from: null,
  });
  if (order.holds_promo && order.promo_code_id) await releasePromo(tx, order.promo_code_id);
  const undone = await undoFulfilment(tx, order);
  const creditedPaise = await creditAccount(tx, order, now);
  await closeCharge(tx, { orderId: order.id, now });
  const refundedPaise = await queueRefund(tx, { orderId: order.id, reason: 'cancelled', now });
  const wasDispatched = nextState(order.state, 'dispatch') === null && undone.switched_off > 0;
  // What was paid is credited once it has gone back. The counter is locked last but for the mail, which names the note.
  const note = creditedPaise > 0 ? await issueCreditNote(tx, deps, order, { reason: 'cancellation' }) : undefined;
  const money = { refundedPaise, creditedPaise, note };
  const queued = await enqueueCancelMail(tx, deps, cancelled, { wasDispatched, ...money });
  return { cancelled, ...undone, refundedPaise, creditedPaise, queued };
}

/** What was debited when the order was accepted. */
async function creditAccount(tx: Db, order: OrderRow, now: Date): Promise<number> {
  const { id, reseller_id, net_paise } = order;
  if (!isOnAccount(order) || !reseller_id) return 0;
  await bookEntry(tx, reseller_id, { reason: 'cancelled', order_id: id, credit_paise: net_paise }, now);
  return net_paise;
}

/** How many stickers of a cancelled order are in stock again, and how many cannot be used any more. */
interface UndoneFulfilment {
  put_back: number;
  switched_off: number;
}

/**
 * Undoes the effects of an order, which is passed as it was before its cancellation. A sticker that an owner has registered, or a
 * customer has paid for, stays theirs.
 */
async function undoFulfilment(tx: Db, order: OrderRow): Promise<UndoneFulfilment> {
  const { id, sticker_id, owner_id, state } = order;
  if (state === 'completed' && sticker_id)
    await (owner_id ? revertLifetime(tx, owner_id, sticker_id) : revertPostpaid(tx, sticker_id));
  const isNotDispatched = nextState(state, 'dispatch') !== null;
  const returned = isNotDispatched ? await returnPicks(tx, id) : [];
  return { put_back: returned.length, switched_off: await switchOffUnused(tx, id) };
}

async function switchOffUnused(tx: Db, orderId: number): Promise<number> {
  const switchedOff = await tx
    .updateTable('sticker')
    .set({ state: 'off' })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['minted', 'allocated'])
    .where(sql<boolean>`not ${isUsed}`)
    .returning('id')
    .execute();
  return switchedOff.length;
}
