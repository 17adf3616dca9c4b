import * as z from 'zod/mini';
import { orders as t } from '../../messages/console/orders.ts';
import { readableLine } from '../fields.ts';

/** Which courier has a parcel. */
export const courier = readableLine(t.courier_missing, { max: 60 });

/** The number on a courier's docket. */
export const docketPattern = /^[A-Za-z0-9][A-Za-z0-9 /-]*$/;

/** Where an order's parcel goes, as it is printed. No phone number is on it. */
export const parcelLabel = z.strictObject({
  order_id: z.number(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  Lines: z.array(z.strictObject({ name: z.string(), quantity: z.number() })),
});
