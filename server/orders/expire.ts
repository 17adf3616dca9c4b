import { nextState } from '../../contract/order-states.ts';
import { releasePromo } from '../catalog/promo.ts';
import type { Db } from '../db/database.ts';
import { chargeOf } from '../payments/charge.ts';
import type { Services } from '../services.ts';
import type { OrderRow } from './placed-order.ts';

const expiryMs = 30 * 60 * 1000;

type ExpireDeps = Pick<Services, 'database' | 'now'>;

/**
 * Orders that are not paid within half an hour expire, and their promo codes are released. One at a time: an order that another
 * transaction has locked, because it is being paid, is skipped and looked at again in the next run. What becomes of money that still
 * comes: see begun-late.ts.
 */
export async function expireUnpaid({ database, now }: ExpireDeps): Promise<void> {
  const cutoff = new Date(now().getTime() - expiryMs);
  let hasExpired = true;
  while (hasExpired)
    hasExpired = await database.db.transaction().execute(async (tx) => {
      const order = await lockableUnpaidOrders(tx)
        .where('created_at', '<', cutoff)
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst();
      if (order) await expire(tx, order, now());
      return order !== undefined;
    });
}

/** Does the same for one order at once, unless its money came meanwhile. */
export async function expireNow({ database, now }: ExpireDeps, orderId: number): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    const order = await lockableUnpaidOrders(tx).where('id', '=', orderId).executeTakeFirst();
    if (order) await expire(tx, order, now());
  });
}

function lockableUnpaidOrders(tx: Db) {
  return tx.selectFrom('orders').selectAll().where('state', '=', 'unpaid').forUpdate().skipLocked();
}

async function expire(tx: Db, order: OrderRow, now: Date): Promise<void> {
  const state = nextState(order.state, 'lapse');
  if (!state) return;
  const charge = await chargeOf(tx, order.id);
  await tx
    .updateTable('orders')
    .set({
      state,
      lapsed_at: now,
      version: order.version + 1,
      holds_promo: false,
      held_from: null,
      // The provider does not know of this charge, so it can never be paid: a request with the same key may place a new order.
      ...(charge && !charge.provider_order_id && { idempotency_key: null }),
    })
    .where('id', '=', order.id)
    .execute();
  if (order.holds_promo && order.promo_code_id) await releasePromo(tx, order.promo_code_id);
}
