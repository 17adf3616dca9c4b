import * as z from 'zod/mini';
import { api } from '../../messages/en/api.ts';
import { body, emptyAsNone, positiveInteger } from '../fields.ts';
import { month } from '../reseller-account.ts';
import { declareConsoleCall } from './console-call.ts';
import { declareList, monthOrNone } from './lists.ts';

/** What there is of a month as a file. `gstr1` is the portal's JSON, `gstr1_…` one of its sections as a table. */
export const bookFiles = [
  'gstr1',
  'gstr1_b2b',
  'gstr1_b2cl',
  'gstr1_b2cs',
  'gstr1_cdnr',
  'gstr1_cdnur',
  'gstr1_hsn_b2b',
  'gstr1_hsn_b2c',
  'gstr1_docs',
  'day_book',
  'tally',
  'settlements',
] as const;
export type BookFile = (typeof bookFiles)[number];

/** What is taken at once: one of these files, or all of them. */
export const takeableFiles = [...bookFiles, 'all'] as const;

/** Rupees, and how many documents they are of. */
const sums = z.strictObject({
  documents: z.number(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  utgst: z.number(),
  igst: z.number(),
  round_off: z.number(),
  total: z.number(),
});

/** What an invoice or a credit note says otherwise than the order, the payment, the refund or the account that it is about. */
export const disagreements = [
  'sums',
  'order',
  'payment',
  'account',
  'refund',
  'other_gstin',
  'no_invoice',
  'no_credit_note',
] as const;

export const booksMonth = declareConsoleCall({
  path: '/console/books',
  summary: 'What was invoiced and credited in a month of India, and whether orders, payments and accounts say the same',
  rolesBesidesOwner: [],
  input: body({ month }),
  output: {
    month: z.string(),
    /** The day of the shop's first order, as `2026-11-21`; '' before it. */
    since: z.string(),
    /** False: there may be more documents yet. */
    has_ended: z.boolean(),
    /** Under which the return is made. */
    gstin: z.string(),
    Invoices: sums,
    CreditNotes: sums,
    /** Of these, those to registered buyers. */
    B2bInvoices: sums,
    B2bCreditNotes: sums,
    /** A hundred of each kind at most. */
    Differences: z.array(
      z.strictObject({
        why: z.enum(disagreements),
        /** '' where the document is missing. */
        number: z.string(),
        order_id: z.number(),
        document_amount: z.number(),
        booked_amount: z.number(),
      }),
    ),
  },
  errors: { month_invalid: 422 },
});

export const takeBooks = declareConsoleCall({
  path: '/console/books/take',
  summary:
    'Begins a file of a month, which is written down, since it has names and GSTINs; its parts are asked for after it',
  rolesBesidesOwner: [],
  actions: ['books.take'],
  input: body({ month, file: z.enum(takeableFiles, { error: api.validation }) }),
  /** The number by which its parts are asked for, within an hour. */
  output: { taken: z.number() },
  errors: { month_invalid: 422 },
});

export const booksPart = declareConsoleCall({
  path: '/console/books/part',
  summary: 'The next part of a file that this operator has begun: lines of a table, or text',
  rolesBesidesOwner: [],
  input: body({
    taken: positiveInteger(api.not_found),
    /** Which file, where all were taken at once. */
    file: z.optional(z.enum(bookFiles, { error: api.validation })),
    /** The `next` of the part before; 0 for the first. */
    after: z._default(
      z
        .number({ error: api.validation })
        .check(z.int(api.validation), z.minimum(0, api.validation), z.maximum(31, api.validation)),
      0,
    ),
  }),
  output: {
    /** Of a table, the same in each part: what a cell is tells how a spreadsheet takes it. */
    columns: z.array(z.strictObject({ head: z.string(), is: z.enum(['text', 'count', 'amount']) })),
    rows: z.array(z.array(z.union([z.string(), z.number()]))),
    /** Of a file that is none. */
    text: z.string(),
    /** What to ask the next part with; 0 after the last. */
    next: z.number(),
  },
  errors: { not_found: 404 },
});

/** What the provider's reports and our own books say differently. */
export const settlementDifferences = [
  'not_ours',
  'other_amount',
  'settled_twice',
  'does_not_add_up',
  'no_longer_reported',
  'payment_missing',
  'refund_missing',
] as const;

/** For so many days back the reports are compared with our books. */
export const daysCompared = 60;

export const settlementReports = declareConsoleCall({
  path: '/console/settlements/reports',
  summary:
    'Of which days the payment provider’s settlement reports were read, what they and our books say differently, and what is under way',
  rolesBesidesOwner: [],
  input: body({ month: monthOrNone }),
  output: {
    /** Captured within a week and in no settlement yet. Rupees. */
    UnderWay: z.strictObject({ payments: z.number(), amount: z.number() }),
    /** Days between which all were read: from the first that was to the day before the first that was not. '' for none. */
    read_from: z.string(),
    read_to: z.string(),
    /** Days whose reports have lines that could not be understood. */
    unreadable_days: z.array(z.string()),
    /** Of the settlements of the month, and of what was paid or refunded in it; without one, of the last sixty days. The newest five hundred. */
    Differences: z.array(
      z.strictObject({
        why: z.enum(settlementDifferences),
        entity_id: z.string(),
        reported: z.number(),
        booked: z.number(),
        at: z.string(),
      }),
    ),
  },
  errors: {},
});

/** Rupees: paid by buyers, refunded to them, other things, kept by the provider, of that GST, and what reached the bank. */
const settled = {
  payments: z.number(),
  refunds: z.number(),
  paid: z.number(),
  refunded: z.number(),
  adjusted: z.number(),
  fee: z.number(),
  tax: z.number(),
  net: z.number(),
};

export const settlementList = declareList({
  path: '/console/settlements',
  summary:
    'What the payment provider has transferred to our bank, with its fees. search: its number of the settlement, or the bank’s',
  rolesBesidesOwner: [],
  sorts: ['settled_at'],
  filters: { month: monthOrNone },
  isExportable: false,
  /** Of all settlements of the month that is asked for, on whichever page; null where none is, and beside a search. */
  extraOutput: { Sums: z.nullable(z.strictObject(settled)) },
  rows: 'Settlements',
  row: z.strictObject({
    id: z.number(),
    provider_settlement_id: z.string(),
    /** '' as long as it is not known. */
    utr: z.string(),
    settled_at: z.string(),
    ...settled,
  }),
});

export const settlementItems = declareList({
  path: '/console/settlement',
  summary: 'The lines of one settlement. search: the provider’s number of a payment or a refund',
  rolesBesidesOwner: [],
  sorts: ['id'],
  filters: { settlement: emptyAsNone(positiveInteger(api.validation)) },
  isExportable: false,
  rows: 'Items',
  row: z.strictObject({
    id: z.number(),
    settlement_id: z.number(),
    entity_id: z.string(),
    kind: z.enum(['payment', 'refund', 'adjustment', 'other']),
    /** 0 if it is none of ours. */
    order_id: z.number(),
    amount: z.number(),
    fee: z.number(),
    tax: z.number(),
    /** Below 0 it was taken from the settlement. */
    net: z.number(),
  }),
});
