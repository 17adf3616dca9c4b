import { maxCountedRows } from '../../../contract/console/lists.ts';
import type { requestPickup } from '../../../contract/console/packing.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { shipmentIsOfOrder } from '../../orders/shipment-of.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { countUpTo } from '../lists/count-up-to.ts';
import { courierValue, requireCourier } from './courier-error.ts';

/** Parcels that were booked, are packed, and were not fetched yet. */
function parcelsToFetch(db: Db) {
  return (
    db
      .selectFrom('shipment')
      .innerJoin('orders', 'orders.id', 'shipment.order_id')
      .where('orders.docket_number', 'is not', null)
      .where(shipmentIsOfOrder)
      .where('orders.state', '=', 'dispatched')
      // As the index of those that are under way has it.
      .where('shipment.state', 'not in', ['delivered', 'returned', 'lost', 'cancelled'])
      .where('shipment.state', '=', 'booked')
  );
}

/** How many parcels wait for the courier, and what of today was asked of it. */
export async function pickupOf(db: Db, now: Date) {
  const asked = await db.selectFrom('pickup').selectAll().where('day', '=', indianDate(now)).executeTakeFirst();
  return {
    to_fetch: await countUpTo(db, parcelsToFetch(db), maxCountedRows),
    Pickup: asked
      ? { parcels: asked.parcels, reference: asked.reference, asked_at: asked.asked_at.toISOString() }
      : null,
  };
}

/** Has all that is booked fetched today. Asked again, the courier comes once: for all that is there by then. */
export function fetchParcels(deps: Services): Handler<typeof requestPickup> {
  return async (_, { principal }) => {
    const { db } = deps.database;
    const courier = requireCourier(deps);
    const asked_at = deps.now();
    const day = indianDate(asked_at);
    const { to_fetch: parcels } = await pickupOf(db, asked_at);
    if (parcels === 0) throw new ApiError(409, 'nothing_to_fetch', en.console_packing.nothing_to_fetch);
    const { reference } = courierValue(
      courier,
      await courier.requestPickup(day, parcels),
      en.console_packing.pickup_unclear,
    );
    await db.transaction().execute(async (tx) => {
      const row = { parcels, reference, asked_at, asked_by: principal.id };
      await tx
        .insertInto('pickup')
        .values({ day, ...row })
        .onConflict((conflict) => conflict.column('day').doUpdateSet(row))
        .execute();
      await recordAudit(tx, principal, {
        action: 'packing.pickup',
        subject: 'pickup',
        subjectId: day,
        changes: { parcels, reference },
        now: asked_at,
      });
    });
    return { Pickup: { parcels, reference, asked_at: asked_at.toISOString() } };
  };
}
