import type { Db } from '../db/database.ts';
import { type CreditNoteDeps, issueCreditNote } from './issue-credit-note.ts';
import { enqueueCreditNoteMail } from './operator-mails.ts';
import type { OrderRow } from './placed-order.ts';

/**
 * Issues the credit note of a refund of a locked order's money, and enqueues its mail. Nothing if it was not made or has one, or if the order has no
 * invoice: money that was never credited to it was never invoiced. Others of the same order have theirs by themselves, or were made before there were
 * any. Returns its queued messages.
 */
export async function creditRefund(tx: Db, deps: CreditNoteDeps, order: OrderRow, refundId: string): Promise<string[]> {
  const refund = await findWithoutNote(tx, refundId);
  if (!refund) return [];
  const { amount_paise: paise, provider_refund_id: refundReference } = refund;
  const note = await issueCreditNote(tx, deps, order, { reason: 'refund', refundId, refundReference, paise });
  return note ? enqueueCreditNoteMail(tx, deps, order, note) : [];
}

function findWithoutNote(tx: Db, id: string) {
  return tx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .leftJoin('credit_note', 'credit_note.refund_id', 'refund.id')
    .select(['refund.amount_paise', 'refund.provider_refund_id'])
    .where('refund.id', '=', id)
    .where('payment.standing', '=', 'credited')
    .where('refund.state', '=', 'processed')
    .where('credit_note.id', 'is', null)
    .executeTakeFirst();
}
