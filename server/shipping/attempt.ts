import type { Db } from '../db/database.ts';
import { secondsAfter } from '../seconds-after.ts';

/** In seconds: so long after an unanswered request the courier may still be working at it. Longer than it is given for all that one booking asks. */
export const settlingSeconds = 120;

/** One request's asking for an order, under this number, until it ends or that time is over: then another one may ask. */
export interface Attempt {
  order_id: number;
  number: number;
  busy_until: Date;
  /** Whether the courier was asked under this number before, and may have booked. */
  isRepeated: boolean;
}

/**
 * Begins to ask the courier for an order that the caller has locked. The number is the same however often it is asked until the booking is taken
 * back; null while another request is asking, or may not have come to its end with the courier.
 */
export async function beginAttempt(tx: Db, orderId: number, now: Date): Promise<Attempt | null> {
  const busy_until = secondsAfter(now, settlingSeconds);
  const begun = await tx
    .insertInto('shipment_attempt')
    .values({ order_id: orderId, number: 1, asked_at: now, busy_until })
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
    .returning(['number', 'asked_at'])
    .executeTakeFirst();
  if (!begun) return null;
  return {
    order_id: orderId,
    number: begun.number,
    busy_until,
    isRepeated: begun.asked_at?.getTime() !== now.getTime(),
  };
}

/** Goes on under the next number, since what was booked under this one was cancelled. Null where another request asks meanwhile. */
export async function renewAttempt(db: Db, attempt: Attempt, now: Date): Promise<Attempt | null> {
  const renewed = { number: attempt.number + 1, asked_at: now, busy_until: secondsAfter(now, settlingSeconds) };
  const { numUpdatedRows } = await ours(db, attempt)
    .set({ ...renewed, docket: null })
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { ...attempt, ...renewed, isRepeated: false } : null;
}

/** The next request may ask from then on, at once if it is null. What the courier has booked meanwhile, it finds. Nothing where another one asks. */
export async function endAttempt(db: Db, attempt: Attempt, busy_until: Date | null): Promise<void> {
  await ours(db, attempt).set({ busy_until }).execute();
}

function ours(db: Db, { order_id, number, busy_until }: Attempt) {
  return db
    .updateTable('shipment_attempt')
    .where('order_id', '=', order_id)
    .where('number', '=', number)
    .where('busy_until', '=', busy_until);
}
