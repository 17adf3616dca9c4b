import type { Db } from '../db/database.ts';
import type { OutgoingTable } from '../db/tables.ts';
import type { Logger } from '../http/log.ts';
import type { Metrics } from '../metrics.ts';
import type { Vault } from '../personal-data/vault.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { CallBridge, FlowCaller, Mailer, PushSender, SmsSender } from './ports.ts';

/** The dependencies of sending. */
export interface OutboxDeps {
  db: Db;
  vault: Vault;
  sms: SmsSender;
  calls: CallBridge;
  /** Null where no flow is set up. */
  flow: FlowCaller | null;
  mail: Mailer;
  /** Null where notifications are not set up. */
  push: PushSender | null;
  /** Where providers report to; a function, because a port of 0 is known only once we listen. */
  publicUrl: () => string;
  now: () => Date;
  log: Logger;
  metrics: Metrics;
  tracing: Tracing;
  timeouts: OutboxTimeouts;
  /** Called after the outcome of a message has become known that no request waits for. Never throws. */
  onOutcome: (message: SettledMessage) => Promise<void>;
  flowCalls: FlowCallRules;
  /** Why a message that was held need not be sent now that its time has come; null if it is to be. Asked each time before it is sent. */
  whyUnneeded: (held: Pick<OutgoingTable, 'id' | 'about'>) => Promise<WhySpared | null>;
}

/** Why nobody needs to be sent a message any more. `ended`: what it is about; `quiet hours`: those of its recipient have begun. */
export type WhySpared = 'seen' | 'handed on' | 'ended' | 'quiet hours';

/** A message whose outcome is known, and what it is about. */
export interface SettledMessage {
  id: string;
  about: string;
  channel: OutgoingTable['channel'];
  state: OutgoingTable['state'];
}

/** What is decided about calls to a flow by those who know what they are about. */
export interface FlowCallRules {
  /**
   * Whether a call whose time has come is still to be placed, in the transaction that claims it. `isFirst`: it was not tried before, and is counted
   * now. One that is not to be placed is removed.
   */
  admit: (tx: Db, about: string, isFirst: boolean) => Promise<boolean>;
  /** Called after the outcome of one has become known, in place of `onOutcome`, and after it was removed. Never throws. */
  onOutcome: (about: string) => Promise<void>;
}

/** Timeouts, in seconds. */
export interface OutboxTimeouts {
  /** How long an SMS waits until a push that goes ahead of it is taken; longer than that adapter waits for its answer. */
  pushTaken: number;
  /** How long it waits then for its owner to look, from when it was enqueued. */
  pushSeen: number;
  /** From the press of the button until we stop trying. */
  giveUp: number;
  /** The same for what people keep, a receipt or a ticket. */
  day: number;
  /** The same for a call or a push. Shorter than `firstRetry`: none is made that late. */
  call: number;
  /** When a message is first due: after the attempt made at once had its chance. */
  firstRetry: number;
  /** How often a process looks for what is due of other processes. */
  checkInterval: number;
  /** How long the person who pressed the button waits for the first attempt. */
  requestWait: number;
  /** After this an unfinished send counts as cut off: its process died. Longer than the deadline of an adapter: 15 s. */
  cutOff: number;
  /** The same for a mail, whose adapter's deadline is 60 s. */
  mailCutOff: number;
  /**
   * How long proof may take that a message of unknown outcome was accepted: a delivery report, an entry in the list of calls. Less than the two
   * minutes within which a message whose process died is promised to be sent.
   */
  proof: number;
  /** A mail has no proof: how long it waits before it is sent again, twice as long each further time. */
  mailProof: number;
  /** How long a channel is paused at first when its provider refuses us or does not answer; twice as long each time, up to the longest. */
  pause: number;
  longestPause: number;
  /** How often each process records that it is alive, and after how long a silence no process counts as having been. */
  pulse: number;
  silence: number;
}

export const outboxTimeouts: OutboxTimeouts = {
  pushTaken: 5,
  pushSeen: 60,
  giveUp: 600,
  day: 24 * 3600,
  call: 8,
  firstRetry: 10,
  checkInterval: 5,
  requestWait: 6,
  cutOff: 25,
  mailCutOff: 75,
  proof: 100,
  mailProof: 900,
  pause: 15,
  longestPause: 120,
  pulse: 10,
  silence: 30,
};
