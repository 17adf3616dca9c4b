import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import type { OutgoingState } from '../db/tables.ts';
import type { JobKind } from '../jobs/queue.ts';
import { attempt } from './attempt.ts';
import type { OutgoingParts } from './parts.ts';
import { type Payload, sealPayload } from './payload.ts';

export const attemptJob: JobKind<{ id: string }> = { name: 'outgoing-attempt' };

/** The same for what is still worth having tomorrow. A hundred tries a quarter of an hour apart are a day. */
export const patientAttemptJob: JobKind<{ id: string }> = { name: 'outgoing-patient-attempt', longestWait: 900 };

/** Why something could not be settled yet; the queue tries again. */
export class NotYet extends Error {
  override name = 'NotYet';
}

/** How many messages that nobody waits for leave at the same time. */
const fewAtOnce = 4;

const settled = new Set<OutgoingState>(['accepted', 'delivered', 'failed', 'refused', 'dead']);

/** The only door through which a message or a call leaves. */
export class Outgoing {
  readonly parts: OutgoingParts;
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #soon: string[] = [];
  #sending = 0;

  constructor(parts: OutgoingParts) {
    this.parts = parts;
  }

  /**
   * Owes a message, inside the caller's transaction: it will leave if and only if that commits. Returns its id.
   * `worth`: for how long; what people keep, a receipt or a ticket, is sent whenever the provider is there again.
   */
  async owe(tx: Db, payload: Payload, about: string, worth: 'minutes' | 'a day' = 'minutes'): Promise<string> {
    const { vault, queue, now, patience } = this.parts;
    const [job, seconds] = worth === 'a day' ? [patientAttemptJob, 24 * 3600] : [attemptJob, patience.giveUp];
    const id = randomUUID();
    await tx
      .insertInto('outgoing')
      .values({
        id,
        channel: payload.channel,
        about,
        state: 'queued',
        payload_sealed: sealPayload(vault, id, payload),
        created_at: now(),
        give_up_at: new Date(now().getTime() + seconds * 1000),
      })
      .execute();
    await queue.send(tx, job, { id }, patience.firstRetry);
    return id;
  }

  /**
   * Tries at once, after the commit, so that the person waiting hears what happened; a slow provider is waited for no
   * longer than a person would. Never throws: the queue is behind it.
   */
  async attemptNow(id: string): Promise<void> {
    await Promise.race([this.#try(id), setTimeout(this.parts.patience.person * 1000, undefined, { ref: false })]);
  }

  /** The same where nobody waits: a few at a time, so that hundreds at once crowd out neither requests nor a provider. */
  attemptSoon(id: string): void {
    this.#soon.push(id);
    if (this.#sending < fewAtOnce) void this.#sendSoon();
  }

  /** Waits for the attempts that are under way, before a stop. What has not begun is left to the queue. */
  async drain(): Promise<void> {
    this.#soon.length = 0;
    await Promise.all(this.#underWay);
  }

  /** What became of the message sent for `about`; null where none was owed. */
  async outcome(about: string): Promise<{ state: OutgoingState; reason: string | null } | null> {
    const row = await this.parts.db
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

  /** Never throws. */
  async #try(id: string): Promise<void> {
    const trying = attempt(this.parts, id)
      .catch((err) => this.parts.log.warn({ err, outgoing: id }, 'first attempt'))
      .finally(() => this.#underWay.delete(trying));
    this.#underWay.add(trying);
    await trying;
  }

  /** One turn of the queue's worker. Throws NotYet until the message's fate is known. */
  async work(id: string): Promise<void> {
    const state = await attempt(this.parts, id);
    if (!settled.has(state)) throw new NotYet(state);
  }
}
