import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { deleteInBatches } from '../db/in-batches.ts';
import { retainedSince } from '../personal-data/retention.ts';

/** Purges the provider's events that were processed, and the reports of payment windows. */
export async function purgeOldEvents(db: Db, now: Date): Promise<void> {
  const cutoff = retainedSince(now);
  await deleteInBatches(db, 'webhook_event', sql`received_at < ${cutoff} and settled_at is not null`);
  await deleteInBatches(db, 'payment_report', sql`created_at < ${cutoff}`);
}
