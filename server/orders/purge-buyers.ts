import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { updateInBatches } from '../db/in-batches.ts';
import type { Services } from '../services.ts';
import { belongsToOwner, type OwnerIdentity } from './belongs-to-owner.ts';

const retentionMs = 30 * 24 * 3600 * 1000;

/** Purges the data of buyers who did not pay, 30 days after their order expired; until then their money may still come. */
export async function purgeExpiredBuyers({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const cutoff = new Date(now().getTime() - retentionMs);
  await updateInBatches(database.db, 'orders', {
    set: sql`buyer_sealed = null, phone_index = null, language = null`,
    condition: sql`state = 'lapsed' and buyer_sealed is not null and lapsed_at < ${cutoff}`,
  });
}

/** Purges the buyer data of a departing owner's unpaid orders at once. Paid orders keep theirs, as tax law requires. */
export async function purgeUnpaidOrders(tx: Db, owner: OwnerIdentity): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ buyer_sealed: null, phone_index: null, language: null })
    .where('buyer_sealed', 'is not', null)
    .where('state', 'in', ['unpaid', 'lapsed'])
    .where(belongsToOwner(owner))
    .execute();
}
