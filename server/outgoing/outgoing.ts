import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import type { OutgoingState, Worth } from '../db/tables.ts';
import { secondsAfter } from '../seconds-after.ts';
import { type Attempted, attempt } from './attempt.ts';
import { recipientIndex } from './in-line.ts';
import type { OutgoingParts } from './parts.ts';
import { type Payload, sealPayload } from './payload.ts';
import type { Standing } from './transition.ts';
import { jobOf, longestLook, secondsOf } from './worth.ts';

/** How many messages that nobody waits for leave at the same time. */
const fewAtOnce = 4;

/** How many of these are kept in mind. */
const mostSoon = 1000;

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
   * `worth`: for how long; what people keep, a receipt or a ticket, is sent whenever the provider is there again. To one recipient messages
   * leave in the order they were owed; a code waits for none of them.
   */
  async owe(tx: Db, payload: Payload, about: string, wanted: Exclude<Worth, 'a press'> = 'minutes'): Promise<string> {
    const { vault, queue, now, patience } = this.parts;
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
        give_up_at: secondsAfter(at, secondsOf(worth, patience)),
      })
      .execute();
    await queue.send(tx, jobOf(worth), { id }, patience.firstRetry);
    return id;
  }

  /** Writes down a message that will not leave, for whoever looks for it; never its words, so that nobody sends it by mistake. Returns its id. */
  async withhold(tx: Db, channel: 'sms' | 'mail', about: string, detail: string): Promise<string> {
    const id = randomUUID();
    const at = this.parts.now();
    const refused = { state: 'refused' as const, reason: 'too_many', detail, settled_at: at };
    await tx
      .insertInto('outgoing')
      .values({ id, channel, about, worth: 'a day', created_at: at, give_up_at: at, ...refused })
      .execute();
    return id;
  }

  /** Writes down what a provider has taken under this id without our having sent it: somebody dialled us. Returns its own id. */
  async carried(tx: Db, channel: 'call', providerId: string, about: string): Promise<string> {
    const id = randomUUID();
    const at = this.parts.now();
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
   * Tries at once, after the commit, so that the person waiting hears what happened; a slow provider is waited for no
   * longer than a person would. Never throws: the queue is behind it.
   */
  async attemptNow(id: string): Promise<void> {
    const seconds = this.parts.patience.person;
    const late = setTimeout(seconds * 1000, undefined, { ref: false });
    await Promise.race([this.#tryWhileWaitedFor(id, performance.now() + seconds * 1000), late]);
  }

  /** The same for what was sent for `about`, when somebody asks for it again. */
  async attemptAgain(about: string): Promise<void> {
    const { db } = this.parts;
    const row = await db.selectFrom('outgoing').select('id').where('about', '=', about).executeTakeFirst();
    if (row) await this.attemptNow(row.id);
  }

  /** The same where nobody waits: a few at a time, so that hundreds at once crowd out neither requests nor a provider. The queue has those beyond. */
  attemptSoon(id: string): void {
    if (this.#soon.length >= mostSoon) return;
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

  /** A call is not tried later: whoever pressed waits for its fate. One whose answer was lost may stand in the provider's list a moment later. */
  async #tryWhileWaitedFor(id: string, end: number): Promise<void> {
    let standing = await this.#try(id);
    while (standing?.channel === 'call' && !settled.has(standing.state) && performance.now() < end) {
      await setTimeout(500, undefined, { ref: false });
      standing = await this.#try(id);
    }
  }

  /** Never throws. */
  async #try(id: string): Promise<Standing | null> {
    const trying = this.#attempt(id)
      .catch((err) => {
        this.parts.log.warn({ err, outgoing: id }, 'first attempt');
        return null;
      })
      .finally(() => this.#underWay.delete(trying));
    this.#underWay.add(trying);
    return trying;
  }

  async #attempt(id: string): Promise<Attempted['standing']> {
    const { standing, going } = await attempt(this.parts, id);
    for (const next of going) this.attemptSoon(next);
    return standing;
  }

  /** One turn of the queue's worker. Until the message's fate is known it leaves another behind, for when there is something to do. */
  async work(id: string): Promise<void> {
    const { db, queue, now } = this.parts;
    const standing = await this.#attempt(id);
    if (!standing || settled.has(standing.state)) return;
    await queue.send(db, jobOf(standing.worth), { id }, secondsUntilLook(standing, now()));
  }
}

/** The provider's list of calls is looked at so often, in seconds. */
const callLook = 5;

function secondsUntilLook({ state, channel, worth, not_before, give_up_at }: Standing, now: Date): number {
  if (state === 'unknown' && channel === 'call') return callLook;
  const wait = ((not_before ?? now).getTime() - now.getTime()) / 1000;
  const look = wait > 0 ? wait : longestLook(worth);
  const end = (give_up_at.getTime() - now.getTime()) / 1000;
  return Math.max(1, Math.ceil(state === 'queued' ? Math.min(look, end) : look));
}
