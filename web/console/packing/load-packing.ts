import { packing } from '../../../contract/console/packing.ts';
import type { CallResult } from '../../api.ts';
import type { PageRequest } from '../../session/account-call.ts';
import { loadForOperator } from '../load-for-operator.ts';
import type { Printed } from '../orders/parcel-slip.tsx';
import { printedOf } from '../orders/printed.ts';

export type Packing = CallResult<typeof packing>;
export type ParcelInHand = NonNullable<Packing['Parcel']>;

export interface PackingData extends Packing {
  /** Of the parcel in hand. */
  printed: Printed;
}

/**
 * The packing table. The address of the parcel in hand is on it whenever it is loaded: that this operator sees it was written down when they took the
 * parcel, and nobody else is shown it here.
 */
export function loadPacking(args: PageRequest) {
  return loadForOperator<PackingData>(args, async (call) => {
    const table = await call(packing, {});
    return { ...table, printed: printedOf(table.Parcel?.order_id ?? 0) };
  });
}
