import type { ShipmentState } from '../../contract/shipment-states.ts';

/** An entry of a parcel’s history, as Delhivery writes it. */
export interface Scan {
  /** `UD`: on its way. `RT`: on its way back. `DL`: at its end. */
  type: string;
  status: string;
  /** The finer word behind a status, which has over a thousand; '' if it is not said. */
  code: string;
  remark: string;
}

/** They were at the door in vain. Source: its list of codes after which a parcel may be tried again. */
const inVain = new Set(['EOD-6', 'EOD-11', 'EOD-15', 'EOD-43', 'EOD-69', 'EOD-74', 'EOD-86', 'EOD-104']);
const onItsWay: Record<string, ShipmentState> = {
  manifested: 'booked',
  'not picked': 'booked',
  'picked up': 'picked_up',
  'in transit': 'in_transit',
  // It has reached the town where it is to be delivered.
  pending: 'in_transit',
  dispatched: 'out_for_delivery',
};

/** Null for a word that we do not know, which changes nothing. */
export function stateOf({ type, status, code, remark }: Scan): ShipmentState | null {
  const word = status.toLowerCase();
  if (word === 'lost' || type === 'LT') return 'lost';
  if (type === 'DL') return word === 'delivered' ? 'delivered' : word === 'rto' ? 'returned' : null;
  if (type === 'RT') return 'returning';
  if (type === 'CN') return 'cancelled';
  if (type !== 'UD') return null;
  // A booking that was taken back goes on as one that was not picked, and says so in this way alone.
  if (code === 'DTUP-210' || (word === 'not picked' && isTakenBack(remark))) return 'cancelled';
  if (code === 'X-PPOM') return 'picked_up';
  if (word === 'pending' && inVain.has(code)) return 'not_delivered';
  return onItsWay[word] ?? null;
}

/** In its own sentence, letter for letter: a remark may also tell of a pick-up that was cancelled, after which they come again. */
function isTakenBack(remark: string): boolean {
  return /^seller cancelled the order\.?$/i.test(remark.trim());
}
