import * as z from 'zod/mini';
import { api } from '../../messages/en/api.ts';
import { body, positiveInteger } from '../fields.ts';
import { deliveries, orderKinds, payTypes } from '../order-states.ts';
import { creditNotes } from '../orders.ts';
import { orderStatus } from '../reseller-orders.ts';
import { shipmentStates } from '../shipment-states.ts';
import { declareConsoleCall } from './console-call.ts';
import { dayOrNone, declareList, oneOf } from './lists.ts';
import { historyEntry } from './order-history.ts';
import { orderId } from './order-id.ts';
import { resellerFilter } from './reseller-filter.ts';
import { selectedIds } from './selection.ts';

const kind = z.enum(orderKinds);
const mode = z.enum([...payTypes, '']);

/** `account`: a reseller's order on account, paid for by transfer. `refunded`: whole or in part. */
const payments = ['unpaid', 'paid', 'refunded', 'account'] as const;

/**
 * `case`: it comes back or is lost, and nobody has closed that. `kept`: the courier would not take a booking back, and nobody has closed that.
 * `quiet`: it is under way, and nothing was heard of it for two days.
 */
const shipmentFilters = ['case', 'kept', 'quiet', ...shipmentStates] as const;

const shipment = z.strictObject({
  courier: z.string(),
  docket: z.string(),
  state: z.enum(shipmentStates),
  /** The moment of the newest news, and the hub or town; '' if that is not said. */
  at: z.string(),
  place: z.string(),
  /** When the courier was asked last; '' if it never was. */
  asked_at: z.string(),
  /** Whether an operator has to see to it: it comes back or is lost, and that is not closed. */
  is_case: z.boolean(),
  /** Whether the courier has it now: it was fetched, and neither arrived nor came back. */
  is_carried: z.boolean(),
  /** The courier's own page about it; '' if none is known. */
  page: z.string(),
});

const someId = z._default(z.union([z.literal(''), positiveInteger(api.validation)], { error: api.validation }), '');

export const consoleOrders = declareList({
  path: '/console/orders',
  summary:
    'Orders of the shop and of resellers. Searched by their number, a docket’s, an invoice’s, a credit note’s or a whole phone number.',
  rolesBesidesOwner: ['fulfilment', 'support'],
  sorts: ['created_at', 'net_paise'],
  filters: {
    ids: selectedIds,
    kind: oneOf(orderKinds),
    state: z._default(z.union([orderStatus, z.literal('')], { error: api.validation }), ''),
    mode: oneOf(payTypes),
    delivery: oneOf(deliveries),
    payment: oneOf(payments),
    reseller: resellerFilter,
    /** An order's number: lists the orders with the same phone number. */
    buyer_of: someId,
    /** Only what was sold: paid for, or accepted on account, and not cancelled since. `from` and `to` are then the days on which it was. */
    sold: oneOf(['yes']),
    /** A product's id: orders with it. */
    product: someId,
    /** A state's id: orders that go there. */
    to_state: someId,
    /** What their courier says of the parcel. */
    shipment: oneOf(shipmentFilters),
    from: dayOrNone,
    to: dayOrNone,
  },
  tabs: 'state',
  rows: 'Orders',
  row: z.strictObject({
    order_id: z.number(),
    ordered_at: z.string(),
    kind,
    state: orderStatus,
    mode,
    delivery: z.enum(deliveries),
    /** The reseller's id; 0 if the order is not a reseller's. */
    reseller: z.number(),
    /** The name of the reseller's business; '' if there is none. */
    firm: z.string(),
    quantity: z.number(),
    /** Rupees. */
    net: z.number(),
    /** Rupees that were refunded or are about to be. */
    refunded: z.number(),
    city: z.string(),
    docket: z.string(),
    /** Where the parcel is, of one that was booked with a courier; '' for any other. */
    shipment: z.enum([...shipmentStates, '']),
    invoice: z.string(),
    /** Their numbers, each after a comma. */
    credit_notes: z.string(),
  }),
});

export const consoleOrder = declareConsoleCall({
  path: '/console/order',
  summary: 'One order with all that ever happened to it. Of its buyer no more than where it goes.',
  rolesBesidesOwner: ['fulfilment', 'support'],
  input: body({ order_id: orderId }),
  output: {
    Order: z.strictObject({
      order_id: z.number(),
      version: z.number(),
      ordered_at: z.string(),
      kind,
      state: orderStatus,
      mode,
      delivery: z.enum(deliveries),
      /** The name of another operator who has its parcel in hand; '' if none has. */
      in_hand_of: z.string(),
      /** The courier with which its parcel can be booked, and whether it was: then that courier has a label for it. '' if there is none. */
      books_with: z.string(),
      has_courier_label: z.boolean(),
      /** Whether it has a parcel that may need our label, also to be sent again. */
      has_label: z.boolean(),
      reseller: z.number(),
      firm: z.string(),
      /** The sticker that is paid for or renewed. */
      guid: z.string(),
      city: z.string(),
      state_name: z.string(),
      /** All but its last two digits hidden; '' once the buyer's data is purged. */
      phone: z.string(),
      has_mail: z.boolean(),
      Lines: z.array(
        z.strictObject({
          product_id: z.number(),
          name: z.string(),
          quantity: z.number(),
          /** Rupees. */
          rate: z.number(),
          amount: z.number(),
          picked: z.number(),
        }),
      ),
      /** Rupees, as are the sums below. */
      total: z.number(),
      discount: z.number(),
      coupon: z.string(),
      gst: z.number(),
      gst_percent: z.number(),
      net: z.number(),
      /** What was paid and kept, how much of it was refunded or is about to be, and how much can still be refunded. */
      paid: z.number(),
      refunded: z.number(),
      refundable: z.number(),
      invoice: z.string(),
      CreditNotes: creditNotes,
      courier: z.string(),
      docket: z.string(),
      dispatched_on: z.string(),
      /** Its parcel, if that was booked with a courier by its API and is the one that was sent. */
      Shipment: z.nullable(shipment),
      /** The bookings that the courier would not take back and that nobody has seen to: when it said so, why, and its own page or ''. */
      KeptBookings: z.array(z.strictObject({ docket: z.string(), at: z.string(), why: z.string(), page: z.string() })),
    }),
    /** The stickers in the parcel, last picked first; at most 500. */
    Picked: z.array(z.strictObject({ guid: z.string(), product_id: z.number(), is_registered: z.boolean() })),
    /** Oldest first. */
    History: z.array(historyEntry),
  },
  errors: { not_found: 404 },
});
