import { type Line, orderTotals } from '../../contract/money.ts';
import { indianDate, isForLife } from '../../contract/scan-rules.ts';
import { findProducts } from '../catalog/product.ts';
import { gstRateOn } from '../invoices/gst-rates.ts';
import type { Services } from '../services.ts';
import { type OrderRow, placedOrder } from './placed-order.ts';

/** What one sticker costs a reseller today in an order of so many that he pays at once, in paise. */
export type ResellerRate = (resellerId: number, stickers: number) => Promise<number>;

type PriceParts = Pick<Services, 'database' | 'env' | 'now'> & { resellerRate: ResellerRate };

/**
 * What the same would cost today without a promo code, in paise; null where it cannot be bought any more. It is what a lapsed order has to cost
 * to be paid after all: its own price and its code have ended with it.
 */
export async function priceToday(parts: PriceParts, order: OrderRow): Promise<number | null> {
  const lines = await linesToday(parts, order);
  if (!lines) return null;
  const gstBasisPoints = gstRateOn(parts.env.gstRates, indianDate(parts.now()));
  return orderTotals({ lines, percent: 0, gstBasisPoints }).netPaise;
}

async function linesToday(parts: PriceParts, order: OrderRow): Promise<Line[] | null> {
  const { db } = parts.database;
  const { lines } = await placedOrder(db, order);
  if (order.reseller_id !== null) {
    const stickers = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return [{ quantity: stickers, pricePaise: await parts.resellerRate(order.reseller_id, stickers) }];
  }
  if (order.sticker_id !== null) {
    const sticker = await db
      .selectFrom('sticker')
      .select(['is_paid', 'duration_in_days', 'rate_paise'])
      .where('id', '=', order.sticker_id)
      .executeTakeFirstOrThrow();
    const isDone =
      order.kind === 'renewal'
        ? isForLife({ isPaid: sticker.is_paid ? 1 : 0, durationInDays: sticker.duration_in_days })
        : sticker.is_paid;
    return isDone ? null : [{ quantity: 1, pricePaise: sticker.rate_paise }];
  }
  const products = await findProducts(
    db,
    lines.map(({ product_id }) => product_id),
  );
  return lines.map(({ product_id, quantity, price_paise }) => ({
    quantity,
    pricePaise: products.get(product_id)?.price_paise ?? price_paise,
  }));
}
