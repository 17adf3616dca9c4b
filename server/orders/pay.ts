import { canBePaid, isPaid } from '../../contract/order-states.ts';
import type { payOrder } from '../../contract/orders.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import type { Rule } from '../http/answer-call.ts';
import { Refused } from '../http/refused.ts';
import { byAddress } from '../limits/by-address.ts';
import { chargeOf, notePriced } from '../payments/charge.ts';
import { requestPayment } from '../payments/request-payment.ts';
import type { Services } from '../services.ts';
import { orderOf } from './follow.ts';
import { linkFrom, openLink } from './open-link.ts';
import type { OrderRow } from './placed-order.ts';
import { priceToday } from './price-today.ts';
import { toPay } from './to-pay.ts';

/**
 * Opens the payment window again for an unpaid order; for an expired one only if its price today is the same as then. Any holder of a
 * link to pay may do so, a link to follow is not enough, and nothing about the buyer is revealed.
 */
export function pay(parts: Services): Rule<typeof payOrder> {
  const { database, vault, limits } = parts;
  return async ({ link }, caller) => {
    const opened = openLink(parts, link, 'pay');
    const order = await orderOf(database.db, opened);
    await requirePayable(database.db, order);
    await limits.count(byAddress(vault, 'payment-address', caller));
    if (order.state === 'lapsed') await requirePriceOfThen(parts, order);
    const { providerOrderId } = await requestPayment(parts, order.id);
    const links = { link: linkFrom(parts, opened, 'follow'), pay_link: link };
    return toPay(parts, order, links, providerOrderId);
  };
}

/** A promo code expired with its order, even if it would be valid today. A payment that begins in this window is later honoured at this price. */
async function requirePriceOfThen(parts: Services, order: OrderRow): Promise<void> {
  const { db } = parts.database;
  const today = order.promo_code_id === null ? await priceToday(db, parts, order) : null;
  if (today !== order.net_paise) throw new Refused(409, 'price_changed', en.payments.order_priced_anew);
  await notePriced(db, { orderId: order.id, now: parts.now() });
}

/** An order on account is paid for by transfer. If nothing is to be paid, or the money has come a moment ago, there is no open charge. */
async function requirePayable(db: Db, { id, state, mode }: OrderRow): Promise<void> {
  if (mode === 'postpaid') throw new Refused(409, 'order_closed', en.payments.order_on_account);
  const charge = await chargeOf(db, id);
  if (isPaid(state) || (canBePaid(state) && charge?.state !== 'open'))
    throw new Refused(409, 'order_paid', en.payments.order_paid);
  if (!canBePaid(state)) throw new Refused(409, 'order_closed', en.payments.order_closed);
}
