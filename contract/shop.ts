import * as z from 'zod/mini';
import { api } from '../messages/en/api.ts';
import { shop } from '../messages/en/shop.ts';
import { declareCall } from './call.ts';
import { body, email, emptyAsNone, line, mobile, ownId, positiveInteger } from './fields.ts';
import { maxQuantity } from './max-quantity.ts';
import { paiseOf } from './money.ts';
import { address, city, personName, pincode, state } from './people.ts';
import { guid } from './stickers.ts';
import { tidyCode } from './typed.ts';

export const productDetail = declareCall({
  path: '/product_detail',
  summary: 'A product: 1 the car sticker, 2 the bike sticker',
  auth: 'anyone',
  input: body({ product_id: positiveInteger(api.not_found) }),
  output: {
    Product: z.array(
      z.strictObject({
        productid: z.number(),
        product_name: z.string(),
        description: z.string(),
        /** The language of name and description, as `hi`; left out where that is English. */
        language: z.optional(z.string()),
        /** Rupees. */
        price: z.number(),
        /** Rupees; what it cost before. Equal to the price if nothing is struck. */
        striked_price: z.number(),
        /** The instant at which this price ends; left out where no end is planned. */
        price_until: z.optional(z.string()),
        /** Stars out of 5, in steps of a tenth; null if there is no rating. */
        rating: z.nullable(z.number()),
        /** Of how many reviews. */
        reviews: z.number(),
        /** Its pictures, the main one first. */
        productImg: z.array(
          z.strictObject({
            product_photo: z.string(),
            /** Only for uploaded pictures: the srcset of its widths, and the alternative text. */
            srcset: z.optional(z.string()),
            alt: z.optional(z.string()),
            width: z.optional(z.number()),
            height: z.optional(z.number()),
          }),
        ),
      }),
    ),
  },
  errors: { not_found: 404 },
});

/** Rupees as they were shown, with at most two decimals; kept in paise. */
export const shownRupees = z.pipe(
  z.number({ error: shop.price_invalid }).check(
    z.minimum(0, shop.price_invalid),
    z.maximum(10_000_000, shop.price_invalid),
    z.refine((amount) => paiseOf(amount) !== null, shop.price_invalid),
  ),
  z.transform((amount) => Math.round(amount * 100)),
);

const couponCode = line(shop.promo_empty, { max: 30, tidy: tidyCode });

/** The kinds of order that a promo code is for. */
export const promoScopes = ['shop', 'renewal'] as const;

/** The id of the promo code that owners are offered when they renew. */
export const renewalPromoId = 14;

export const promoCode = declareCall({
  path: '/promocode',
  summary: 'What a promo code takes off a total',
  auth: 'anyone',
  input: body({
    coupon: couponCode,
    /** Rupees, before the discount and the tax. */
    totalAmount: shownRupees.check(z.refine((paise) => paise > 0, shop.cart_empty_promo)),
    scope: z._default(z.enum(promoScopes, { error: api.validation }), 'shop'),
  }),
  output: {
    /** Rupees off. */
    amount: z.number(),
    percentage: z.number(),
    /** The code in its stored spelling. */
    coupon: z.string(),
  },
  errors: { promo_invalid: 422 },
});

const quantity = z
  .number({ error: shop.quantity_invalid })
  .check(
    z.int(shop.quantity_invalid),
    z.minimum(0, shop.quantity_invalid),
    z.maximum(maxQuantity, shop.quantity_invalid),
  );

const lineInput = body({
  productid: positiveInteger(shop.product_unknown),
  quantity,
  /** Rupees for one, as it was shown. */
  price: shownRupees,
  productname: z.optional(z.unknown()),
});

/** Lines of a cart; those with a quantity of 0 are ignored. */
const cart = z.array(lineInput, { error: shop.cart_empty }).check(
  z.maxLength(10, shop.product_unknown),
  z.refine((lines) => lines.some((each) => each.quantity !== 0), shop.cart_empty),
  z.refine((lines) => new Set(lines.map((each) => each.productid)).size === lines.length, shop.product_twice),
);

/** The buyer, and the address to send to. */
const buyer = {
  name: personName,
  mobile: mobile(shop.invalid_mobile),
  email,
  address,
  pincode,
  state,
  city,
};

export const promoFields = {
  /** Rupees off, as they were shown. */
  discount: z.optional(shownRupees),
  /** The promo code that is applied. */
  coupon: emptyAsNone(couponCode),
};

/** An order that waits for its payment. */
export const placedOrderOutput = {
  data: z.strictObject({
    orderID: z.number(),
    /** Paise. 0: nothing is to be paid, and the order counts as paid. */
    amount: z.number(),
    /** The provider's public key, for its payment window. */
    key: z.string(),
    /** To follow the order, and nothing else: the last part of /order/… Needs no account. */
    link: z.string(),
    /** To pay for the order: the value of `order` in /payment?order=… Needs no account. */
    pay_link: z.string(),
  }),
  /** The provider's order; '' if nothing is to be paid. */
  razorpayResponce: z.strictObject({ order_id: z.string() }),
};

export const placeOrderErrors = {
  price_changed: 409,
  promo_gone: 409,
  promo_busy: 409,
  idempotency_conflict: 409,
  provider_refused: 502,
  provider_down: 503,
};

export const checkout = declareCall({
  path: '/checkout',
  summary: 'Places an order of stickers. The server computes every figure; what was shown is only compared.',
  auth: 'anyone',
  input: body({ ...buyer, ...promoFields, data: cart }),
  output: placedOrderOutput,
  errors: placeOrderErrors,
});

export const checkoutPostpaid = declareCall({
  path: '/checkout/postpaid',
  summary: 'Places the order that pays for a sticker which was handed out before',
  auth: 'anyone',
  input: body({ ...buyer, ...promoFields, data: cart, guid, VehicleOwnerMasterId: z.optional(z.unknown()) }),
  output: placedOrderOutput,
  errors: { ...placeOrderErrors, inactive: 404, sticker_not_payable: 409 },
});

export const checkoutRenew = declareCall({
  path: '/checkout/renew',
  summary: 'Places the order that makes a sticker of the owner’s last for life. The buyer is the owner as he is known.',
  auth: 'owner',
  input: body({
    guid,
    productid: positiveInteger(shop.product_unknown),
    /** Rupees for one, before discount and tax, as it was shown. */
    productrate: shownRupees,
    /** The rupees to be paid, as they were shown. */
    amount: shownRupees,
    ...promoFields,
    VehicleOwnerMasterId: z.optional(ownId),
  }),
  output: placedOrderOutput,
  errors: { ...placeOrderErrors, not_found: 404, already_lifetime: 409, not_registered: 409 },
});
