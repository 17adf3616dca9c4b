import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import type { RazorpaySettings } from '../providers/settings.ts';
import type { Faults } from './faults.ts';
import { razorpayApi } from './razorpay-api.ts';
import { type Bank, createBank, type PayWish } from './razorpay-bank.ts';
import { checkoutRoutes, handed } from './razorpay-checkout.ts';
import type { Ledger } from './razorpay-ledger.ts';
import { createWebhooks, type Delivery, type WebhookPace } from './razorpay-webhooks.ts';

export interface RazorpaySimulatorOptions {
  account: Omit<RazorpaySettings, 'baseUrl' | 'deadlineMs'>;
  ledger: Ledger;
  faults: Faults;
  pace: WebhookPace;
  /** Where events go; null as long as it is not known. */
  webhookUrl: () => string | null;
}

export interface RazorpaySimulator {
  /** The API, under `/v1`. */
  api: Hono;
  /** What the browser talks to: the payment window and its script. */
  checkout: Hono;
  /** Razorpay's side of things, to play with. */
  bank: Bank;
  /** Pays, or fails to, and gives what the window would hand its handler. */
  pay(wish: PayWish): Promise<ReturnType<typeof handed>>;
  /** Every try to deliver an event, oldest first. */
  deliveries: readonly Delivery[];
  stop(): void;
}

/** Razorpay as far as we use it: API, payment window and webhooks, faults included. */
export async function createRazorpaySimulator(options: RazorpaySimulatorOptions): Promise<RazorpaySimulator> {
  const { account, ledger, faults, pace } = options;
  const stopping = new AbortController();
  const stopped = stopping.signal;
  const webhooks = createWebhooks({
    secrets: account.webhookSecrets,
    url: options.webhookUrl,
    faults,
    pace,
    stopped,
  });
  const bank = createBank(ledger, webhooks.tell);
  const endLater = (refundId: string, status: 'processed' | 'failed') => {
    const wait = setTimeout(pace.afterMs, undefined, { ref: false, signal: stopped });
    wait.then(() => bank.endRefund(refundId, status)).catch(() => {});
  };
  for (const { id, status } of await ledger.list('refund')) if (status === 'pending') endLater(id, 'processed');
  const api = new Hono().route('/v1', razorpayApi({ bank, keys: account, faults, endLater }));
  return {
    api,
    checkout: checkoutRoutes(bank, account),
    bank,
    pay: async (wish) => handed(await bank.pay(wish), account.keySecret),
    deliveries: webhooks.deliveries,
    stop: () => stopping.abort(),
  };
}
