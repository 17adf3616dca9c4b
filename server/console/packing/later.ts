import type { setParcelAside } from '../../../contract/console/packing.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { requireLockedOrder, requireStepAllowed } from '../orders/change-order.ts';
import { requireNobodyElse } from './in-hand.ts';

/** Puts a parcel back that nobody else has in hand: others may take it, after all that were not left for later. */
export function setAside({ database, now }: Pick<Services, 'database' | 'now'>): Handler<typeof setParcelAside> {
  return ({ order_id }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, principal, order_id);
      requireStepAllowed(order, 'pick');
      await requireNobodyElse(tx, order.id, principal, now());
      const aside = { operator_id: principal.id, in_hand_until: null, set_aside_at: now() };
      await tx
        .insertInto('parcel')
        .values({ order_id: order.id, ...aside })
        .onConflict((conflict) => conflict.column('order_id').doUpdateSet(aside))
        .execute();
      await recordAudit(tx, principal, {
        action: 'order.set_aside',
        subject: 'order',
        subjectId: order.id,
        now: now(),
      });
      return { order_id: order.id };
    });
}
