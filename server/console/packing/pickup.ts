import type { Selectable } from 'kysely';
import { maxCountedRows } from '../../../contract/console/lists.ts';
import type { requestPickup } from '../../../contract/console/packing.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import type { PickupTable } from '../../db/tables.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { secondsAfter } from '../../seconds-after.ts';
import type { Services } from '../../services.ts';
import { shipmentsUnderWay } from '../../shipping/under-way.ts';
import { recordAudit } from '../audit/record.ts';
import { countUpTo } from '../lists/count-up-to.ts';
import { courierValue, requireCourier } from './courier-error.ts';

/** The hour of India from which nobody is sent any more on the same day: a courier comes until six, and wants to know an hour before. */
const lastHour = 17;

/** The day of India on which the courier comes if it is asked now. */
function nextPickup(now: Date): string {
  return indianDate(secondsAfter(now, (24 - lastHour) * 3600));
}

function inWords(day: string, now: Date) {
  return day === indianDate(now) ? ('today' as const) : ('tomorrow' as const);
}

/** How many parcels were booked, are packed, and were not fetched yet. */
function countToFetch(db: Db): Promise<number> {
  const parcels = shipmentsUnderWay(db)
    .where('orders.docket_number', 'is not', null)
    .where('orders.state', '=', 'dispatched')
    .where('shipment.state', '=', 'booked');
  return countUpTo(db, parcels, maxCountedRows);
}

/** How many parcels wait for the courier, when it would come, and what was asked of it. */
export async function pickupOf(db: Db, now: Date) {
  const asked = await db
    .selectFrom('pickup')
    .selectAll()
    .where('day', '>=', indianDate(now))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    to_fetch: await countToFetch(db),
    fetch_on: inWords(nextPickup(now), now),
    Pickup: asked ? presentPickup(asked, now) : null,
  };
}

/** No pick-up, of a shop without a courier. */
export const noPickup = { to_fetch: 0, fetch_on: 'today', Pickup: null } as const;

function presentPickup({ day, parcels, reference, asked_at }: Selectable<PickupTable>, now: Date) {
  return { parcels, reference, asked_at: asked_at.toISOString(), on: inWords(day, now) };
}

/** Has all that is booked fetched. Asked again, the courier comes once that day: for all that is there by then. */
export function fetchParcels(deps: Services): Handler<typeof requestPickup> {
  return async (_, { principal }) => {
    const { db } = deps.database;
    const courier = requireCourier(deps);
    const asked_at = deps.now();
    const day = nextPickup(asked_at);
    const parcels = await countToFetch(db);
    if (parcels === 0) throw new ApiError(409, 'nothing_to_fetch', en.console_packing.nothing_to_fetch);
    const { reference } = courierValue(
      courier,
      await courier.requestPickup(day, parcels),
      en.console_packing.pickup_unclear,
    );
    const row = { day, parcels, reference, asked_at, asked_by: principal.id };
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('pickup')
        .values(row)
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
    return { Pickup: presentPickup(row, asked_at) };
  };
}
