/**
 * Where a parcel is whose courier tells us. `booked`: the courier knows of it, and has not yet fetched it. `not_delivered`: they were at the
 * door in vain and come again. `returning`: it comes back to the sender. `cancelled`: it was never fetched, and will not be.
 */
export const shipmentStates = [
  'booked',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'not_delivered',
  'delivered',
  'returning',
  'returned',
  'lost',
  'cancelled',
] as const;
export type ShipmentState = (typeof shipmentStates)[number];

/** Of a parcel that its courier has, also where it brings it back. */
const carried: readonly ShipmentState[] = ['picked_up', 'in_transit', 'out_for_delivery', 'not_delivered', 'returning'];

export function isCarried(state: ShipmentState): boolean {
  return carried.includes(state);
}

/** Of a parcel that does not reach its buyer: an operator has to see to it. */
const backOrLost: readonly ShipmentState[] = ['returning', 'returned', 'lost'];

export function isBackOrLost(state: ShipmentState): boolean {
  return backOrLost.includes(state);
}
