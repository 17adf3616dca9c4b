import type { Selectable } from 'kysely';
import { findProducts } from '../catalog/price-at.ts';
import type { Db } from '../db/database.ts';
import type { PriceTierTable } from '../db/tables.ts';

export type PriceTier = Pick<Selectable<PriceTierTable>, 'from_quantity' | 'price_paise'>;

const carSticker = 1;

/**
 * What one sticker, car or bike alike, costs a reseller before their discount, by the quantity in one order; smallest quantity first.
 * If none of their own tiers begins with one sticker, the first tier is the shop's price of the car sticker at that moment, offers included: while an
 * offer counts, none of the others costs more.
 */
export async function priceTiers(db: Db, resellerId: number, at: Date): Promise<PriceTier[]> {
  const own = await ownTiers(db, resellerId);
  if (own[0]?.from_quantity === 1) return own;
  const shops = (await findProducts(db, [carSticker], at)).get(carSticker);
  if (!shops) throw new Error('There is no car sticker');
  const most = shops.price_until ? shops.price_paise : Number.POSITIVE_INFINITY;
  const others = own.map((tier) => ({ ...tier, price_paise: Math.min(tier.price_paise, most) }));
  return [{ from_quantity: 1, price_paise: shops.price_paise }, ...others];
}

/** The tiers that are defined for this reseller. */
export function ownTiers(db: Db, resellerId: number): Promise<PriceTier[]> {
  return db
    .selectFrom('price_tier')
    .select(['from_quantity', 'price_paise'])
    .where('reseller_id', '=', resellerId)
    .orderBy('from_quantity')
    .execute();
}

/** Replaces the tiers at which a reseller buys from now on. */
export async function replaceTiers(tx: Db, reseller_id: number, tiers: PriceTier[]): Promise<void> {
  await tx.deleteFrom('price_tier').where('reseller_id', '=', reseller_id).execute();
  const rows = tiers.map((tier) => ({ reseller_id, ...tier }));
  if (rows.length > 0) await tx.insertInto('price_tier').values(rows).execute();
}

/** What one sticker costs in an order of so many at a moment, before the discount. For a quantity of 0 it is the price of the first. */
export async function basePrice(db: Db, resellerId: number, quantity: number, at: Date): Promise<number> {
  const tiers = await priceTiers(db, resellerId, at);
  const tier = tiers.findLast(({ from_quantity }) => from_quantity <= Math.max(quantity, 1));
  if (!tier) throw new Error('The first tier begins with one sticker');
  return tier.price_paise;
}
