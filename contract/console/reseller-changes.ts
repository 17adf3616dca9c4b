import * as z from 'zod/mini';
import { resellers as t } from '../../messages/console/resellers.ts';
import { api } from '../../messages/en/api.ts';
import { shop } from '../../messages/en/shop.ts';
import { isDay } from '../calendar-days.ts';
import { body, digits, email, emptyAsNone, line, mobile, positiveInteger } from '../fields.ts';
import { paiseOf } from '../money.ts';
import { address, city, personName, pincode, state } from '../people.ts';
import { tidyCode } from '../typed.ts';
import { declareConsoleCall, editErrors } from './console-call.ts';
import { version } from './lists.ts';
import { reason } from './reason.ts';

const reseller = positiveInteger(api.not_found);
/** A whole number, 0 or more; forms send it as digits. */
function wholeNumber(sentence: string, max: number) {
  return z.pipe(
    z.union([z.number({ error: sentence }), digits(sentence, /^\d{1,9}$/)], {
      error: sentence,
    }),
    z.pipe(
      z.transform(Number),
      z.number({ error: sentence }).check(z.int(sentence), z.minimum(0, sentence), z.maximum(max, sentence)),
    ),
  );
}

/** Rupees above 0; kept in paise. */
function amount(sentence: string, max: number) {
  return z.pipe(
    z.number({ error: sentence }).check(
      z.positive(sentence),
      z.maximum(max, sentence),
      z.refine((rupees) => paiseOf(rupees) !== null, sentence),
    ),
    z.transform((rupees) => Math.round(rupees * 100)),
  );
}

const tier = z.object(
  {
    from_quantity: wholeNumber(t.tiers_invalid, 1_000_000).check(z.minimum(1, t.tiers_invalid)),
    price: amount(t.tiers_invalid, 100_000),
  },
  { error: t.tiers_invalid },
);

const terms = {
  prepaid_percent: wholeNumber(t.percent_invalid, 100),
  postpaid_percent: wholeNumber(t.percent_invalid, 100),
  purchase_limit: wholeNumber(t.limit_invalid, 1_000_000),
  /** For quantities below the first tier, the price is that of the car sticker in the shop. */
  tiers: z.array(tier, { error: t.tiers_invalid }).check(
    z.maxLength(20, t.tiers_invalid),
    z.refine(
      (tiers) => new Set(tiers.map(({ from_quantity }) => from_quantity)).size === tiers.length,
      t.tiers_invalid,
    ),
  ),
};

const person = {
  email,
  name: personName,
  address,
  city,
  state,
  pincode,
  /** '' if the reseller is not registered for GST. The handler checks whether it is a GSTIN. */
  gstin: z._default(line(t.gstin_invalid, { max: 15, min: 0, tidy: tidyCode }).check(z.toUpperCase()), ''),
};

const personErrors = { email_taken: 409 };

export const addReseller = declareConsoleCall({
  path: '/console/reseller/add',
  summary: 'Makes somebody a reseller: he can log in at once, with a code by mail',
  rolesBesidesOwner: [],
  actions: ['reseller.add'],
  input: body({ ...person, mobile: mobile(shop.invalid_mobile), ...terms }),
  output: { id: z.number() },
  errors: personErrors,
});

export const changeResellerDetails = declareConsoleCall({
  path: '/console/reseller/details/edit',
  summary: 'Writes down who a reseller is now. Another mail address logs him out: codes go there from now on',
  rolesBesidesOwner: [],
  actions: ['reseller.change_details'],
  input: body({
    id: reseller,
    version,
    ...person,
    /** Never shown in the console: if left out, it stays as it is. */
    mobile: emptyAsNone(mobile(shop.invalid_mobile)),
  }),
  output: {},
  errors: { ...editErrors, ...personErrors },
});

export const changeResellerTerms = declareConsoleCall({
  path: '/console/reseller/terms/edit',
  summary: 'What a reseller buys at from now on, and how far on account. Orders that are placed keep their prices',
  rolesBesidesOwner: [],
  actions: ['reseller.change_terms'],
  input: body({ id: reseller, version, reason, ...terms }),
  output: {},
  errors: editErrors,
});

export const switchReseller = declareConsoleCall({
  path: '/console/reseller/switch',
  summary: 'Switches a reseller off, which logs him out everywhere, or on again. His account and his stickers stay',
  rolesBesidesOwner: [],
  actions: ['reseller.switch_off', 'reseller.switch_on'],
  input: body({ id: reseller, version, is_on: z.boolean({ error: api.validation }), reason }),
  output: {},
  errors: editErrors,
});

export const recordTransfer = declareConsoleCall({
  path: '/console/reseller/transfer',
  summary:
    'Books what the bank’s statement says. The same reference again is the same transfer, and is not booked twice',
  rolesBesidesOwner: [],
  actions: ['reseller.transfer'],
  input: body({
    id: reseller,
    /** in: from the reseller to us. */
    direction: z.enum(['in', 'out'], { error: t.direction_invalid }),
    /** Rupees. */
    amount: amount(t.amount_invalid, 10_000_000_000),
    reference: line(t.reference_invalid, { max: 50, tidy: tidyCode }).check(z.regex(/^[\w/-]+$/, t.reference_invalid)),
    /** The day at the bank, `2026-11-20`. */
    on: z.string({ error: t.day_invalid }).check(z.refine((day) => day.startsWith('20') && isDay(day), t.day_invalid)),
  }),
  output: {
    /** False for a transfer that was recorded before. */
    is_new: z.boolean(),
    /** Rupees, after the transfer. */
    balance: z.number(),
  },
  errors: { not_found: 404, day_ahead: 422, transfer_recorded: 409, transfer_too_large: 422 },
});
