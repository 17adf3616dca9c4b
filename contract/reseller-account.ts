import * as z from 'zod/mini';
import { api } from '../messages/en/api.ts';
import { resellers } from '../messages/en/resellers.ts';
import { body, emptyAsNone, positiveInteger } from './fields.ts';
import { pageInfo, pageQuery, searchText } from './paging.ts';
import { declareResellerCall, wholeTeam, whoOrders } from './reseller-call.ts';
import { resellerGuid } from './resellers.ts';

/** `2026-11` */
export const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/;

export const month = z
  .string({ error: resellers.month_invalid })
  .check(z.trim(), z.regex(monthPattern, resellers.month_invalid));

/** `available`: it belongs to no owner yet. `paid`: a postpaid sticker that its customer has paid for and not registered yet. */
export const qrStatuses = ['available', 'paid', 'activated', 'off'] as const;

export const myQr = declareResellerCall({
  path: '/myQR',
  summary: 'The stickers that were sold to a reseller, newest first: which of them are activated, and when',
  rolesBesidesOwner: wholeTeam,
  input: body({
    guid: resellerGuid,
    ...pageQuery,
    /** The beginning of a code, or an order's number. */
    search: searchText,
    Status: z._default(z.enum([...qrStatuses, ''], { error: api.validation }), ''),
  }),
  output: {
    myQR: z.array(
      z.strictObject({
        qr_id: z.number(),
        /** For a member who only looks, `7Q2M…` as long as it has no owner. */
        GUID: z.string(),
        product_name: z.string(),
        Status: z.enum(qrStatuses),
        /** '' while it has no owner, and if its owner was never informed that their name is shown here. */
        customer_name: z.string(),
        /** An instant; '' while it is not activated. */
        activated_date: z.string(),
        /** 1 if a customer pays for it. */
        is_postpaid: z.number(),
        /** 1 if the reseller prints it. */
        is_digital: z.number(),
        /** The order that the reseller got it with; 0 if there was none. */
        order_id: z.number(),
      }),
    ),
    ...pageInfo,
    /** How many codes the reseller can print, independent of the query. */
    digital_QR: z.number(),
  },
  errors: { not_found: 404 },
});

export const ledgerList = declareResellerCall({
  path: '/ledger_list',
  summary: 'A reseller’s account, newest first: closing is opening and credit less debit, in every row',
  rolesBesidesOwner: wholeTeam,
  input: body({ guid: resellerGuid, ...pageQuery, month: emptyAsNone(month) }),
  output: {
    ledger_list: z.array(
      z.strictObject({
        /** Rupees, as are the next three; below 0: the reseller owes us. */
        opening_balance: z.number(),
        /** The misspelling is intentional. */
        creading_balance: z.number(),
        debit_balance: z.number(),
        closing_balance: z.number(),
        /** An instant. */
        created_date: z.string(),
        /** Counts from 1 in each account. */
        sr_no: z.number(),
        /**
         * `order`: an order on account; `cancelled`: that order was cancelled. `sale`: a customer paid for one of the reseller's
         * stickers; `refund`: that money was refunded. `transfer`: the reseller paid us or we paid the reseller.
         */
        reason: z.enum(['order', 'cancelled', 'sale', 'refund', 'transfer']),
        /** The reseller's order, or the customer's; 0 for a transfer. */
        order_id: z.number(),
        /** The bank's reference of the transfer; '' for an order. */
        transaction_refrence_no: z.string(),
      }),
    ),
    ...pageInfo,
    /** The day the account began, `2026-11-21`, independent of the query. */
    since: z.string(),
  },
  errors: { not_found: 404 },
});

export const paymentList = declareResellerCall({
  path: '/payment_list',
  summary:
    'Money that went between a reseller and us, newest first: transfers either way, card payments and what went back of them',
  rolesBesidesOwner: wholeTeam,
  input: body({ guid: resellerGuid, ...pageQuery, search: searchText }),
  output: {
    payment_list: z.array(
      z.strictObject({
        /** A day, `2026-11-21`. */
        paymentDate: z.string(),
        /** Rupees. */
        amount: z.number(),
        /** The bank's reference, or the card payment provider's. The misspelling is intentional. */
        transaction_refrence_no: z.string(),
        /** `in`: from the reseller to us. `out`: from us to the reseller. */
        direction: z.enum(['in', 'out']),
        mode: z.enum(['bank', 'card']),
        /** The order that was paid with a card or refunded; 0 for a transfer. */
        order_id: z.number(),
      }),
    ),
    ...pageInfo,
  },
  errors: { not_found: 404 },
});

/** A file to be saved. */
const file = { file_name: z.string(), content_type: z.string(), base64: z.string() };

export const accountStatement = declareResellerCall({
  path: '/reseller/statement',
  summary: 'A reseller’s account of one month as a PDF',
  rolesBesidesOwner: wholeTeam,
  input: body({ guid: resellerGuid, month }),
  output: { file: z.strictObject(file) },
  errors: { not_found: 404, month_invalid: 422, too_long: 422 },
});

export const qrSheet = declareResellerCall({
  path: '/reseller/qr_sheet',
  summary:
    'Codes that were sold to a reseller digitally, as a PDF to be printed and cut: of one order, or all that are left',
  rolesBesidesOwner: whoOrders,
  input: body({
    guid: resellerGuid,
    order_id: emptyAsNone(positiveInteger(api.not_found)),
    /** Which sheet, if one does not hold all codes. */
    page: pageQuery.page,
  }),
  output: { file: z.strictObject(file), ...pageInfo },
  errors: { not_found: 404, nothing_to_print: 409 },
});
