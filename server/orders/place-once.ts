import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { RequestContext } from '../http/handle-call.ts';
import { type Idempotency, idempotencyOf, requireSameRequest } from '../http/idempotency.ts';
import { addressUses } from '../limits/address-uses.ts';
import { chargeOf } from '../payments/charge.ts';
import { notifyOrderPaid } from '../payments/notify-order-paid.ts';
import { fetchAndSettle } from '../payments/reconcile-charge.ts';
import { secondsAfter } from '../seconds-after.ts';
import type { Services } from '../services.ts';
import type { OrderRow } from './placed-order.ts';

/**
 * Places an order. A request with the same idempotency key gets the same order, whatever became of the first request, even if that is
 * still under way. Only an expired order is replaced by a new one, once the provider has said that no money came for it: its price
 * expired with it. `request`: everything that was requested. `placeNew` prices the order and writes it, or throws an error.
 */
export async function placeOnce(
  deps: Services,
  context: RequestContext,
  request: unknown,
  placeNew: (idempotency: Idempotency) => Promise<OrderRow>,
): Promise<OrderRow> {
  const { database, vault, limits, metrics } = deps;
  const idempotency = idempotencyOf(vault, context.idempotencyKey, request);
  const earlier = await earlierOrder(database.db, idempotency);
  if (earlier && earlier.state !== 'lapsed') return earlier;
  // Rejected requests count, too: with each of them a promo code can be tried.
  await limits.count(addressUses(vault, 'order-address', context));
  if (earlier && !(await releaseKeyOfExpired(deps, earlier))) return requireEarlierOrder(database.db, idempotency);
  try {
    const placed = await placeNew(idempotency);
    metrics.ordersPlaced.inc({ kind: placed.kind });
    return placed;
  } catch (error) {
    // A simultaneous request with the same key was quicker: it has the key, and perhaps the last use of the code.
    const concurrent = await earlierOrder(database.db, idempotency);
    if (concurrent) return concurrent;
    throw error;
  }
}

/**
 * Frees the idempotency key of an expired order; false if the order keeps it. Money that came for the order meanwhile is booked first, and
 * then the order is kept; it is also kept while a bank may still approve a payment, and if money of another amount waits for an
 * operator.
 */
async function releaseKeyOfExpired(deps: Services, { id }: OrderRow): Promise<boolean> {
  const { database, background, paymentTimeouts, now } = deps;
  const charge = await chargeOf(database.db, id);
  // An order that costs nothing has no charge: its fulfilment is only late.
  if (!charge) return false;
  const outcome = await background.within(
    paymentTimeouts.requestWait,
    'looking for the money of an expired order',
    () => fetchAndSettle(deps, charge),
  );
  // If the provider refuses to answer for this charge, it has no money for us.
  if (outcome !== 'done' && outcome !== 'refused') throw new ApiError(503, 'provider_down', en.shop.payment_down);
  const pending = await database.db
    .selectFrom('payment')
    .select('standing')
    .where('charge_id', '=', charge.id)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'captured'),
        eb.and([
          eb('status', 'in', ['created', 'authorized']),
          eb('created_at', '>', secondsAfter(now(), -paymentTimeouts.payingPeriod)),
        ]),
      ]),
    )
    .execute();
  // Whoever else has booked it at this moment may not have fulfilled the order yet.
  if (pending.some(({ standing }) => standing === 'credited')) await notifyOrderPaid(deps, id);
  if (pending.length > 0) return false;
  const release = database.db
    .updateTable('orders')
    .set({ idempotency_key: null })
    .where('id', '=', id)
    .where('state', '=', 'lapsed')
    .executeTakeFirst();
  return (await release).numUpdatedRows > 0n;
}

/** The earlier order in its current state. */
async function requireEarlierOrder(db: Db, idempotency: Idempotency): Promise<OrderRow> {
  const earlier = await earlierOrder(db, idempotency);
  if (!earlier) throw new ApiError(503, 'provider_down', en.shop.payment_down);
  return earlier;
}

/**
 * The order that an earlier request with the same idempotency key placed; null for the first one. Rejects a key that was used for
 * another request.
 */
async function earlierOrder(db: Db, idempotency: Idempotency): Promise<OrderRow | null> {
  if (!idempotency.idempotency_key) return null;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('idempotency_key', '=', idempotency.idempotency_key)
    .executeTakeFirst();
  requireSameRequest(idempotency, order);
  return order ?? null;
}
