import type { Db } from '../db/database.ts';

/** A coupon's code and how many percent it takes off. */
export interface Offer {
  text: string;
  value: number;
}

/** The coupon an owner may renew with, if it counts at the moment; '' and 0 otherwise. */
export async function renewalOffer(db: Db, id: number, now: Date): Promise<Offer> {
  const coupon = await db
    .selectFrom('promo_code')
    .select(['code as text', 'percent as value'])
    .where('id', '=', id)
    .where('scope', '=', 'renewal')
    .where('is_active', '=', true)
    .where('active_from', '<=', now)
    .where((eb) => eb.or([eb('active_until', 'is', null), eb('active_until', '>', now)]))
    .executeTakeFirst();
  return coupon ?? { text: '', value: 0 };
}
