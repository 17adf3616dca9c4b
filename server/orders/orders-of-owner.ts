import { rupees } from '../../contract/money.ts';
import type { Db } from '../db/database.ts';
import { belongsToOwner, type OwnerIdentity } from './belongs-to-owner.ts';

/** What an owner ordered, oldest first. Without the address: it is not proven that the owner placed the order. */
export async function ordersOfOwner(db: Db, owner: OwnerIdentity) {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'created_at', 'kind', 'net_paise', 'state', 'language'])
    .where(belongsToOwner(owner))
    .orderBy('id')
    .execute();
  return orders.map(({ id, created_at, kind, net_paise, state, language }) => ({
    id,
    orderedAt: created_at,
    kind,
    amountInRupees: rupees(net_paise),
    state,
    language: language ?? '',
  }));
}
