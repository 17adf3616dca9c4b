/** A scan as Delhivery tells it. */
export interface Scan {
  status: string;
  type: string;
  code: string;
  remark: string;
  /** India's time, without a zone. */
  at: string;
  place: string;
}

type Told = Pick<Scan, 'status' | 'type' | 'code' | 'remark'> & { at: 'origin' | 'destination' };

const told = (type: string, status: string, code: string, remark: string, at: Told['at']): Told => ({
  type,
  status,
  code,
  remark,
  at,
});

/** What may happen to a parcel, with the scan that tells of it. Source: its tables of statuses, and what was observed. */
export const moves = {
  fetched: told('UD', 'In Transit', 'X-PPOM', 'Shipment picked up', 'origin'),
  hub: told('UD', 'In Transit', 'X-ILL1F', 'Bag Received at Facility', 'destination'),
  out: told('UD', 'Dispatched', 'X-DDD3FD', 'Out for delivery', 'destination'),
  'not-at-home': told('UD', 'Pending', 'EOD-11', 'Consignee Unavailable', 'destination'),
  delivered: told('DL', 'Delivered', 'EOD-38', 'Delivered to consignee', 'destination'),
  'comes-back': told('RT', 'In Transit', 'RT-101', 'Returned as per client instruction', 'destination'),
  'is-back': told('DL', 'RTO', 'RD-AC', 'RETURN Accepted', 'origin'),
  lost: told('LT', 'LOST', 'LT-100', 'Shipment LOST', 'destination'),
} as const satisfies Record<string, Told>;

export type Move = keyof typeof moves;

export function isMove(name: unknown): name is Move {
  return typeof name === 'string' && Object.hasOwn(moves, name);
}

/** Before it is fetched. */
export const manifested = told('UD', 'Manifested', 'X-UCI', 'Manifest uploaded', 'origin');
/** A booking that was taken back. */
export const takenBack = told('UD', 'Not Picked', 'DTUP-210', 'Seller cancelled the order', 'origin');

/** Where it happens, for a parcel to that town. */
export function scanOf({ at: where, ...words }: Told, city: string, now: Date): Scan {
  const at = new Date(now.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 23);
  return { ...words, at, place: where === 'origin' ? 'Bengaluru_Peenya_C (Karnataka)' : `${city}_DC` };
}
