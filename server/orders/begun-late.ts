import { stillCounts } from '../catalog/promo.ts';
import type { Db } from '../db/database.ts';
import { creditedFor } from '../payments/credited.ts';
import { secondsAfter } from '../seconds-after.ts';
import type { Services } from '../services.ts';
import type { OrderRow } from './placed-order.ts';
import { priceToday } from './price-today.ts';

type Deps = Pick<Services, 'env' | 'now' | 'resellerRate'>;

/**
 * For this many seconds after an order has expired a payment may still begin: the buyer may already have been choosing how to pay, and
 * the provider's clock may be late.
 */
const grace = 600;

/** For this many seconds after its window was reopened an order keeps its price: as long as a newly placed order is held. */
const held = 30 * 60;

/**
 * Whether an expired order can no longer be had for the money that came: the payment began after the order's price and code had
 * expired, and today the order costs something else or its code is no longer valid. If the provider does not say when the payment began, the order is honoured: the
 * buyer must not lose out because of missing data. The order is locked; this locks its code, too.
 */
export async function isTooLate(tx: Db, deps: Deps, order: OrderRow): Promise<boolean> {
  if (order.state !== 'lapsed' || !order.lapsed_at) return false;
  const began = await beganOf(tx, order.id);
  if (!began?.begun_at || began.begun_at <= secondsAfter(order.lapsed_at, grace)) return false;
  // Also if it began before the latest reopening: the price was still the same then.
  if (began.priced_at && began.begun_at <= secondsAfter(began.priced_at, held)) return false;
  return !(await codeCounts(tx, deps, order)) || (await priceToday(tx, deps, order)) !== order.net_paise;
}

/** When the payment that was kept began, and when the window was last reopened at the order's price. */
function beganOf(tx: Db, orderId: number) {
  return creditedFor(tx, orderId).select(['payment.begun_at', 'charge.priced_at']).executeTakeFirst();
}

/** Whether the same buyer could order with the same code today, for the same percent. */
async function codeCounts(tx: Db, { now }: Deps, order: OrderRow): Promise<boolean> {
  const { promo_code_id: id, promo_percent: percent, phone_index: phone, total_paise: totalPaise } = order;
  if (id === null) return true;
  return phone !== null && percent !== null && stillCounts(tx, { id, percent, phone, totalPaise, now: now() });
}
