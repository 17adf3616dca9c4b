import { orderCookie } from '../../contract/orders.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { BrowserCookie } from '../http/browser-cookie.ts';
import type { RequestContext } from '../http/handle-call.ts';
import { addressUses, widestNetwork } from '../limits/address-uses.ts';
import { openCharge } from '../payments/charge.ts';
import { orderPaidJob } from '../payments/jobs.ts';
import { requestPayment } from '../payments/request-payment.ts';
import type { Services } from '../services.ts';
import { expireNow } from './expire.ts';
import { linkOfToday } from './open-link.ts';
import { linkDays } from './order-link.ts';
import { placeOnce } from './place-once.ts';
import type { OrderRow } from './placed-order.ts';
import { presentPlacedOrder } from './present-placed.ts';
import { type Draft, writeOrder } from './write-order.ts';

/**
 * Places an order and asks the provider to collect for it; asks again if an earlier request with the same key could not reach the
 * provider. `buildDraft` builds and prices the draft, or throws an error.
 */
export async function placeOrder(
  deps: Services,
  context: RequestContext,
  request: unknown,
  buildDraft: () => Promise<Draft>,
) {
  const { database, limits, vault } = deps;
  const order = await placeOnce(deps, context, request, async (idempotency) => {
    const draft = await buildDraft();
    const network = vault.index('address', widestNetwork(context.address));
    const isFree = draft.totals.netPaise === 0;
    const counted = await limits.count(isFree ? addressUses(vault, 'free-order-address', context) : []);
    const placing = database.db.transaction().execute(async (tx) => {
      const inserted = await writeOrder(tx, deps, { ...draft, network }, idempotency);
      await startPayment(tx, deps, inserted);
      return inserted;
    });
    return placing.catch(async (error) => {
      await counted.uncount();
      throw error;
    });
  });
  const links = { link: linkOfToday(deps, order.id, 'follow'), pay_link: linkOfToday(deps, order.id, 'pay') };
  const providerOrderId =
    order.net_paise > 0 ? await requestPaymentOrExpire(deps, order) : await fulfilFree(deps, order);
  return { ...presentPlacedOrder(deps, order, links, providerOrderId), ...browserCookieFor(deps, order) };
}

/** A browser that ordered without an account is recognised by a cookie; owners and resellers are recognised by being logged in. */
function browserCookieFor(deps: Services, { id, owner_id, reseller_id }: OrderRow): { cookie?: BrowserCookie } {
  if (owner_id !== null || reseller_id !== null) return {};
  const value = linkOfToday(deps, id, 'browser');
  return { cookie: { name: orderCookie(id), value, seconds: linkDays.browser * 24 * 3600 } };
}

/** If nothing is to be paid, there is no payment to wait for. */
async function startPayment(tx: Db, { queue, now, paymentTimeouts }: Services, { id, net_paise }: OrderRow) {
  if (net_paise > 0) await openCharge(tx, { orderId: id, amountPaise: net_paise, now: now() });
  else await queue.send(tx, orderPaidJob, { orderId: id }, paymentTimeouts.firstRetry);
}

/** An order that no later request can return to, or that the provider rejects, expires at once. */
async function requestPaymentOrExpire(deps: Services, order: OrderRow): Promise<string> {
  try {
    return (await requestPayment(deps, order.id)).providerOrderId;
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'provider_refused';
    if (isRefused || !order.idempotency_key) await expireNow(deps, order.id);
    throw error;
  }
}

/** Nothing is to be paid, so the provider is not asked. If it fails here, the queue does it. */
async function fulfilFree({ onOrderPaid, log }: Services, { id }: OrderRow): Promise<string> {
  await onOrderPaid(id).catch((err) => log.warn({ err, orderId: id }, 'first try to fulfil'));
  return '';
}
