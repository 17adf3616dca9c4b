import * as z from 'zod/mini';
import { en } from '../messages/en.ts';
import { declareCall } from './call.ts';
import { body, emptyAsNone, id } from './fields.ts';
import { pageAsked, pageOf, searchFor } from './paging.ts';
import { resellerGuid } from './resellers.ts';

/** `2026-11` */
export const monthForm = /^20\d\d-(0[1-9]|1[0-2])$/;

export const month = z
  .string({ error: en.resellers.month_invalid })
  .check(z.trim(), z.regex(monthForm, en.resellers.month_invalid));

/** `available`: nobody has it yet. `paid`: a postpaid one that its customer has paid for and not registered. */
export const qrStatuses = ['available', 'paid', 'activated', 'off'] as const;

export const myQr = declareCall({
  path: '/myQR',
  summary: 'The stickers that were sold to a reseller, newest first: which of them are activated, and when',
  who: 'reseller',
  input: body({
    guid: resellerGuid,
    ...pageAsked,
    /** The beginning of a code, or an order's number. */
    search: searchFor,
    Status: z._default(z.enum([...qrStatuses, ''], { error: en.api.validation }), ''),
  }),
  output: {
    myQR: z.array(
      z.strictObject({
        qr_id: z.number(),
        GUID: z.string(),
        product_name: z.string(),
        Status: z.enum(qrStatuses),
        /** '' while it is nobody's, and of an owner who was never told that it is seen here. */
        customer_name: z.string(),
        /** An instant; '' while it is not. */
        activated_date: z.string(),
        /** 1 where a customer pays for it. */
        is_postpaid: z.number(),
        /** 1 where he prints it himself. */
        is_digital: z.number(),
        /** The order he got it with; 0 where it was none. */
        order_id: z.number(),
      }),
    ),
    ...pageOf,
    /** How many codes he can print himself, whatever is asked for. */
    digital_QR: z.number(),
  },
  errors: { not_found: 404 },
});

export const ledgerList = declareCall({
  path: '/ledger_list',
  summary: 'A reseller’s account, newest first: closing is opening and credit less debit, in every row',
  who: 'reseller',
  input: body({ guid: resellerGuid, ...pageAsked, month: emptyAsNone(month) }),
  output: {
    ledger_list: z.array(
      z.strictObject({
        /** Rupees, as are the next three; below 0 what he owes us. */
        opening_balance: z.number(),
        /** So spelt. */
        creading_balance: z.number(),
        debit_balance: z.number(),
        closing_balance: z.number(),
        /** An instant. */
        created_date: z.string(),
        /** Counts from 1 in each account. */
        sr_no: z.number(),
        /**
         * `order`: he ordered on account; `cancelled`: that order was cancelled. `sale`: a customer paid for a sticker of his;
         * `refund`: that money went back. `transfer`: money came from him or went to him.
         */
        reason: z.enum(['order', 'cancelled', 'sale', 'refund', 'transfer']),
        /** His order, or the customer's; 0 for a transfer. */
        order_id: z.number(),
        /** Of the transfer at the bank; '' for an order. */
        transaction_refrence_no: z.string(),
      }),
    ),
    ...pageOf,
    /** The day the account began with, `2026-11-21`, whatever is asked for. */
    since: z.string(),
  },
  errors: { not_found: 404 },
});

export const paymentList = declareCall({
  path: '/payment_list',
  summary:
    'Money that went between a reseller and us, newest first: transfers either way, card payments and what went back of them',
  who: 'reseller',
  input: body({ guid: resellerGuid, ...pageAsked, search: searchFor }),
  output: {
    payment_list: z.array(
      z.strictObject({
        /** A day, `2026-11-21`. */
        paymentDate: z.string(),
        /** Rupees. */
        amount: z.number(),
        /** The bank's, or the card payment provider's. So spelt. */
        transaction_refrence_no: z.string(),
        /** `in`: from him to us. `out`: from us to him. */
        direction: z.enum(['in', 'out']),
        mode: z.enum(['bank', 'card']),
        /** What was paid with a card, or paid back; 0 for a transfer. */
        order_id: z.number(),
      }),
    ),
    ...pageOf,
  },
  errors: { not_found: 404 },
});

/** A file to be kept. */
const file = { file_name: z.string(), content_type: z.string(), base64: z.string() };

export const accountStatement = declareCall({
  path: '/reseller/statement',
  summary: 'A reseller’s account of one month as a PDF',
  who: 'reseller',
  input: body({ guid: resellerGuid, month }),
  output: { file: z.strictObject(file) },
  errors: { not_found: 404, month_invalid: 422, too_long: 422 },
});

export const qrSheet = declareCall({
  path: '/reseller/qr_sheet',
  summary:
    'Codes that were sold to a reseller digitally, as a PDF to be printed and cut: of one order, or all that are left',
  who: 'reseller',
  input: body({
    guid: resellerGuid,
    order_id: emptyAsNone(id(en.api.not_found)),
    /** Which sheet of them, where one does not hold them all. */
    page: pageAsked.page,
  }),
  output: { file: z.strictObject(file), ...pageOf },
  errors: { not_found: 404, nothing_to_print: 409 },
});
