import { orderCookie } from '../../contract/orders.ts';
import type { Db } from '../db/database.ts';
import { nextId } from '../db/next-id.ts';
import { ApiError } from '../http/api-error.ts';
import type { BrowserCookie } from '../http/browser-cookie.ts';
import type { RequestContext } from '../http/handle-call.ts';
import { addressUses, widestNetwork } from '../limits/address-uses.ts';
import { type NewCharge, newCharge } from '../payments/charge.ts';
import { orderPaidJob } from '../payments/jobs.ts';
import { leaseEnd } from '../payments/lease.ts';
import { requestFirstPayment, requestPayment } from '../payments/request-payment.ts';
import type { Services } from '../services.ts';
import { expireNow } from './expire.ts';
import { linkOfToday } from './open-link.ts';
import { linkDays } from './order-link.ts';
import { placeOnce } from './place-once.ts';
import type { OrderRow } from './placed-order.ts';
import { presentPlacedOrder } from './present-placed.ts';
import { type Draft, isOneStatement, type NewOrder, writeOrder } from './write-order.ts';

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
  const { limits, vault } = deps;
  const { locale } = context;
  // Of an order that this very request has placed.
  const opened: { charge?: NewCharge } = {};
  const order = await placeOnce(deps, context, request, async (idempotency) => {
    const draft = { ...(await buildDraft()), network: vault.index('address', widestNetwork(context.address)) };
    if (draft.totals.netPaise > 0) {
      const { order, charge } = await writeWithCharge(deps, draft, { idempotency, locale });
      opened.charge = charge;
      return order;
    }
    const counted = await limits.count(addressUses(vault, 'free-order-address', context));
    return writeFree(deps, draft, { idempotency, locale }).catch(async (error) => {
      await counted.uncount();
      throw error;
    });
  });
  const links = { link: linkOfToday(deps, order.id, 'follow'), pay_link: linkOfToday(deps, order.id, 'pay') };
  const providerOrderId =
    order.net_paise > 0 ? await requestPaymentOrExpire(deps, order, opened.charge) : await fulfilFree(deps, order);
  return { ...presentPlacedOrder(deps, order, links, providerOrderId), ...browserCookieFor(deps, order) };
}

/** A browser that ordered without an account is recognised by a cookie; owners and resellers are recognised by being logged in. */
function browserCookieFor(deps: Services, { id, owner_id, reseller_id }: OrderRow): { cookie?: BrowserCookie } {
  if (owner_id !== null || reseller_id !== null) return {};
  const value = linkOfToday(deps, id, 'browser');
  return { cookie: { name: orderCookie(id), value, seconds: linkDays.browser * 24 * 3600 } };
}

type PlacedFrom = Pick<NewOrder, 'idempotency' | 'locale'>;

/** Together with the lease to ask the provider for its charge, which is asked for next. */
async function writeWithCharge(deps: Services, draft: Draft, order: PlacedFrom) {
  const { db } = deps.database;
  const write = async (tx: Db) => {
    const id = await nextId(tx, 'orders');
    const charge = newCharge({ orderId: id, amountPaise: draft.totals.netPaise, now: deps.now() });
    const leased = { ...charge, asking_until: leaseEnd(deps) };
    return { order: await writeOrder(tx, deps, draft, { ...order, id, charge: leased }), charge };
  };
  return isOneStatement(draft) ? write(db) : db.transaction().execute(write);
}

/** There is no payment to wait for. */
function writeFree(deps: Services, draft: Draft, placed: PlacedFrom): Promise<OrderRow> {
  const { database, queue, paymentTimeouts } = deps;
  return database.db.transaction().execute(async (tx) => {
    const order = await writeOrder(tx, deps, draft, { ...placed, id: await nextId(tx, 'orders') });
    await queue.send(tx, orderPaidJob, { orderId: order.id }, paymentTimeouts.firstRetry);
    return order;
  });
}

/** An order that no later request can return to, or that the provider rejects, expires at once. `charge`: that of an order that was just placed. */
async function requestPaymentOrExpire(deps: Services, order: OrderRow, charge?: NewCharge): Promise<string> {
  try {
    const payable = await (charge ? requestFirstPayment(deps, charge) : requestPayment(deps, order.id));
    return payable.providerOrderId;
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
