import type { takeParcel } from '../../../contract/console/packing.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Operator } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { chosenBy } from './choose.ts';
import { inHandOf, inHandUntil, keepInHand, ordersToPack } from './in-hand.ts';

/**
 * Gives the operator the oldest parcel that nobody has in hand; those that were left for later come last. Whoever has one already keeps it: two
 * presses, or two windows, take one parcel. That its address is shown from now on is what the audit entry says.
 */
export function take({
  database,
  courier,
  now,
}: Pick<Services, 'database' | 'courier' | 'now'>): Handler<typeof takeParcel> {
  return (_, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const at = now();
      // Takes of one operator follow each other; entries of the audit log, which refer to them, do not wait.
      await tx.selectFrom('operator').select('id').where('id', '=', principal.id).forNoKeyUpdate().execute();
      const held = await inHandOf(tx, principal, at);
      if (held) await keepInHand(tx, held, principal, at);
      const taken = held
        ? { order_id: held, prints_label: false }
        : await takeOldest(tx, principal, { now: at, hasCourier: courier !== null });
      if (!taken) return { order_id: 0, prints_label: false };
      await recordAudit(tx, principal, {
        action: 'order.take',
        subject: 'order',
        subjectId: taken.order_id,
        reason: 'dispatch',
        now: at,
      });
      return taken;
    });
}

/**
 * An order that another transaction has locked is passed over. Its lock alone does not decide: who has waited for nothing may still see it as it was
 * before it was taken. So the row of the parcel does, which is written only if nobody has it.
 */
async function takeOldest(tx: Db, operator: Operator, { now, hasCourier }: { now: Date; hasCourier: boolean }) {
  const chosen = await chosenBy(tx, operator);
  // What is booked leaves with the courier's own label.
  const prints = chosen.prints === 'at_once' && !(hasCourier && chosen.books);
  for (;;) {
    const oldest = await ordersToPack(tx)
      .select('orders.id')
      .where((eb) => eb.or([eb('parcel.in_hand_until', 'is', null), eb('parcel.in_hand_until', '<=', now)]))
      .orderBy('parcel.set_aside_at', (order) => order.asc().nullsFirst())
      .orderBy('orders.created_at')
      .orderBy('orders.id')
      .limit(1)
      .forUpdate('orders')
      .skipLocked()
      .executeTakeFirst();
    if (!oldest) return null;
    const taken = await takeInHand(tx, oldest.id, operator, { now, prints });
    if (taken) return taken;
  }
}

/** Its label is printed now if that is how the operator packs, and was not printed before. Undefined if somebody else has it. */
async function takeInHand(
  tx: Db,
  order_id: number,
  { id: operator_id }: Operator,
  { now, prints }: { now: Date; prints: boolean },
) {
  const hand = { operator_id, in_hand_until: inHandUntil(now), dispatched_at: null, undo_until: null, mail_id: null };
  const label = prints ? { label_at: now, label_by: operator_id } : { label_at: null, label_by: null };
  const taken = await tx
    .insertInto('parcel')
    .values({ order_id, ...hand, ...label })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet((eb) => ({
          ...hand,
          label_at: eb.fn.coalesce('parcel.label_at', 'excluded.label_at'),
          label_by: eb.fn.coalesce('parcel.label_by', 'excluded.label_by'),
        }))
        .where((eb) => eb.or([eb('parcel.in_hand_until', 'is', null), eb('parcel.in_hand_until', '<=', now)])),
    )
    .returning('label_at')
    .executeTakeFirst();
  return taken && { order_id, prints_label: prints && taken.label_at?.getTime() === now.getTime() };
}
