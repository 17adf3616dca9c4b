import * as z from 'zod/mini';
import { dispatchFile as t } from '../../messages/console/dispatch-file.ts';
import { orders } from '../../messages/console/orders.ts';
import { api } from '../../messages/en/api.ts';
import { body, emptyAsNone, positiveInteger } from '../fields.ts';
import { orderStatus } from '../reseller-orders.ts';
import { declareConsoleCall } from './console-call.ts';
import { courier, dispatchDay, docket } from './parcel.ts';
import { outcomes, rowAtVersion, someOf } from './selection.ts';

/** The most lines of a courier's file, besides its headings, and the longest text, in characters. */
export const maxFileLines = 500;
export const maxFileLength = 1_000_000;

/** What a column of the file says. An order and a docket are needed; a courier and a day may be said once for all lines. */
export const fileColumns = ['order', 'docket', 'courier', 'day'] as const;

/** As `dispatchOrders` refuses them, and what only a file can have wrong. */
export const dispatchRefusals = [
  'not_paid',
  'left_before',
  'cancelled',
  'nothing_to_send',
  'not_all_picked',
  'in_other_hands',
  'docket_is_sticker',
  'docket_twice',
  'docket_used',
  'day_future',
  'day_early',
] as const;
const lineRefusals = [
  ...(['order_unreadable', 'order_unknown', 'order_twice', 'already', 'docket_missing', 'docket_invalid'] as const),
  ...(['courier_missing', 'day_unreadable'] as const),
  ...dispatchRefusals,
] as const;

/** The number of a column, the first is 1. */
const column = emptyAsNone(positiveInteger(api.validation).check(z.maximum(100, api.validation)));

export const readDispatchFile = declareConsoleCall({
  path: '/console/orders/dispatch-file',
  summary:
    'Reads a courier’s CSV: which of its lines are parcels that can be dispatched, and why the others are not. It changes nothing, and nothing of it is kept.',
  rolesBesidesOwner: ['fulfilment'],
  input: body({
    text: z
      .string({ error: t.file_missing })
      .check(z.minLength(1, { error: t.file_missing, abort: true }), z.maxLength(maxFileLength, t.file_large)),
    /** Where each column is, if its heading does not say it. */
    order: column,
    docket: column,
    courier: column,
    day: column,
    /** For lines that do not say it. */
    courier_of_all: z._default(z.union([z.literal(''), courier], { error: orders.courier_missing }), ''),
    day_of_all: z._default(z.union([z.literal(''), dispatchDay], { error: orders.day_invalid }), ''),
  }),
  output: {
    /** The file's headings. */
    Headings: z.array(z.string()),
    /** Where each column is; 0 where it was not found. */
    Columns: z.strictObject({ order: z.number(), docket: z.number(), courier: z.number(), day: z.number() }),
    /** Empty until the columns of the order and of the docket are known. */
    Lines: z.array(
      z.strictObject({
        /** In the file, where the headings are line 1. */
        line: z.number(),
        /** As they stand there; '' where a text is none of these. */
        order: z.string(),
        docket: z.string(),
        courier: z.string(),
        /** `2026-11-20` */
        dispatched_on: z.string(),
        /** 0 if there is no such order. */
        id: z.number(),
        version: z.number(),
        state: z.union([orderStatus, z.literal('')]),
        /** Where it goes, '' if that is not known any more. */
        city: z.string(),
        /** '' where it fits. */
        why: z.enum(['', ...lineRefusals]),
        detail: z.string(),
      }),
    ),
  },
  errors: { no_table: 422 },
  maxBody: 4 * maxFileLength,
});

export const dispatchOrders = declareConsoleCall({
  path: '/console/orders/dispatch',
  summary:
    'These parcels have left, each by itself as `dispatchOrder` does: its buyer is told. One that is refused changes nothing about the others.',
  rolesBesidesOwner: ['fulfilment'],
  actions: ['order.dispatch'],
  input: body({
    Orders: someOf(z.extend(rowAtVersion, { courier, docket, dispatched_on: dispatchDay }), maxFileLines),
  }),
  output: outcomes(dispatchRefusals),
  errors: {},
  maxBody: 256 * 1024,
});
