import { createExotelCalls } from '../providers/exotel/calls.ts';
import { createExotelSms } from '../providers/exotel/sms.ts';
import { createRazorpayGateway } from '../providers/razorpay/gateway.ts';
import { createSmtpMailer } from '../providers/smtp/mailer.ts';
import { createApp } from './app.ts';
import { publishPages } from './catalog/publish.ts';
import { Clock, databaseTime } from './db/clock.ts';
import { type Database, openDatabase } from './db/database.ts';
import { DiskWatch } from './db/disk-watch.ts';
import { type Migrating, migrate } from './db/migrate.ts';
import { PoolWatch } from './db/pool-watch.ts';
import { type DatabaseTimeouts, databaseTimeouts } from './db/timeouts.ts';
import { isUnavailable, notReached } from './db/unavailable.ts';
import { type Env, SettingsError } from './env.ts';
import { type Listening, listen } from './http/listen.ts';
import { createLog, type Logger } from './http/log.ts';
import { Background } from './jobs/background.ts';
import { Queue } from './jobs/queue.ts';
import { watchBudgets } from './limits/budgets-spent.ts';
import { Limits } from './limits/limits.ts';
import { createMetrics } from './metrics.ts';
import { fulfil } from './orders/fulfil.ts';
import { type OutboxTimeouts, timeouts } from './outgoing/deps.ts';
import { Outbox } from './outgoing/outbox.ts';
import { startPulse } from './outgoing/pulse.ts';
import { attemptJob, slowAttemptJob } from './outgoing/worth.ts';
import { watchGateway } from './payments/gauges.ts';
import { orderPaidJob, refundProcessedJob, webhookJob } from './payments/jobs.ts';
import { startReconciler } from './payments/reconciler.ts';
import { type PaymentTimeouts, paymentTimeouts } from './payments/timeouts.ts';
import { openVault } from './personal-data/open-vault.ts';
import { readFacts } from './posture/facts.ts';
import { posture } from './posture/posture.ts';
import { prepaidRate } from './resellers/price-order.ts';
import { startJobs } from './schedule.ts';
import type { Services } from './services.ts';
import { batchJob } from './stickers/batches/job.ts';
import { ScanCounter } from './stickers/scan-counter.ts';

export interface Running {
  /** The address where we listen, without a trailing slash. */
  url: string;
  services: Services;
  /** Waits for background work that no request and no job waits for: messages, scan counts to be stored, calls to providers. */
  drain(): Promise<void>;
  /** From now on /readyz reports the stop, while requests are still answered. */
  announceStop(): void;
  /** Answers requests under way, finishes running jobs and closes the database. */
  stop(): Promise<void>;
}

/** What tests override. */
export interface Overrides {
  databaseTimeouts?: Partial<DatabaseTimeouts>;
  migrations?: Partial<Migrating>;
  timeouts?: Partial<OutboxTimeouts>;
  paymentTimeouts?: Partial<PaymentTimeouts>;
  now?: () => Date;
  onOrderPaid?: Services['onOrderPaid'];
}

/** Closes what was opened, last first. */
class Closers {
  readonly #closers: (() => Promise<void>)[] = [];

  add(close: () => Promise<void>): void {
    this.#closers.push(close);
  }

  async closeAll(): Promise<void> {
    for (const close of this.#closers.splice(0).reverse()) await close();
  }
}

/** Starts a whole process. Resolves when it answers requests; throws, with nothing left open, if it cannot start. */
export async function start(env: Env, overrides: Overrides = {}): Promise<Running> {
  const closers = new Closers();
  try {
    return await assemble(env, overrides, closers);
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}

async function assemble(env: Env, overrides: Overrides, closers: Closers): Promise<Running> {
  const log = createLog(env.logLevel);
  const stopping = new AbortController();
  const waits = { ...databaseTimeouts, ...overrides.databaseTimeouts };
  const database = await openDatabase(env, waits);
  closers.add(() => database.close());
  // Before the first write: a start that is rejected leaves the database untouched.
  await requireSafety(env, database, log);
  await migrate(database, log, overrides.migrations);
  const clock = await Clock.start(() => databaseTime(database.db), waits.look);
  closers.add(async () => clock.stop());
  const now = overrides.now ?? clock.now;
  const vault = await openVault(database.db, env);
  await publishPages(database.db);
  let listening: Listening | undefined;
  const publicUrl = () => env.publicUrl ?? listening?.url ?? '';
  const sandbox = env.sandbox ? await openTheSandbox({ db: database.db, vault, env, now, publicUrl }) : undefined;
  if (sandbox) closers.add(() => sandbox.close());
  const { exotel = env.exotel, smtp = env.smtp, razorpay = env.razorpay } = sandbox ?? {};
  if (!exotel || !smtp || !razorpay) throw new Error('No provider is configured.');
  const queue = new Queue(database, log);
  const metrics = createMetrics(database.db, true);
  const outbox = new Outbox({
    db: database.db,
    queue,
    vault,
    sms: createExotelSms(exotel),
    calls: createExotelCalls(exotel),
    mail: createSmtpMailer(smtp),
    publicUrl,
    now,
    log,
    metrics,
    timeouts: { ...timeouts, ...overrides.timeouts },
  });
  // Drained after the queue has stopped, since its jobs begin attempts, too.
  closers.add(() => outbox.drain());
  await queue.start();
  closers.add(() => queue.stop());
  await queue.declare(attemptJob);
  await queue.declare(slowAttemptJob);
  await queue.declare(orderPaidJob);
  await queue.declare(webhookJob);
  await queue.declare(batchJob);
  await queue.declare(refundProcessedJob);
  const background = new Background(log);
  closers.add(() => background.drain());
  const scans = new ScanCounter({ database, now, log });
  closers.add(() => scans.stop());
  const poolWatch = new PoolWatch(database, waits);
  closers.add(async () => poolWatch.stop());
  const diskWatch = new DiskWatch(database.db, waits);
  closers.add(async () => diskWatch.stop());
  const gateway = createRazorpayGateway(razorpay);
  watchGateway(gateway, metrics.registry);
  watchBudgets(database.db, env, now, metrics.registry);
  const services: Services = {
    env,
    database,
    poolWatch,
    diskWatch,
    vault,
    limits: new Limits({ database, env, vault, now }),
    queue,
    background,
    outbox,
    scans,
    gateway,
    paymentTimeouts: { ...paymentTimeouts, ...overrides.paymentTimeouts },
    onOrderPaid: overrides.onOrderPaid ?? ((orderId) => fulfil(services, orderId)),
    resellerRate: prepaidRate,
    checkoutScriptUrl: sandbox?.checkoutScriptUrl ?? env.checkoutUrl,
    log,
    metrics,
    now,
    publicUrl,
    stopping: stopping.signal,
  };
  const app = await createApp(services, sandbox?.routes);
  listening = await listen(app, env);
  const { url, stop } = listening;
  closers.add(stop);
  closers.add(await startPulse(outbox.deps));
  await startJobs(services);
  const reconciler = startReconciler(services);
  closers.add(() => reconciler.stop());
  const announceStop = () => stopping.abort();
  return {
    url,
    services,
    drain: async () => {
      await outbox.drain();
      await background.drain();
      await reconciler.drain();
      await scans.write();
    },
    announceStop,
    stop: async () => {
      announceStop();
      await closers.closeAll();
    },
  };
}

/** Logs a warning for each weakness, and throws for those with which the server must not start. */
async function requireSafety(env: Env, database: Database, log: Logger): Promise<void> {
  const facts = await readFacts(database, env).catch((error: unknown) => {
    throw isUnavailable(error) ? notReached(error) : error;
  });
  const findings = posture(env, facts);
  for (const { about, state, says } of findings) if (state === 'warning') log.warn({ about }, says);
  const refused = findings.filter(({ state }) => state === 'refusal');
  if (refused.length > 0) throw new SettingsError(refused.map(({ says }) => says).join('\n'));
}

/** Imported only if it is on: production never loads a simulator. */
async function openTheSandbox(...deps: Parameters<typeof import('./sandbox/sandbox.ts').openSandbox>) {
  const { openSandbox } = await import('./sandbox/sandbox.ts');
  return openSandbox(...deps);
}
