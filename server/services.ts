import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import type { Logger } from './http/log.ts';
import type { Metrics } from './metrics.ts';
import type { Outgoing } from './outgoing/outgoing.ts';
import type { PaymentGateway } from './payments/ports.ts';
import type { Vault } from './personal-data/vault.ts';

/** What `createApp` wires together. Tests hand in the same, with their own clock, providers and database. */
export interface Services {
  env: Env;
  database: Database;
  vault: Vault;
  outgoing: Outgoing;
  gateway: PaymentGateway;
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
