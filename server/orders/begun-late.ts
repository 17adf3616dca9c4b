import { lockAndRevalidatePromo } from '../catalog/promo.ts';
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
const graceSeconds = 600;

/** For this many seconds after its window was reopened an order keeps its price: as long as a newly placed order waits for its payment. */
const priceHeldSeconds = 30 * 60;

/**
 * Whether an expired order can no longer be fulfilled for the money that came: the payment began after the order's price and code had
 * expired, and today the order costs something else or its code is no longer valid. If the provider does not say when the payment began, the order is
 * honoured: the buyer must not lose out because of missing data. The order is locked; this locks its code, too.
 */
export async function isTooLate(tx: Db, deps: Deps, order: OrderRow): Promise<boolean> {
  if (order.state !== 'lapsed' || !order.lapsed_at) return false;
  const payment = await creditedPaymentOf(tx, order.id);
  if (!payment?.begun_at || payment.begun_at <= secondsAfter(order.lapsed_at, graceSeconds)) return false;
  // Also if it began before the latest reopening: the price was still the same then.
  if (payment.priced_at && payment.begun_at <= secondsAfter(payment.priced_at, priceHeldSeconds)) return false;
  return !(await isPromoStillValid(tx, deps, order)) || (await priceToday(tx, deps, order)) !== order.net_paise;
}

/** When the credited payment began, and when the window was last reopened at the order's price. */
function creditedPaymentOf(tx: Db, orderId: number) {
  return creditedFor(tx, orderId).select(['payment.begun_at', 'charge.priced_at']).executeTakeFirst();
}

/** Whether the same buyer could order with the same code today, for the same percent. */
async function isPromoStillValid(tx: Db, { now }: Deps, order: OrderRow): Promise<boolean> {
  const { promo_code_id: id, promo_percent: percent, phone_index: phone, total_paise: totalPaise } = order;
  if (id === null) return true;
  return (
    phone !== null && percent !== null && lockAndRevalidatePromo(tx, { id, percent, phone, totalPaise, now: now() })
  );
}
