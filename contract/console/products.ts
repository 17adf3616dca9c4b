import * as z from 'zod/mini';
import { products as t } from '../../messages/console/products.ts';
import { api } from '../../messages/en/api.ts';
import { body, isReadable, line, readableLine } from '../fields.ts';
import { declareConsoleCall, editErrors } from './console-call.ts';
import { version } from './lists.ts';
import { price, product, productId, proof } from './product-fields.ts';

const maxReviews = 1_000_000;

/** Stars out of 5 in steps of a tenth, kept in tenths; null: no rating. */
const rating = z.nullable(
  z.pipe(
    z.number({ error: t.rating_invalid }).check(
      z.minimum(1, t.rating_invalid),
      z.maximum(5, t.rating_invalid),
      z.refine((stars) => Math.round(stars * 10) / 10 === stars, t.rating_invalid),
    ),
    z.transform((stars) => Math.round(stars * 10)),
  ),
);

const reviews = z.nullable(
  z
    .number({ error: t.reviews_invalid })
    .check(z.int(t.reviews_invalid), z.minimum(1, t.reviews_invalid), z.maximum(maxReviews, t.reviews_invalid)),
);

const plan = z.strictObject({
  id: z.number(),
  state: z.enum(['comes', 'counts']),
  /** Instants; '' for a price without an end. */
  from: z.string(),
  until: z.string(),
  price: z.number(),
  striked_price: z.number(),
  by: z.string(),
});

export const consoleProducts = declareConsoleCall({
  path: '/console/products',
  summary: 'What the shop sells',
  rolesBesidesOwner: ['fulfilment', 'support'],
  input: body({}),
  output: { Products: z.array(product) },
  errors: {},
});

export const consoleProduct = declareConsoleCall({
  path: '/console/product',
  summary: 'One product, what it cost before, and the prices that are planned',
  rolesBesidesOwner: ['fulfilment', 'support'],
  input: body({ product_id: productId }),
  output: {
    Product: product,
    /** Planned prices that have not begun or count now, the first to begin first. */
    Plans: z.array(plan),
    /** The newest first, planned ones once they have begun. */
    Prices: z.array(
      z.strictObject({
        from: z.string(),
        /** When it ended or is to end; '' for one that counted until the next. */
        until: z.string(),
        price: z.number(),
        striked_price: z.number(),
        /** The operator who set it; null: it came with the shop. */
        by: z.nullable(z.string()),
      }),
    ),
    /** One for each language of the pages beside English. */
    Translations: z.array(
      z.strictObject({
        /** As `hi`. */
        language: z.string(),
        /** In the language itself. */
        language_name: z.string(),
        /** In the operator's language. */
        display_name: z.string(),
        direction: z.enum(['ltr', 'rtl']),
        /** '' where there is none, as is the description then. */
        name: z.string(),
        description: z.string(),
      }),
    ),
  },
  errors: { not_found: 404 },
});

export const editProduct = declareConsoleCall({
  path: '/console/product/edit',
  summary: 'Changes what a product is called, how it is described and what it costs. A new price counts at once.',
  rolesBesidesOwner: [],
  actions: ['product.edit'],
  input: body({
    product_id: productId,
    version,
    name: readableLine(t.name_invalid, { max: 60 }),
    description: readableLine(t.description_invalid, { max: 200 }),
    price,
    /** What it cost before, shown struck through next to the price; equal to the price if nothing is to be struck through. */
    striked_price: price,
    /** Proof that it did cost that. This and the next three fields stay unchanged if they are left out. */
    striked_proof: z.optional(proof),
    /** Stars out of 5 in steps of a tenth; null: the rating of the published testimonials, or none. */
    rating: z.optional(rating),
    /** Of how many reviews. */
    reviews: z.optional(reviews),
    /** Where those reviews are kept. */
    rating_proof: z.optional(proof),
    /** Alternative text of the picture; '' falls back to what the sticker is for. */
    picture_alt: line(t.alt_invalid, { max: 150, min: 0 }),
  }).check(
    z.refine(({ price, striked_price }) => striked_price >= price, {
      error: t.striked_below,
      path: ['striked_price'],
    }),
  ),
  output: { Product: product },
  errors: editErrors,
});

const translatedName = line(t.translation_name_invalid, { max: 60, min: 0 });
const translatedDescription = line(t.translation_description_invalid, { max: 200, min: 0 });

export const translateProduct = declareConsoleCall({
  path: '/console/product/translate',
  summary: 'What a product is called and how it is described in another language; both empty: buyers read the English',
  rolesBesidesOwner: [],
  actions: ['product.translate'],
  input: body({
    product_id: productId,
    version,
    language: line(api.not_found, { max: 20 }),
    name: translatedName,
    description: translatedDescription,
  }).check(
    z.refine(({ name, description }) => isReadable(name) || (!name && !description), {
      error: t.translation_name_invalid,
      path: ['name'],
    }),
    z.refine(({ name, description }) => isReadable(description) || (!name && !description), {
      error: t.translation_description_invalid,
      path: ['description'],
    }),
  ),
  output: { Product: product },
  errors: editErrors,
});
