import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { updateInBatches } from '../db/in-batches.ts';
import { lockedInOrder } from './spare.ts';

const day = 24 * 3600 * 1000;

/** A week after a message's outcome is known, its recipient and text are no longer needed; the record of it stays. */
export async function eraseSettledPayloads(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 7 * day);
  await updateInBatches(db, 'outgoing', {
    set: sql`payload_sealed = null, recipient_index = null`,
    condition: sql`payload_sealed is not null and settled_at < ${before}`,
  });
}

/**
 * Erases at once the recipients and texts of the messages about these records, and of the pushes and mails that say the same. One that was not sent
 * yet never will be: `attempt.ts` refuses a message without a payload.
 */
export async function erasePayloads(tx: Db, about: string[]): Promise<void> {
  // One list for both: with an `or` of the two PostgreSQL would read the whole table.
  const condition = sql<SqlBool>`payload_sealed is not null
    and about = any (${about}::uuid[] || array(select id from outgoing where about = any (${about}::uuid[])))`;
  await tx
    .updateTable('outgoing')
    .set({ payload_sealed: null, recipient_index: null })
    .where(sql<boolean>`id = any (${lockedInOrder(condition)})`)
    .execute();
}
