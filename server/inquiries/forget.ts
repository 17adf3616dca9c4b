import type { Db } from '../db/database.ts';

/** A year, in which somebody may come back to what was written. */
const keptDays = 366;

export async function forgetOldInquiries(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 3600 * 1000);
  await db.deleteFrom('inquiry').where('created_at', '<', before).execute();
}
