import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { ExotelSettings, RazorpaySettings, SmtpSettings } from '../providers/settings.ts';
import { controlRoutes } from './control.ts';
import { createExotelSimulator } from './exotel.ts';
import { createFaults, type Faults } from './faults.ts';
import type { Outbox } from './outbox.ts';
import { createRazorpaySimulator, type RazorpaySimulator } from './razorpay.ts';
import { createMemoryLedger, type Ledger } from './razorpay-ledger.ts';
import type { WebhookPace } from './razorpay-webhooks.ts';
import { createReporter, type ReportPace } from './reports.ts';
import { createSmtpSimulator } from './smtp.ts';
import { createTally, type Tally } from './tally.ts';

const loopback = '127.0.0.1';

export interface SimulatorOptions {
  outbox: Outbox;
  faults?: Faults;
  /** For Exotel and the control door; any free one unless given. */
  port?: number;
  /** How soon reports come; quick enough for a test to wait for unless given. */
  pace?: Partial<ReportPace>;
  /** How soon Razorpay's events come and come again. */
  webhookPace?: Partial<WebhookPace>;
  /** Razorpay's books, and the secrets that go with them; new ones unless given. */
  ledger?: Ledger;
  razorpaySecrets?: Pick<RazorpaySettings, 'keySecret' | 'webhookSecrets'>;
  /** Where Razorpay's events go; see `sendEventsTo`. */
  webhookUrl?: () => string;
}

export interface Simulators {
  /** What the adapters need to talk to the simulators instead of the providers. */
  exotel: ExotelSettings;
  smtp: SmtpSettings;
  razorpay: RazorpaySettings;
  /** Razorpay's own side: its books, what a payer does, and what it has told us. */
  payments: Pick<RazorpaySimulator, 'bank' | 'pay' | 'checkout' | 'deliveries'>;
  sendEventsTo(url: string | null): void;
  /** `POST /_faults`, `GET /_accepted`, `GET /_outbox`, `GET /_payments`, `POST /_webhook`. */
  controlUrl: string;
  faults: Faults;
  tally: Tally;
  /** Drops open connections and pending reports. */
  close(): Promise<void>;
}

/** Exotel, Razorpay and a mail server on loopback. Rejects when the port is taken. */
export async function startSimulators({ outbox, port = 0, ...options }: SimulatorOptions): Promise<Simulators> {
  const faults = options.faults ?? createFaults();
  const tally = createTally();
  const pace = { afterMs: 30, lateMs: 3000, retryMs: 1000, tries: 3, ...options.pace };
  const reporter = createReporter(pace);
  const account = sandboxAccount();
  const app = new Hono();
  app.route('/', createExotelSimulator({ account, outbox, faults, tally, reporter, pace }));
  const seller = { keyId: 'rzp_test_dastaksandbox', ...(options.razorpaySecrets ?? newSecrets()) };
  let webhookUrl: () => string | null = options.webhookUrl ?? (() => null);
  const razorpay = await createRazorpaySimulator({
    account: seller,
    ledger: options.ledger ?? createMemoryLedger(),
    faults,
    pace: { ...pace, retryMs: 200, tries: 20, ...options.webhookPace },
    webhookUrl: () => webhookUrl(),
  });
  const sendEventsTo = (url: string | null) => {
    webhookUrl = () => url;
  };
  app.route('/', razorpay.api);
  app.route('/sandbox/razorpay', razorpay.checkout);
  app.route('/', controlRoutes({ faults, tally, outbox, razorpay, sendEventsTo }));
  const http = createAdaptorServer({ fetch: app.fetch });
  const mailbox = { user: 'sandbox', password: randomBytes(12).toString('hex') };
  const smtp = createSmtpSimulator({ ...mailbox, outbox, faults, tally });
  const [httpPort, smtpPort] = [await listen(http, port), await listen(smtp.server, 0)];
  const controlUrl = `http://${loopback}:${httpPort}`;
  return {
    exotel: { ...account, baseUrl: controlUrl },
    smtp: {
      url: `smtp://${mailbox.user}:${mailbox.password}@${loopback}:${smtpPort}`,
      from: 'Dastak <hello@dastak.example>',
    },
    razorpay: { ...seller, baseUrl: controlUrl },
    payments: razorpay,
    sendEventsTo,
    controlUrl,
    faults,
    tally,
    async close() {
      reporter.stop();
      razorpay.stop();
      if ('closeAllConnections' in http) http.closeAllConnections();
      await Promise.all([
        new Promise<void>((closed) => http.close(() => closed())),
        new Promise<void>((closed) => smtp.close(() => closed())),
      ]);
    },
  };
}

function sandboxAccount() {
  return {
    accountSid: 'dastaksandbox',
    apiKey: randomBytes(12).toString('hex'),
    apiToken: randomBytes(12).toString('hex'),
    callerId: '08047112233',
    smsHeader: 'DASTAK',
    dltEntityId: '1101000000000000001',
  };
}

function newSecrets() {
  const secret = () => randomBytes(12).toString('hex');
  return { keySecret: secret(), webhookSecrets: [secret(), secret()] };
}

async function listen(server: Pick<Server, 'listen' | 'address' | 'once'> & NodeJS.EventEmitter, port: number) {
  server.listen(port, loopback);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
