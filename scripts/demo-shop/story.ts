import { setTimeout } from 'node:timers/promises';
import { startReconciler } from '../../server/payments/reconciler.ts';
import type { Services } from '../../server/services.ts';
import { Random } from '../../torture/random.ts';
import { Agenda } from './agenda.ts';
import { Caller } from './caller.ts';
import { type CastPerson, newPerson } from './cast.ts';

/** In milliseconds. */
export const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

interface Stage {
  url: string;
  services: Services;
  now: () => Date;
  /** When it begins, at midnight in India. */
  start: Date;
  end: Date;
}

/** What all parts of a story share: its people, its clock and what is still to come. The same every time but for its days. */
export class Story {
  readonly services: Services;
  readonly now: () => Date;
  readonly start: Date;
  readonly end: Date;
  readonly agenda: Agenda;
  readonly caller: Caller;
  readonly random = new Random(2026);
  #people = 0;

  constructor({ url, services, now, start, end }: Stage) {
    this.services = services;
    this.now = now;
    this.start = start;
    this.end = end;
    this.agenda = new Agenda(end);
    this.caller = new Caller(url);
  }

  newcomer(): CastPerson {
    this.#people += 1;
    return newPerson(this.random, this.#people);
  }

  happens(share: number): boolean {
    return this.random.next() < share;
  }

  /** So long from now, in milliseconds: what happens then. */
  later(least: number, most: number, happen: () => Promise<void>): void {
    this.agenda.add(new Date(this.now().getTime() + this.random.between(least, most)), happen);
  }

  /** At this hour in India on each day of the story, the first is day 0. */
  daily(hourOfDay: number, happen: (index: number) => Promise<void>): void {
    const days = Math.ceil((this.end.getTime() - this.start.getTime()) / day);
    for (let index = 0; index < days; index++)
      this.agenda.add(new Date(this.start.getTime() + index * day + hourOfDay * hour), () => happen(index));
  }

  /** How many whole days the story has left. */
  get daysLeft(): number {
    return Math.floor((this.end.getTime() - this.now().getTime()) / day);
  }

  /** Waits until what is to be sent now has left, and what is done beside requests has ended: a mail would else be days old when it is sent. */
  async untilSent(): Promise<void> {
    const { background, outbox } = this.services;
    await background.drain();
    for (let waiting = await this.#toSend(); waiting.length > 0; waiting = await this.#toSend()) {
      // Whoever would look for what was left lying looks by the database's clock, which is that of today.
      for (const { id } of waiting) outbox.attemptInBackground(id);
      await setTimeout(20);
    }
  }

  /** Has the provider send back what is owed, as it is asked for at once in a shop whose clock does not leap, until the money is back and its note issued. */
  async untilRefunded(): Promise<void> {
    while (await this.#refundUnderWay()) {
      const reconciler = startReconciler(this.services);
      await reconciler.drain();
      await reconciler.stop();
      await setTimeout(50);
    }
    await this.untilSent();
  }

  async #refundUnderWay(): Promise<boolean> {
    const { rows } = await this.services.database.pool.query(
      `select from refund where state in ('owed', 'pending')
        or (state = 'processed' and not exists (select from credit_note where refund_id = refund.id)) limit 1`,
    );
    return rows.length > 0;
  }

  /** When the next message is due that is held for a while: an owner is called a minute after the message that they have not read. */
  async nextHeld(): Promise<Date | undefined> {
    const held = this.services.database.db
      .selectFrom('outgoing')
      .select((eb) => eb.fn.min('not_before').as('at'))
      .where('state', '=', 'queued')
      .where('not_before', '>', this.now());
    return (await held.executeTakeFirst())?.at ?? undefined;
  }

  #toSend() {
    return this.services.database.db
      .selectFrom('outgoing')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('state', '=', 'sending'),
          eb.and([
            eb('state', '=', 'queued'),
            eb('attempts', '=', 0),
            eb.or([eb('not_before', 'is', null), eb('not_before', '<=', this.now())]),
          ]),
        ]),
      )
      .execute();
  }

  /** The newest code that came to a phone or mailbox, once the message has left. */
  async codeFor(to: string): Promise<string> {
    await this.untilSent();
    const otp = (await this.caller.messagesTo(to)).find((message) => message.otp)?.otp;
    if (!otp) throw new Error(`No code has come to ${to}`);
    return otp;
  }
}
