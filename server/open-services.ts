import type { Hono } from 'hono';
import { createDelhivery } from '../providers/delhivery/courier.ts';
import { createExotelCalls } from '../providers/exotel/calls.ts';
import { createExotelFlow } from '../providers/exotel/flow.ts';
import { createExotelSms } from '../providers/exotel/sms.ts';
import { createPushSender } from '../providers/push/sender.ts';
import { createRazorpayGateway } from '../providers/razorpay/gateway.ts';
import { createSmtpMailer } from '../providers/smtp/mailer.ts';
import { publishPages } from './catalog/publish.ts';
import { tellConsoleOfFailures } from './console/health/tell-failures.ts';
import { ladderCallRules } from './contact/ladder/call-rules.ts';
import { whyNotTold } from './contact/people/why-not-told.ts';
import { PresetList } from './contact/preset-list.ts';
import { tellFollowers } from './contact/tell-followers.ts';
import { Clock, databaseTime } from './db/clock.ts';
import { type Database, openDatabase } from './db/database.ts';
import { DiskWatch } from './db/disk-watch.ts';
import { type MigrationOptions, migrate } from './db/migrate.ts';
import { PoolWatch } from './db/pool-watch.ts';
import { Replica } from './db/replica.ts';
import { type DatabaseTimeouts, databaseTimeouts } from './db/timeouts.ts';
import { startError } from './db/unavailable.ts';
import { watchDatabase } from './db/watch-database.ts';
import { type Env, SettingsError } from './env.ts';
import { createLog, type Logger } from './http/log.ts';
import { Background } from './jobs/background.ts';
import { Queue } from './jobs/queue.ts';
import { queueSchema } from './jobs/queue-schema.ts';
import { budgetGauge } from './limits/budgets-spent.ts';
import { Limits } from './limits/limits.ts';
import { ConsoleChanges } from './live/console-changes.ts';
import { ContactChanges } from './live/contact-changes.ts';
import { createMetrics } from './metrics.ts';
import { fulfil } from './orders/fulfil.ts';
import { type OutboxTimeouts, outboxTimeouts } from './outgoing/deps.ts';
import { Outbox } from './outgoing/outbox.ts';
import { SmsTemplates } from './outgoing/sms-templates.ts';
import { watchGateway } from './payments/gauges.ts';
import { missedPaymentsJob, orderPaidJob, refundProcessedJob, webhookJob } from './payments/jobs.ts';
import { timedGateway } from './payments/timed-gateway.ts';
import { type PaymentTimeouts, paymentTimeouts } from './payments/timeouts.ts';
import { openVault } from './personal-data/open-vault.ts';
import { readFacts } from './posture/facts.ts';
import { warning } from './posture/finding.ts';
import { posture } from './posture/posture.ts';
import { replicaFindings } from './posture/replica.ts';
import { requireMigrated } from './posture/schema.ts';
import { ReleaseFiles } from './releases/release-files.ts';
import { prepaidRate } from './resellers/price-order.ts';
import type { Services } from './services.ts';
import { takeBackBookingJob } from './shipping/jobs.ts';
import { batchJob } from './stickers/batches/job.ts';
import { ScanCounter } from './stickers/scan-counter.ts';
import { openTracing } from './tracing/open-tracing.ts';

/** What tests override. */
export interface Overrides {
  databaseTimeouts?: Partial<DatabaseTimeouts>;
  migrations?: Partial<MigrationOptions>;
  timeouts?: Partial<OutboxTimeouts>;
  paymentTimeouts?: Partial<PaymentTimeouts>;
  now?: () => Date;
  onOrderPaid?: Services['onOrderPaid'];
}

interface Process extends Pick<Services, 'publicUrl' | 'stopping'> {
  opened: AsyncDisposableStack;
}

type Store = Pick<Services, 'env' | 'database' | 'vault' | 'now' | 'log' | 'tracing' | 'publicUrl'>;

/** Opens what requests and jobs need. Throws if the database is away or the settings are not safe. */
export async function openServices(
  env: Env,
  overrides: Overrides,
  { opened, publicUrl, stopping }: Process,
): Promise<{ services: Services; sandboxRoutes: Hono | undefined }> {
  const dbTimeouts = { ...databaseTimeouts, ...overrides.databaseTimeouts };
  const store = { ...(await openStore(env, { ...overrides, databaseTimeouts: dbTimeouts }, opened)), publicUrl };
  const { database, vault, now, log, tracing } = store;
  const { sandboxRoutes, checkoutScriptUrl, gateway, courier, courierSecrets, inboundMail, ...senders } =
    await openProviders(store, opened);
  const metrics = createMetrics(database.db, true);
  const contactChanges = new ContactChanges(database, log, dbTimeouts);
  // Stopped after all who may still publish.
  opened.defer(() => contactChanges.stop());
  const consoleChanges = new ConsoleChanges(contactChanges);
  opened.defer(() => consoleChanges.stop());
  const limits = new Limits({ ...store, metrics });
  const queue = new Queue(database, log, { tracing, migratesAtStart: await mayQueueMigrate(env, database) });
  const outbox = new Outbox({
    ...senders,
    db: database.db,
    vault,
    publicUrl,
    now,
    log,
    metrics,
    tracing,
    timeouts: { ...outboxTimeouts, ...overrides.timeouts },
    onOutcome: tellConsoleOfFailures(consoleChanges, tellFollowers({ database, contactChanges, log })),
    flowCalls: ladderCallRules({ ...store, limits, contactChanges }),
    whyUnneeded: whyNotTold(store),
  });
  // Drained after the queue has stopped, since its jobs begin attempts, too.
  opened.defer(() => outbox.drain());
  await startQueue(queue, opened);
  const releaseFiles = new ReleaseFiles(store);
  opened.defer(() => releaseFiles.stop());
  watchGateway(gateway, metrics.registry);
  metrics.databaseGauges.add(budgetGauge(env, now));
  const watches = startWatching(store, dbTimeouts, opened);
  const replica = await startReplica(store, dbTimeouts, opened);
  watchDatabase(database, { ...watches, replica }, metrics.registry);
  const services: Services = {
    ...store,
    ...watches,
    replica,
    presets: new PresetList(database.pool),
    smsTemplates: new SmsTemplates(),
    releaseFiles,
    limits,
    queue,
    outbox,
    contactChanges,
    consoleChanges,
    push: senders.push,
    inboundMail,
    gateway: timedGateway(gateway, metrics),
    courier,
    courierSecrets,
    paymentTimeouts: { ...paymentTimeouts, ...overrides.paymentTimeouts },
    onOrderPaid: overrides.onOrderPaid ?? ((orderId) => fulfil(services, orderId)),
    resellerRate: prepaidRate,
    checkoutScriptUrl,
    metrics,
    stopping,
  };
  return { services, sandboxRoutes };
}

/** The database, migrated, with its clock and the keys to what is sealed in it; and what is told of them, to log and traces. */
async function openStore(
  env: Env,
  overrides: Overrides & { databaseTimeouts: DatabaseTimeouts },
  opened: AsyncDisposableStack,
): Promise<Omit<Store, 'publicUrl'>> {
  const log = createLog(env.logLevel);
  const tracing = await openTracing(env.tracing, log);
  // Handed over last, after all that may still be traced.
  opened.defer(() => tracing.stop());
  const database = await openDatabase(env, overrides.databaseTimeouts);
  opened.defer(() => database.close());
  // Before the first write: a start that is rejected leaves the database untouched.
  await requireSafeSettings(env, database, log);
  if (env.migratesAtStart) await migrate(database, log, overrides.migrations);
  else await requireSchema(database, overrides);
  const clock = await Clock.start(() => databaseTime(database.db), overrides.databaseTimeouts.checkInterval);
  opened.defer(() => clock.stop());
  const vault = await openVault(database.db, env);
  await publishPages(database.db);
  return { env, database, vault, now: overrides.now ?? clock.now, log, tracing };
}

/** The providers that the settings name, or in the sandbox the simulated ones. */
async function openProviders(store: Store, opened: AsyncDisposableStack) {
  const { env, database, vault, now, publicUrl } = store;
  const sandbox = env.sandbox ? await importSandbox({ db: database.db, vault, env, now, publicUrl }) : undefined;
  if (sandbox) opened.defer(() => sandbox.close());
  const { exotel = env.exotel, smtp = env.smtp, razorpay = env.razorpay, push = env.push } = sandbox ?? {};
  const delhivery = sandbox?.delhivery ?? env.delhivery;
  if (!exotel || !smtp || !razorpay) throw new Error('No provider is configured.');
  return {
    sms: createExotelSms(exotel),
    calls: createExotelCalls(exotel),
    flow: createExotelFlow(exotel),
    mail: createSmtpMailer(smtp),
    push: push ? createPushSender(push) : null,
    gateway: createRazorpayGateway(razorpay),
    courier: delhivery ? createDelhivery(delhivery, now) : null,
    courierSecrets: delhivery?.webhookSecrets ?? [],
    inboundMail: sandbox?.inboundMail ?? env.inboundMail,
    checkoutScriptUrl: sandbox?.checkoutScriptUrl ?? env.checkoutUrl,
    sandboxRoutes: sandbox?.routes,
  };
}

/** Imported only if it is on: production never loads a simulator. */
async function importSandbox(...deps: Parameters<typeof import('./sandbox/sandbox.ts').openSandbox>) {
  const { openSandbox } = await import('./sandbox/sandbox.ts');
  return openSandbox(...deps);
}

/** For a role that may read and write rows, and nothing else. */
async function requireSchema({ db }: Database, { migrations }: Overrides): Promise<void> {
  try {
    await requireMigrated(db, migrations);
  } catch (error) {
    throw startError(error);
  }
}

/** The queue refuses tables of a later release, unless it may migrate, which for those it then has no need to. */
async function mayQueueMigrate({ migratesAtStart }: Env, { db }: Database): Promise<boolean> {
  return migratesAtStart || (await queueSchema(db)) === 'ahead';
}

/** The kinds of jobs that requests and tasks send. */
export const jobKinds = [
  orderPaidJob,
  webhookJob,
  batchJob,
  refundProcessedJob,
  missedPaymentsJob,
  takeBackBookingJob,
] as const;

async function startQueue(queue: Queue, opened: AsyncDisposableStack): Promise<void> {
  await queue.start();
  opened.defer(() => queue.stop());
  await queue.declare(jobKinds);
}

/** What goes on beside requests: background work, the scans that are counted, looks at the pool and at the disk. */
function startWatching({ database, now, log }: Store, dbTimeouts: DatabaseTimeouts, opened: AsyncDisposableStack) {
  const background = new Background(log);
  opened.defer(() => background.drain());
  const scans = new ScanCounter({ database, now, log });
  opened.defer(() => scans.stop());
  const poolWatch = new PoolWatch(database, dbTimeouts);
  opened.defer(() => poolWatch.stop());
  const diskWatch = new DiskWatch(database.pool, dbTimeouts);
  opened.defer(() => diskWatch.stop());
  return { background, scans, poolWatch, diskWatch };
}

async function startReplica({ database, now, log }: Store, timeouts: DatabaseTimeouts, opened: AsyncDisposableStack) {
  if (!database.replica) return null;
  const { db, replica: connections } = database;
  const replica = await Replica.start({ database: { db, replica: connections }, now, log }, timeouts);
  opened.defer(() => replica.stop());
  return replica;
}

/** Logs a warning for each weakness, and throws for those with which the server must not start. */
async function requireSafeSettings(env: Env, database: Database, log: Logger): Promise<void> {
  const facts = await readFacts(database, env).catch((error: unknown) => {
    throw startError(error);
  });
  const findings = [...posture(env, facts), ...replicaFindings(facts.replica, warning)];
  for (const { about, state, message } of findings) if (state === 'warning') log.warn({ about }, message);
  const refusals = findings.filter(({ state }) => state === 'refusal');
  if (refusals.length > 0) throw new SettingsError(refusals.map(({ message }) => message).join('\n'));
}
