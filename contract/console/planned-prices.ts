import * as z from 'zod/mini';
import { products as t } from '../../messages/console/products.ts';
import { api } from '../../messages/en/api.ts';
import { body, positiveInteger } from '../fields.ts';
import { declareConsoleCall, editErrors } from './console-call.ts';
import { version } from './lists.ts';
import { price, product, productId, proof } from './product-fields.ts';
import { endsAfterItBegins, span } from './span.ts';

export const planPrice = declareConsoleCall({
  path: '/console/product/price/plan',
  summary:
    'Gives a product a price from a moment on: an offer, which ends, or a new price. Two offers of a product never overlap.',
  rolesBesidesOwner: [],
  actions: ['product.price_plan'],
  input: body({
    product_id: productId,
    version,
    price,
    striked_price: price,
    striked_proof: z._default(proof, ''),
    ...span({ from_invalid: t.plan_from_invalid, until_invalid: t.plan_until_invalid }),
  }).check(
    z.refine(({ price, striked_price }) => striked_price >= price, { error: t.striked_below, path: ['striked_price'] }),
    z.refine(({ price, striked_price, striked_proof }) => striked_price === price || striked_proof !== '', {
      error: t.striked_unproven,
      path: ['striked_proof'],
    }),
    endsAfterItBegins(t.plan_until_before),
  ),
  output: { Product: product },
  errors: { ...editErrors, price_overlaps: 409 },
});

export const endPlannedPrice = declareConsoleCall({
  path: '/console/product/price/end',
  summary: 'Takes a planned price back that has not begun, or ends one that counts now',
  rolesBesidesOwner: [],
  actions: ['product.price_end'],
  input: body({ product_id: productId, version, plan_id: positiveInteger(api.not_found) }),
  /** `was`: whether it had begun. */
  output: { Product: product, was: z.enum(['comes', 'counts']) },
  errors: { ...editErrors, price_over: 409 },
});
