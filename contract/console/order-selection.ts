import * as z from 'zod/mini';
import { api } from '../../messages/en/api.ts';
import { body } from '../fields.ts';
import { nextState, type OrderState } from '../order-states.ts';
import { searchText } from '../paging.ts';
import { orderStatus } from '../reseller-orders.ts';
import { declareConsoleCall } from './console-call.ts';
import { consoleOrders } from './orders.ts';
import { reason } from './reason.ts';
import { outcomes, rowAtVersion, someOf } from './selection.ts';

/** How many stickers were shown to be in its parcel: packing it goes on without another version of the order. */
const pickedBefore = z.number({ error: api.validation }).check(z.int(api.validation), z.nonnegative(api.validation));

/** What is done to many orders at once. */
export const orderSteps = ['cancel', 'label'] as const;

/** `has_left`: whoever has it may have its stickers on a vehicle; it is cancelled by itself. */
const previewRefusals = ['', 'already', 'has_left', 'in_other_hands', 'no_label'] as const;

/** Whether an order is cancelled among many: until it has left, or what was bought is in use. After that each is looked at by itself. */
export function mayCancelAmongMany(state: OrderState): boolean {
  return nextState(state, 'cancel') !== null && state !== 'dispatched' && state !== 'completed';
}

export const orderSelection = declareConsoleCall({
  path: '/console/orders/selection',
  summary:
    'What a step would do to the orders that the filters of the list find, the oldest 200 at most, and to which of them it cannot be done',
  rolesBesidesOwner: ['fulfilment'],
  input: body({ step: z.enum(orderSteps, { error: api.validation }), search: searchText, ...consoleOrders.filters }),
  output: {
    /** The oldest first. */
    Orders: z.array(
      z.strictObject({
        id: z.number(),
        version: z.number(),
        state: orderStatus,
        /** '' where it can be done. */
        why: z.enum(previewRefusals),
        /** The name of who has its parcel in hand, where that is why; '' else. */
        detail: z.string(),
        /** Rupees that a cancellation refunds to its buyer, or credits to a reseller's account. */
        refund: z.number(),
        credit: z.number(),
        /** Stickers in its parcel. */
        picked: z.number(),
        /** What tells it from others: where it goes, '' if nowhere or no longer known, and what it costs, in rupees. */
        city: z.string(),
        net: z.number(),
      }),
    ),
    /** How many the filters find; above `maxCountedRows`: more than that. */
    found: z.number(),
  },
  errors: {},
});

export const cancelOrders = declareConsoleCall({
  path: '/console/orders/cancel',
  summary:
    'Cancels orders that have not left and that no other operator packs, each by itself as `cancelOrder` does, if it is as it was shown. One that is refused changes nothing about the others.',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['order.cancel'],
  input: body({ Orders: someOf(z.extend(rowAtVersion, { picked: pickedBefore })), reason }),
  output: {
    ...outcomes(['has_left', 'in_other_hands']),
    /** Rupees that go back to buyers, and are credited to resellers' accounts. */
    refunded: z.number(),
    credited: z.number(),
    /** What is left to do by hand: so many stickers to take out of an order's parcel, and whether a label of it was printed, which counts no more. */
    ByHand: z.array(z.strictObject({ id: z.number(), take_out: z.number(), has_label: z.boolean() })),
  },
  errors: {},
});

/** `a6`: one label to a page, for a printer of labels. `a4`: four to a sheet. */
export const labelPapers = ['a6', 'a4'] as const;

export const labelsFile = declareConsoleCall({
  path: '/console/orders/labels',
  summary:
    'The labels of these orders as one PDF, the oldest order first; those that have none are left out. Each is written down, and counts as printed. None is printed where one of the orders has changed since it was shown.',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['order.label'],
  input: body({
    Orders: someOf(rowAtVersion),
    paper: z._default(z.enum(labelPapers, { error: api.validation }), 'a6'),
  }),
  output: {
    file: z.strictObject({ file_name: z.string(), content_type: z.string(), base64: z.string() }),
    labels: z.number(),
  },
  errors: { no_label: 409, changed_meanwhile: 409 },
});
