import * as z from 'zod/mini';
import { orders as t } from '../../messages/console/orders.ts';
import { api } from '../../messages/en/api.ts';
import { body, line, positiveInteger, required, typedCode } from '../fields.ts';
import { paiseOf } from '../money.ts';
import { tidyCode } from '../typed.ts';
import { declareConsoleCall, editErrors } from './console-call.ts';
import { version } from './lists.ts';
import { orderId } from './order-id.ts';
import { courier, dispatchDay, docketPattern, parcelLabel } from './parcel.ts';
import { reason } from './reason.ts';

const shown = { order_id: orderId, version };
const changeErrors = { ...editErrors, step_not_now: 409 };
const changed = { Order: z.strictObject({ order_id: z.number(), version: z.number() }) };

/** A sticker as it was scanned or typed. */
const code = line(t.code_missing, { max: 300 });

const parcelLine = z.strictObject({
  product_id: z.number(),
  name: z.string(),
  quantity: z.number(),
  picked: z.number(),
});
const parcel = { guid: z.string(), Lines: z.array(parcelLine), missing: z.number() };

export const pickSticker = declareConsoleCall({
  path: '/console/order/pick',
  summary: 'Puts a sticker into an order’s parcel: the whole address that a scanner types, or its code',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['order.pick'],
  input: body({ order_id: orderId, code }),
  output: parcel,
  errors: {
    not_found: 404,
    step_not_now: 409,
    sticker_unknown: 404,
    already_picked: 409,
    in_other_order: 409,
    sticker_not_free: 409,
    other_product: 409,
    line_full: 409,
  },
});

export const returnSticker = declareConsoleCall({
  path: '/console/order/put-back',
  summary: 'Takes a sticker out of an order’s parcel: it is again what it was before',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['order.put_back'],
  input: body({ order_id: orderId, code }),
  output: parcel,
  errors: { not_found: 404, step_not_now: 409, not_picked: 409, sticker_not_free: 409 },
});

const parcelSent = {
  courier,
  docket: required(t.docket_missing, t.docket_invalid, { max: 40, tidy: tidyCode }).check(
    z.regex(docketPattern, t.docket_invalid),
  ),
  dispatched_on: dispatchDay,
};

export const dispatchOrder = declareConsoleCall({
  path: '/console/order/dispatch',
  summary: 'The parcel has left: the buyer is told',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['order.dispatch'],
  input: body({ ...shown, ...parcelSent }),
  output: changed,
  errors: { ...changeErrors, not_all_picked: 409 },
});

export const correctDispatch = declareConsoleCall({
  path: '/console/order/correct',
  summary: 'Puts right which courier has the parcel, its docket number or its day',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['order.correct'],
  input: body({ ...shown, ...parcelSent }),
  /** `void_docket`: of the booking that was taken back, whose label counts no more; '' if none was. */
  output: { ...changed, void_docket: z.string() },
  errors: changeErrors,
});

export const completeOrder = declareConsoleCall({
  path: '/console/order/complete',
  summary: 'The parcel has arrived; what waits to be seen to of it is over',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['order.complete'],
  input: body(shown),
  output: changed,
  errors: changeErrors,
});

export const cancelOrder = declareConsoleCall({
  path: '/console/order/cancel',
  summary: 'Cancels an order: its stickers are taken back, and so is its money',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['order.cancel'],
  input: body({ ...shown, reason }),
  output: {
    ...changed,
    /** Rupees that are refunded to the buyer, and credited to a reseller's account. */
    refunded: z.number(),
    credited: z.number(),
    /** Stickers that are stock again, and are to be taken out of the parcel. */
    put_back: z.number(),
    switched_off: z.number(),
    /** Whether a label of it was printed, ours or the courier's, that counts no more. */
    has_label: z.boolean(),
    /** The name of another operator who has its parcel in hand; '' if none has. */
    in_hand_of: z.string(),
    /** Who carries its parcel, which is to come back; null if it has not left. `waits`: it waits on Today until it has come back. */
    Carried: z.nullable(z.strictObject({ courier: z.string(), docket: z.string(), waits: z.boolean() })),
  },
  errors: changeErrors,
});

/** Converts rupees, as a form sends them, into paise. */
const amount = z.pipe(
  z.union([z.number(), typedCode(t.amount_invalid, /^\d{1,8}(\.\d{1,2})?$/)], {
    error: t.amount_invalid,
  }),
  z.pipe(
    z.transform((typed: string | number) => paiseOf(Number(typed)) ?? 0),
    z.number().check(z.positive(t.amount_invalid), z.maximum(2_147_483_647, t.amount_invalid)),
  ),
);

export const refundOrder = declareConsoleCall({
  path: '/console/order/refund',
  summary:
    'Sends back money that was paid for an order, all of it or a part. The same idempotency key again is the same refund.',
  rolesBesidesOwner: [],
  actions: ['order.refund'],
  input: body({ ...shown, amount, reason }),
  output: { ...changed, refunded: z.number() },
  errors: { ...editErrors, nothing_to_refund: 409, refund_too_large: 422, idempotency_conflict: 409 },
});

export const orderLabel = declareConsoleCall({
  path: '/console/order/label',
  summary: 'Where an order’s parcel goes, to be printed on it. That somebody has looked is written down.',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['order.label'],
  input: body({ order_id: orderId }),
  output: {
    Label: parcelLabel,
  },
  errors: { not_found: 404, no_label: 409 },
});

export const resendInvoice = declareConsoleCall({
  path: '/console/order/resend-invoice',
  summary: 'Mails the buyer his tax invoice once more',
  rolesBesidesOwner: ['fulfilment', 'support'],
  actions: ['order.resend_invoice'],
  input: body({ order_id: orderId }),
  output: { invoice: z.string() },
  errors: { not_found: 404, no_invoice: 409, no_mail: 409 },
});

export const resendCreditNote = declareConsoleCall({
  path: '/console/order/resend-credit-note',
  summary: 'Mails the buyer a credit note of the order once more',
  rolesBesidesOwner: ['fulfilment', 'support'],
  actions: ['order.resend_credit_note'],
  input: body({ order_id: orderId, credit_note_id: positiveInteger(api.validation) }),
  output: { credit_note: z.string() },
  errors: { not_found: 404, no_mail: 409 },
});
