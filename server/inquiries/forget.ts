import type { Db } from '../db/database.ts';
import { erasePayloads } from '../outgoing/erase.ts';

/** A year, in which somebody may come back to what was written. */
const keptDays = 366;

/** Forgets what was written to us, what we wrote about it, and the mails that were either. */
export async function forgetOldInquiries(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 3600 * 1000);
  await db.transaction().execute(async (tx) => {
    const entries = await tx
      .selectFrom('inquiry_entry')
      .innerJoin('inquiry', 'inquiry.id', 'inquiry_id')
      .select('inquiry_entry.id')
      .where('inquiry.created_at', '<', before)
      .execute();
    // Its entries go with it.
    const inquiries = await tx.deleteFrom('inquiry').where('created_at', '<', before).returning('id').execute();
    await erasePayloads(
      tx,
      [...entries, ...inquiries].map(({ id }) => id),
    );
  });
}
