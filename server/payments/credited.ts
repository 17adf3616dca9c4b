import type { Db } from '../db/database.ts';

/** The payment that was kept for an order, beside its charge: a query that has yet to say what it reads. */
export function creditedFor(db: Db, orderId: number) {
  return db
    .selectFrom('payment')
    .innerJoin('charge', 'charge.id', 'payment.charge_id')
    .where('charge.order_id', '=', orderId)
    .where('payment.standing', '=', 'credited');
}
