import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import { creditRefund } from './credit-refund.ts';
import { debitUnbookedRefunds } from './debit-refunded-sale.ts';
import type { CreditNoteDeps } from './issue-credit-note.ts';
import { lockOrder } from './lock-order.ts';

/**
 * A buyer's money has gone back: if a reseller was credited with it, their account is debited again, and if it was invoiced, a credit note is
 * issued. What was done before is not done again.
 */
export async function refundMade(deps: CreditNoteDeps & Pick<Services, 'database'>, refundId: string): Promise<void> {
  const queued = await deps.database.db.transaction().execute(async (tx) => {
    const orderId = await orderOfRefund(tx, refundId);
    // Waits for a transaction that is crediting the sale at this moment.
    const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
    if (!order) return [];
    await debitUnbookedRefunds(tx, order.id, deps.now());
    // Last, since every other credit note of this moment waits for its number.
    return creditRefund(tx, deps, order, refundId);
  });
  for (const id of queued) deps.outbox.attemptInBackground(id);
}

async function orderOfRefund(tx: Db, refundId: string): Promise<number | undefined> {
  const charge = await tx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('charge', 'charge.id', 'payment.charge_id')
    .select('charge.order_id')
    .where('refund.id', '=', refundId)
    .where('payment.standing', '=', 'credited')
    .executeTakeFirst();
  return charge?.order_id;
}
