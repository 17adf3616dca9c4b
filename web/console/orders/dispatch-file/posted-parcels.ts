import type * as z from 'zod/mini';
import type { dispatchOrders } from '../../../../contract/console/dispatch-file.ts';

type Parcel = z.output<typeof dispatchOrders.input>['Orders'][number];

/** Parcels as one field of a form. */
export function postedParcels(parcels: Parcel[]): string {
  return JSON.stringify(
    parcels.map(({ id, version, courier, docket, dispatched_on }) => [id, version, courier, docket, dispatched_on]),
  );
}

/** The parcels that a form was sent with; none where somebody has changed the field. The call checks each. */
export function parcelsIn(posted = ''): Parcel[] {
  try {
    const rows: unknown = JSON.parse(posted);
    if (!Array.isArray(rows)) return [];
    return rows.map(([id, version, courier, docket, dispatched_on]) => ({
      ...{ id, version, courier, docket, dispatched_on },
    }));
  } catch {
    return [];
  }
}
