import { type Line, orderTotals } from '../../contract/money.ts';
import { indianDate, isForLife } from '../../contract/scan-rules.ts';
import { findProducts } from '../catalog/price-at.ts';
import type { Db } from '../db/database.ts';
import { gstRateOn } from '../invoices/gst-rates.ts';
import type { Services } from '../services.ts';
import { loadPlacedOrder, type OrderRow } from './placed-order.ts';

type PriceDeps = Pick<Services, 'env' | 'now' | 'resellerRate'>;

/**
 * What an expired order would cost today, in paise, with the percent of its promo code if it has one; whether the code is still valid
 * is not checked. Null if it can no longer be ordered as it was.
 */
export async function priceToday(db: Db, deps: PriceDeps, order: OrderRow): Promise<number | null> {
  const lines = await linesToday(db, deps, order);
  if (!lines) return null;
  const gstBasisPoints = gstRateOn(deps.env.gstRates, indianDate(deps.now()));
  return orderTotals({ lines, percent: order.promo_percent ?? 0, gstBasisPoints }).netPaise;
}

async function linesToday(db: Db, deps: PriceDeps, order: OrderRow): Promise<Line[] | null> {
  const { lines } = await loadPlacedOrder(db, order);
  if (order.reseller_id !== null) {
    const stickers = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const pricePaise = await deps.resellerRate(db, { id: order.reseller_id, stickers, at: deps.now() });
    return pricePaise === null ? null : [{ quantity: stickers, pricePaise }];
  }
  if (order.sticker_id !== null) return stickerLineToday(db, order, order.sticker_id);
  const products = await findProducts(
    db,
    lines.map(({ product_id }) => product_id),
    deps.now(),
  );
  const priced = lines.flatMap(({ product_id, quantity }) => {
    const product = products.get(product_id);
    return product ? [{ quantity, pricePaise: product.price_paise }] : [];
  });
  return priced.length === lines.length ? priced : null;
}

/** For a sticker that was handed out or is on trial; null once there is nothing to pay for it, or it is off, or belongs to another owner. */
async function stickerLineToday(db: Db, { kind, owner_id }: OrderRow, id: number): Promise<Line[] | null> {
  const sticker = await db
    .selectFrom('sticker')
    .select(['is_paid', 'duration_in_days', 'rate_paise', 'state', 'owner_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { is_paid, duration_in_days: durationInDays } = sticker;
  const isRenewal = kind === 'renewal';
  const isPaidFor = isRenewal ? isForLife({ isPaid: is_paid ? 1 : 0, durationInDays }) : is_paid;
  const isStillOwned = !isRenewal || sticker.owner_id === owner_id;
  return isPaidFor || !isStillOwned || sticker.state === 'off'
    ? null
    : [{ quantity: 1, pricePaise: sticker.rate_paise }];
}
