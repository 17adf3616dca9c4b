import * as z from 'zod/mini';
import { api } from '../messages/en/api.ts';
import { declareCall } from './call.ts';
import { body, line, positiveInteger } from './fields.ts';
import { deliveries, orderKinds, payTypes } from './order-states.ts';
import { shipmentStates } from './shipment-states.ts';
import { placedOrderOutput } from './shop.ts';

/** The last part of an order's URL. It contains its purpose and the day it was made. */
const link = line(api.not_found, { max: 100 });

/** The errors for an order's link. */
const linkErrors = { not_found: 404, link_purpose: 403, link_ended: 410 };

/** Links for a buyer who has proven that the order is theirs. */
const ownLinks = {
  /** To pay for it: the value of `order` in /payment?order=…; '' if nothing is to be paid. */
  pay_link: z.string(),
  /** To its tax invoice: the last part of /api/invoices/…; '' while there is none. */
  invoice_link: z.string(),
};

/** The credit notes of an order's invoice, oldest first. Its PDF is at /api/credit-notes/{invoice_link}/{id}. */
export const creditNotes = z.array(
  z.strictObject({
    id: z.number(),
    number: z.string(),
    /** An instant. */
    issued_at: z.string(),
    /** Rupees. */
    amount: z.number(),
  }),
);

/** The cookie in which the browser that placed an order without an account keeps the proof of it. */
export function orderCookie(orderId: number): string {
  return `order-${orderId}`;
}

export const orderByLink = declareCall({
  path: '/order',
  summary: 'An order as its buyer follows it, without an account: a link to follow or to pay it is the proof',
  auth: 'anyone',
  input: body({
    link,
    /** The proof from the cookie of the browser that placed the order; pages pass it on. Any other value counts as none. */
    browser: z.optional(z.catch(line('', { max: 100, min: 0 }), '')),
  }),
  output: {
    data: z.strictObject({
      orderID: z.number(),
      /** To follow it: the last part of /order/… */
      link: z.string(),
      /** Both '' if the browser has not proven that it placed the order. */
      ...ownLinks,
      kind: z.enum(orderKinds),
      /** How a reseller pays for it; '' for all other orders. */
      mode: z.enum([...payTypes, '']),
      delivery: z.enum(deliveries),
      /** A state from the table in order-states.ts. */
      order_status: z.enum(['unpaid', 'lapsed', 'accepted', 'paid', 'dispatched', 'completed', 'cancelled']),
      order_date: z.string(),
      /** '' while it is not paid. */
      paid_date: z.string(),
      Products: z.array(
        z.strictObject({
          productid: z.number(),
          name: z.string(),
          /** The language of the name, as `hi`; left out where that is English. */
          language: z.optional(z.string()),
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
      /** The promo code; '' if it had none. */
      coupon: z.string(),
      gst: z.number(),
      net: z.number(),
      gstPercent: z.number(),
      /** The city it is sent to. */
      city: z.string(),
      /** The guid of a postpaid sticker, which is registered next; '' for every other kind. */
      guid: z.string(),
      courier_name: z.string(),
      docket_number: z.string(),
      dispatch_date: z.string(),
      /** Where its parcel is, where its courier tells us; null where the docket was typed, and until it is packed. */
      Shipment: z.nullable(
        z.strictObject({
          state: z.enum(shipmentStates),
          /** The moment of the courier's newest news. */
          at: z.string(),
          /** The town of it; '' if that is not said. */
          place: z.string(),
          /** The address of the courier's own page about it; '' if none is known. */
          page: z.string(),
          /** Whether it came back or was lost, and an operator has seen to that. */
          is_settled: z.boolean(),
        }),
      ),
      /** '' while there is none. */
      invoice: z.string(),
      CreditNotes: creditNotes,
      /** Rupees that were refunded or are about to be. */
      refunded: z.number(),
    }),
  },
  errors: linkErrors,
});

export const ownOrder = declareCall({
  path: '/order/own',
  summary: 'The links of an order for the owner or the reseller whose it is',
  auth: 'account',
  input: body({ order_id: positiveInteger(api.not_found) }),
  output: { data: z.strictObject({ orderID: z.number(), link: z.string(), ...ownLinks }) },
  errors: { not_found: 404 },
});

export const payOrder = declareCall({
  path: '/order/pay',
  summary: 'What the payment window needs to pay an order that is still open; the link has to be one to pay',
  auth: 'anyone',
  input: body({ link }),
  output: placedOrderOutput,
  errors: {
    ...linkErrors,
    order_paid: 409,
    order_closed: 409,
    price_changed: 409,
    provider_refused: 502,
    provider_down: 503,
  },
});
