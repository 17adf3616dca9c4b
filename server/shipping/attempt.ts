import type { Db } from '../db/database.ts';
import { secondsAfter } from '../seconds-after.ts';
import { shipmentReference } from './reference.ts';

/** Longer than a courier is given for all that one booking asks of it, in seconds. */
const busySeconds = 60;

/**
 * Begins to ask the courier for an order that the caller has locked. Returns the reference, which is the same however often it is asked until the
 * booking is taken back; null while another request is asking.
 */
export async function beginAttempt(tx: Db, orderId: number, now: Date): Promise<string | null> {
  const begun = await tx
    .insertInto('shipment_attempt')
    .values({ order_id: orderId, number: 1, asked_at: now, busy_until: secondsAfter(now, busySeconds) })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet((eb) => ({
          asked_at: eb.fn.coalesce('shipment_attempt.asked_at', 'excluded.asked_at'),
          busy_until: eb.ref('excluded.busy_until'),
        }))
        .where((eb) =>
          eb.or([eb('shipment_attempt.busy_until', 'is', null), eb('shipment_attempt.busy_until', '<=', now)]),
        ),
    )
    .returning('number')
    .executeTakeFirst();
  return begun ? shipmentReference(orderId, begun.number) : null;
}

/** The next request may ask at once. What the courier has booked meanwhile, it finds. */
export async function endAttempt(db: Db, orderId: number): Promise<void> {
  await db.updateTable('shipment_attempt').set({ busy_until: null }).where('order_id', '=', orderId).execute();
}
