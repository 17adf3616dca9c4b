import { stillCounts } from '../catalog/promo.ts';
import type { Db } from '../db/database.ts';
import { creditedFor } from '../payments/credited.ts';
import { secondsAfter } from '../seconds-after.ts';
import type { Services } from '../services.ts';
import type { OrderRow } from './placed-order.ts';
import { priceToday } from './price-today.ts';

type Parts = Pick<Services, 'env' | 'now' | 'resellerRate'>;

/** After a lapse a payment may still begin so many seconds: whoever had chosen how to pay, and the provider's clock, may be late. */
const grace = 600;

/** For so many seconds after its window was opened anew an order costs what it did then: as long as one that was just placed is held. */
const held = 30 * 60;

/**
 * Whether an order that has lapsed is not to be had for the money that came: its payment began when its price and its code had ended
 * with it, and it is not what it costs today. Where the provider does not say when it began, it is honoured: nobody's money is held against
 * them for what somebody else left out. The order is locked, and its code is from now on.
 */
export async function isTooLate(tx: Db, parts: Parts, order: OrderRow): Promise<boolean> {
  if (order.state !== 'lapsed' || !order.lapsed_at) return false;
  const began = await beganOf(tx, order.id);
  if (!began?.begun_at || began.begun_at <= secondsAfter(order.lapsed_at, grace)) return false;
  // Also before it was opened anew once more: it cost the same again.
  if (began.priced_at && began.begun_at <= secondsAfter(began.priced_at, held)) return false;
  return !(await codeCounts(tx, parts, order)) || (await priceToday(tx, parts, order)) !== order.net_paise;
}

/** When the payment that was kept began, and when the window was last opened at the price of then. */
function beganOf(tx: Db, orderId: number) {
  return creditedFor(tx, orderId).select(['payment.begun_at', 'charge.priced_at']).executeTakeFirst();
}

/** Whether whoever ordered could order with the same code today, for the same percent. */
async function codeCounts(tx: Db, { now }: Parts, order: OrderRow): Promise<boolean> {
  const { promo_code_id: id, promo_percent: percent, phone_index: phone, total_paise: totalPaise } = order;
  if (id === null) return true;
  return phone !== null && percent !== null && stillCounts(tx, { id, percent, phone, totalPaise, now: now() });
}
