import { sql } from 'kysely';
import { deleteInBatches } from '../../db/in-batches.ts';
import type { Services } from '../../services.ts';

/** Codes that nobody came with in time. What was handed on stays. */
export function forgetUnusedHandOns({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  return deleteInBatches(database.db, 'hand_on', sql`taken_at is null and expires_at < ${now()}`);
}
