import * as z from 'zod';
import { Rejection } from './razorpay-rejection.ts';

const atLeastOneRupee = z.int('The amount must be an integer.').min(100, 'The amount must be at least INR 1.00');
const text = (name: string) => z.string(`The ${name} must be a string.`);
const receipt = text('receipt').max(40, 'The receipt may not be greater than 40 characters.').nullish();
const notes = z.record(z.string(), z.string().max(256)).or(z.tuple([])).default([]);

const order = z.strictObject({
  amount: atLeastOneRupee,
  currency: text('currency').refine((currency) => currency === 'INR', 'Currency is not supported'),
  receipt,
  notes,
  payment_capture: z.union([z.literal(1), z.boolean()]).optional(),
  partial_payment: z.literal(false).optional(),
});
const capture = z.strictObject({ amount: atLeastOneRupee, currency: z.literal('INR') });
const refund = z.strictObject({
  amount: atLeastOneRupee.optional(),
  speed: z.enum(['normal', 'optimum']).default('normal'),
  receipt,
  notes,
});

export function readOrderRequest(body: string) {
  const { amount, currency, receipt, notes } = parseBody(order, body);
  return { amount, currency, receipt: receipt ?? null, notes };
}

export function readCapture(body: string) {
  return parseBody(capture, body);
}

export function readRefundRequest(body: string) {
  const request = parseBody(refund, body === '' ? '{}' : body);
  return { ...request, amount: request.amount, receipt: request.receipt ?? null, body };
}

function parseBody<T>(shape: z.ZodType<T>, body: string): T {
  const value = parseJson(body);
  const { data, error } = shape.safeParse(value);
  if (data) return data;
  const [issue] = error?.issues ?? [];
  const field = String(issue?.path[0] ?? '');
  if (issue?.code === 'unrecognized_keys') {
    throw new Rejection(`${issue.keys.join(', ')} is/are not required and should not be sent`);
  }
  const isPresent = typeof value === 'object' && value !== null && field in value;
  throw new Rejection(isPresent ? (issue?.message ?? '') : `The ${field} field is required.`, { field });
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Rejection('The request body is not valid JSON');
  }
}
