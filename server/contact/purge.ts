import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { deleteInBatches } from '../db/in-batches.ts';
import { retainedSince } from '../personal-data/retention.ts';

/** Purges contacts, and what was sent for them, when the law no longer wants them kept. */
export async function purgeOldContacts(db: Db, now: Date): Promise<void> {
  const before = retainedSince(now);
  await deleteInBatches(db, 'contact', sql`created_at < ${before}`);
  await deleteInBatches(db, 'outgoing', sql`created_at < ${before} and settled_at is not null`);
}
