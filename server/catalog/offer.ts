import type { Db } from '../db/database.ts';
import { countUsesBy, hasUsesLeft } from './promo.ts';

const noOffer = { text: '', value: 0 };

/** A promo code and its discount in percent. */
export interface Offer {
  text: string;
  value: number;
}

interface OfferQuery {
  /** The promo code's id. */
  id: number;
  /** Keyed hash of the owner's phone; null if they have none. */
  phone: Buffer | null;
  now: Date;
}

/** The promo code an owner may renew with, if it is valid for them now; '' and 0 otherwise, also if its uses are used up. */
export async function renewalOffer(db: Db, { id, phone, now }: OfferQuery): Promise<Offer> {
  const coupon = await db
    .selectFrom('promo_code')
    .select(['code as text', 'percent as value', 'use_limit_per_phone'])
    .where('id', '=', id)
    .where('scope', '=', 'renewal')
    .where('is_active', '=', true)
    .where('active_from', '<=', now)
    .where((eb) => eb.or([eb('active_until', 'is', null), eb('active_until', '>', now)]))
    .where(hasUsesLeft)
    .executeTakeFirst();
  if (!coupon) return noOffer;
  const { use_limit_per_phone: maxUses, ...offer } = coupon;
  const isUsedUp = maxUses !== null && phone !== null && (await countUsesBy(db, id, phone)) >= maxUses;
  return isUsedUp ? noOffer : offer;
}
