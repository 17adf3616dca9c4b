import { randomUUIDv7 } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import type { OutgoingState, Worth } from '../db/tables.ts';
import { secondsAfter } from '../seconds-after.ts';
import { currentSpan } from '../tracing/span.ts';
import { asTrace } from '../tracing/tracing.ts';
import { type AttemptResult, attempt } from './attempt.ts';
import type { OutboxDeps } from './deps.ts';
import { dueIn } from './due.ts';
import { hasFailed, type MessageOutcome, takenElsewhere } from './message-for-outcome.ts';
import { type MailPayload, type Payload, type PushPayload, sealPayload } from './payload.ts';
import { recipientIndex } from './recipient-index.ts';
import { Sweep } from './sweep.ts';
import { tellOutcome } from './tell-outcome.ts';
import { type MessageStatus, readStatus, waitsUntil } from './transition.ts';
import { giveUpAfter, isNowOrNever, maxCheckInterval } from './worth.ts';

/** How many messages that no request waits for are sent at the same time. */
const backgroundConcurrency = 4;

/** How many of these are held in memory. */
const maxBacklog = 1000;

const settledStates = new Set<OutgoingState>(['accepted', 'delivered', 'failed', 'refused', 'dead']);

/** A message that is sent in the background, and the span that wanted it so. */
interface Waiting {
  id: string;
  link: string | undefined;
}

/** A message, and the pushes that go ahead of it. */
export interface Enqueued {
  id: string;
  /** What it says, where it is an SMS: its length decides what it costs. */
  text?: string;
  pushes: string[];
  /** A mail that goes at the same time; none where both wait for the pushes. */
  mail?: string;
}

/** What tells an owner of one thing, by each channel that they have. */
export interface Told {
  sms: Extract<Payload, { channel: 'sms' }>;
  pushes: PushPayload[];
  mail: MailPayload | null;
  /** Whether the SMS and the mail wait until a push is handed over, and where one was taken until the owner had time to look. */
  goesAfter: boolean;
}

/** The only way for a message or a call to be sent. */
export class Outbox {
  readonly deps: OutboxDeps;
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #backlog: Waiting[] = [];
  readonly #sweep: Sweep;
  #activeSenders = 0;

  constructor(deps: OutboxDeps) {
    this.deps = deps;
    this.#sweep = new Sweep(deps, (id) => this.check(id));
  }

  /** From now on this process checks messages that are due, whoever enqueued them. */
  start(): void {
    this.#sweep.start();
  }

  /** Takes no further message that is due, and waits for those that are being checked. */
  stop(): Promise<void> {
    return this.#sweep.stop();
  }

  /**
   * Enqueues a message, inside the given transaction: it is sent if and only if that commits. Returns its id. `requestedWorth`: for how long it is
   * tried; what people keep, a receipt or a ticket, is still sent when the provider is back. Messages to one recipient are sent in the order they
   * were enqueued; a code waits for none of them.
   */
  enqueue(
    tx: Db,
    payload: Payload,
    about: string,
    requestedWorth: Exclude<Worth, 'a press'> = 'minutes',
  ): Promise<string> {
    return this.#insert(tx, payload, about, { requestedWorth });
  }

  /** The same, for a message that is sent so many seconds later, unless it is spared by then (`spare.ts`); it holds up no other one. */
  enqueueHeld(
    tx: Db,
    payload: Payload,
    about: string,
    heldFor: number,
    requestedWorth: Exclude<Worth, 'a press'> = 'minutes',
  ): Promise<string> {
    return this.#insert(tx, payload, about, { heldFor, requestedWorth });
  }

  /**
   * Takes a held message back, inside the given transaction: it leaves no trace, and is sent if and only if that does not commit. False, and nothing
   * is changed, once it is being sent or was, whoever was quicker.
   */
  async takeBack(tx: Db, id: string): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom('outgoing')
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .where('attempts', '=', 0)
      .where('held_until', 'is not', null)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  }

  /**
   * Enqueues an SMS, and pushes and a mail that say the same, about the SMS. Each push is sent once at most, the SMS and the mail in any case unless
   * their owner is known to have seen the message before (`spare.ts`).
   */
  async enqueueWithPushes(tx: Db, { sms, pushes, mail, goesAfter }: Told, about: string): Promise<Enqueued> {
    const heldFor = goesAfter && pushes.length > 0 ? this.deps.timeouts.pushTaken : 0;
    const id = await this.#insert(tx, sms, about, { heldFor });
    const ids: string[] = [];
    for (const push of pushes) ids.push(await this.#insert(tx, push, id, {}));
    const mailId = mail && (await this.#insert(tx, mail, id, { heldFor }));
    return { id, text: sms.text, pushes: ids, ...(mailId && heldFor === 0 && { mail: mailId }) };
  }

  async #insert(
    tx: Db,
    payload: Payload,
    about: string,
    { requestedWorth = 'minutes', heldFor = 0 }: { requestedWorth?: Exclude<Worth, 'a press'>; heldFor?: number },
  ): Promise<string> {
    const { vault, now, timeouts } = this.deps;
    const worth = isNowOrNever(payload.channel) ? 'a press' : requestedWorth;
    const id = randomUUIDv7();
    const at = now();
    const firstCheck = heldFor || timeouts.firstRetry;
    await tx
      .insertInto('outgoing')
      .values({
        id,
        channel: payload.channel,
        about,
        state: 'queued',
        payload_sealed: sealPayload(vault, id, payload),
        recipient_index: worth === 'a code' ? null : recipientIndex(vault, payload),
        worth,
        created_at: at,
        give_up_at: secondsAfter(at, heldFor + giveUpAfter(worth, timeouts)),
        held_until: heldFor > 0 ? secondsAfter(at, heldFor) : null,
        next_check_at: dueIn(firstCheck),
      })
      .execute();
    this.#sweep.lookIn(firstCheck);
    return id;
  }

  /** Whether there is a flow that can conduct calls. */
  get hasFlow(): boolean {
    return this.deps.flow !== null;
  }

  /**
   * Enqueues a call to a flow, inside the given transaction: it is placed `from` seconds later, unless it is not needed any more by then, and tried
   * until `until` seconds later.
   */
  async enqueueFlowCall(
    tx: Db,
    to: string,
    about: string,
    { from, until }: { from: number; until: number },
  ): Promise<void> {
    const { vault, now } = this.deps;
    const id = randomUUIDv7();
    const at = now();
    await tx
      .insertInto('outgoing')
      .values({
        id,
        channel: 'call',
        about,
        state: 'queued',
        payload_sealed: sealPayload(vault, id, { channel: 'flow', to }),
        worth: 'minutes',
        created_at: at,
        not_before: secondsAfter(at, from),
        give_up_at: secondsAfter(at, until),
        next_check_at: dueIn(from),
      })
      .execute();
    this.#sweep.lookIn(from);
  }

  /** Records a message that will not be sent, so that operators find it; never its text, so that it cannot be sent by mistake. Returns its id. */
  async withhold(tx: Db, channel: 'sms' | 'mail', about: string, detail: string): Promise<string> {
    const id = randomUUIDv7();
    const at = this.deps.now();
    const refused = { state: 'refused' as const, reason: 'too_many', detail, settled_at: at };
    await tx
      .insertInto('outgoing')
      .values({ id, channel, about, worth: 'a day', created_at: at, give_up_at: at, ...refused })
      .execute();
    return id;
  }

  /** Records a call that the provider handles under this id without our having placed it: the caller dialled in. Returns our own id. */
  async recordInbound(tx: Db, channel: 'call', providerId: string, about: string): Promise<string> {
    const id = randomUUIDv7();
    const at = this.deps.now();
    const accepted = {
      state: 'accepted' as const,
      provider_id: providerId,
      attempts: 1,
      attempted_at: at,
      settled_at: at,
    };
    await tx
      .insertInto('outgoing')
      .values({ id, channel, about, worth: 'a press', created_at: at, give_up_at: at, ...accepted })
      .execute();
    return id;
  }

  /**
   * Attempts at once, after the commit, so that the waiting person learns the outcome, as far as it is known then; a slow provider is waited for no
   * longer than a person would wait. Never throws for an attempt that failed: it is tried again when it is due.
   */
  async attemptNow(id: string): Promise<MessageOutcome | null> {
    return this.attemptAllNow({ id, pushes: [] });
  }

  /**
   * The same for a message with its pushes, at the same time. One that waits for them is attempted once all have failed; where it fails itself, a
   * push that was taken counts. Nobody waits for a mail.
   */
  async attemptAllNow({ id, pushes, mail }: Enqueued): Promise<MessageOutcome | null> {
    if (mail) this.attemptInBackground(mail);
    const seconds = this.deps.timeouts.requestWait;
    const timeout = setTimeout(seconds * 1000, null, { ref: false });
    const deadline = performance.now() + seconds * 1000;
    // Whoever waits learns what became of the message: it is attempted here where a push has released it, and not beside.
    const pushed = Promise.all(pushes.map((push) => this.#attemptSafely(push, id)));
    const tried = this.#tryUntilDeadline(id, deadline).then(async (status) => {
      // One that waits for its pushes; they may have released it while it was looked at.
      const isQueued = status?.state === 'queued';
      if (pushes.length === 0 || !(isQueued || hasFailed(status))) return status;
      const isTaken = (await pushed).some((push) => push?.state === 'accepted');
      return isTaken || !isQueued ? readStatus(this.deps, id) : this.#tryUntilDeadline(id, deadline);
    });
    const status = (await Promise.race([tried, timeout])) ?? (await readStatus(this.deps, id));
    return status?.told_at && hasFailed(status) ? takenElsewhere : status;
  }

  /** The same for the message sent for `about`, when the request is repeated. */
  async attemptAgain(about: string): Promise<MessageOutcome | null> {
    const { db } = this.deps;
    const row = await db.selectFrom('outgoing').select('id').where('about', '=', about).executeTakeFirst();
    return row ? this.attemptNow(row.id) : null;
  }

  /**
   * The same in the background, where no request waits: a few at a time, so that hundreds at once crowd out neither requests nor a provider. Those
   * beyond are sent when they are due.
   */
  attemptInBackground(id: string): void {
    if (this.#backlog.length >= maxBacklog) return;
    this.#backlog.push({ id, link: currentSpan()?.traceparent });
    if (this.#activeSenders < backgroundConcurrency) void this.#sendBacklog();
  }

  /** Waits for the attempts that are under way, before a stop. What has not begun is left until it is due. */
  async drain(): Promise<void> {
    this.#backlog.length = 0;
    await Promise.all(this.#underWay);
  }

  async #sendBacklog(): Promise<void> {
    this.#activeSenders += 1;
    for (let next = this.#backlog.shift(); next; next = this.#backlog.shift()) {
      const { id, link } = next;
      const start = { name: 'attempt outgoing', attributes: { 'dastak.outgoing': id }, link };
      await asTrace(this.deps.tracing, start, async () => this.#reportOutcome(await this.#attemptSafely(id)));
    }
    this.#activeSenders -= 1;
  }

  /**
   * A call is not attempted later: the caller waits for its outcome. One whose response was lost may appear in the provider's list a moment later.
   */
  async #tryUntilDeadline(id: string, deadline: number): Promise<MessageStatus | null> {
    let status = await this.#attemptSafely(id);
    while (status?.channel === 'call' && !settledStates.has(status.state) && performance.now() < deadline) {
      await setTimeout(500, undefined, { ref: false });
      status = await this.#attemptSafely(id);
    }
    return status;
  }

  /** Never throws. */
  #attemptSafely(id: string, attemptedByUs?: string): Promise<MessageStatus | null> {
    return this.#track(this.#attempt(id, attemptedByUs)).catch((err) => {
      this.deps.log.warn({ err, outgoing: id }, 'first attempt');
      return null;
    });
  }

  async #reportOutcome(status: MessageStatus | null): Promise<void> {
    if (status && settledStates.has(status.state)) await tellOutcome(this.deps, status);
  }

  #track<T>(work: Promise<T>): Promise<T> {
    const tracked = work.finally(() => this.#underWay.delete(settled));
    const settled = tracked.catch(() => {});
    this.#underWay.add(settled);
    return tracked;
  }

  /** `attemptedByUs`: a message that the caller of this attempts itself if it is released. */
  async #attempt(id: string, attemptedByUs?: string): Promise<AttemptResult['status']> {
    const { status, released } = await attempt(this.deps, id);
    for (const next of released) if (next !== attemptedByUs) this.attemptInBackground(next);
    return status;
  }

  /** Checks a message: sends it if it can be sent, and finds out what became of it. Returns in how many seconds to check it again, if it is open. */
  check(id: string): Promise<number | null> {
    const start = { name: 'check outgoing', attributes: { 'dastak.outgoing': id }, isUpkeep: true };
    return this.#track(asTrace(this.deps.tracing, start, () => this.#checkAndReschedule(id)));
  }

  async #checkAndReschedule(id: string): Promise<number | null> {
    const { db, now } = this.deps;
    const status = await this.#attempt(id);
    await this.#reportOutcome(status);
    if (!status || settledStates.has(status.state)) return null;
    const seconds = secondsUntilCheck(status, now());
    // Not where a report has moved it on meanwhile, and said when it is due.
    await db
      .updateTable('outgoing')
      .set({ next_check_at: dueIn(seconds) })
      .where('id', '=', id)
      .where('state', '=', status.state)
      .execute();
    this.#sweep.lookIn(seconds);
    return seconds;
  }
}

/** How often the provider's list of calls is checked, in seconds. */
const callCheckInterval = 5;

function secondsUntilCheck({ give_up_at, ...status }: MessageStatus, now: Date): number {
  const { state, channel, worth } = status;
  if (state === 'unknown' && channel === 'call') return callCheckInterval;
  const wait = ((waitsUntil(status) ?? now).getTime() - now.getTime()) / 1000;
  const interval = wait > 0 ? wait : maxCheckInterval(worth);
  const end = (give_up_at.getTime() - now.getTime()) / 1000;
  return Math.max(1, Math.ceil(state === 'queued' ? Math.min(interval, end) : interval));
}
