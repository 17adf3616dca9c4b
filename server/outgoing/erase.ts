import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { lockedInOrder } from './spare.ts';

/**
 * Erases at once the recipients and texts of the messages about these records, and of the pushes and mails that say the same. One that was not sent
 * yet never will be: `attempt.ts` refuses a message without a payload.
 */
export async function erasePayloads(tx: Db, about: string[]): Promise<void> {
  // One list for both: with an `or` of the two PostgreSQL would read the whole table.
  const condition = sql<SqlBool>`payload_sealed is not null
    and about = any (${about}::uuid[] || array(select id from outgoing where about = any (${about}::uuid[])))`;
  await tx
    .updateTable('outgoing')
    .set({ payload_sealed: null, recipient_index: null })
    .where(sql<boolean>`id = any (${lockedInOrder(condition)})`)
    .execute();
}
