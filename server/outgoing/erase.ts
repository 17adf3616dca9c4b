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
