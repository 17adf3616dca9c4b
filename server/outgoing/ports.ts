/**
 * What a provider did with something we handed it.
 * - `accepted`: the provider has it now, under `providerId`.
 * - `refused`: it will never accept this one. `ndnc`: the number is on the do-not-disturb register. `recipient`: not a
 *   reachable number or mailbox. `content`: the text does not match its registered template. `account`: our own
 *   account is at fault (keys, balance, KYC).
 * - `busy`: it certainly did not accept it; try again, not before `retryAfterSeconds` where it said so. `isDown`: it did not answer, or
 *   said that it accepts nothing now: that is not about this one.
 * - `unknown`: it may or may not have it (time-out after the request left, connection lost, an unreadable answer). Sending again
 *   might send twice.
 * `detail` is for operators and logs: it holds no phone number.
 */
export type SendOutcome =
  | { kind: 'accepted'; providerId: string }
  | { kind: 'refused'; reason: RefusalReason; detail: string }
  | { kind: 'busy'; isDown: boolean; retryAfterSeconds?: number; detail: string }
  | { kind: 'unknown'; detail: string };

export type RefusalReason = 'ndnc' | 'recipient' | 'content' | 'account';

export interface Sms {
  /** Ten digits of an Indian mobile. */
  to: string;
  text: string;
  /** The text's registration; the provider's default where we have none. */
  dltTemplateId: string | null;
  /** Our own id, given back in the delivery report. */
  reference: string;
  /** Where the provider reports delivery. */
  reportUrl: string;
}

export interface SmsSender {
  send(sms: Sms): Promise<SendOutcome>;
}

export interface MaskedCall {
  /** Ten digits; rung first. */
  from: string;
  /** Ten digits; rung when the first has answered. Both see our virtual number. */
  to: string;
  reference: string;
  reportUrl: string;
}

export interface CallBridge {
  connect(call: MaskedCall): Promise<SendOutcome>;
  /**
   * The provider's ids of calls between these two numbers placed at or after `since`, oldest first; its list counts in whole seconds.
   * Throws when the provider cannot be asked.
   */
  findCalls(call: Pick<MaskedCall, 'from' | 'to'>, since: Date): Promise<string[]>;
}

/** A call to one person, which the provider conducts by a flow: it asks us for the words to read out, and tells us what was pressed. */
export interface FlowCall {
  /** Ten digits; they see our virtual number. */
  to: string;
  /** Our own, given back with whatever the flow asks about this call. */
  token: string;
  reportUrl: string;
}

export interface FlowCaller {
  call(call: FlowCall): Promise<SendOutcome>;
  /**
   * The provider's ids of such calls to this number placed at or after `since`, oldest first; its list counts in whole seconds.
   * Throws when the provider cannot be asked.
   */
  findCalls(call: Pick<FlowCall, 'to'>, since: Date): Promise<string[]>;
}

export interface Mail {
  to: string;
  /** Where an answer goes; unless given, to the sender. */
  replyTo?: string;
  /** Whether it answers without anybody having looked: then no machine answers it in turn (RFC 3834). */
  isAutomatic?: true;
  subject: string;
  text: string;
  html?: string;
  reference: string;
}

export interface Mailer {
  send(mail: Mail): Promise<SendOutcome>;
}

/** A notification for one browser. */
export interface Push {
  /** Where the push service of the browser's maker takes it. */
  endpoint: string;
  /** The browser's keys, in base64url: nobody else can read the text. */
  keys: { p256dh: string; auth: string };
  /** What the browser's service worker is given; 3,900 bytes at most. */
  text: string;
  reference: string;
}

/** What browsers give their owner's server to reach them by. */
export type BrowserSubscription = Pick<Push, 'endpoint' | 'keys'>;

export interface PushSender {
  /** The public key that browsers subscribe with, in base64url. */
  key: string;
  /** Whether a browser's maker takes notifications there: nothing is ever sent to an address of which this is not so. */
  isPushService(endpoint: string): boolean;
  /** `refused` because of the `recipient`: the browser takes no more of them. */
  send(push: Push): Promise<SendOutcome>;
}
