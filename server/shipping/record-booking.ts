import type { Db } from '../db/database.ts';

interface Booked {
  courier: string;
  docket: string;
  /** The operator who has booked it; null where that is not known. */
  by: number | null;
  at: Date;
}

/** Records that a courier carries a locked order. What it told of an earlier booking, which was taken back, is not about this parcel. */
export async function recordBooking(tx: Db, order_id: number, { courier, docket, by, at }: Booked): Promise<void> {
  const row = {
    courier,
    docket,
    booked_at: at,
    booked_by: by,
    state: 'booked' as const,
    state_at: at,
    place: '',
    asked_at: null,
    case_closed_at: null,
    case_closed_by: null,
  };
  await tx
    .insertInto('shipment')
    .values({ order_id, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute();
  await tx.updateTable('shipment_attempt').set({ docket }).where('order_id', '=', order_id).execute();
  await tx.deleteFrom('shipment_step').where('order_id', '=', order_id).execute();
}
