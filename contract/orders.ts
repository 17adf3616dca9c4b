import * as z from 'zod/mini';
import { en } from '../messages/en.ts';
import { declareCall } from './call.ts';
import { body, line } from './fields.ts';
import { deliveries, payTypes } from './order-states.ts';

/** From the address of an order's page; proof enough to read it. */
const link = line(en.api.not_found, { max: 100 });

export const orderByLink = declareCall({
  path: '/order',
  summary: 'An order as its buyer follows it, without an account: the link is the proof',
  who: 'anyone',
  input: body({ link }),
  output: {
    data: z.strictObject({
      orderID: z.number(),
      kind: z.enum(['shop', 'postpaid', 'renewal', 'reseller']),
      /** How a reseller pays for it; '' of everybody else's. */
      mode: z.enum([...payTypes, '']),
      delivery: z.enum(deliveries),
      /** Of the one table of states. */
      order_status: z.enum(['unpaid', 'lapsed', 'accepted', 'paid', 'dispatched', 'completed', 'cancelled']),
      order_date: z.string(),
      /** '' while it is not. */
      paid_date: z.string(),
      Products: z.array(
        z.strictObject({
          productid: z.number(),
          name: z.string(),
          quantity: z.number(),
          /** Rupees for one. */
          rate: z.number(),
          /** Rupees. */
          amount: z.number(),
        }),
      ),
      /** Rupees, as are discount, gst and net. */
      total: z.number(),
      discount: z.number(),
      /** The promo code; '' where it had none. */
      coupon: z.string(),
      gst: z.number(),
      net: z.number(),
      gstPercent: z.number(),
      /** The city it goes to. */
      city: z.string(),
      /** Of a postpaid sticker, which is registered next; '' for every other kind. */
      guid: z.string(),
      courier_name: z.string(),
      docket_number: z.string(),
      dispatch_date: z.string(),
      /** '' while there is none. */
      invoice: z.string(),
      /** Rupees that went back or are on their way. */
      refunded: z.number(),
    }),
  },
  errors: { not_found: 404 },
});

export const payOrder = declareCall({
  path: '/order/pay',
  summary: 'What the payment window needs to pay an order that is still open',
  who: 'anyone',
  input: body({ link }),
  output: {
    data: z.strictObject({ orderID: z.number(), amount: z.number(), key: z.string(), link: z.string() }),
    razorpayResponce: z.strictObject({ order_id: z.string() }),
  },
  errors: {
    not_found: 404,
    order_paid: 409,
    order_closed: 409,
    price_changed: 409,
    provider_refused: 502,
    provider_down: 503,
  },
});
