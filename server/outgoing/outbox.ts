import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import type { OutgoingState, Worth } from '../db/tables.ts';
import { secondsAfter } from '../seconds-after.ts';
import { type Attempted, attempt } from './attempt.ts';
import type { OutboxDeps } from './deps.ts';
import { recipientIndex } from './in-line.ts';
import { type Payload, sealPayload } from './payload.ts';
import type { MessageStatus } from './transition.ts';
import { jobOf, longestLook, secondsOf } from './worth.ts';

/** How many messages that no request waits for are sent at the same time. */
const fewAtOnce = 4;

/** How many of these are held in memory. */
const mostSoon = 1000;

const settled = new Set<OutgoingState>(['accepted', 'delivered', 'failed', 'refused', 'dead']);

/** The only way for a message or a call to be sent. */
export class Outbox {
  readonly deps: OutboxDeps;
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #soon: string[] = [];
  #sending = 0;

  constructor(deps: OutboxDeps) {
    this.deps = deps;
  }

  /**
   * Enqueues a message, inside the given transaction: it is sent if and only if that commits. Returns its id. `wanted`: for how long it is tried; what
   * people keep, a receipt or a ticket, is still sent when the provider is back. Messages to one recipient are sent in the order they were enqueued;
   * a code waits for none of them.
   */
  async enqueue(
    tx: Db,
    payload: Payload,
    about: string,
    wanted: Exclude<Worth, 'a press'> = 'minutes',
  ): Promise<string> {
    const { vault, queue, now, timeouts } = this.deps;
    const worth = payload.channel === 'call' ? 'a press' : wanted;
    const id = randomUUID();
    const at = now();
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
        give_up_at: secondsAfter(at, secondsOf(worth, timeouts)),
      })
      .execute();
    await queue.send(tx, jobOf(worth), { id }, timeouts.firstRetry);
    return id;
  }

  /** Records a message that will not be sent, so that operators find it; never its text, so that it cannot be sent by mistake. Returns its id. */
  async withhold(tx: Db, channel: 'sms' | 'mail', about: string, detail: string): Promise<string> {
    const id = randomUUID();
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
    const id = randomUUID();
    const at = this.deps.now();
    const taken = {
      state: 'accepted' as const,
      provider_id: providerId,
      attempts: 1,
      attempted_at: at,
      settled_at: at,
    };
    await tx
      .insertInto('outgoing')
      .values({ id, channel, about, worth: 'a press', created_at: at, give_up_at: at, ...taken })
      .execute();
    return id;
  }

  /**
   * Attempts at once, after the commit, so that the waiting person learns the outcome; a slow provider is waited for no longer than a person would
   * wait. Never throws: the queue tries again.
   */
  async attemptNow(id: string): Promise<void> {
    const seconds = this.deps.timeouts.person;
    const late = setTimeout(seconds * 1000, undefined, { ref: false });
    await Promise.race([this.#tryWhileWaitedFor(id, performance.now() + seconds * 1000), late]);
  }

  /** The same for the message sent for `about`, when the request is repeated. */
  async attemptAgain(about: string): Promise<void> {
    const { db } = this.deps;
    const row = await db.selectFrom('outgoing').select('id').where('about', '=', about).executeTakeFirst();
    if (row) await this.attemptNow(row.id);
  }

  /**
   * The same in the background, where no request waits: a few at a time, so that hundreds at once crowd out neither requests nor a provider. The
   * queue takes those beyond.
   */
  attemptInBackground(id: string): void {
    if (this.#soon.length >= mostSoon) return;
    this.#soon.push(id);
    if (this.#sending < fewAtOnce) void this.#sendSoon();
  }

  /** Waits for the attempts that are under way, before a stop. What has not begun is left to the queue. */
  async drain(): Promise<void> {
    this.#soon.length = 0;
    await Promise.all(this.#underWay);
  }

  /** The outcome of the message sent for `about`; null if none was enqueued. */
  async outcome(about: string): Promise<{ state: OutgoingState; reason: string | null } | null> {
    const row = await this.deps.db
      .selectFrom('outgoing')
      .select(['state', 'reason'])
      .where('about', '=', about)
      .executeTakeFirst();
    return row ?? null;
  }

  async #sendSoon(): Promise<void> {
    this.#sending += 1;
    for (let id = this.#soon.shift(); id; id = this.#soon.shift()) await this.#try(id);
    this.#sending -= 1;
  }

  /**
   * A call is not attempted later: the caller waits for its outcome. One whose response was lost may appear in the provider's list a moment later.
   */
  async #tryWhileWaitedFor(id: string, end: number): Promise<void> {
    let status = await this.#try(id);
    while (status?.channel === 'call' && !settled.has(status.state) && performance.now() < end) {
      await setTimeout(500, undefined, { ref: false });
      status = await this.#try(id);
    }
  }

  /** Never throws. */
  async #try(id: string): Promise<MessageStatus | null> {
    const trying = this.#attempt(id)
      .catch((err) => {
        this.deps.log.warn({ err, outgoing: id }, 'first attempt');
        return null;
      })
      .finally(() => this.#underWay.delete(trying));
    this.#underWay.add(trying);
    return trying;
  }

  async #attempt(id: string): Promise<Attempted['status']> {
    const { status, going } = await attempt(this.deps, id);
    for (const next of going) this.attemptInBackground(next);
    return status;
  }

  /** Runs one job of the queue. Until the message's outcome is known it schedules another, for when there is something to do. */
  async work(id: string): Promise<void> {
    const { db, queue, now } = this.deps;
    const status = await this.#attempt(id);
    if (!status || settled.has(status.state)) return;
    await queue.send(db, jobOf(status.worth), { id }, secondsUntilLook(status, now()));
  }
}

/** How often the provider's list of calls is checked, in seconds. */
const callLook = 5;

function secondsUntilLook({ state, channel, worth, not_before, give_up_at }: MessageStatus, now: Date): number {
  if (state === 'unknown' && channel === 'call') return callLook;
  const wait = ((not_before ?? now).getTime() - now.getTime()) / 1000;
  const look = wait > 0 ? wait : longestLook(worth);
  const end = (give_up_at.getTime() - now.getTime()) / 1000;
  return Math.max(1, Math.ceil(state === 'queued' ? Math.min(look, end) : look));
}
