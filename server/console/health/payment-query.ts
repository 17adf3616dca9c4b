import type { Db } from '../../db/database.ts';

/** Payments that belong to no order: they are for no order of ours, or of another amount than charged. */
export function unmatchedPaymentsQuery(db: Db, { onlyKept }: { onlyKept: boolean }) {
  const all = db.selectFrom('payment').where('payment.standing', 'in', ['wrong_amount', 'unknown']);
  if (!onlyKept) return all;
  return all
    .where('payment.status', '!=', 'refunded')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refund').select('refund.id').whereRef('refund.payment_id', '=', 'payment.id'))),
    );
}
