import type { Db } from '../db/database.ts';

/** The payment that was credited to an order, joined with its charge: a query without its select yet. */
export function creditedFor(db: Db, orderId: number) {
  return db
    .selectFrom('payment')
    .innerJoin('charge', 'charge.id', 'payment.charge_id')
    .where('charge.order_id', '=', orderId)
    .where('payment.standing', '=', 'credited');
}
