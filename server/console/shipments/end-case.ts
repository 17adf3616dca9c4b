import type { Db } from '../../db/database.ts';
import type { Operator } from '../../http/principal.ts';

/** Nobody waits any more for the parcel of a locked order, which comes back, is lost or will not be fetched: this operator has seen to it. */
export async function endCase(tx: Db, orderId: number, { id }: Pick<Operator, 'id'>, now: Date): Promise<void> {
  await tx
    .updateTable('shipment')
    .set({ case_closed_at: now, case_closed_by: id })
    .where('order_id', '=', orderId)
    .execute();
}
