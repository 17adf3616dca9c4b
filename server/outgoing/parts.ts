import type { Db } from '../db/database.ts';
import type { Logger } from '../http/log.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Metrics } from '../metrics.ts';
import type { Vault } from '../personal-data/vault.ts';
import type { CallBridge, Mailer, SmsSender } from './ports.ts';

/** What sending needs. */
export interface OutgoingParts {
  db: Db;
  queue: Queue;
  vault: Vault;
  sms: SmsSender;
  calls: CallBridge;
  mail: Mailer;
  /** Where providers report to; a function, because a port of 0 is known only once we listen. */
  publicUrl: () => string;
  now: () => Date;
  log: Logger;
  metrics: Metrics;
  patience: Patience;
}

/** How long we wait for what, in seconds. */
export interface Patience {
  /** From the press of the button until we stop trying. */
  giveUp: number;
  /** The queue's first try comes after the one made at once had its chance. */
  firstRetry: number;
  /** How long the person who pressed the button waits for the first attempt. */
  person: number;
  /** After this a send that nobody finished was cut off: its process died. Longer than the longest
   * deadline of an adapter, which is a mail's: 60 s. */
  cutOff: number;
  /** How long a proof may take that a message of unknown fate was taken: a delivery report, a line in the list of calls. */
  proof: number;
}

export const patience: Patience = { giveUp: 600, firstRetry: 10, person: 6, cutOff: 75, proof: 120 };
