import * as z from 'zod/mini';
import { batches as t } from '../../messages/console/batches.ts';
import { batchStates, maxStickersPerBatch, maxTrialDays } from '../batch-states.ts';
import { body, emptyAsNone, line, positiveInteger } from '../fields.ts';
import { declareConsoleCall, editErrors } from './console-call.ts';
import { declareList, oneOf, version } from './lists.ts';
import { reason } from './reason.ts';
import { resellerFilter } from './reseller-filter.ts';

const batchFields = {
  id: z.number(),
  /** As in a sticker's `kind`: 1 car, 2 bike, 3 postpaid. */
  kind: z.number(),
  product_id: z.number(),
  product_name: z.string(),
  /** 0: for life. */
  trial_days: z.number(),
  quantity: z.number(),
  /** Rupees. */
  rate: z.number(),
  state: z.enum(batchStates),
  /** How many of its stickers exist already. */
  minted: z.number(),
  note: z.string(),
  /** `2026-11-20`, or '' if it was not printed yet. */
  printed_on: z.string(),
  /** 0 if it has no reseller. */
  reseller_id: z.number(),
  /** The name of the reseller's business; '' if it has none. */
  firm: z.string(),
  created_at: z.string(),
};

export const batchList = declareList({
  path: '/console/batches',
  summary: 'Batches of stickers, newest first',
  rolesBesidesOwner: ['fulfilment', 'support'],
  sorts: ['id', 'quantity', 'printed_on'],
  filters: {
    state: oneOf(batchStates),
    kind: oneOf(['1', '2', '3']),
    reseller: resellerFilter,
  },
  tabs: 'state',
  rows: 'Batches',
  row: z.strictObject(batchFields),
});

/** How many of a batch's stickers are in which state. */
const counts = z.strictObject({
  minted: z.number(),
  allocated: z.number(),
  activated: z.number(),
  off: z.number(),
  /** Stickers that an owner has registered, or can register because they are paid for: a recall leaves them alone at first. */
  used: z.number(),
});

export const batch = declareConsoleCall({
  path: '/console/batch',
  summary: 'One batch, how far it is, and where its stickers are',
  rolesBesidesOwner: ['fulfilment', 'support'],
  input: body({ id: positiveInteger(t.unknown) }),
  output: {
    Batch: z.strictObject({
      ...batchFields,
      version: z.number(),
      finished_at: z.string(),
      recalled_at: z.string(),
      recall_reason: z.string(),
      /** Whether the stickers in use were recalled, too. */
      recalls_used: z.boolean(),
      made_by: z.string(),
      /** For how many stickers the operation under way is done, of how many it is to be done for; equal when none is under way. */
      done: z.number(),
      to_do: z.number(),
      counts,
    }),
  },
  errors: { not_found: 404 },
});

export const mintBatch = declareConsoleCall({
  path: '/console/batch/mint',
  summary: 'Makes a batch of new stickers, in the background',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['batch.mint'],
  input: body({
    product_id: positiveInteger(t.choose_product).check(z.maximum(2, t.choose_product)),
    is_postpaid: z._default(z.boolean({ error: t.choose_product }), false),
    /** Empty: for life. */
    trial_days: emptyAsNone(positiveInteger(t.trial_days).check(z.maximum(maxTrialDays, t.trial_days))),
    quantity: positiveInteger(t.quantity).check(z.maximum(maxStickersPerBatch, t.quantity)),
    note: z._default(line(t.note, { max: 200, min: 0 }), ''),
  }),
  output: { id: z.number() },
  errors: { idempotency_conflict: 409 },
});

export const cancelBatch = declareConsoleCall({
  path: '/console/batch/cancel',
  summary: 'Stops a batch that is being made, and removes what was made of it',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['batch.cancel'],
  input: body({ id: positiveInteger(t.unknown), reason }),
  output: {},
  errors: { not_found: 404, not_cancellable: 409 },
});

export const markBatchPrinted = declareConsoleCall({
  path: '/console/batch/printed',
  summary: 'Writes down on which day a batch was printed',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['batch.mark_printed'],
  input: body({
    id: positiveInteger(t.unknown),
    version,
    printed_on: z.iso.date(t.printed_on).check(z.refine((day) => day >= '2020-01-01', t.printed_on)),
  }),
  output: {},
  errors: { ...editErrors, not_ready: 409 },
});

const batchAndReseller = { id: positiveInteger(t.unknown), reseller_id: positiveInteger(t.unknown_reseller) };
const handOverErrors = { not_ready: 409, already_allocated: 409, nothing_free: 409, unknown_reseller: 422 };

export const batchForReseller = declareConsoleCall({
  path: '/console/batch/for_reseller',
  summary: 'To whom a batch would go, and how many stickers of it, or why none',
  rolesBesidesOwner: ['fulfilment'],
  input: body(batchAndReseller),
  output: { firm: z.string(), stickers: z.number() },
  errors: { not_found: 404, ...handOverErrors },
});

export const allocateBatch = declareConsoleCall({
  path: '/console/batch/allocate',
  summary: 'Gives what is free of a batch to a reseller',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['batch.allocate'],
  /** `stickers`: as many as the operator was shown. Where others are free by now, nothing happens. */
  input: body({ ...batchAndReseller, version, stickers: positiveInteger(t.nothing_free) }),
  output: {},
  errors: { ...editErrors, ...handOverErrors },
});

export const recallBatch = declareConsoleCall({
  path: '/console/batch/recall',
  summary: 'Switches every sticker of a batch off that nobody uses',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['batch.recall'],
  input: body({ id: positiveInteger(t.unknown), reason }),
  output: {},
  errors: { not_found: 404, not_ready: 409 },
});

export const recallUsed = declareConsoleCall({
  path: '/console/batch/recall-used',
  summary: 'Switches those stickers of a recalled batch off, too, that somebody uses',
  rolesBesidesOwner: [],
  actions: ['batch.recall_used'],
  input: body({ id: positiveInteger(t.unknown), reason, confirmed: z.literal(true, t.confirm) }),
  output: {},
  errors: { not_found: 404, not_recalled: 409 },
});
