import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { halfAnswer, hang, reset } from './broken-answers.ts';
import type { RazorpayFault } from './faults.ts';
import { Rejection } from './razorpay-rejection.ts';

export type RazorpayContext = Context<{ Bindings: HttpBindings }>;

const error = (code: string, description: string) => ({ error: { code, description } });

/** The answers of a provider that did nothing, or claims so. */
const refusals: Partial<Record<RazorpayFault, (c: RazorpayContext) => Response>> = {
  refused: (c) => c.json(new Rejection('The request is not allowed').body, 400),
  unauthorized: (c) => c.json(error('BAD_REQUEST_ERROR', 'Authentication failed'), 401),
  'too-many': (c) => c.json(error('BAD_REQUEST_ERROR', 'Too many requests'), 429, { 'retry-after': '7' }),
  'in-progress': (c) => c.json(error('BAD_REQUEST_ERROR', 'Another request with this key is in progress'), 409),
  'no-balance': (c) =>
    c.json(new Rejection('Your account does not have enough balance to carry out the refund operation.').body, 400),
  'server-error': (c) => c.json(error('SERVER_ERROR', 'We are facing some trouble completing your request'), 500),
  'gateway-error': (c) => c.json(error('GATEWAY_ERROR', 'The gateway request timed out'), 400),
  'bad-gateway': (c) => c.html('<html><head><title>502 Bad Gateway</title></head></html>', 502),
};

/** Does the work and answers with its result, unless the fault says otherwise: `-after` faults have done the work by then. */
export async function answerWithFault(
  c: RazorpayContext,
  fault: RazorpayFault | null,
  work: () => Promise<object>,
): Promise<Response> {
  const refusal = fault ? refusals[fault] : undefined;
  if (refusal) return refusal(c);
  if (fault === 'hang-before') return hang(c);
  if (fault === 'reset-before') return reset(c);
  const body = await work();
  if (fault === 'hang-after') return hang(c);
  if (fault === 'reset-after') return reset(c);
  if (fault === 'half-answer') return halfAnswer(c, body);
  if (fault === 'garbage') return c.html('<html><body>We will be right back</body></html>', 200);
  return c.json(body);
}
