import type { PresetList } from './contact/preset-list.ts';
import type { Database, Db } from './db/database.ts';
import type { DiskWatch } from './db/disk-watch.ts';
import type { PoolWatch } from './db/pool-watch.ts';
import type { Replica } from './db/replica.ts';
import type { Env, InboundMail } from './env.ts';
import type { Logger } from './http/log.ts';
import type { Background } from './jobs/background.ts';
import type { Queue } from './jobs/queue.ts';
import type { Limits } from './limits/limits.ts';
import type { ConsoleChanges } from './live/console-changes.ts';
import type { ContactChanges } from './live/contact-changes.ts';
import type { Metrics } from './metrics.ts';
import type { Outbox } from './outgoing/outbox.ts';
import type { PushSender } from './outgoing/ports.ts';
import type { SmsTemplates } from './outgoing/sms-templates.ts';
import type { PaymentGateway } from './payments/ports.ts';
import type { PaymentTimeouts } from './payments/timeouts.ts';
import type { Vault } from './personal-data/vault.ts';
import type { ReleaseFiles } from './releases/release-files.ts';
import type { Courier } from './shipping/ports.ts';
import type { ScanCounter } from './stickers/scan-counter.ts';
import type { Tracing } from './tracing/tracing.ts';

/** The dependencies of `createApp`. Tests pass the same, with their own clock, providers and database. */
export interface Services {
  env: Env;
  database: Database;
  poolWatch: PoolWatch;
  diskWatch: DiskWatch;
  /** Null where none is set. */
  replica: Replica | null;
  vault: Vault;
  limits: Limits;
  queue: Queue;
  background: Background;
  outbox: Outbox;
  /** Null where notifications are not set up. */
  push: PushSender | null;
  /** Null where answers to our mails do not come in. */
  inboundMail: InboundMail | null;
  contactChanges: ContactChanges;
  consoleChanges: ConsoleChanges;
  scans: ScanCounter;
  presets: PresetList;
  smsTemplates: SmsTemplates;
  releaseFiles: ReleaseFiles;
  gateway: PaymentGateway;
  /** Null where none is set: then dockets are typed. */
  courier: Courier | null;
  /** With one of these comes what a courier tells of its parcels by itself, newest first. */
  courierSecrets: string[];
  paymentTimeouts: PaymentTimeouts;
  /** Fulfils an order once its charge is paid. Payments call it, repeatedly if necessary, and know nothing else about orders. */
  onOrderPaid: (orderId: number) => Promise<void>;
  /** What one sticker costs a reseller today in a prepaid order of so many, in paise; null for a reseller who may not order. */
  resellerRate: (db: Db, order: { id: number; stickers: number; at: Date }) => Promise<number | null>;
  /** The script of the payment window: a URL, or a path of our own in the sandbox. */
  checkoutScriptUrl: string;
  log: Logger;
  metrics: Metrics;
  tracing: Tracing;
  now: () => Date;
  /** Our public address, without a trailing slash. A function, because a port of 0 is known only once we listen. */
  publicUrl: () => string;
  /** Aborted when this process has been asked to stop. */
  stopping: AbortSignal;
}
