import * as z from 'zod/mini';
import { desk } from '../../messages/desk.ts';
import { body, id } from '../fields.ts';
import { declareDeskCall, editErrors } from './desk-call.ts';
import { version } from './lists.ts';

const t = desk.batches;
const wish = { id: id(t.unknown), order_id: id(t.unknown_order) };
const refusals = {
  not_ready: 409,
  unknown_order: 422,
  step_not_now: 409,
  other_product: 409,
  line_full: 409,
  nothing_free: 409,
};

/** The most stickers that are picked in one request, in one transaction. */
export const mostPicked = 10_000;

export const batchForOrder = declareDeskCall({
  path: '/console/batch/for_order',
  summary: 'How many free stickers of a batch an order would get, or why none',
  roles: ['fulfilment'],
  input: body(wish),
  output: { free: z.number(), stickers: z.number() },
  errors: { not_found: 404, ...refusals },
});

export const allocateBatchToOrder = declareDeskCall({
  path: '/console/batch/allocate_to_order',
  summary: 'Picks what is free of a batch for an order, as many as it lacks; the rest stays free',
  roles: ['fulfilment'],
  actions: ['batch.allocate', 'order.pick'],
  input: body({ ...wish, version }),
  output: { stickers: z.number() },
  errors: { ...editErrors, ...refusals },
});
