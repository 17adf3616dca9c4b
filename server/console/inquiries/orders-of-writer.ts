import { rupees } from '../../../contract/money.ts';
import type { Db } from '../../db/database.ts';
import { openBuyer } from '../../orders/buyer.ts';
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

/**
 * The last order that was paid for of whoever is written to at this address: their number alone could be anybody's, who would learn by our answer
 * what its holder ordered. Undefined if none of the last with the number is theirs.
 */
export async function lastOrderOf(db: Db, vault: Vault, { phone, email }: { phone: string; email: string }) {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'created_at', 'buyer_sealed'])
    .where('phone_index', '=', vault.index('phone', phone))
    // One that was begun and not paid for is not what somebody asks about.
    .where('state', 'not in', ['unpaid', 'lapsed'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownAtMost)
    .execute();
  const wanted = email.trim().toLowerCase();
  return rows.find((row) => openBuyer(vault, row)?.email?.trim().toLowerCase() === wanted);
}
