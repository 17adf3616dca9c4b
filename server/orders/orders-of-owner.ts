import type { Selectable } from 'kysely';
import { rupees } from '../../contract/money.ts';
import type { Db } from '../db/database.ts';
import type { OwnerTable } from '../db/tables.ts';

type Owner = Pick<Selectable<OwnerTable>, 'id' | 'phone_index'>;

/** What an owner ordered: renewals, and what was ordered with his number, oldest first. Not where to: nobody proved it was he. */
export async function ordersOfOwner(db: Db, owner: Owner) {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'created_at', 'kind', 'net_paise', 'state'])
    .where((eb) => eb.or([eb('owner_id', '=', owner.id), eb('phone_index', '=', owner.phone_index)]))
    .orderBy('id')
    .execute();
  return orders.map(({ id, created_at, kind, net_paise, state }) => ({
    id,
    orderedAt: created_at,
    kind,
    amountInRupees: rupees(net_paise),
    state,
  }));
}
