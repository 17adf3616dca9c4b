import { setTimeout } from 'node:timers/promises';
import type { ProviderPayment } from '../server/payments/ports.ts';
import type { SettleDeps, SettleResult } from '../server/payments/settle.ts';

/**
 * How money gets lost: look, then write, then fulfil, one after the other and without a lock. A process that dies in between leaves a charge that is
 * paid and an order that is never sent. It exists to prove that the kill test and the torture notice.
 */
export async function settle(deps: SettleDeps, reported: ProviderPayment): Promise<SettleResult> {
  const { db } = deps.database;
  const charge = await db
    .selectFrom('charge')
    .selectAll()
    .where('provider_order_id', '=', reported.orderId)
    .executeTakeFirst();
  if (!charge || reported.status !== 'captured' || charge.state === 'paid')
    return { hasChanged: false, disposition: null };
  // No further check is planned, since a naive implementation sees no need for one.
  const paid = { state: 'paid' as const, paid_at: deps.now(), next_check_at: null };
  await db.updateTable('charge').set(paid).where('id', '=', charge.id).execute();
  await db
    .insertInto('payment')
    .values({
      provider_payment_id: reported.id,
      provider_order_id: reported.orderId,
      charge_id: charge.id,
      amount_paise: reported.amountPaise,
      currency: reported.currency,
      status: reported.status,
      standing: 'credited',
      method: reported.method,
      failure: null,
      begun_at: reported.begunAt,
      captured_at: deps.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Sends the mail to the buyer itself, and waits for the mail server.
  await setTimeout(50);
  await deps.onOrderPaid(charge.order_id);
  return { hasChanged: true, disposition: 'credited' };
}
