import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';

const sparedDetail = 'seen before it was sent';

/**
 * Spares people what is not sent yet of the messages whose ids a query gives (`ids`): they know by another channel, or need not know any more. It
 * counts as delivered.
 */
export async function spareMessages(tx: Db, ids: RawBuilder<string>, now: Date): Promise<void> {
  const spared = { state: 'delivered' as const, detail: sparedDetail, settled_at: now, delivered_at: now };
  await tx
    .updateTable('outgoing')
    .set(spared)
    .where('state', '=', 'queued')
    .where(sql<boolean>`id = any (array(${ids}))`)
    .execute();
}

/** Takes that back: what was never tried is sent after all, a held one not before its time. */
export async function sendSpared(tx: Db, ids: RawBuilder<string>, now: Date): Promise<void> {
  await tx
    .updateTable('outgoing')
    .set({
      ...{ state: 'queued', detail: null, settled_at: null, delivered_at: null },
      give_up_at: sql<Date>`greatest(give_up_at, held_until, ${now}::timestamptz) + interval '10 minutes'`,
      next_check_at: sql<Date>`now() + greatest(held_until - ${now}::timestamptz, interval '0')`,
    })
    .where('state', '=', 'delivered')
    .where('detail', '=', sparedDetail)
    .where('attempts', '=', 0)
    .where('payload_sealed', 'is not', null)
    .where(sql<boolean>`id = any (array(${ids}))`)
    .execute();
}
