import type { Db } from '../db/database.ts';
import { type CreditNoteDeps, issueCreditNote } from './issue-credit-note.ts';
import { enqueueCreditNoteMail } from './operator-mails.ts';
import type { OrderRow } from './placed-order.ts';

/**
 * Issues a credit note for each refund of a locked order's money that was made and has none yet, and enqueues its mail. Nothing if the order has no
 * invoice: money that was never credited to it was never invoiced. `queued`: its queued messages.
 */
export async function creditRefunds(tx: Db, deps: CreditNoteDeps, order: OrderRow): Promise<string[]> {
  const queued: string[] = [];
  for (const { id, amount_paise, provider_refund_id } of await refundsWithoutNote(tx, order.id)) {
    const credit = {
      reason: 'refund' as const,
      refundId: id,
      refundReference: provider_refund_id,
      paise: amount_paise,
    };
    const note = await issueCreditNote(tx, deps, order, credit);
    if (note) queued.push(...(await enqueueCreditNoteMail(tx, deps, order, note)));
  }
  return queued;
}

function refundsWithoutNote(tx: Db, orderId: number) {
  return tx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('charge', 'charge.id', 'payment.charge_id')
    .leftJoin('credit_note', 'credit_note.refund_id', 'refund.id')
    .select(['refund.id', 'refund.amount_paise', 'refund.provider_refund_id'])
    .where('charge.order_id', '=', orderId)
    .where('payment.standing', '=', 'credited')
    .where('refund.state', '=', 'processed')
    .where('credit_note.id', 'is', null)
    .orderBy('refund.created_at')
    .execute();
}
