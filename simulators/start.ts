import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { publicKeyOf } from '../providers/push/keys.ts';
import type {
  DelhiverySettings,
  ExotelSettings,
  PushSettings,
  RazorpaySettings,
  SmtpSettings,
} from '../providers/settings.ts';
import { controlRoutes } from './control.ts';
import { createDelhiverySimulator, type DelhiverySimulator } from './delhivery.ts';
import { createExotelSimulator } from './exotel.ts';
import { createFlowPlayer, type FlowPlayer } from './exotel-flow.ts';
import { createFaults, type Faults } from './faults.ts';
import type { Inbox } from './inbox.ts';
import { loopbackOnly } from './loopback-only.ts';
import { createPushSimulator, type PushSimulator } from './push.ts';
import { createRazorpaySimulator, type RazorpaySimulator } from './razorpay.ts';
import { createMemoryLedger, type Ledger } from './razorpay-ledger.ts';
import type { WebhookPace } from './razorpay-webhooks.ts';
import { createReporter, type ReportPace } from './reports.ts';
import { createSmtpSimulator } from './smtp.ts';
import { createTally, type Tally } from './tally.ts';

const loopback = '127.0.0.1';

export interface SimulatorOptions {
  inbox: Inbox;
  faults?: Faults;
  /** For Exotel and the control API; any free one unless given. */
  port?: number;
  /** How soon reports are sent; unless given, quick enough for a test to wait for. */
  pace?: Partial<ReportPace>;
  /** How soon Razorpay's events are sent and retried. */
  webhookPace?: Partial<WebhookPace>;
  /** Razorpay's ledger, and the secrets that go with it; new ones unless given. */
  ledger?: Ledger;
  razorpaySecrets?: Pick<RazorpaySettings, 'keySecret' | 'webhookSecrets'>;
  /** The private key of notifications; a new one unless given. */
  pushKey?: Buffer;
  /** The URL Razorpay's events are sent to; see `sendEventsTo`. */
  webhookUrl?: () => string;
  /** The secrets of Delhivery's reports; new ones unless given. */
  scanSecrets?: string[];
  /** The URL Delhivery's reports are sent to; see `sendScansTo`. */
  scanUrl?: () => string;
  /** By which Razorpay and Delhivery date what happens; the real time unless given. */
  now?: () => Date;
}

export interface Simulators {
  /** What the adapters need to talk to the simulators instead of the providers. */
  exotel: ExotelSettings;
  smtp: SmtpSettings;
  razorpay: RazorpaySettings;
  push: PushSettings;
  delhivery: DelhiverySettings;
  /** Browsers that are played, and what they were told. */
  browsers: Pick<PushSimulator, 'subscribe' | 'notifications'>;
  /** Razorpay's own side: its ledger, what a payer does, and the events it has sent us. */
  payments: Pick<RazorpaySimulator, 'bank' | 'pay' | 'checkout' | 'deliveries'>;
  sendEventsTo(url: string | null): void;
  /** The courier's own side: its parcels and pick-ups, and what happens to them. */
  courier: Pick<DelhiverySimulator, 'parcels' | 'move'>;
  sendScansTo(url: string | null): void;
  /** The calls that Exotel conducts by a flow, and what is pressed in them. */
  flow: Pick<FlowPlayer, 'press' | 'open'>;
  /** `POST /_faults`, `GET /_accepted`, `GET /_outbox`, `GET /_payments`, `POST /_webhook`, `GET /_parcels`, `POST /_parcel`. */
  controlUrl: string;
  faults: Faults;
  tally: Tally;
  /** How many messages and calls still have reports to come from Exotel. */
  reportsPending(): number;
  /**
   * Clears faults, browsers and what the providers accepted, drops pending reports and events, and closes connections that wait for an answer.
   */
  reset(): void;
  /** Drops open connections and pending reports. */
  close(): Promise<void>;
}

/** Exotel, Razorpay, Delhivery, a push service and a mail server on loopback. Rejects when the port is taken. */
export async function startSimulators({
  inbox,
  port = 0,
  pushKey = randomBytes(32),
  ...options
}: SimulatorOptions): Promise<Simulators> {
  const faults = options.faults ?? createFaults();
  const tally = createTally();
  const pace = { afterMs: 30, lateMs: 3000, retryMs: 1000, tries: 3, ...options.pace };
  const reporter = createReporter(pace);
  const flow = createFlowPlayer();
  const exotelAccount = sandboxAccount();
  const razorpayAccount = { keyId: 'rzp_test_dastaksandbox', ...(options.razorpaySecrets ?? newSecrets()) };
  let webhookUrl: () => string | null = options.webhookUrl ?? (() => null);
  const razorpay = await createRazorpaySimulator({
    account: razorpayAccount,
    ledger: options.ledger ?? createMemoryLedger(),
    faults,
    pace: { ...pace, retryMs: 200, tries: 20, ...options.webhookPace },
    webhookUrl: () => webhookUrl(),
    now: options.now ?? (() => new Date()),
  });
  let scanUrl: () => string | null = options.scanUrl ?? (() => null);
  const delhiveryAccount = {
    token: randomBytes(20).toString('hex'),
    pickupLocation: 'Dastak Bengaluru',
    webhookSecrets: options.scanSecrets ?? [randomBytes(24).toString('hex')],
  };
  const delhivery = createDelhiverySimulator({
    account: delhiveryAccount,
    faults,
    now: options.now ?? (() => new Date()),
    webhookUrl: () => scanUrl(),
  });
  const sendScansTo = (url: string | null) => {
    scanUrl = () => url;
  };
  const push = createPushSimulator({ key: publicKeyOf(pushKey), inbox, faults, tally });
  const sendEventsTo = (url: string | null) => {
    webhookUrl = () => url;
  };
  // Exotel's routes remember what was sent through them, so they are created anew on every `reset`.
  const routes = () =>
    new Hono()
      .use(loopbackOnly)
      .route('/', createExotelSimulator({ account: exotelAccount, inbox, faults, tally, reporter, flow, pace }))
      .route('/', razorpay.api)
      .route('/', delhivery.api)
      .route('/_push', push.routes)
      .route('/sandbox/razorpay', razorpay.checkout)
      .route('/', controlRoutes({ faults, tally, inbox, razorpay, delhivery, flow, push, sendEventsTo }));
  let app = routes();
  const http = createAdaptorServer({ fetch: (request, env) => razorpay.runRequest(() => app.fetch(request, env)) });
  // As long as our own server's (server/http/listen.ts): a busy process must not lose a request on a connection that was just closed.
  if ('keepAliveTimeout' in http) http.keepAliveTimeout = 75_000;
  const mailbox = { user: 'sandbox', password: randomBytes(12).toString('hex') };
  const smtp = createSmtpSimulator({ ...mailbox, inbox, faults, tally });
  const [httpPort, smtpPort] = [await listen(http, port), await listen(smtp.server, 0)];
  const reset = () => {
    reporter.dropPending();
    flow.dropAll();
    razorpay.dropPendingEvents();
    delhivery.dropPending();
    faults.clear();
    tally.clear();
    push.clear();
    app = routes();
    if ('closeAllConnections' in http) http.closeAllConnections();
    for (const { _socket } of smtp.connections) _socket.destroy();
  };
  const controlUrl = `http://${loopback}:${httpPort}`;
  return {
    exotel: { ...exotelAccount, baseUrl: controlUrl },
    smtp: {
      url: `smtp://${mailbox.user}:${mailbox.password}@${loopback}:${smtpPort}`,
      from: 'Dastak <hello@dastak.example>',
    },
    razorpay: { ...razorpayAccount, baseUrl: controlUrl },
    push: { privateKey: pushKey, subject: 'mailto:care@dastak.example', standIn: `${controlUrl}/_push` },
    delhivery: { ...delhiveryAccount, baseUrl: controlUrl },
    browsers: push,
    payments: razorpay,
    sendEventsTo,
    courier: delhivery,
    sendScansTo,
    flow,
    controlUrl,
    faults,
    tally,
    reportsPending: reporter.pending,
    reset,
    async close() {
      reset();
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
    flowAppId: '481516',
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
