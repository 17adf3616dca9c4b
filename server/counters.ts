import { Counter, Histogram, type Registry } from 'prom-client';
import { orderKinds } from '../contract/order-states.ts';
import type { ScanDestination } from '../contract/scan-rules.ts';

const destinations: ScanDestination[] = ['/quickcontact', '/renewqr', '/register', '/postpaidcheckout', '/inactiveqr'];

/** What this process has done since it started; a label has one of a few fixed values. All are there from the start, so that a first one counts. */
export function createCounters(registry: Registry) {
  const registers = [registry];
  const scans = new Counter({
    name: 'dastak_scans_total',
    help: 'Scans of stickers, by where they led; unknown: no such code, or a sticker that is off',
    labelNames: ['led_to'] as const,
    registers,
  });
  for (const led_to of [...destinations.map((path) => path.slice(1)), 'unknown']) scans.inc({ led_to }, 0);
  const contacts = new Counter({
    name: 'dastak_contacts_total',
    help: 'Messages and calls of callers that were recorded, by what had become of them when their caller was answered',
    labelNames: ['kind', 'recipient', 'outcome'] as const,
    registers,
  });
  for (const outcome of ['accepted', 'joined', 'open', 'failed']) {
    contacts.inc({ kind: 'message', recipient: 'owner', outcome }, 0);
    for (const recipient of ['owner', 'emergency']) contacts.inc({ kind: 'call', recipient, outcome }, 0);
  }
  const ordersPlaced = new Counter({
    name: 'dastak_orders_placed_total',
    help: 'Orders that were placed',
    labelNames: ['kind'] as const,
    registers,
  });
  const ordersFulfilled = new Counter({
    name: 'dastak_orders_fulfilled_total',
    help: 'Paid orders that were fulfilled, or cancelled since what they were for was gone',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  });
  for (const kind of orderKinds) {
    ordersPlaced.inc({ kind }, 0);
    for (const outcome of ['fulfilled', 'cancelled']) ordersFulfilled.inc({ kind, outcome }, 0);
  }
  const capturedPayments = new Counter({
    name: 'dastak_captured_payments_total',
    help: 'Payments that were captured, by what they were for us',
    labelNames: ['standing'] as const,
    registers,
  });
  const capturedRupees = new Counter({
    name: 'dastak_captured_rupees_total',
    help: 'Money in these payments',
    labelNames: ['standing'] as const,
    registers,
  });
  for (const standing of ['credited', 'surplus', 'wrong_amount', 'unknown'])
    for (const counter of [capturedPayments, capturedRupees]) counter.inc({ standing }, 0);
  return { scans, contacts, ordersPlaced, ordersFulfilled, capturedPayments, capturedRupees };
}

/** What providers did, whom the limits stopped, and what became of sign-in codes. */
export function createGuardCounters(registry: Registry) {
  const registers = [registry];
  const attempts = new Counter({
    name: 'dastak_outgoing_attempts_total',
    help: 'What providers did with messages and calls handed to them',
    labelNames: ['channel', 'outcome'] as const,
    registers,
  });
  const providerRequests = new Histogram({
    name: 'dastak_provider_request_duration_seconds',
    help: 'Time from asking a provider to its answer; busy and unknown: it did not do it, or may not have',
    labelNames: ['provider', 'request', 'outcome'] as const,
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  });
  const limitsHit = new Counter({
    name: 'dastak_limits_hit_total',
    help: 'Requests beyond a limit: refused, or asked to wait or to solve a puzzle first',
    labelNames: ['limit', 'answer'] as const,
    registers,
  });
  const signInCodes = new Counter({
    name: 'dastak_sign_in_codes_total',
    help: 'One-time codes that somebody waited for, by what had become of their message when they were answered',
    labelNames: ['audience', 'outcome'] as const,
    registers,
  });
  for (const audience of ['owner', 'owner-confirm', 'owner-change', 'reseller', 'caller'])
    for (const outcome of ['accepted', 'open', 'refused']) signInCodes.inc({ audience, outcome }, 0);
  const inboundMails = new Counter({
    name: 'dastak_inbound_mails_total',
    help: 'Mails handed over to us as answers to ours about inquiries, by what became of them',
    labelNames: ['fate'] as const,
    registers,
  });
  for (const fate of ['kept', 'automatic', 'repeated', 'too_many', 'unknown', 'unreadable'])
    inboundMails.inc({ fate }, 0);
  const courierReports = new Counter({
    name: 'dastak_courier_reports_total',
    help: 'What couriers told by themselves of a parcel, by what became of it',
    labelNames: ['fate'] as const,
    registers,
  });
  for (const fate of ['recorded', 'late', 'repeated', 'unknown', 'replaced', 'unreadable'])
    courierReports.inc({ fate }, 0);
  const courierAsked = new Counter({
    name: 'dastak_courier_asked_total',
    help: 'Requests to couriers where parcels are, by what they answered',
    labelNames: ['outcome'] as const,
    registers,
  });
  for (const outcome of ['done', 'refused', 'busy', 'unknown']) courierAsked.inc({ outcome }, 0);
  return { courierReports, courierAsked, inboundMails, attempts, providerRequests, limitsHit, signInCodes };
}
