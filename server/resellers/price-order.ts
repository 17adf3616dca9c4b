import { share } from '../../contract/money.ts';
import { maxResellerQuantity } from '../../contract/reseller-orders.ts';
import { en } from '../../messages/en.ts';
import { findProducts } from '../catalog/price-at.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { type CartLine, nonZeroLines, notForSale } from '../orders/checkout.ts';
import { type PricedLine, requireSameAsShown } from '../orders/price.ts';
import { basePrice } from './price-tiers.ts';

/** An order as sent in a body: its prices are those that were shown, before or after the reseller's discount. */
interface ShownOrder {
  data: CartLine[];
  /** Percent. */
  discount_rate?: number | undefined;
}

/**
 * The lines of an order at the reseller's own rate: one for each product. All stickers of the order count for the tier,
 * car and bike alike.
 */
export async function resellerLines(
  db: Db,
  { id, percent }: { id: number; percent: number },
  { data, discount_rate = percent }: ShownOrder,
  at: Date,
): Promise<PricedLine[]> {
  const quantities = quantitiesOf(data);
  const count = sumOf(quantities);
  if (count > maxResellerQuantity) throw tooMany();
  const basePaise = await basePrice(db, id, count, at);
  const ratePaise = discounted(basePaise, percent);
  requireSameAsShown(discount_rate, percent);
  for (const { price } of nonZeroLines(data)) requireSameAsShown(price, basePaise, ratePaise);
  const products = await findProducts(db, [...quantities.keys()], at);
  return Array.from(quantities, ([productId, quantity]) => {
    const product = products.get(productId);
    if (!product) throw notForSale('data');
    return { productId, name: product.name, quantity, pricePaise: ratePaise };
  });
}

/** What a sticker costs a reseller who pays at once, in an order of so many at a moment. In paise; null for a reseller who is switched off. */
export async function prepaidRate(
  db: Db,
  { id, stickers, at }: { id: number; stickers: number; at: Date },
): Promise<number | null> {
  const reseller = db.selectFrom('reseller').select(['prepaid_percent', 'switched_off_at']).where('id', '=', id);
  const { prepaid_percent, switched_off_at } = await reseller.executeTakeFirstOrThrow();
  return switched_off_at ? null : discounted(await basePrice(db, id, stickers, at), prepaid_percent);
}

function discounted(basePaise: number, percent: number): number {
  return share(basePaise, 100 - percent, 100);
}

/** The number of stickers in these lines. */
export function countStickersIn(lines: PricedLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The quantity of each product: rows of the same product are added up. */
function quantitiesOf(data: CartLine[]): Map<number, number> {
  const quantities = new Map<number, number>();
  for (const { productid, quantity } of nonZeroLines(data))
    quantities.set(productid, (quantities.get(productid) ?? 0) + quantity);
  return quantities;
}

function tooMany(): ApiError {
  const sentence = en.resellers.quantity_too_large;
  return new ApiError(422, 'validation', sentence, { errors: { data: [sentence] } });
}

function sumOf(quantities: Map<number, number>): number {
  return [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0);
}
