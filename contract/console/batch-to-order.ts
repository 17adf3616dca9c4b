import * as z from 'zod/mini';
import { batches as t } from '../../messages/console/batches.ts';
import { body, positiveInteger } from '../fields.ts';
import { declareConsoleCall, editErrors } from './console-call.ts';
import { version } from './lists.ts';

const batchAndOrder = { id: positiveInteger(t.unknown), order_id: positiveInteger(t.unknown_order) };
const refusals = {
  not_ready: 409,
  unknown_order: 422,
  step_not_now: 409,
  other_product: 409,
  line_full: 409,
  nothing_free: 409,
};

/** The most stickers that are picked in one request, in one transaction. */
export const maxPicksPerRequest = 10_000;

export const batchForOrder = declareConsoleCall({
  path: '/console/batch/for_order',
  summary: 'How many free stickers of a batch an order would get, or why none',
  rolesBesidesOwner: ['fulfilment'],
  input: body(batchAndOrder),
  output: { free: z.number(), stickers: z.number() },
  errors: { not_found: 404, ...refusals },
});

export const allocateBatchToOrder = declareConsoleCall({
  path: '/console/batch/allocate_to_order',
  summary: 'Picks what is free of a batch for an order, as many as it lacks; the rest stays free',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['batch.allocate', 'order.pick'],
  input: body({ ...batchAndOrder, version }),
  output: { stickers: z.number() },
  errors: { ...editErrors, ...refusals },
});
