import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { balanceOfPayment, minRefundPaise } from './refundable-amount.ts';

/**
 * An operator refunded money of a payment at the provider while we had a refund of it queued, too: together they may not exceed what
 * was paid. Queued refunds that the provider has not accepted yet are reduced, the newest first. The payment's row is locked.
 */
export async function reduceQueuedRefunds(
  tx: Db,
  payment: { id: number; amount_paise: number },
  now: Date,
): Promise<void> {
  let excess = -(await balanceOfPayment(tx, payment));
  if (excess <= 0) return;
  for (const { id, amount_paise } of await refundsNotAccepted(tx, payment)) {
    const cut = Math.min(excess, amount_paise);
    const remaining = amount_paise - cut;
    await (remaining < minRefundPaise
      ? withdrawRefund(tx, id, now)
      : reduceRefund(tx, { id, amount_paise: remaining, now }));
    excess -= cut;
    if (excess <= 0) return;
  }
}

function refundsNotAccepted(tx: Db, payment: { id: number }) {
  return tx
    .selectFrom('refund')
    .select(['id', 'amount_paise'])
    .where('payment_id', '=', payment.id)
    .where('provider_refund_id', 'is', null)
    .where('state', '=', 'owed')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Under a new id: the provider rejects another amount under the old one. */
async function reduceRefund(
  tx: Db,
  { id, amount_paise, now }: { id: string; amount_paise: number; now: Date },
): Promise<void> {
  const values = { id: randomUUIDv7(), amount_paise, next_check_at: now };
  await tx.updateTable('refund').set(values).where('id', '=', id).execute();
}

async function withdrawRefund(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ state: 'failed', settled_at: now, next_check_at: null, detail: 'went back at the provider instead' })
    .where('id', '=', id)
    .execute();
}
