import * as z from 'zod/mini';
import { api } from '../../messages/en/api.ts';
import { body, positiveInteger } from '../fields.ts';
import { declareConsoleCall } from './console-call.ts';
import { dayOrNone, declareList, oneOf } from './lists.ts';
import { reason } from './reason.ts';

export const unmatchedDispositions = ['unknown', 'wrong_amount'] as const;
/** What became of an unmatched payment. */
export const unmatchedStates = ['kept', 'going_back', 'gone_back', 'failed'] as const;

export const unmatchedPayments = declareList({
  path: '/console/payments-apart',
  summary:
    'Payments that belong to no order of ours, or are of another amount than asked for. search: the provider’s number',
  rolesBesidesOwner: ['support', 'fulfilment'],
  sorts: ['id'],
  filters: { standing: oneOf(unmatchedDispositions), state: oneOf(['kept']) },
  rows: 'Payments',
  row: z.strictObject({
    id: z.number(),
    provider_payment_id: z.string(),
    standing: z.enum(unmatchedDispositions),
    /** In whole units of the currency, not in hundredths. */
    amount: z.number(),
    currency: z.string(),
    /** The amount that was requested, and for which order; 0 if it is for no order of ours. */
    asked: z.number(),
    order_id: z.number(),
    received_at: z.string(),
    state: z.enum(unmatchedStates),
  }),
});

export const sendPaymentBack = declareConsoleCall({
  path: '/console/payment-apart/send-back',
  summary: 'Sends the whole of a payment back that is kept apart',
  rolesBesidesOwner: [],
  actions: ['payment.send_back'],
  input: body({ id: positiveInteger(api.not_found), reason }),
  output: {},
  errors: { not_found: 404, going_back: 409 },
});

export const refundStates = ['owed', 'pending', 'failed'] as const;

export const stuckRefunds = declareList({
  path: '/console/stuck-refunds',
  summary: 'Refunds that have not gone back yet, and those that the provider could not make',
  rolesBesidesOwner: ['support', 'fulfilment'],
  sorts: ['created_at'],
  filters: { state: oneOf(refundStates) },
  isExportable: false,
  tabs: 'state',
  rows: 'Refunds',
  row: z.strictObject({
    id: z.string(),
    order_id: z.number(),
    provider_payment_id: z.string(),
    /** Rupees. */
    amount: z.number(),
    reason: z.enum(['surplus', 'already_paid', 'cancelled', 'operator']),
    state: z.enum(refundStates),
    checks: z.number(),
    detail: z.string(),
    created_at: z.string(),
  }),
});

export const webhooksReceived = declareList({
  path: '/console/webhooks',
  summary: 'What the payment provider told us, and what it came to. search: the name of an event',
  rolesBesidesOwner: ['support', 'fulfilment'],
  sorts: ['received_at'],
  filters: { state: oneOf(['unsettled']), from: dayOrNone, to: dayOrNone },
  tabs: 'state',
  rows: 'Events',
  row: z.strictObject({
    id: z.number(),
    provider_event_id: z.string(),
    name: z.string(),
    received_at: z.string(),
    settled_at: z.string(),
    outcome: z.string(),
  }),
});
