import * as z from 'zod/mini';
import { api } from '../../messages/en/api.ts';
import { body, positiveInteger } from '../fields.ts';
import { pageInfo, pageQuery } from '../paging.ts';
import { month } from '../reseller-account.ts';
import { declareConsoleCall } from './console-call.ts';
import { declareList, oneOf } from './lists.ts';
import { reason } from './reason.ts';

const reseller = positiveInteger(api.not_found);

const terms = {
  /** The reseller's discount in percent on prepaid orders, and on orders on account. */
  prepaid_percent: z.number(),
  postpaid_percent: z.number(),
  /** How many unpaid stickers the reseller may have on account. */
  purchase_limit: z.number(),
};

/** Rupees for one sticker before the reseller's discount, from this quantity in one order on. */
const tier = z.strictObject({ from_quantity: z.number(), price: z.number() });

export const resellerList = declareList({
  path: '/console/resellers',
  summary: 'Resellers, with how their accounts stand. search: a number, or a whole mail address',
  rolesBesidesOwner: ['support', 'fulfilment'],
  sorts: ['number', 'balance'],
  filters: { state: oneOf(['on', 'off']), account: oneOf(['owes', 'owed']) },
  tabs: 'state',
  rows: 'Resellers',
  row: z.strictObject({
    id: z.number(),
    firm: z.string(),
    is_on: z.boolean(),
    ...terms,
    /** Rupees: above 0 we owe the reseller, below 0 the reseller owes us. */
    balance: z.number(),
    since: z.string(),
  }),
});

export const resellerCard = declareConsoleCall({
  path: '/console/reseller',
  summary: 'One reseller: what he buys at and bought at before, and how far he is on account',
  rolesBesidesOwner: ['support', 'fulfilment'],
  input: body({ id: reseller }),
  output: {
    Reseller: z.strictObject({
      id: z.number(),
      firm: z.string(),
      version: z.number(),
      since: z.string(),
      /** '' while the reseller is not switched off. */
      switched_off_at: z.string(),
      ...terms,
      tiers: z.array(tier),
      balance: z.number(),
      unpaid_stickers: z.number(),
      /** The reseller's terms over time, newest first, and the operators who set them. */
      history: z.array(
        z.strictObject({ at: z.string(), by: z.string(), ...terms, tiers: z.array(tier), reason: z.string() }),
      ),
    }),
  },
  errors: { not_found: 404 },
});

export const resellerDetails = declareConsoleCall({
  path: '/console/reseller/details',
  summary: 'Who a reseller is, shown for a reason that is written down',
  rolesBesidesOwner: ['support'],
  actions: ['reseller.reveal'],
  input: body({ id: reseller, reason }),
  output: {
    Details: z.strictObject({
      name: z.string(),
      email: z.string(),
      /** All but its last two digits hidden. */
      mobile: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      pincode: z.string(),
      /** '' if the reseller is not registered for GST. */
      gstin: z.string(),
      version: z.number(),
    }),
  },
  errors: { not_found: 404 },
});

export const resellerAccount = declareConsoleCall({
  path: '/console/reseller/account',
  summary: 'A reseller’s account, newest first',
  rolesBesidesOwner: ['support'],
  input: body({ id: reseller, ...pageQuery }),
  output: {
    Entries: z.array(
      z.strictObject({
        no: z.number(),
        at: z.string(),
        reason: z.enum(['order', 'cancelled', 'sale', 'refund', 'transfer']),
        /** The direction of a transfer; '' for any other entry. */
        direction: z.enum(['in', 'out', '']),
        /** 0 for a transfer. */
        order_id: z.number(),
        /** The bank's reference and day of a transfer; '' for any other entry. */
        reference: z.string(),
        transferred_on: z.string(),
        /** Rupees, as are the next two. */
        credit: z.number(),
        debit: z.number(),
        closing: z.number(),
      }),
    ),
    ...pageInfo,
  },
  errors: { not_found: 404 },
});

export const resellerStatement = declareConsoleCall({
  path: '/console/reseller/statement',
  summary: 'A reseller’s account of one month as the PDF he has it in. It has his address on it, so it is written down',
  rolesBesidesOwner: ['support'],
  actions: ['reseller.statement'],
  input: body({ id: reseller, month }),
  output: { file: z.strictObject({ file_name: z.string(), content_type: z.string(), base64: z.string() }) },
  errors: { not_found: 404, month_invalid: 422, too_long: 422 },
});
