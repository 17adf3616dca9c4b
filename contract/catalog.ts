import * as z from 'zod/mini';
import { api } from '../messages/en/api.ts';
import { declareCall } from './call.ts';
import { body, positiveInteger } from './fields.ts';
import { pincode } from './people.ts';

export const stateList = declareCall({
  path: '/state_list',
  summary: 'The states and union territories of India',
  auth: 'anyone',
  input: body({}),
  output: { state: z.array(z.strictObject({ id: z.number(), state_name: z.string() })) },
  errors: {},
});

export const pincodePlace = declareCall({
  path: '/pincode',
  summary:
    'Where a pincode is, as far as our table knows: a help to whoever fills in an address, never a reason to refuse one',
  auth: 'anyone',
  input: body({ pincode }),
  output: {
    /** The state by its name, and the town or the district, '' if only the state is known; null for an unknown pincode. */
    place: z.nullable(z.strictObject({ state: z.string(), city: z.string() })),
  },
  errors: {},
});

/** The pages of the specification by their `page_id`. */
export const pageIds = { terms: 1, refund: 2, shipping: 3, privacy: 4 } as const;

export const pages = declareCall({
  path: '/pages',
  summary:
    'A legal page: 1 terms, 2 refund, 3 shipping and delivery, 4 privacy; translated, where its newest version is',
  auth: 'anyone',
  input: body({ page_id: positiveInteger(api.not_found) }),
  output: {
    Page: z.strictObject({
      page_name: z.string(),
      /** HTML of a few harmless tags. */
      description: z.string(),
      version: z.number(),
      /** Where it is a translation of this version: the language, as `hi`. The English text is the one that counts. */
      language: z.optional(z.string()),
      /** And which translation into it. */
      translation: z.optional(z.number()),
    }),
  },
  errors: { not_found: 404 },
});
