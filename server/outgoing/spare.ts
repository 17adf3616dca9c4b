import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * Spares people what is not sent yet of the messages whose ids a query gives (`ids`): they know by another channel, or need not know any more. It
 * counts as delivered.
 */
export async function spareMessages(tx: Db, ids: RawBuilder<string>, now: Date): Promise<void> {
  const spared = { state: 'delivered' as const, detail: 'seen before it was sent', settled_at: now, delivered_at: now };
  await tx
    .updateTable('outgoing')
    .set(spared)
    .where('state', '=', 'queued')
    .where(sql<boolean>`id = any (array(${ids}))`)
    .execute();
}
