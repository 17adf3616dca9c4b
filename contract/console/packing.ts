import * as z from 'zod/mini';
import { packing as t } from '../../messages/console/packing.ts';
import { body, positiveInteger } from '../fields.ts';
import { declareConsoleCall, editErrors } from './console-call.ts';
import { labelsPerPrint } from './labels-per-print.ts';
import { version } from './lists.ts';
import { orderId } from './order-id.ts';
import { courier, docket, parcelLabel } from './parcel.ts';

/** When labels are printed: each as its parcel is taken in hand, or many in one print. */
export const labelPrints = ['at_once', 'collected'] as const;

/** For so many seconds a dispatch can be taken back; its mail waits a little longer. */
export const undoSeconds = 10;

/** From five in the afternoon in India the courier is asked for the next day. */
const pickupDay = z.enum(['today', 'tomorrow']);

/** `reference`: the courier's number of it. */
const pickup = z.strictObject({ parcels: z.number(), reference: z.string(), asked_at: z.string(), on: pickupDay });

export const packing = declareConsoleCall({
  path: '/console/packing',
  summary: 'The packing table of the operator who asks: the parcel they have in hand, and how many wait',
  rolesBesidesOwner: ['fulfilment'],
  input: body({}),
  output: {
    /** The parcel in hand; null if the operator has taken none. Its label was shown to them, and written down, when they took it. */
    Parcel: z.nullable(
      z.strictObject({
        order_id: z.number(),
        version: z.number(),
        ordered_at: z.string(),
        /** The reseller's id; 0 if the order is not a reseller's. */
        reseller: z.number(),
        /** Null once the buyer's data is purged. */
        Label: z.nullable(parcelLabel),
        Lines: z.array(
          z.strictObject({
            product_id: z.number(),
            name: z.string(),
            quantity: z.number(),
            picked: z.number(),
            /** Its address; '' if there is none. */
            picture: z.string(),
            is_postpaid: z.boolean(),
            /** Whether a printed sticker that fits is free. */
            is_in_stock: z.boolean(),
            /** None is, but there are some in a batch that is not marked as printed. */
            has_unprinted: z.boolean(),
          }),
        ),
        missing: z.number(),
        /** The stickers in it, last picked first; at most 500. */
        Picked: z.array(z.strictObject({ guid: z.string(), product_id: z.number(), is_registered: z.boolean() })),
        /** Whether it was left for later before. */
        was_set_aside: z.boolean(),
        /** Whether its label was printed. */
        has_label: z.boolean(),
      }),
    ),
    /** The order that was cancelled while the operator had its parcel in hand, until they take another or ten minutes are over; 0 if none was. */
    cancelled_in_hand: z.number(),
    /** Orders to pack that nobody else has in hand, and those that others have. */
    waiting: z.number(),
    in_other_hands: z.number(),
    /** How many of the waiting were left for later. */
    set_aside: z.number(),
    /** What left today by India's calendar, from all tables, with the queue and without it. */
    done: z.number(),
    /** `done` and everything that is still to be packed. */
    total: z.number(),
    /** Parcels whose label was not printed yet. */
    labels: z.number(),
    /** Of the operator's last dispatch at the table, '' before the first. */
    courier: z.string(),
    /** The operator's last dispatch while it can be taken back; `seconds` are left of it. */
    Undo: z.nullable(z.strictObject({ order_id: z.number(), version: z.number(), seconds: z.number() })),
    prints: z.enum(labelPrints),
    is_muted: z.boolean(),
    /** The courier with which parcels can be booked; '' if there is none: then dockets are typed. */
    books_with: z.string(),
    /** Whether a parcel is booked as soon as its last sticker is in. */
    books: z.boolean(),
    /** Parcels that were booked and not fetched yet. */
    to_fetch: z.number(),
    /** The day on which the courier comes if it is asked now. */
    fetch_on: pickupDay,
    /** What the courier was asked to fetch today, or tomorrow if that was asked for already; null if it was not asked. */
    Pickup: z.nullable(pickup),
  },
  errors: {},
});

export const takeParcel = declareConsoleCall({
  path: '/console/packing/take',
  summary:
    'Takes the oldest parcel in hand that nobody has, with its label: for ten minutes from the last scan nobody else is given it. Again: the same one.',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['order.take'],
  input: body({}),
  /** 0 if there is none. `prints_label`: its label is to be printed now. */
  output: { order_id: z.number(), prints_label: z.boolean() },
  errors: {},
});

export const setParcelAside = declareConsoleCall({
  path: '/console/packing/later',
  summary: 'Leaves a parcel for later: all others come before it. What is in it stays.',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['order.set_aside'],
  input: body({ order_id: orderId }),
  output: { order_id: z.number() },
  errors: { not_found: 404, step_not_now: 409, in_other_hands: 409 },
});

const changed = { Order: z.strictObject({ order_id: z.number(), version: z.number() }) };

export const dispatchParcel = declareConsoleCall({
  path: '/console/packing/dispatch',
  summary: 'The parcel in hand leaves today. Its buyer is told ten seconds later, unless it is taken back by then.',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['order.dispatch'],
  input: body({ order_id: orderId, version, courier, docket }),
  output: changed,
  errors: {
    ...editErrors,
    step_not_now: 409,
    not_all_picked: 409,
    in_other_hands: 409,
    docket_is_sticker: 409,
    docket_used: 409,
  },
});

/** It certainly did nothing; it is not known whether it did it. */
const courierErrors = { no_courier: 409, courier_refuses: 409, courier_busy: 503, courier_unclear: 503 };

export const bookParcel = declareConsoleCall({
  path: '/console/packing/book',
  summary:
    'Books a packed parcel with the courier, once however often it is asked, and lets it leave today. Its buyer is told ten seconds later.',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['order.dispatch'],
  input: body({ order_id: orderId, version }),
  output: { ...changed, courier: z.string(), docket: z.string() },
  errors: {
    ...editErrors,
    ...courierErrors,
    step_not_now: 409,
    not_all_picked: 409,
    in_other_hands: 409,
    being_booked: 409,
    no_label: 409,
  },
});

export const courierLabel = declareConsoleCall({
  path: '/console/order/courier-label',
  summary:
    'The label of a parcel that was booked, as the courier made it: a PDF. That somebody has looked is written down.',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['order.label'],
  input: body({ order_id: orderId }),
  output: { file: z.strictObject({ file_name: z.string(), content_type: z.string(), base64: z.string() }) },
  errors: { not_found: 404, no_label: 409, ...courierErrors },
});

export const requestPickup = declareConsoleCall({
  path: '/console/packing/pickup',
  summary:
    'Asks the courier to fetch what was booked with it: today, from five in the afternoon on tomorrow. Asked again, it comes once a day, for all that is there.',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['packing.pickup'],
  input: body({}),
  output: { Pickup: pickup },
  errors: { ...courierErrors, nothing_to_fetch: 409 },
});

export const undoDispatch = declareConsoleCall({
  path: '/console/packing/undo',
  summary: 'Takes a dispatch back within ten seconds: the parcel is in hand again, and its buyer learns nothing',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['order.undo_dispatch'],
  input: body({ order_id: orderId, version }),
  /** `void_docket`: of the booking that was taken back, whose label counts no more; '' if there was none. */
  output: { ...changed, void_docket: z.string() },
  errors: { ...editErrors, undo_too_late: 409 },
});

export const printLabels = declareConsoleCall({
  path: '/console/packing/labels',
  summary:
    'The labels that were not printed yet, oldest order first, sixty at most; or those of the operator’s last print again. Each is written down.',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['order.label'],
  input: body({
    again: z._default(z.boolean({ error: t.choice_missing }), false),
    most: z._default(
      positiveInteger(t.choice_missing).check(z.maximum(labelsPerPrint, t.choice_missing)),
      labelsPerPrint,
    ),
  }),
  output: { Labels: z.array(parcelLabel) },
  errors: {},
});

export const choosePacking = declareConsoleCall({
  path: '/console/packing/choose',
  summary: 'When the labels of the operator who asks are printed, and whether their scans make a sound',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['packing.choose'],
  input: body({
    prints: z.enum(labelPrints, { error: t.choice_missing }),
    is_muted: z.boolean({ error: t.choice_missing }),
    books: z._default(z.boolean({ error: t.choice_missing }), true),
  }),
  output: { prints: z.enum(labelPrints), is_muted: z.boolean(), books: z.boolean() },
  errors: {},
});
