import type { Insertable } from 'kysely';
import type { Db } from '../server/db/database.ts';
import type { OrderTable, PromoCodeTable } from '../server/db/tables.ts';
import type { TestServer } from './server.ts';

let promos = 100;

/** A code of 10 % for the shop, always and for everybody, unless it says otherwise. Returns its id. */
export async function addPromo({ services }: TestServer, more: Partial<Insertable<PromoCodeTable>> = {}) {
  promos += 1;
  const always = { active_from: new Date(0), scope: 'shop' as const, percent: 10 };
  const promo = { id: promos, code: `CODE${promos}`, ...always, ...more };
  await services.database.db.insertInto('promo_code').values(promo).execute();
  return promo.id;
}

/** An order as checkout leaves it, for tests of what comes after: one sticker for ₹500, and the tax. Returns its id. */
export async function addOrder(db: Db, more: Partial<Insertable<OrderTable>> = {}): Promise<number> {
  const { id } = await db
    .insertInto('orders')
    .values({
      kind: 'shop',
      state: 'unpaid',
      state_id: 29,
      total_paise: 50_000,
      discount_paise: 0,
      gst_basis_points: 1800,
      gst_paise: 9000,
      net_paise: 59_000,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
