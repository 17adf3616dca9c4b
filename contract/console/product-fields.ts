import * as z from 'zod/mini';
import { products as t } from '../../messages/console/products.ts';
import { api } from '../../messages/en/api.ts';
import { line, positiveInteger } from '../fields.ts';
import { paiseOf } from '../money.ts';

/** In rupees. A cart full of the dearest stickers, with the tax, is still an amount that an order can hold. */
const maxPriceRupees = 100_000;

/** A product's number, as calls about one take it. */
export const productId = positiveInteger(api.not_found);

/** Rupees with at most two decimals, as a number; kept in paise. */
export const price = z.pipe(
  z.number({ error: t.price_invalid }).check(
    z.minimum(1, t.price_invalid),
    z.maximum(maxPriceRupees, t.price_invalid),
    z.refine((amount) => paiseOf(amount) !== null, t.price_invalid),
  ),
  z.transform((amount) => Math.round(amount * 100)),
);

/** Where it is proven that something on the page is so: up to 200 characters, or ''. */
export const proof = line(t.proof_invalid, { max: 200, min: 0 });

/** A picture of the shop at one width; '' and 0 if the product has none of its own. */
const picture = z.nullable(z.strictObject({ src: z.string(), width: z.number(), height: z.number() }));

/** A product as the console shows it. */
export const product = z.strictObject({
  product_id: z.number(),
  name: z.string(),
  description: z.string(),
  /** Rupees; without an offer that counts now. */
  price: z.number(),
  striked_price: z.number(),
  /** Proof that it did cost that; '' if there is none, and then no price is shown struck through. */
  striked_proof: z.string(),
  /** As it was entered; null if none was. */
  rating: z.nullable(z.number()),
  reviews: z.nullable(z.number()),
  rating_proof: z.string(),
  picture,
  picture_alt: z.string(),
  /** What buyers pay now: that of the offer, if one counts; and when it ends, '' if none does. */
  price_now: z.number(),
  now_until: z.string(),
  version: z.number(),
});
