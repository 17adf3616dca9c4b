import { setTimeout } from 'node:timers/promises';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import { secondsAfter } from '../seconds-after.ts';
import type { Services } from '../services.ts';
import { chargeOf, type NewCharge, restartChecks } from './charge.ts';
import { isLeased, releaseLease, takeLease, type UnleasedCharge } from './lease.ts';
import type { GatewayAnswer, ProviderOrder } from './ports.ts';

/** The dependencies of asking for money. */
type RequestDeps = Pick<Services, 'database' | 'gateway' | 'background' | 'now' | 'log' | 'paymentTimeouts'>;

interface PayableOrder {
  providerOrderId: string;
}

/**
 * Returns the provider's order that the payment window needs; it is requested once, however often and from wherever this is called:
 * one request asks at a time, and the others wait for its result. Throws a 503 if that takes longer than a buyer waits: what the
 * provider answers later is kept for their next request. Must not be called inside a transaction.
 */
export function requestPayment(deps: RequestDeps, orderId: number): Promise<PayableOrder> {
  return withinWait(deps, () => reuseOrRequest(deps, orderId));
}

/** The same for a charge that was just written, together with its lease: only the calling function may ask for it. */
export function requestFirstPayment(deps: RequestDeps, charge: NewCharge): Promise<PayableOrder> {
  return withinWait(deps, () => requestUnderLease(deps, charge));
}

async function withinWait(deps: RequestDeps, request: () => Promise<PayableOrder>): Promise<PayableOrder> {
  const { background, paymentTimeouts } = deps;
  const payable = await background.within(paymentTimeouts.requestWait, 'asking for a payment', request);
  if (!payable) throw providerDown();
  return payable;
}

async function reuseOrRequest(deps: RequestDeps, orderId: number): Promise<PayableOrder> {
  const charge = await chargeOf(deps.database.db, orderId);
  if (!charge) throw new Error(`Order ${orderId} has no charge`);
  if (charge.provider_order_id) {
    await restartChecks(deps, charge);
    return { providerOrderId: charge.provider_order_id };
  }
  return (await takeLease(deps, charge)) ? requestUnderLease(deps, charge) : waitForOtherRequest(deps, charge);
}

async function requestUnderLease(deps: RequestDeps, charge: UnleasedCharge): Promise<PayableOrder> {
  try {
    return await requestFromProvider(deps, charge);
  } catch (error) {
    await releaseLease(deps, charge);
    throw error;
  }
}

/** Waits as long as a buyer does. */
async function waitForOtherRequest(
  { database, now, paymentTimeouts }: RequestDeps,
  { order_id }: UnleasedCharge,
): Promise<PayableOrder> {
  const deadline = performance.now() + paymentTimeouts.requestWait * 1000;
  while (performance.now() < deadline) {
    await setTimeout(100);
    const charge = await chargeOf(database.db, order_id);
    if (charge?.provider_order_id) return { providerOrderId: charge.provider_order_id };
    if (!charge || !isLeased(charge, now())) break;
  }
  throw providerDown();
}

async function requestFromProvider(deps: RequestDeps, charge: UnleasedCharge): Promise<PayableOrder> {
  const { gateway } = deps;
  const { receipt, amount_paise: amountPaise } = charge;
  // An earlier try may have come through although its answer was lost.
  const earlier = charge.asking_until && (await gateway.findOrder(receipt));
  if (earlier && earlier.kind !== 'done') throw errorFor(deps, charge, earlier, null);
  if (earlier?.value) return storeProviderOrder(deps, charge, earlier.value);
  const created = await gateway.createOrder({ amountPaise, receipt });
  if (created.kind === 'done') return storeProviderOrder(deps, charge, created.value);
  const found = created.kind === 'busy' ? null : await gateway.findOrder(receipt);
  if (found?.kind === 'done' && found.value) return storeProviderOrder(deps, charge, found.value);
  throw errorFor(deps, charge, created, found);
}

async function storeProviderOrder(
  deps: RequestDeps,
  charge: UnleasedCharge,
  order: ProviderOrder,
): Promise<PayableOrder> {
  const { database, now, paymentTimeouts } = deps;
  if (order.amountPaise !== charge.amount_paise || order.currency !== 'INR')
    throw new Error(`The provider's order for ${charge.receipt} is of another amount`);
  const at = now();
  const stored = await database.db
    .updateTable('charge')
    .set({
      provider_order_id: order.id,
      asked_at: at,
      next_check_at: secondsAfter(at, paymentTimeouts.firstCheck),
    })
    .where('order_id', '=', charge.order_id)
    .where('provider_order_id', 'is', null)
    .returning('provider_order_id')
    .executeTakeFirst();
  // Another request has stored one first.
  const current = stored ?? (await chargeOf(database.db, charge.order_id));
  return { providerOrderId: current?.provider_order_id ?? order.id };
}

type FailedAnswer = Exclude<GatewayAnswer<ProviderOrder | null>, { kind: 'done' }>;

/** 502 only if it is certain that the provider will not accept it; the calling function may then give the order up. */
function errorFor(
  { log }: RequestDeps,
  { order_id: orderId }: UnleasedCharge,
  answer: FailedAnswer,
  found: GatewayAnswer<ProviderOrder | null> | null,
): ApiError {
  log.warn({ orderId, outcome: answer.kind, detail: answer.detail }, 'payment not asked for');
  const isCertain = answer.kind === 'refused' && found?.kind === 'done';
  return isCertain ? new ApiError(502, 'provider_refused', en.shop.payment_down) : providerDown();
}

function providerDown(): ApiError {
  return new ApiError(503, 'provider_down', en.shop.payment_down);
}
