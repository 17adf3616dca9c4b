import type { Db } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import type { Services } from '../services.ts';
import { belongsToOwner, type OwnerIdentity } from './belongs-to-owner.ts';

const retentionMs = 30 * 24 * 3600 * 1000;

/** Purges the data of buyers who did not pay, 30 days after their order expired; until then their money may still come. */
export async function purgeExpiredBuyers({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const cutoff = new Date(now().getTime() - retentionMs);
  await inBatches((rows) => database.db.transaction().execute((tx) => purgeExpiredBatch(tx, cutoff, rows)));
}

/** Purges the buyer data of a departing owner's unpaid orders at once. Paid orders keep theirs, as tax law requires. */
export async function purgeUnpaidOrders(tx: Db, owner: OwnerIdentity): Promise<void> {
  await eraseBuyers(tx).where('state', 'in', ['unpaid', 'lapsed']).where(belongsToOwner(owner)).execute();
}

async function purgeExpiredBatch(tx: Db, cutoff: Date, rows: number): Promise<number> {
  const withBuyer = tx.selectFrom('orders').select('id').where('buyer_sealed', 'is not', null);
  const lapsed = withBuyer.where('state', '=', 'lapsed').where('lapsed_at', '<', cutoff);
  const orders = (await lapsed.limit(rows).forUpdate().skipLocked().execute()).map(({ id }) => id);
  if (orders.length > 0) await eraseBuyers(tx).where('id', 'in', orders).execute();
  return orders.length;
}

function eraseBuyers(db: Db) {
  return db.updateTable('orders').set({ buyer_sealed: null, phone_index: null }).where('buyer_sealed', 'is not', null);
}
