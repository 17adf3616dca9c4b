import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import type { RazorpaySettings } from '../providers/settings.ts';
import type { Faults } from './faults.ts';
import { razorpayApi } from './razorpay-api.ts';
import { type Bank, createBank, type PayRequest } from './razorpay-bank.ts';
import { checkoutResponse, checkoutRoutes } from './razorpay-checkout.ts';
import type { Ledger } from './razorpay-ledger.ts';
import { createWebhooks, type Delivery, type WebhookPace } from './razorpay-webhooks.ts';

export interface RazorpaySimulatorOptions {
  account: Omit<RazorpaySettings, 'baseUrl' | 'deadlineMs'>;
  ledger: Ledger;
  faults: Faults;
  pace: WebhookPace;
  /** The URL events are sent to; null as long as it is not known. */
  webhookUrl: () => string | null;
  /** By which orders, payments and refunds are dated. */
  now: () => Date;
}

export interface RazorpaySimulator {
  /** The API, under `/v1`. */
  api: Hono;
  /** The routes for the browser: the payment window and its script. */
  checkout: Hono;
  /** Razorpay's own operations, for tests to control. */
  bank: Bank;
  /** Pays, or fails to, and returns what the window would pass to its handler. */
  pay(request: PayRequest): Promise<ReturnType<typeof checkoutResponse>>;
  /** Every try to deliver an event, oldest first. */
  deliveries: readonly Delivery[];
  /** Drops all pending events; only events of what happens after this are sent. */
  dropPendingEvents(): void;
  /** Handles a request: its events are dropped by a `dropPendingEvents` that is called after the request began. */
  runRequest<T>(answer: () => T): T;
}

/** Razorpay as far as we use it: API, payment window and webhooks, faults included. */
export async function createRazorpaySimulator(options: RazorpaySimulatorOptions): Promise<RazorpaySimulator> {
  const { account, ledger, faults, pace } = options;
  let pending = new AbortController();
  // A request whose connection was cut still runs here, and would send events about entities that were dropped.
  const requestSignal = new AsyncLocalStorage<AbortSignal>();
  const stopped = () => requestSignal.getStore() ?? pending.signal;
  const webhooks = createWebhooks({
    secrets: account.webhookSecrets,
    url: options.webhookUrl,
    faults,
    pace,
    stopped,
  });
  const bank = createBank(ledger, webhooks.notify, options.now);
  const settleRefundLater = (refundId: string, status: 'processed' | 'failed') => {
    const wait = setTimeout(pace.afterMs, undefined, { ref: false, signal: stopped() });
    wait.then(() => bank.endRefund(refundId, status)).catch(() => {});
  };
  for (const { id, status } of await ledger.list('refund'))
    if (status === 'pending') settleRefundLater(id, 'processed');
  const api = new Hono().route('/v1', razorpayApi({ bank, keys: account, faults, endLater: settleRefundLater }));
  return {
    api,
    checkout: checkoutRoutes(bank, account),
    bank,
    pay: async (request) => checkoutResponse(await bank.pay(request), account.keySecret),
    deliveries: webhooks.deliveries,
    runRequest: (answer) => requestSignal.run(pending.signal, answer),
    dropPendingEvents() {
      pending.abort();
      pending = new AbortController();
      webhooks.deliveries.length = 0;
    },
  };
}
