import * as z from 'zod/mini';
import { promoCodes as t } from '../../messages/console/promo-codes.ts';
import { api } from '../../messages/en/api.ts';
import { body, emptyAsNone, line, positiveInteger } from '../fields.ts';
import { promoScopes } from '../shop.ts';
import { tidyCode } from '../typed.ts';
import { declareConsoleCall, editErrors } from './console-call.ts';
import { declareList, oneOf, version } from './lists.ts';
import { endsAfterItBegins, span } from './span.ts';

const promoId = positiveInteger(api.not_found);

/** Whether a code is valid now, and if not, why. */
export const promoStatuses = ['on', 'off', 'not_yet', 'over', 'used_up'] as const;

const promoFields = {
  id: z.number(),
  code: z.string(),
  percent: z.number(),
  scope: z.enum(promoScopes),
  /** Instants; '' for an end that was not set. */
  from: z.string(),
  until: z.string(),
  /** The minimum total in rupees before the discount; 0 for none, as for the limits below. */
  minimum: z.number(),
  use_limit: z.number(),
  use_limit_per_phone: z.number(),
  /** Number of orders with it that are open or paid. */
  uses: z.number(),
  is_active: z.boolean(),
  standing: z.enum(promoStatuses),
  version: z.number(),
};
const promo = z.strictObject(promoFields);

/** Of how many days the list says what its codes did. */
export const promoListDays = 90;

/** The periods in which a code's effect is shown; 0: all the time. */
export const promoPeriods = [30, 90, 0] as const;

const effect = {
  /** Orders with it that were paid in the period and not cancelled since. */
  orders: z.number(),
  /** What was paid for these, in rupees, with GST; and what the code took off before the tax. */
  turnover: z.number(),
  discount: z.number(),
  /** Paid in the period and cancelled since. In none of the figures above. */
  cancelled: z.number(),
};

const limit = emptyAsNone(positiveInteger(t.limit_invalid).check(z.maximum(1_000_000, t.limit_invalid)));

const rules = {
  percent: positiveInteger(t.percent_invalid).check(z.maximum(100, t.percent_invalid)),
  scope: z.enum(promoScopes, { error: t.scope_invalid }),
  ...span(t),
  /** Whole rupees. */
  minimum: emptyAsNone(positiveInteger(t.minimum_invalid).check(z.maximum(1_000_000, t.minimum_invalid))),
  use_limit: limit,
  use_limit_per_phone: limit,
  is_active: z.boolean({ error: api.validation }),
};

export const consolePromoCodes = declareList({
  path: '/console/promo-codes',
  summary: 'Promo codes, newest first. search: a whole code',
  rolesBesidesOwner: ['support'],
  sorts: ['number', 'uses'],
  filters: { scope: oneOf(promoScopes), active: oneOf(['on', 'off']) },
  tabs: 'active',
  rows: 'PromoCodes',
  /** The effect is that of the last `promoListDays` days. */
  row: z.strictObject({ ...promoFields, ...effect }),
});

export const consolePromoCode = declareConsoleCall({
  path: '/console/promo-code',
  summary: 'One promo code, what it asks for and how often it was used',
  rolesBesidesOwner: ['support'],
  input: body({ id: promoId }),
  output: { PromoCode: promo },
  errors: { not_found: 404 },
});

export const promoEffect = declareConsoleCall({
  path: '/console/promo-code/effect',
  summary: 'What a promo code did in a period: the orders with it, what they brought, and what it took off',
  rolesBesidesOwner: ['support'],
  input: body({ id: promoId, days: z._default(z.literal([...promoPeriods], { error: api.validation }), 30) }),
  output: {
    Effect: z.strictObject({
      ...effect,
      /** Rupees of the cancelled orders that went back, or are about to: not those that the provider could not send. */
      cancelled_rupees: z.number(),
      /** Rupees of the turnover that went back without their order being cancelled, or are about to. */
      refunded: z.number(),
      /** All orders that were paid in the period, whatever their code, cancelled ones included. */
      of_all: z.number(),
    }),
  },
  errors: { not_found: 404 },
});

export const createPromoCode = declareConsoleCall({
  path: '/console/promo-code/create',
  summary: 'A new promo code; it is stored in capitals, and cannot be changed later',
  rolesBesidesOwner: [],
  actions: ['promo_code.create'],
  input: body({
    code: line(t.code_invalid, { max: 30, min: 3, tidy: tidyCode }).check(
      z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, t.code_invalid),
      z.toUpperCase(),
    ),
    ...rules,
  }).check(endsAfterItBegins(t.until_before)),
  output: { id: z.number() },
  errors: { code_taken: 409 },
});

export const editPromoCode = declareConsoleCall({
  path: '/console/promo-code/edit',
  summary: 'Changes what a code takes off and for whom. An order that is already placed keeps its discount.',
  rolesBesidesOwner: [],
  actions: ['promo_code.edit'],
  input: body({ id: promoId, version, ...rules }).check(endsAfterItBegins(t.until_before)),
  output: { PromoCode: promo },
  errors: { ...editErrors, stays_renewal: 422 },
});
