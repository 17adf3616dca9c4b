import type { Caller } from '../http/answer-call.ts';
import { type Press, pressOf } from '../http/press.ts';
import { byAddress } from '../limits/by-address.ts';
import type { Services } from '../services.ts';
import { earlierOrder } from './earlier-order.ts';
import type { OrderRow } from './placed-order.ts';

/**
 * Places an order. The same press again gives the same order, whatever became of the first: also while that is still under
 * way. `wish`: all that was asked. `placeNew` prices it and writes it down, or refuses.
 */
export async function placeOnce(
  { database, vault, limits }: Services,
  { address, idempotencyKey }: Caller,
  wish: unknown,
  placeNew: (press: Press) => Promise<OrderRow>,
): Promise<OrderRow> {
  const press = pressOf(vault, idempotencyKey, wish);
  const earlier = await earlierOrder(database.db, press);
  if (earlier) return earlier;
  // Refused ones count, too: with each of them a promo code can be tried.
  await limits.count(byAddress(vault, 'order-address', address));
  try {
    return await placeNew(press);
  } catch (error) {
    // The same press at the same time was quicker: it has the key, and perhaps the last use of the code.
    const first = await earlierOrder(database.db, press);
    if (first) return first;
    throw error;
  }
}
