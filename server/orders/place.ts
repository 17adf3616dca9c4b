import type { Selectable } from 'kysely';
import type { OrderTable } from '../db/tables.ts';
import type { Caller } from '../http/answer-call.ts';
import { type Press, pressOf } from '../http/press.ts';
import { Refused } from '../http/refused.ts';
import type { AddressLimit } from '../limits/address-limit.ts';
import { requestPayment } from '../payments/request-payment.ts';
import type { Services } from '../services.ts';
import { earlierOrder } from './earlier-order.ts';
import { lapseNow } from './lapse.ts';
import { orderLink } from './order-link.ts';
import { type Draft, writeOrder } from './write-order.ts';

type Order = Selectable<OrderTable>;

/** What placing an order needs. */
export type OrderParts = Services & { limit: AddressLimit };

/**
 * Places an order and asks the provider to collect for it. The same press again gives the same order, whatever became of
 * the first: also while that is still under way, and where the provider could not be asked then.
 * `wish`: all that was asked. `draw` prices it, or refuses.
 */
export async function place(parts: OrderParts, caller: Caller, wish: unknown, draw: () => Promise<Draft>) {
  const press = pressOf(parts.vault, caller.idempotencyKey, wish);
  const order = (await earlierOrder(parts.database.db, press)) ?? (await placeNew(parts, caller, press, draw));
  return {
    data: {
      orderID: order.id,
      amount: order.net_paise,
      key: parts.gateway.publicKey,
      link: orderLink(parts.vault, order.id),
    },
    razorpayResponce: {
      order_id: order.net_paise > 0 ? await askForPayment(parts, order) : await giveAway(parts, order),
    },
  };
}

async function placeNew(
  parts: OrderParts,
  { address }: Caller,
  press: Press,
  draw: () => Promise<Draft>,
): Promise<Order> {
  const { database, limit } = parts;
  // Refused ones count, too: with each of them a promo code can be tried.
  await limit.count(address);
  try {
    const draft = await draw();
    return await database.db.transaction().execute((tx) => writeOrder(tx, parts, draft, press));
  } catch (error) {
    // The same press at the same time was quicker: it has the key, and perhaps the last use of the code.
    const first = await earlierOrder(database.db, press);
    if (first) return first;
    throw error;
  }
}

/** An order that nobody can come back to, or that the provider will not have, holds its promo code no longer. */
async function askForPayment(parts: OrderParts, order: Order): Promise<string> {
  try {
    return (await requestPayment(parts, order.id)).providerOrderId;
  } catch (error) {
    const isRefused = error instanceof Refused && error.code === 'provider_refused';
    if (isRefused || !order.idempotency_key) await lapseNow(parts, order.id);
    throw error;
  }
}

/** Nothing is to be paid, and no provider is asked. What fails here is done by the queue. */
async function giveAway({ tellPaid, log }: OrderParts, { id }: Order): Promise<string> {
  await tellPaid(id).catch((err) => log.warn({ err, orderId: id }, 'first try to fulfil'));
  return '';
}
