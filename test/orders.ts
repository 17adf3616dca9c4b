import type { Insertable } from 'kysely';
import type { PromoCodeTable } from '../server/db/tables.ts';
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
