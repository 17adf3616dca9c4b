import { canBePaid, isOnAccount, isPaid } from '../../contract/order-states.ts';
import type { payOrder } from '../../contract/orders.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/handle-call.ts';
import { addressUses } from '../limits/address-uses.ts';
import { chargeOf, recordReopening } from '../payments/charge.ts';
import { requestPayment } from '../payments/request-payment.ts';
import type { Services } from '../services.ts';
import { orderOfLink } from './follow.ts';
import { linkForPurpose, openLink } from './open-link.ts';
import type { OrderRow } from './placed-order.ts';
import { presentPlacedOrder } from './present-placed.ts';
import { priceToday } from './price-today.ts';

/**
 * Opens the payment window again for an unpaid order; for an expired one only if its price today is the same as then. Any holder of a
 * link to pay may do so, a link to follow is not enough, and nothing about the buyer is revealed.
 */
export function reopenPayment(deps: Services): Handler<typeof payOrder> {
  const { database, vault, limits } = deps;
  return async ({ link }, context) => {
    const linkContent = openLink(deps, link, 'pay');
    const order = await orderOfLink(database.db, linkContent);
    await requirePayable(database.db, order);
    await limits.count(addressUses(vault, 'payment-address', context));
    if (order.state === 'lapsed') {
      await requireUnchangedPrice(deps, order);
      // A payment that begins in this window is later honoured at this price.
      await recordReopening(database.db, { orderId: order.id, now: deps.now() });
    }
    const { providerOrderId } = await requestPayment(deps, order.id);
    const links = { link: linkForPurpose(deps, linkContent, 'follow'), pay_link: link };
    return presentPlacedOrder(deps, order, links, providerOrderId);
  };
}

/** A promo code expired with its order, even if it would be valid today. */
async function requireUnchangedPrice(deps: Services, order: OrderRow): Promise<void> {
  const currentPaise = order.promo_code_id === null ? await priceToday(deps.database.db, deps, order) : null;
  if (currentPaise !== order.net_paise) throw new ApiError(409, 'price_changed', en.payments.order_priced_anew);
}

/** An order on account is paid for by transfer. If nothing is to be paid, or the money has come a moment ago, there is no open charge. */
async function requirePayable(db: Db, order: OrderRow): Promise<void> {
  const { id, state } = order;
  if (isOnAccount(order)) throw new ApiError(409, 'order_closed', en.payments.order_on_account);
  const charge = await chargeOf(db, id);
  if (isPaid(state) || (canBePaid(state) && charge?.state !== 'open'))
    throw new ApiError(409, 'order_paid', en.payments.order_paid);
  if (!canBePaid(state)) throw new ApiError(409, 'order_closed', en.payments.order_closed);
}
