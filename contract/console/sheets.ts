import * as z from 'zod/mini';
import { api } from '../../messages/en/api.ts';
import { body, positiveInteger } from '../fields.ts';
import { declareConsoleCall } from './console-call.ts';

/** The most packs in one file of a batch. */
export const packsInFile = 1000;

const batch_id = positiveInteger(api.not_found);

export const sheetsOfBatch = declareConsoleCall({
  path: '/console/batch/sheets',
  summary: 'Into how many files a batch is printed, and which of them somebody has had already',
  rolesBesidesOwner: ['fulfilment', 'support'],
  input: body({ batch_id }),
  output: {
    Batch: z.strictObject({
      id: z.number(),
      kind: z.number(),
      product_name: z.string(),
      quantity: z.number(),
      can_print: z.boolean(),
      files: z.number(),
    }),
    /** The latest print of each file, in the order of the files. */
    Printed: z.array(
      z.strictObject({ part: z.number(), template_name: z.string(), operator_name: z.string(), at: z.string() }),
    ),
  },
  errors: { not_found: 404 },
});

export const printSheet = declareConsoleCall({
  path: '/console/batch/print',
  summary: 'One file of a batch, ready to print: a PDF with each of its codes twice, but those somebody has already',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['batch.print'],
  input: body({
    batch_id,
    template_id: positiveInteger(api.not_found),
    part: z._default(positiveInteger(api.not_found).check(z.maximum(100, api.not_found)), 1),
  }),
  output: {
    file: z.strictObject({ file_name: z.string(), content_type: z.string(), base64: z.string() }),
    packs: z.number(),
  },
  errors: { not_found: 404, batch_not_ready: 409, nothing_to_print: 409 },
});
