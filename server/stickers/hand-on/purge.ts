import { sql } from 'kysely';
import { deleteInBatches } from '../../db/in-batches.ts';
import type { Services } from '../../services.ts';

/** Purges hand-on codes that were not used in time. Completed hand-ons stay. */
export function purgeUnusedHandOns({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  return deleteInBatches(database.db, 'hand_on', sql`taken_at is null and expires_at < ${now()}`);
}
