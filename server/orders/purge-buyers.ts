import type { Db } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import type { Services } from '../services.ts';
import { type Owner, ofOwner } from './of-owner.ts';

const kept = 30 * 24 * 3600 * 1000;

/** Purges the data of buyers who did not pay, 30 days after their order expired; until then their money may still come. */
export async function purgeExpiredBuyers({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - kept);
  await inBatches((rows) => database.db.transaction().execute((tx) => purgeExpired(tx, before, rows)));
}

/** Purges the buyer data of a departing owner's unpaid orders at once. Paid orders keep theirs, as tax law requires. */
export async function purgeUnpaidOrders(tx: Db, owner: Owner): Promise<void> {
  await purge(tx).where('state', 'in', ['unpaid', 'lapsed']).where(ofOwner(owner)).execute();
}

async function purgeExpired(tx: Db, before: Date, rows: number): Promise<number> {
  const known = tx.selectFrom('orders').select('id').where('buyer_sealed', 'is not', null);
  const lapsed = known.where('state', '=', 'lapsed').where('lapsed_at', '<', before);
  const orders = (await lapsed.limit(rows).forUpdate().skipLocked().execute()).map(({ id }) => id);
  if (orders.length > 0) await purge(tx).where('id', 'in', orders).execute();
  return orders.length;
}

function purge(db: Db) {
  return db.updateTable('orders').set({ buyer_sealed: null, phone_index: null }).where('buyer_sealed', 'is not', null);
}
