import type { Db } from '../db/database.ts';

/** The payment that was credited to an order, joined with its charge: a query without its select yet. */
export function creditedFor(db: Db, orderId: number) {
  return db
    .selectFrom('payment')
    .innerJoin('charge', 'charge.id', 'payment.charge_id')
    .where('charge.order_id', '=', orderId)
    .where('payment.standing', '=', 'credited');
}

/** The money that has come for an order. */
export interface PaidCharge {
  paid_at: Date | null;
  /** The provider's id of the payment. */
  provider_payment_id: string | null;
}

/** Undefined while no money has come for an order, or if nothing is to be paid for it. */
export function paidChargeOf(db: Db, orderId: number): Promise<PaidCharge | undefined> {
  return db
    .selectFrom('charge')
    .leftJoin('payment', (join) =>
      join.onRef('payment.charge_id', '=', 'charge.id').on('payment.standing', '=', 'credited'),
    )
    .select(['charge.paid_at', 'payment.provider_payment_id'])
    .where('charge.order_id', '=', orderId)
    .where('charge.state', '=', 'paid')
    .executeTakeFirst();
}
