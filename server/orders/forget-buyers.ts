import type { Selectable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { OwnerTable } from '../db/tables.ts';
import type { Services } from '../services.ts';

const kept = 30 * 24 * 3600 * 1000;

/** Who wanted to buy and did not is forgotten 30 days after his order lapsed; until then his money may still come. */
export async function forgetLapsedBuyers({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  await forget(database.db)
    .where('state', '=', 'lapsed')
    .where('lapsed_at', '<', new Date(now().getTime() - kept))
    .execute();
}

/** An owner who goes is forgotten at once where he paid nothing. What he paid for is kept, as tax law wants it. */
export async function forgetUnpaidOrders(
  tx: Db,
  { id, phone_index }: Pick<Selectable<OwnerTable>, 'id' | 'phone_index'>,
): Promise<void> {
  await forget(tx)
    .where('state', 'in', ['unpaid', 'lapsed'])
    .where((eb) => eb.or([eb('owner_id', '=', id), eb('phone_index', '=', phone_index)]))
    .execute();
}

function forget(db: Db) {
  return db.updateTable('orders').set({ buyer_sealed: null, phone_index: null }).where('buyer_sealed', 'is not', null);
}
