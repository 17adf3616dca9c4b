import type { Db } from '../db/database.ts';

const day = 24 * 3600 * 1000;

/** Once its fate is known for a week, nobody needs to know any more to whom a message went; the record of it stays. */
export async function eraseSettledPayloads(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('outgoing')
    .set({ payload_sealed: null })
    .where('payload_sealed', 'is not', null)
    .where('settled_at', '<', new Date(now.getTime() - 7 * day))
    .execute();
}

/**
 * Forgets at once whom the messages about these records went to, and what they said. One that has not left yet never
 * does: `attempt.ts` refuses what has no words.
 */
export async function erasePayloads(tx: Db, about: string[]): Promise<void> {
  await tx
    .updateTable('outgoing')
    .set({ payload_sealed: null })
    .where((eb) => eb('about', '=', eb.fn.any(eb.val(about))))
    .where('payload_sealed', 'is not', null)
    .execute();
}
