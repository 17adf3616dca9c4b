import type { Database, Db } from './db/database.ts';
import type { DiskWatch } from './db/disk-watch.ts';
import type { PoolWatch } from './db/pool-watch.ts';
import type { Env } from './env.ts';
import type { Logger } from './http/log.ts';
import type { Background } from './jobs/background.ts';
import type { Queue } from './jobs/queue.ts';
import type { Limits } from './limits/limits.ts';
import type { Metrics } from './metrics.ts';
import type { Outgoing } from './outgoing/outgoing.ts';
import type { PaymentPatience } from './payments/patience.ts';
import type { PaymentGateway } from './payments/ports.ts';
import type { Vault } from './personal-data/vault.ts';
import type { ScanCounter } from './stickers/scan-counter.ts';

/** What `createApp` wires together. Tests hand in the same, with their own clock, providers and database. */
export interface Services {
  env: Env;
  database: Database;
  poolWatch: PoolWatch;
  diskWatch: DiskWatch;
  vault: Vault;
  limits: Limits;
  queue: Queue;
  background: Background;
  outgoing: Outgoing;
  scans: ScanCounter;
  gateway: PaymentGateway;
  paymentPatience: PaymentPatience;
  /** Hands out what was ordered once its charge is paid. Payments call it, again and again if need be, and know no more. */
  tellPaid: (orderId: number) => Promise<void>;
  /** What one sticker costs a reseller today in an order of so many that is paid at once, in paise; null for one who may order none. */
  resellerRate: (db: Db, resellerId: number, stickers: number) => Promise<number | null>;
  /** What the browser loads the payment window from: an address, or a path of our own in the sandbox. */
  checkoutScriptUrl: string;
  log: Logger;
  metrics: Metrics;
  now: () => Date;
  /** Where people reach us, without a trailing slash. A function, because a port of 0 is known only once we listen. */
  publicUrl: () => string;
  /** Aborted when this process was asked to stop. */
  stopping: AbortSignal;
}
