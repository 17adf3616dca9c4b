import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { deleteInBatches } from '../db/in-batches.ts';

/** As long as the Digital Personal Data Protection Rules ask for a log to be kept, and no longer. */
const keptDays = 366;

/** Forgets who knocked at whose vehicle, and what was sent for it, when the law no longer wants it kept. */
export async function forgetOldContacts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 3600 * 1000);
  await deleteInBatches(db, 'contact', sql`created_at < ${before}`);
  await deleteInBatches(db, 'outgoing', sql`created_at < ${before} and settled_at is not null`);
}
