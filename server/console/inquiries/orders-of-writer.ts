import { rupees } from '../../../contract/money.ts';
import type { Db } from '../../db/database.ts';
import type { Vault } from '../../personal-data/vault.ts';

const shownAtMost = 10;

/** The last orders with a phone number, the newest first, and how many there are. */
export async function ordersOfPhone(db: Db, vault: Vault, phone: string) {
  const ofPhone = db.selectFrom('orders').where('phone_index', '=', vault.index('phone', phone));
  const { count } = await ofPhone
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  const rows = await ofPhone
    .select(['id', 'created_at', 'state', 'net_paise'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownAtMost)
    .execute();
  const Orders = rows.map(({ id, created_at, state, net_paise }) => ({
    order_id: id,
    ordered_at: created_at.toISOString(),
    state,
    net: rupees(net_paise),
  }));
  return { Orders, orders: count };
}
