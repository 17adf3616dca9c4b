import { capturedNow, newOrder, newPayment } from '../../simulators/razorpay-entities.ts';
import type { Db } from '../db/database.ts';
import { newCharge } from '../payments/charge.ts';
import { databaseLedger } from './database-ledger.ts';

/**
 * An order's payment as if its buyer had paid then: in the simulated provider's books, whose settlement reports have it, too, and in ours. Returns
 * the provider's id of it.
 */
export async function addPayment(db: Db, order: { id: number; net_paise: number }, at: Date): Promise<string> {
  const charge = newCharge({ orderId: order.id, amountPaise: order.net_paise, now: at });
  const asked = newOrder({ amount: charge.amount_paise, currency: 'INR', receipt: charge.receipt, notes: [] }, at);
  const payment = capturedNow(newPayment(asked, asked.amount, 'authorized', at));
  const paid = { ...asked, status: 'paid', amount_paid: asked.amount, amount_due: 0, attempts: 1 } as const;
  await databaseLedger(db).put(paid, payment);
  const { id } = await db
    .insertInto('charge')
    .values({ ...charge, provider_order_id: asked.id, state: 'paid', paid_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment')
    .values({
      charge_id: id,
      provider_payment_id: payment.id,
      provider_order_id: asked.id,
      amount_paise: payment.amount,
      currency: payment.currency,
      status: 'captured',
      standing: 'credited',
      method: payment.method,
      created_at: at,
      begun_at: at,
      captured_at: at,
    })
    .execute();
  return payment.id;
}
