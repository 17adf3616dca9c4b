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
 * Places an order. The same press again gives the same order, whatever became of the first: also while that is still under
 * way. Only one that has lapsed gives way to a new one, once the provider has said that no money came for it: its price has ended with it.
 * `wish`: all that was asked. `placeNew` prices it and writes it down, or refuses.
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
  // Refused ones count, too: with each of them a promo code can be tried.
  await limits.count(byAddress(vault, 'order-address', caller));
  if (earlier && !(await givesWay(parts, earlier))) return requireEarlier(database.db, press);
  try {
    return await placeNew(press);
  } catch (error) {
    // The same press at the same time was quicker: it has the key, and perhaps the last use of the code.
    const first = await earlierOrder(database.db, press);
    if (first) return first;
    throw error;
  }
}

/**
 * Whether the press of a lapsed order is free again. Money that came for it meanwhile is booked first, and then it is the one; so it is while a bank
 * may yet agree, and where money of another amount waits for somebody to look.
 */
async function givesWay(parts: Services, { id }: OrderRow): Promise<boolean> {
  const { database, background, paymentPatience, now } = parts;
  const charge = await chargeOf(database.db, id);
  // What costs nothing is only late.
  if (!charge) return false;
  const told = await background.within(paymentPatience.person, 'looking for the money of a lapsed order', () =>
    lookAt(parts, charge),
  );
  // A provider that will not tell of it has no money for us.
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

/** As it is now. */
async function requireEarlier(db: Db, press: Press): Promise<OrderRow> {
  const earlier = await earlierOrder(db, press);
  if (!earlier) throw new Refused(503, 'provider_down', en.shop.payment_down);
  return earlier;
}
