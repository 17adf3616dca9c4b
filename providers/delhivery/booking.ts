import * as z from 'zod/mini';
import type { CourierAnswer, ShipmentToBook } from '../../server/shipping/ports.ts';
import { parseJson } from '../body.ts';
import { forLog } from '../detail.ts';
import type { DelhiveryClient } from './client.ts';
import { outcomeOfPost, wordsOf } from './outcome.ts';
import { inIndia } from './time.ts';
import { findBooked } from './tracking.ts';

type Booked = CourierAnswer<{ docket: string }>;

const answer = z.object({
  packages: z.array(
    z.object({
      status: z.string(),
      waybill: z.catch(z.string(), ''),
      remarks: z.catch(z.union([z.array(z.string()), z.string()]), ''),
    }),
  ),
});

/** In grams: a parcel of stickers; it weighs them itself. */
const weight = 100;

/**
 * Books a parcel. Delhivery knows a second one of the same number only while amount, contents and name are the same, too: hence it is asked first
 * whether there is one, and once more where the answer was lost.
 */
export async function book(client: DelhiveryClient, shipment: ShipmentToBook, pickupLocation: string): Promise<Booked> {
  const before = await findBooked(client, shipment.reference);
  if (before.kind !== 'done') return { kind: 'busy', detail: before.detail };
  if (before.value) return { kind: 'done', value: before.value };
  const data = JSON.stringify({ shipments: [asSent(shipment)], pickup_location: { name: pickupLocation } });
  const reply = await client.post('/api/cmu/create.json', new URLSearchParams({ format: 'json', data }));
  const booked = outcomeOfPost(reply, readBooked);
  if (booked.kind !== 'unknown') return booked;
  const after = await findBooked(client, shipment.reference);
  return after.kind === 'done' && after.value ? { kind: 'done', value: after.value } : booked;
}

function asSent({ reference, placedAt, valuePaise, ...to }: ShipmentToBook) {
  return {
    order: reference,
    name: plain(to.name),
    add: plain(to.address),
    city: plain(to.city),
    state: plain(to.state),
    country: 'India',
    pin: to.pincode,
    phone: to.phone,
    payment_mode: 'Prepaid',
    products_desc: plain(to.contents),
    total_amount: valuePaise / 100,
    order_date: inIndia(placedAt).day,
    quantity: '1',
    weight,
    shipping_mode: 'Surface',
  };
}

/** Without the signs that it cannot read. */
function plain(text: string): string {
  return text
    .replace(/[&%#;\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** It says 200 of everything. */
function readBooked(text: string): Booked | null {
  const { data } = answer.safeParse(parseJson(text));
  const [parcel] = data?.packages ?? [];
  // A request that it refused as a whole, as that of a warehouse it does not know.
  if (!parcel) return wordsOf(text) === '' ? null : { kind: 'refused', detail: forLog(wordsOf(text)) };
  const remarks = [parcel.remarks].flat().join('; ');
  const isThere = parcel.status === 'Success' || /duplicate order/i.test(remarks);
  if (isThere) return /^\w{1,32}$/.test(parcel.waybill) ? { kind: 'done', value: { docket: parcel.waybill } } : null;
  return { kind: 'refused', detail: forLog(remarks || wordsOf(text) || parcel.status) };
}
