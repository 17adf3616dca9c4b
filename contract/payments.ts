import * as z from 'zod/mini';
import { api } from '../messages/en/api.ts';
import { payments } from '../messages/en/payments.ts';
import { declareCall } from './call.ts';
import { body, positiveInteger } from './fields.ts';
import { declareResellerCall, whoOrders } from './reseller-call.ts';

/** A value of the provider's, which is only compared and has no other meaning for us. */
const providerText = z.optional(
  z.nullable(z.string({ error: api.validation }).check(z.maxLength(300, api.validation))),
);

/** What the payment window reported in the buyer's browser. */
const report = {
  order_id: positiveInteger(api.not_found),
  razorpay_id: providerText,
  razorpay_payment_id: providerText,
  razorpay_order_id: providerText,
  razorpay_signature: providerText,
  /** Paise. */
  amount: z.number({ error: payments.amount_mismatch }).check(z.int(payments.amount_mismatch)),
  currency: z.literal('INR', { error: payments.amount_mismatch }),
  status: z.enum(['Success', 'completed', 'Failed'], { error: api.validation }),
  failure_reason: providerText,
  guid: providerText,
};

const statusOutput = {
  data: z.strictObject({
    orderID: z.number(),
    /** `paid`: booked. `confirming`: the provider is still being asked. `noted`: a failure or a dismissal was recorded. */
    state: z.enum(['paid', 'confirming', 'noted']),
  }),
};

const errors = { not_found: 404, signature_invalid: 422, amount_mismatch: 409 };

export const paymentStatus = declareCall({
  path: '/paymentstatus',
  summary:
    'What the payment window said. Success counts only with a valid signature over the order’s own provider order.',
  auth: 'anyone',
  input: body(report),
  output: statusOutput,
  errors,
});

export const paymentStatusPostpaid = declareCall({
  path: '/paymentstatus/postpaid',
  summary: 'The same for a postpaid sticker',
  auth: 'anyone',
  input: body(report),
  output: statusOutput,
  errors,
});

export const paymentStatusRenew = declareCall({
  path: '/paymentstatus/renew',
  summary: 'The same for a renewal of the owner’s own',
  auth: 'owner',
  input: body(report),
  output: statusOutput,
  errors,
});

export const resellerPaymentStatus = declareResellerCall({
  path: '/reseller_payment_status',
  summary: 'The same for an order of the reseller’s own',
  rolesBesidesOwner: whoOrders,
  input: body(report),
  output: statusOutput,
  errors,
});
