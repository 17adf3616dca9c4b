import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { RazorpaySettings } from '../providers/settings.ts';
import type { Faults } from './faults.ts';
import type { Bank } from './razorpay-bank.ts';
import { answerWithFault } from './razorpay-faults.ts';
import { present } from './razorpay-present.ts';
import { checkId, noSuchId, Rejection } from './razorpay-rejection.ts';
import { readCapture, readOrderRequest, readRefundRequest } from './razorpay-requests.ts';
import { settledOn } from './razorpay-settlements.ts';

interface ApiOptions {
  bank: Bank;
  keys: Pick<RazorpaySettings, 'keyId' | 'keySecret'>;
  faults: Faults;
  /** Settles a refund some time after it was made. */
  endLater(refundId: string, status: 'processed' | 'failed'): void;
}

/** Razorpay's API under `/v1` as far as we use it. Serve it with @hono/node-server: the faults need the socket. */
export function razorpayApi({ bank, keys, faults, endLater }: ApiOptions) {
  const { ledger } = bank;
  const expected = `Basic ${btoa(`${keys.keyId}:${keys.keySecret}`)}`;
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error, c) => {
    if (error instanceof Rejection) return c.json(error.body, error.status);
    throw error;
  });
  app.use(async (c, next) => {
    const authorization = c.req.header('authorization');
    const refusal = authorization ? 'Authentication failed' : 'Please provide your api key for authentication purposes';
    if (authorization === expected) return next();
    return c.json({ error: { code: 'BAD_REQUEST_ERROR', description: refusal } }, 401);
  });
  app.post('/orders', (c) =>
    answerWithFault(c, faults.take('order'), async () =>
      present(await bank.createOrder(readOrderRequest(await c.req.text()))),
    ),
  );
  app.post('/payments/:id/capture', (c) =>
    answerWithFault(c, faults.take('capture'), async () => {
      const { amount } = readCapture(await c.req.text());
      return present(await bank.capture(c.req.param('id'), amount));
    }),
  );
  app.post('/payments/:id/refund', (c) => {
    const fault = faults.take('refund');
    return answerWithFault(c, fault, async () => {
      const key = c.req.header('x-refund-idempotency') ?? null;
      const request = readRefundRequest(await c.req.text());
      const { refund, isNew } = await bank.refund({ ...request, paymentId: c.req.param('id'), key });
      if (isNew && fault !== 'stays-pending') endLater(refund.id, fault === 'fails' ? 'failed' : 'processed');
      return present(refund);
    });
  });
  const lookup = (path: string, find: (id: string, query: Record<string, string>) => Promise<object>) =>
    app.get(path, (c) => answerWithFault(c, faults.take('lookup'), () => find(c.req.param('id') ?? '', c.req.query())));
  lookup('/orders', async (_, query) => collection(await ledger.list('order', query.receipt), query));
  lookup('/orders/:id', async (id) => present(await bank.orderOf(id)));
  lookup('/orders/:id/payments', async (id, query) => {
    const order = await bank.orderOf(id);
    return collection(await ledger.list('payment', order.id), query);
  });
  lookup('/payments', async (_, query) => collection(within(await ledger.list('payment'), query), query));
  lookup('/refunds', async (_, query) => collection(within(await ledger.list('refund'), query), query));
  lookup('/payments/:id', async (id) => present(await bank.paymentOf(id)));
  lookup('/payments/:id/refunds', async (id, query) => {
    const payment = await bank.paymentOf(id);
    return collection(await ledger.list('refund', payment.id), query);
  });
  lookup('/refunds/:id', async (id) => {
    checkId(id);
    const refund = await ledger.find('refund', id);
    if (!refund) throw noSuchId();
    return present(refund);
  });
  lookup('/settlements/recon/combined', async (_, query) => page(await settledOn(ledger, query), query));
  app.all('/*', () => {
    throw new Rejection('The requested URL was not found on the server.');
  });
  return app;
}

/** Those that were made in these seconds. */
function within<Entry extends { created_at: number }>(entries: Entry[], query: Record<string, string>): Entry[] {
  const [from, to] = [Number(query.from ?? 0), Number(query.to ?? Number.POSITIVE_INFINITY)];
  return entries.filter(({ created_at }) => created_at >= from && created_at <= to);
}

function collection(entries: Parameters<typeof present>[0][], query: Record<string, string>): object {
  return page(entries.map(present), query);
}

function page(entries: object[], query: Record<string, string>): object {
  const skip = Number(query.skip ?? 0);
  const items = entries.slice(skip, skip + Math.min(Number(query.count ?? 10), 100));
  return { entity: 'collection', count: items.length, items };
}
