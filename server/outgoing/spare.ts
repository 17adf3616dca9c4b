import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { OutgoingTable } from '../db/tables.ts';
import type { WhySpared } from './deps.ts';

/** Added to why a message is spared: it was certainly not sent. */
const beforeSent = ' before it was sent';

/** The same where it may have been. */
const whileUnknown = ' while its fate was unknown';

/**
 * Spares people what is not sent yet of the messages whose ids a query gives (`ids`): they know by another channel, or need not know any more. It
 * counts as delivered. So does one that may have been sent, which would be sent again otherwise; one that is being sent is left alone.
 */
export async function spareMessages(
  tx: Db,
  ids: RawBuilder<string>,
  now: Date,
  why: WhySpared = 'seen',
): Promise<void> {
  await tx
    .updateTable('outgoing')
    .set({
      state: 'delivered',
      detail: sql<string>`${why}::text || case when state = 'unknown' or doubts > 0 then ${whileUnknown}::text
        else ${beforeSent}::text end`,
      settled_at: now,
      delivered_at: now,
    })
    .where('state', 'in', ['queued', 'unknown'])
    .where(sql<boolean>`id = any (array(${ids}))`)
    .execute();
}

/** The same for one message that was read, and is changed only as long as it is what it was then. */
export function sparedUpdate(
  { state, doubts }: Pick<Selectable<OutgoingTable>, 'state' | 'doubts'>,
  now: Date,
  why: WhySpared,
): Partial<Selectable<OutgoingTable>> {
  const detail = `${why}${state === 'unknown' || doubts > 0 ? whileUnknown : beforeSent}`;
  return { state: 'delivered', detail, settled_at: now, delivered_at: now };
}

/** Takes that back: what was certainly not sent is sent after all, a held one not before its time. */
export async function sendSpared(tx: Db, ids: RawBuilder<string>, now: Date): Promise<void> {
  await tx
    .updateTable('outgoing')
    .set({
      ...{ state: 'queued', detail: null, settled_at: null, delivered_at: null },
      give_up_at: sql<Date>`greatest(give_up_at, greatest(held_until, ${now}::timestamptz) + interval '10 minutes')`,
      next_check_at: sql<Date>`now() + greatest(held_until - ${now}::timestamptz, interval '0')`,
    })
    .where('state', '=', 'delivered')
    .where('detail', '=', `seen${beforeSent}`)
    .where('payload_sealed', 'is not', null)
    .where(sql<boolean>`id = any (array(${ids}))`)
    .execute();
}
