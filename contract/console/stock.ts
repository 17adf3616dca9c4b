import * as z from 'zod/mini';
import { stock as t } from '../../messages/console/stock.ts';
import { api } from '../../messages/en/api.ts';
import { body, emptyAsNone, positiveInteger } from '../fields.ts';
import { declareConsoleCall, editErrors } from './console-call.ts';
import { maxCountedRows, version } from './lists.ts';

/** Of how many days the sales are. */
export const stockDays = 30;

export const stockFields = {
  product_id: z.number(),
  name: z.string(),
  /** Printed stickers that nobody has yet, without postpaid ones; `maxCountedRows` if there are more, and then `more`. */
  free: z.number(),
  more: z.boolean(),
  /** For how many days they last at the sales of `stockDays` days, after what is ordered already; null: nothing was sold, or there are more. */
  days: z.nullable(z.number()),
};

export const stockList = declareConsoleCall({
  path: '/console/stock',
  summary: 'The printed stickers that are left of each product, and for how long they last',
  rolesBesidesOwner: ['fulfilment', 'support'],
  input: body({}),
  output: {
    Stock: z.array(
      z.strictObject({
        ...stockFields,
        /** Made, of batches that are not marked as printed yet; counted as far as `free`. */
        unprinted: z.number(),
        /** In parcels that have not been dispatched, and ordered without being in one. */
        in_parcels: z.number(),
        ordered: z.number(),
        /** In the orders of the last `stockDays` days that were or are to be sent. */
        given_out: z.number(),
        /** With fewer free ones than this an operator is warned; 0: never. */
        level: z.number(),
        version: z.number(),
      }),
    ),
  },
  errors: {},
});

export const setStockLevel = declareConsoleCall({
  path: '/console/stock/level',
  summary: 'Below how many free printed stickers of a product an operator is warned; empty: never',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['product.stock_level'],
  input: body({
    product_id: positiveInteger(api.not_found),
    version,
    level: emptyAsNone(positiveInteger(t.level_invalid).check(z.maximum(maxCountedRows, t.level_invalid))),
  }),
  output: {},
  errors: editErrors,
});
