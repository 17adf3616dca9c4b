import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import type { Caller } from '../http/answer-call.ts';
import { type Press, pressOf } from '../http/press.ts';
import { Refused } from '../http/refused.ts';
import { byAddress } from '../limits/by-address.ts';
import { chargeOf } from '../payments/charge.ts';
import { lookAt } from '../payments/check-charge.ts';
import { secondsAfter } from '../seconds-after.ts';
import type { Services } from '../services.ts';
import { earlierOrder } from './earlier-order.ts';
import type { OrderRow } from './placed-order.ts';

/**
 * Places an order. A request with the same idempotency key gets the same order, whatever became of the first request, even if that is
 * still under way. Only an expired order is replaced by a new one, once the provider has said that no money came for it: its price
 * expired with it. `wish`: everything that was requested. `placeNew` prices the order and writes it, or throws an error.
 */
export async function placeOnce(
  parts: Services,
  caller: Caller,
  wish: unknown,
  placeNew: (press: Press) => Promise<OrderRow>,
): Promise<OrderRow> {
  const { database, vault, limits } = parts;
  const press = pressOf(vault, caller.idempotencyKey, wish);
  const earlier = await earlierOrder(database.db, press);
  if (earlier && earlier.state !== 'lapsed') return earlier;
  // Rejected requests count, too: with each of them a promo code can be tried.
  await limits.count(byAddress(vault, 'order-address', caller));
  if (earlier && !(await givesWay(parts, earlier))) return requireEarlier(database.db, press);
  try {
    return await placeNew(press);
  } catch (error) {
    // A simultaneous request with the same key was quicker: it has the key, and perhaps the last use of the code.
    const first = await earlierOrder(database.db, press);
    if (first) return first;
    throw error;
  }
}

/**
 * Whether the idempotency key of an expired order is free for a new one. Money that came for the order meanwhile is booked first, and
 * then the order is kept; it is also kept while a bank may still approve a payment, and if money of another amount waits for an
 * operator.
 */
async function givesWay(parts: Services, { id }: OrderRow): Promise<boolean> {
  const { database, background, paymentPatience, now } = parts;
  const charge = await chargeOf(database.db, id);
  // An order that costs nothing has no charge: its fulfilment is only late.
  if (!charge) return false;
  const told = await background.within(paymentPatience.person, 'looking for the money of a lapsed order', () =>
    lookAt(parts, charge),
  );
  // If the provider refuses to answer for this charge, it has no money for us.
  if (told !== 'done' && told !== 'refused') throw new Refused(503, 'provider_down', en.shop.payment_down);
  const pending = await database.db
    .selectFrom('payment')
    .select('id')
    .where('charge_id', '=', charge.id)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'captured'),
        eb.and([
          eb('status', 'in', ['created', 'authorized']),
          eb('created_at', '>', secondsAfter(now(), -paymentPatience.paying)),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (pending) return false;
  const freed = database.db
    .updateTable('orders')
    .set({ idempotency_key: null })
    .where('id', '=', id)
    .where('state', '=', 'lapsed')
    .executeTakeFirst();
  return (await freed).numUpdatedRows > 0n;
}

/** The earlier order in its current state. */
async function requireEarlier(db: Db, press: Press): Promise<OrderRow> {
  const earlier = await earlierOrder(db, press);
  if (!earlier) throw new Refused(503, 'provider_down', en.shop.payment_down);
  return earlier;
}
