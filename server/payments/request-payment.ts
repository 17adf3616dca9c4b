import { setTimeout } from 'node:timers/promises';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import { secondsAfter } from '../seconds-after.ts';
import type { Services } from '../services.ts';
import { type ChargeRow, chargeOf, watchAgain } from './charge.ts';
import { isLeased, releaseLease, takeLease } from './lease.ts';
import type { GatewayAnswer, ProviderOrder } from './ports.ts';

/** The dependencies of asking for money. */
type AskDeps = Pick<Services, 'database' | 'gateway' | 'background' | 'now' | 'log' | 'paymentTimeouts'>;

interface Payable {
  providerOrderId: string;
}

/**
 * Returns the provider's order that the payment window needs; it is requested once, however often and from wherever this is called:
 * one request asks at a time, and the others wait for its result. Throws a 503 if that takes longer than a buyer waits: what the
 * provider answers later is kept for their next request. Must not be called inside a transaction.
 */
export async function requestPayment(deps: AskDeps, orderId: number): Promise<Payable> {
  const { background, paymentTimeouts } = deps;
  const payable = await background.within(paymentTimeouts.person, 'asking for a payment', () => find(deps, orderId));
  if (!payable) throw down();
  return payable;
}

async function find(deps: AskDeps, orderId: number): Promise<Payable> {
  const charge = await chargeOf(deps.database.db, orderId);
  if (!charge) throw new Error(`Order ${orderId} has no charge`);
  if (charge.provider_order_id) {
    await watchAgain(deps, charge);
    return { providerOrderId: charge.provider_order_id };
  }
  if (!(await takeLease(deps, charge))) return waitForOther(deps, charge);
  try {
    return await ask(deps, charge);
  } catch (error) {
    await releaseLease(deps, charge);
    throw error;
  }
}

/** Waits as long as a buyer does. */
async function waitForOther({ database, now, paymentTimeouts }: AskDeps, { order_id }: ChargeRow): Promise<Payable> {
  const end = performance.now() + paymentTimeouts.person * 1000;
  while (performance.now() < end) {
    await setTimeout(100);
    const charge = await chargeOf(database.db, order_id);
    if (charge?.provider_order_id) return { providerOrderId: charge.provider_order_id };
    if (!charge || !isLeased(charge, now())) break;
  }
  throw down();
}

async function ask(deps: AskDeps, charge: ChargeRow): Promise<Payable> {
  const { gateway } = deps;
  const { receipt, amount_paise: amountPaise } = charge;
  // An earlier try may have come through although its answer was lost.
  const earlier = charge.asking_until && (await gateway.findOrder(receipt));
  if (earlier && earlier.kind !== 'done') throw refusalFor(deps, charge, earlier, null);
  if (earlier?.value) return keep(deps, charge, earlier.value);
  const created = await gateway.createOrder({ amountPaise, receipt });
  if (created.kind === 'done') return keep(deps, charge, created.value);
  const found = created.kind === 'busy' ? null : await gateway.findOrder(receipt);
  if (found?.kind === 'done' && found.value) return keep(deps, charge, found.value);
  throw refusalFor(deps, charge, created, found);
}

async function keep(deps: AskDeps, charge: ChargeRow, order: ProviderOrder): Promise<Payable> {
  const { database, now, paymentTimeouts } = deps;
  if (order.amountPaise !== charge.amount_paise || order.currency !== 'INR')
    throw new Error(`The provider's order for ${charge.receipt} is of another amount`);
  const at = now();
  await database.db
    .updateTable('charge')
    .set({
      provider_order_id: order.id,
      asked_at: at,
      next_check_at: secondsAfter(at, paymentTimeouts.firstCheck),
    })
    .where('id', '=', charge.id)
    .where('provider_order_id', 'is', null)
    .execute();
  const kept = await chargeOf(database.db, charge.order_id);
  return { providerOrderId: kept?.provider_order_id ?? order.id };
}

type NotDone = Exclude<GatewayAnswer<ProviderOrder | null>, { kind: 'done' }>;

/** 502 only if it is certain that the provider will not accept it; the calling function may then give the order up. */
function refusalFor(
  { log }: AskDeps,
  { order_id: orderId }: ChargeRow,
  told: NotDone,
  found: GatewayAnswer<ProviderOrder | null> | null,
): ApiError {
  log.warn({ orderId, outcome: told.kind, detail: told.detail }, 'payment not asked for');
  const isCertain = told.kind === 'refused' && found?.kind === 'done';
  return isCertain ? new ApiError(502, 'provider_refused', en.shop.payment_down) : down();
}

function down(): ApiError {
  return new ApiError(503, 'provider_down', en.shop.payment_down);
}
