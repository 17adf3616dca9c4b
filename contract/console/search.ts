import * as z from 'zod/mini';
import { search as t } from '../../messages/console/search.ts';
import { body, line } from '../fields.ts';
import { inquiryStates } from '../inquiry-states.ts';
import { orderStatus } from '../reseller-orders.ts';
import { withoutMarks } from '../typed.ts';
import { declareConsoleCall } from './console-call.ts';
import { findOwners } from './owners.ts';
import { stickerList } from './stickers.ts';

/** What a text may mean, in the order in which it is shown. */
export const searchKinds = ['order', 'sticker', 'owner', 'reseller', 'inquiry'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The most that is shown of a kind. */
export const maxHitsOfKind = 5;

/** The longest text that is looked up, in characters: a scanner types a whole address. */
export const maxSearchLength = 200;

export const consoleSearch = declareConsoleCall({
  path: '/console/search',
  summary:
    'What one text may mean: the number of an order, a docket, an invoice or a credit note, a code or how it begins, a plate, a phone, a mail address, a reseller’s name or number, a ticket. Five of a kind, and only what the operator’s role may open.',
  rolesBesidesOwner: ['fulfilment', 'support'],
  input: body({ search: line(t.required, { max: maxSearchLength, tidy: withoutMarks }) }),
  output: {
    Orders: z.array(
      z.strictObject({
        order_id: z.number(),
        ordered_at: z.string(),
        state: orderStatus,
        /** Rupees. */
        net: z.number(),
        /** '' once the buyer's data is erased. */
        city: z.string(),
        found_by: z.enum(['number', 'docket', 'invoice', 'credit_note', 'phone']),
      }),
    ),
    Stickers: z.array(
      z.strictObject({ guid: z.string(), product_name: z.string(), state: z.enum(stickerList.filters.state.values) }),
    ),
    /** Without personal data, whatever they were found by. */
    People: findOwners.output.People,
    Resellers: z.array(z.strictObject({ id: z.number(), firm: z.string(), is_on: z.boolean() })),
    Inquiries: z.array(
      z.strictObject({ id: z.number(), ticket: z.string(), state: z.enum(inquiryStates), at: z.string() }),
    ),
    /** The kinds of which there are more than are shown. */
    More: z.array(z.enum(searchKinds)),
  },
  errors: {},
});
