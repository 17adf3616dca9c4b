import type { Db } from '../db/database.ts';
import { belongsToOwner, type OwnerIdentity } from './belongs-to-owner.ts';

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
