import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { OutgoingState, OutgoingTable } from '../db/tables.ts';
import { outboxTimeouts, type WhySpared } from './deps.ts';

type OutgoingRow = Selectable<OutgoingTable>;

/** Added to why a message is spared: it was certainly not sent. */
const beforeSent = ' before it was sent';

/** The same where it may have been. */
const whileUnknown = ' while its fate was unknown';

/** The ids of what matches a condition, each row locked after the one before: two that lock several messages do not wait for each other. */
export const lockedInOrder = (condition: RawBuilder<SqlBool>): RawBuilder<string[]> =>
  sql`array(select id from outgoing where ${condition} order by id for update)`;

/** The ids of the messages about these records, whose ids a query gives, and of the pushes and mails that say the same. */
export function messagesAbout(about: RawBuilder<string>): RawBuilder<string> {
  const messages = sql<string>`select id from outgoing where about = any (array(${about}))`;
  return sql`${messages} union all select id from outgoing where about = any (array(${messages}))`;
}

/**
 * Spares people what is not sent yet of the messages whose ids a query gives (`ids`): they know by another channel, or need not know any more. It
 * counts as delivered. So does one that may have been sent, which would be sent again otherwise. One that is being sent, or was taken, goes on, and
 * is spared should it come back. What is handed on before it was sent has reached nobody: it counts as refused, and nobody sends it again, nor what
 * had failed before.
 */
export async function spareMessages(
  tx: Db,
  ids: RawBuilder<string>,
  now: Date,
  why: WhySpared = 'seen',
): Promise<void> {
  const ifNotSent = changeIf(sql`state in ('queued', 'unknown')`);
  const detail = sql<string>`${why}::text || case when state = 'unknown' or doubts > 0 then ${whileUnknown}::text
    else ${beforeSent}::text end`;
  const isForGood = why === 'handed on';
  const spared = sql<SqlBool>`id = any (array(${ids})) and (state in ('queued', 'unknown')
    or state in ('sending', 'accepted') and spared is null or ${isForGood} and state in ('failed', 'refused', 'dead'))`;
  await tx
    .updateTable('outgoing')
    .set({
      spared: why,
      state: ifNotSent(stateOf(sql`${why}::text`), sql.ref('state')),
      detail: ifNotSent(detail, sql.ref('detail')),
      settled_at: ifNotSent(sql<Date | null>`${now}::timestamptz`, sql.ref('settled_at')),
      ...(isForGood
        ? { payload_sealed: ifNotSent(sql<Buffer | null>`null`, sql.ref('payload_sealed')) }
        : { delivered_at: ifNotSent(sql<Date | null>`${now}::timestamptz`, sql.ref('delivered_at')) }),
    })
    .where(sql<boolean>`id = any (${lockedInOrder(spared)})`)
    .execute();
}

/** How a message ends that is spared for this reason. */
const stateOf = (why: RawBuilder<unknown>) =>
  sql<OutgoingState>`case when ${why} = 'handed on' then 'refused' else 'delivered' end`;

/** The same for one message that was read, and is changed only as long as it is what it was then. */
export function sparedUpdate(
  { state, doubts }: Pick<OutgoingRow, 'state' | 'doubts'>,
  now: Date,
  why: WhySpared,
): Partial<OutgoingRow> {
  const detail = `${why}${state === 'unknown' || doubts > 0 ? whileUnknown : beforeSent}`;
  return { spared: why, state: 'delivered', detail, settled_at: now, delivered_at: now };
}

/**
 * What brings a message back to the queue, or leaves unknown whether it was sent, as a change of one that may have been spared meanwhile: that is not
 * sent again. `mayBeSent`: whether it may have been sent, for all that is known.
 */
export function unlessSpared<To extends { state: OutgoingState; detail?: string | null }>(
  to: To,
  mayBeSent: boolean,
  now: Date,
) {
  const ifSpared = changeIf(sql`spared is not null`);
  const ifHandedOn = changeIf(sql`spared = 'handed on'`);
  const spared = sql<string>`spared || ${mayBeSent ? whileUnknown : beforeSent}::text`;
  return {
    ...to,
    state: ifSpared(stateOf(sql.ref('spared')), sql`${to.state}::text`),
    detail: ifSpared(spared, to.detail === undefined ? sql.ref('detail') : sql`${to.detail}::text`),
    settled_at: ifSpared(sql<Date | null>`${now}::timestamptz`, sql`null`),
    delivered_at: ifSpared(ifHandedOn(sql<Date | null>`null`, sql`${now}::timestamptz`), sql`null`),
    payload_sealed: ifHandedOn(sql<Buffer | null>`null`, sql.ref('payload_sealed')),
  };
}

/** Takes that back: what was certainly not sent is sent after all, a held one not before its time. */
export async function sendSpared(tx: Db, ids: RawBuilder<string>, now: Date): Promise<void> {
  const spared = sql<SqlBool>`id = any (array(${ids})) and (
    state = 'delivered' and detail = ${`seen${beforeSent}`} and payload_sealed is not null
    or state in ('sending', 'accepted') and spared = 'seen')`;
  const ifNotSent = changeIf(sql`state = 'delivered'`);
  const giveUpAt = sql<Date>`greatest(give_up_at,
    greatest(held_until, ${now}::timestamptz) + ${outboxTimeouts.giveUp}::float8 * interval '1 second')`;
  await tx
    .updateTable('outgoing')
    .set({
      spared: null,
      state: ifNotSent(sql<OutgoingState>`'queued'`, sql.ref('state')),
      detail: ifNotSent(sql<string | null>`null`, sql.ref('detail')),
      settled_at: ifNotSent(sql<Date | null>`null`, sql.ref('settled_at')),
      delivered_at: ifNotSent(sql<Date | null>`null`, sql.ref('delivered_at')),
      give_up_at: ifNotSent(giveUpAt, sql.ref('give_up_at')),
      next_check_at: ifNotSent(
        sql<Date | null>`now() + greatest(held_until - ${now}::timestamptz, interval '0')`,
        sql.ref('next_check_at'),
      ),
    })
    .where(sql<boolean>`id = any (${lockedInOrder(spared)})`)
    .execute();
}

/** The value of a column where a condition holds, and another one otherwise. */
const changeIf =
  (condition: RawBuilder<SqlBool>) =>
  <T>(value: RawBuilder<T>, otherwise: RawBuilder<unknown>): RawBuilder<T> =>
    sql`case when ${condition} then ${value} else ${otherwise} end`;
