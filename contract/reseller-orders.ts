import * as z from 'zod/mini';
import { api } from '../messages/en/api.ts';
import { resellers } from '../messages/en/resellers.ts';
import { shop } from '../messages/en/shop.ts';
import { doneBy } from './done-by.ts';
import { body, positiveInteger } from './fields.ts';
import { deliveries, payTypes } from './order-states.ts';
import { creditNotes } from './orders.ts';
import { pageInfo, pageQuery, searchText } from './paging.ts';
import { declareResellerCall, wholeTeam, whoOrders } from './reseller-call.ts';
import { resellerGuid } from './resellers.ts';
import { placedOrderOutput, placeOrderErrors, promoFields, shownRupees } from './shop.ts';

/** The most stickers in one order: all its codes are made at the moment it is paid. */
export const maxResellerQuantity = 10_000;

const quantityUpTo = (max: number) =>
  z
    .number({ error: resellers.quantity_invalid })
    .check(
      z.int(resellers.quantity_invalid),
      z.minimum(0, resellers.quantity_invalid),
      z.maximum(max, resellers.quantity_too_large),
    );

/** As a number, or as a string from a browser's storage. */
const percent = z.pipe(
  z.union(
    [
      z.number({ error: api.validation }),
      z.string({ error: api.validation }).check(z.regex(/^\d{1,3}(\.\d{1,2})?$/, api.validation)),
    ],
    { error: api.validation },
  ),
  z.pipe(
    z.transform((value: string | number) => Number(value)),
    z.number({ error: api.validation }).check(z.minimum(0, api.validation), z.maximum(100, api.validation)),
  ),
);

/** What is ordered. The same product may come more than once: all its stickers in one order are counted together. */
const ordered = {
  guid: resellerGuid,
  /** Percent, as it was shown. */
  discount_rate: z.optional(percent),
  data: z
    .array(
      body({
        productid: positiveInteger(shop.product_unknown),
        quantity: quantityUpTo(maxResellerQuantity),
        /** Rupees for one as they were shown, before the reseller's discount or after it. */
        price: shownRupees,
      }),
      { error: resellers.no_quantities },
    )
    .check(
      z.maxLength(100, shop.product_unknown),
      z.refine((lines) => lines.some((each) => each.quantity !== 0), resellers.no_quantities),
    ),
  delivery: z._default(z.enum(deliveries, { error: api.validation }), 'courier'),
};

export const productPrice = declareResellerCall({
  path: '/product_price',
  summary: 'What one sticker costs a reseller who orders so many of them, before his discount',
  rolesBesidesOwner: whoOrders,
  input: body({
    guid: resellerGuid,
    productId: positiveInteger(shop.product_unknown),
    /** The total number of stickers in the order. */
    quantity: quantityUpTo(1_000_000),
  }),
  output: {
    /** Rupees. */
    Product_Price: z.array(z.strictObject({ price: z.number() })),
  },
  errors: { not_found: 404 },
});

export const createOrder = declareResellerCall({
  path: '/create_order',
  summary: 'Places a reseller’s order that is paid at once. His rates are our own; what was shown is only compared.',
  rolesBesidesOwner: whoOrders,
  input: body({ ...ordered, coupon: promoFields.coupon, discount: promoFields.discount }),
  output: placedOrderOutput,
  errors: { ...placeOrderErrors, not_found: 404 },
});

export const createOrderPostpaid = declareResellerCall({
  path: '/create_order_postpaid',
  summary: 'Places a reseller’s order on his account, as far as his purchase limit goes',
  rolesBesidesOwner: whoOrders,
  input: body({ ...ordered, payment_mode: z.literal('postpaid', { error: api.validation }) }),
  output: {
    data: z.strictObject({
      orderID: z.number(),
      /** Paise. */
      amount: z.number(),
      /** The last part of /order/… */
      link: z.string(),
    }),
  },
  errors: { price_changed: 409, idempotency_conflict: 409, purchase_limit: 422, not_found: 404 },
});

/** A state from the table in order-states.ts. */
export const orderStatus = z.enum(['unpaid', 'lapsed', 'accepted', 'paid', 'dispatched', 'completed', 'cancelled']);

/** `unpaid` on account: the reseller's debt covers this order; the oldest orders count as paid first. */
export const paymentStatuses = ['unpaid', 'paid', 'refunded'] as const;

const either = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z._default(z.enum([...values, ''], { error: api.validation }), '');

export const orderList = declareResellerCall({
  path: '/order_list',
  summary: 'A reseller’s orders, newest first',
  rolesBesidesOwner: wholeTeam,
  input: body({
    guid: resellerGuid,
    ...pageQuery,
    /** An order's number, or a docket's. */
    search: searchText,
    mode: either(payTypes),
    payment_status: either(paymentStatuses),
    order_status: z._default(z.union([orderStatus, z.literal('')], { error: api.validation }), ''),
  }),
  output: {
    order_list: z.array(
      z.strictObject({
        order_id: z.number(),
        /** An instant. */
        order_date: z.string(),
        /** Rupees. */
        NetAmount: z.number(),
        mode: z.enum(payTypes),
        payment_status: z.enum(paymentStatuses),
        order_status: orderStatus,
        dispatch_date: z.string(),
        courier_name: z.string(),
        docket_number: z.string(),
        /** The total number of stickers. */
        quantity: z.number(),
        delivery: z.enum(deliveries),
        placed_by: doneBy,
        /** To the order's page. */
        link: z.string(),
        /** To pay for it; '' if nothing is to be paid, and for whoever may only look. */
        pay_link: z.string(),
        /** To its tax invoice; '' while there is none. */
        invoice_link: z.string(),
        /** '' while there is none. */
        invoice: z.string(),
      }),
    ),
    ...pageInfo,
  },
  errors: { not_found: 404 },
});

export const orderDetails = declareResellerCall({
  path: '/order_details',
  summary: 'One order of a reseller’s',
  rolesBesidesOwner: wholeTeam,
  input: body({ guid: resellerGuid, order_id: positiveInteger(api.not_found) }),
  output: {
    'Order details': z.array(
      z.strictObject({
        order_No: z.number(),
        order_Date: z.string(),
        order_status: orderStatus,
        payment_status: z.enum(paymentStatuses),
        Products: z.array(
          z.strictObject({
            'Product Name': z.string(),
            /** The language of the name, as `hi`; left out where that is English. */
            language: z.optional(z.string()),
            Quantity: z.number(),
            /** Rupees for one, after the reseller's discount. */
            Rate: z.number(),
            productid: z.number(),
          }),
        ),
        /** Rupees, as are gst and NetAmount. */
        'Total Amount': z.number(),
        /** Discount of a promo code, in rupees. */
        discount: z.number(),
        gst: z.number(),
        NetAmount: z.number(),
        gstPercent: z.number(),
        mode: z.enum(payTypes),
        delivery: z.enum(deliveries),
        placed_by: doneBy,
        dispatch_date: z.string(),
        courier_name: z.string(),
        docket_number: z.string(),
        link: z.string(),
        pay_link: z.string(),
        invoice_link: z.string(),
        invoice: z.string(),
        CreditNotes: creditNotes,
        /** How many of its codes can be printed. */
        digital_QR: z.number(),
      }),
    ),
  },
  errors: { not_found: 404 },
});
