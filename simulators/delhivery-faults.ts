import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { halfAnswer, hang, reset } from './broken-answers.ts';
import type { DelhiveryFault } from './faults.ts';

export type DelhiveryContext = Context<{ Bindings: HttpBindings }>;

export const nothingFound = {
  Success: false,
  Error: 'No such waybill or Order Id found',
  rmk: 'Data does not exist for provided Waybill(s)',
};

/** The answers of a courier that did nothing, or claims so. */
const refusals: Partial<Record<DelhiveryFault, (c: DelhiveryContext) => Response>> = {
  refused: (c) => c.json({ success: false, error: true, rmk: 'The request is not allowed', packages: [] }, 400),
  unauthorized: (c) => c.json({ detail: 'Authentication credentials were not provided.' }, 401),
  'too-many': (c) => c.html('<html><head><title>403 Forbidden</title></head></html>', 403),
  'server-error': (c) => c.json({ error: 'Internal server error' }, 500),
  'bad-gateway': (c) => c.html('<html><head><title>502 Bad Gateway</title></head></html>', 502),
  'no-warehouse': (c) =>
    c.json({ rmk: 'ClientWarehouse matching query does not exist.', error: true, success: false, packages: [] }),
  unfound: (c) => c.json(nothingFound),
};

/** Does the work and answers with its result, unless the fault says otherwise: `-after` faults have done the work by then. */
export async function answerWithFault(
  c: DelhiveryContext,
  fault: DelhiveryFault | null,
  work: () => object | string,
): Promise<Response> {
  const refusal = fault ? refusals[fault] : undefined;
  if (refusal) return refusal(c);
  if (fault === 'hang-before') return hang(c);
  if (fault === 'reset-before') return reset(c);
  const body = work();
  if (fault === 'hang-after') return hang(c);
  if (fault === 'reset-after') return reset(c);
  if (fault === 'half-answer') return halfAnswer(c, { body });
  if (fault === 'garbage') return c.html('<html><body>We will be right back</body></html>', 200);
  return typeof body === 'string' ? c.body(body, 200, { 'content-type': 'application/xml' }) : c.json(body);
}
