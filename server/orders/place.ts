import { orderCookie } from '../../contract/orders.ts';
import type { Db } from '../db/database.ts';
import type { Caller } from '../http/answer-call.ts';
import type { BrowserCookie } from '../http/browser-cookie.ts';
import { Refused } from '../http/refused.ts';
import { byAddress, widestNetwork } from '../limits/by-address.ts';
import { openCharge } from '../payments/charge.ts';
import { chargePaidJob } from '../payments/jobs.ts';
import { requestPayment } from '../payments/request-payment.ts';
import type { Services } from '../services.ts';
import { lapseNow } from './lapse.ts';
import { linkOfToday } from './open-link.ts';
import { linkDays } from './order-link.ts';
import { placeOnce } from './place-once.ts';
import type { OrderRow } from './placed-order.ts';
import { toPay } from './to-pay.ts';
import { type Draft, writeOrder } from './write-order.ts';

/**
 * Places an order and asks the provider to collect for it; asks again if an earlier request with the same key could not reach the
 * provider. `draw` builds and prices the draft, or throws an error.
 */
export async function place(parts: Services, caller: Caller, wish: unknown, draw: () => Promise<Draft>) {
  const { database, limits, vault } = parts;
  const order = await placeOnce(parts, caller, wish, async (press) => {
    const draft = await draw();
    const network = vault.index('address', widestNetwork(caller.address));
    const isFree = draft.totals.netPaise === 0;
    const counted = await limits.count(isFree ? byAddress(vault, 'free-order-address', caller) : []);
    const writing = database.db.transaction().execute(async (tx) => {
      const written = await writeOrder(tx, parts, { ...draft, network }, press);
      await startPayment(tx, parts, written);
      return written;
    });
    return writing.catch(async (error) => {
      await counted.takeBack();
      throw error;
    });
  });
  const links = { link: linkOfToday(parts, order.id, 'follow'), pay_link: linkOfToday(parts, order.id, 'pay') };
  const providerOrderId = order.net_paise > 0 ? await askForPayment(parts, order) : await giveAway(parts, order);
  return { ...toPay(parts, order, links, providerOrderId), ...keptBy(parts, order) };
}

/** A browser that ordered without an account is recognised by a cookie; owners and resellers are recognised by being logged in. */
function keptBy(parts: Services, { id, owner_id, reseller_id }: OrderRow): { cookie?: BrowserCookie } {
  if (owner_id !== null || reseller_id !== null) return {};
  const value = linkOfToday(parts, id, 'browser');
  return { cookie: { name: orderCookie(id), value, seconds: linkDays.browser * 24 * 3600 } };
}

/** If nothing is to be paid, there is no payment to wait for. */
async function startPayment(tx: Db, { queue, now, paymentPatience }: Services, { id, net_paise }: OrderRow) {
  if (net_paise > 0) await openCharge(tx, { orderId: id, amountPaise: net_paise, now: now() });
  else await queue.send(tx, chargePaidJob, { orderId: id }, paymentPatience.firstRetry);
}

/** An order that no later request can return to, or that the provider rejects, releases its promo code. */
async function askForPayment(parts: Services, order: OrderRow): Promise<string> {
  try {
    return (await requestPayment(parts, order.id)).providerOrderId;
  } catch (error) {
    const isRefused = error instanceof Refused && error.code === 'provider_refused';
    if (isRefused || !order.idempotency_key) await lapseNow(parts, order.id);
    throw error;
  }
}

/** Nothing is to be paid, so the provider is not asked. If it fails here, the queue does it. */
async function giveAway({ tellPaid, log }: Services, { id }: OrderRow): Promise<string> {
  await tellPaid(id).catch((err) => log.warn({ err, orderId: id }, 'first try to fulfil'));
  return '';
}
