import * as z from 'zod/mini';
import { orders as t } from '../../messages/console/orders.ts';
import { packing } from '../../messages/console/packing.ts';
import { isDay } from '../calendar-days.ts';
import { readableLine, required } from '../fields.ts';
import { tidyCode } from '../typed.ts';

/** Which courier has a parcel. */
export const courier = readableLine(t.courier_missing, { max: 60 });

/** The number on a courier's docket. */
export const docketPattern = /^[A-Za-z0-9][A-Za-z0-9 /-]*$/;

/** A docket’s number as it was scanned or copied. A hand scanner may have read a sticker instead, whose code is an address. */
export const docket = required(t.docket_missing, t.docket_invalid, { max: 300, tidy: tidyCode }).check(
  z.refine((typed) => !/^https?:|\/q\//i.test(typed), { error: packing.docket_is_sticker, abort: true }),
  z.maxLength(40, t.docket_invalid),
  z.regex(docketPattern, t.docket_invalid),
);

/** The day on which a parcel left, in India: `2026-11-20`. */
export const dispatchDay = z
  .string({ error: t.day_invalid })
  .check(
    z.trim(),
    z.regex(/^20\d\d-\d\d-\d\d$/, { error: t.day_invalid, abort: true }),
    z.refine(isDay, t.day_invalid),
  );

/** Where an order's parcel goes, and where it comes back to, as it is printed. No phone number is on it. */
export const parcelLabel = z.strictObject({
  order_id: z.number(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  /** The seller's name and address, in a line. */
  sender: z.string(),
  Lines: z.array(z.strictObject({ name: z.string(), quantity: z.number() })),
});
