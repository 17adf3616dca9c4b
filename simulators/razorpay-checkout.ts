import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import * as z from 'zod';
import type { RazorpaySettings } from '../providers/settings.ts';
import type { Bank } from './razorpay-bank.ts';
import type { Payment } from './razorpay-entities.ts';
import { noSuchId, Rejection } from './razorpay-rejection.ts';

const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const style = JSON.stringify(textOf('./razorpay-checkout.css'));
const script = textOf('./razorpay-checkout.client.js').replace("'the style'", () => style);

/** The last four are for tests; see `PayRequest`. */
const payment = z.strictObject({
  order_id: z.string(),
  outcome: z.enum(['success', 'failure', 'authorized']),
  amount: z.int().min(1).optional(),
  surplus: z.boolean().optional(),
  begun: z.int().min(1).optional(),
  webhook: z.enum(['sent', 'none']).optional(),
});
const confirmation = z.strictObject({ payment_id: z.string() });

/**
 * Stands in for checkout.razorpay.com: `GET /checkout.js` and the requests of its window.
 * - `POST /pay` `{ order_id, outcome: 'success' | 'failure' | 'authorized', amount?, surplus?, begun?, webhook?: 'none' }` → what
 *   the window passes to its handler, with `error` as well if the payment failed.
 * - `POST /authorize` `{ payment_id }`: the bank confirms a failed payment after all.
 */
export function checkoutRoutes(bank: Bank, keys: Pick<RazorpaySettings, 'keyId' | 'keySecret'>) {
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof Rejection) return c.json(error.body, error.status);
    throw error;
  });
  app.use(async (c, next) => {
    // Another site open in the developer's browser could post here as well.
    if (!['same-origin', 'none', undefined].includes(c.req.header('sec-fetch-site'))) return c.text('Forbidden', 403);
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
  });
  app.get('/checkout.js', (c) => c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  app.get('/order', async (c) => {
    const { order_id = '', key } = c.req.query();
    if (key !== keys.keyId) throw noSuchId();
    const { amount, currency } = await bank.orderOf(order_id);
    return c.json({ amount, currency });
  });
  app.post('/pay', async (c) => {
    const { order_id, webhook, ...request } = parseBody(payment, await c.req.json().catch(() => null));
    const made = await bank.pay({ ...request, orderId: order_id, notifiesMerchant: webhook !== 'none' });
    return c.json(checkoutResponse(made, keys.keySecret));
  });
  app.post('/authorize', async (c) => {
    const { payment_id } = parseBody(confirmation, await c.req.json().catch(() => null));
    return c.json(checkoutResponse(await bank.authoriseLate(payment_id), keys.keySecret));
  });
  return app;
}

function parseBody<T>(shape: z.ZodType<T>, body: unknown): T {
  const read = shape.safeParse(body);
  if (!read.success) throw new Rejection(z.prettifyError(read.error));
  return read.data;
}

/** Signed for a failed payment, too: a signature proves the sender, not that money was received. */
export function checkoutResponse(payment: Payment, keySecret: string) {
  const { id, order_id, status } = payment;
  const razorpay_signature = createHmac('sha256', keySecret).update(`${order_id}|${id}`).digest('hex');
  const answer = { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature };
  if (status !== 'failed') return answer;
  const error = {
    code: payment.error_code,
    description: payment.error_description,
    source: payment.error_source,
    step: payment.error_step,
    reason: payment.error_reason,
    metadata: { payment_id: id, order_id },
  };
  return { ...answer, error };
}
