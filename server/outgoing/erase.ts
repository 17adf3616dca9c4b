import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { updateInBatches } from '../db/in-batches.ts';

const day = 24 * 3600 * 1000;

/** Once its fate is known for a week, nobody needs to know any more to whom a message went; the record of it stays. */
export async function eraseSettledPayloads(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 7 * day);
  await updateInBatches(db, 'outgoing', {
    set: sql`payload_sealed = null, recipient_index = null`,
    which: sql`payload_sealed is not null and settled_at < ${before}`,
  });
}

/**
 * Forgets at once whom the messages about these records went to, and what they said. One that has not left yet never
 * does: `attempt.ts` refuses what has no words.
 */
export async function erasePayloads(tx: Db, about: string[]): Promise<void> {
  await tx
    .updateTable('outgoing')
    .set({ payload_sealed: null, recipient_index: null })
    .where((eb) => eb('about', '=', eb.fn.any(eb.val(about))))
    .where('payload_sealed', 'is not', null)
    .execute();
}
