import { setTimeout } from 'node:timers/promises';
import { en } from '../../messages/en.ts';
import { Refused } from '../http/refused.ts';
import { secondsAfter } from '../seconds-after.ts';
import type { Services } from '../services.ts';
import { type ChargeRow, chargeOf, watchAgain } from './charge.ts';
import type { GatewayAnswer, ProviderOrder } from './ports.ts';
import { endTurn, isBeingAsked, takeTurn } from './turn.ts';

/** The dependencies of asking for money. */
type AskParts = Pick<Services, 'database' | 'gateway' | 'background' | 'now' | 'log' | 'paymentPatience'>;

interface Payable {
  providerOrderId: string;
}

/**
 * Returns the provider's order that the payment window needs; it is requested once, however often and from wherever this is called:
 * one request asks at a time, and the others wait for its result. Throws a 503 if that takes longer than a buyer waits: what the
 * provider answers later is kept for their next request. Must not be called inside a transaction.
 */
export async function requestPayment(parts: AskParts, orderId: number): Promise<Payable> {
  const { background, paymentPatience } = parts;
  const payable = await background.within(paymentPatience.person, 'asking for a payment', () => find(parts, orderId));
  if (!payable) throw down();
  return payable;
}

async function find(parts: AskParts, orderId: number): Promise<Payable> {
  const charge = await chargeOf(parts.database.db, orderId);
  if (!charge) throw new Error(`Order ${orderId} has no charge`);
  if (charge.provider_order_id) {
    await watchAgain(parts, charge);
    return { providerOrderId: charge.provider_order_id };
  }
  if (!(await takeTurn(parts, charge))) return waitForOther(parts, charge);
  try {
    return await ask(parts, charge);
  } catch (error) {
    await endTurn(parts, charge);
    throw error;
  }
}

/** Waits as long as a buyer does. */
async function waitForOther({ database, now, paymentPatience }: AskParts, { order_id }: ChargeRow): Promise<Payable> {
  const end = performance.now() + paymentPatience.person * 1000;
  while (performance.now() < end) {
    await setTimeout(100);
    const charge = await chargeOf(database.db, order_id);
    if (charge?.provider_order_id) return { providerOrderId: charge.provider_order_id };
    if (!charge || !isBeingAsked(charge, now())) break;
  }
  throw down();
}

async function ask(parts: AskParts, charge: ChargeRow): Promise<Payable> {
  const { gateway } = parts;
  const { receipt, amount_paise: amountPaise } = charge;
  // An earlier try may have come through although its answer was lost.
  const earlier = charge.asking_until && (await gateway.findOrder(receipt));
  if (earlier && earlier.kind !== 'done') throw refusalFor(parts, charge, earlier, null);
  if (earlier?.value) return keep(parts, charge, earlier.value);
  const created = await gateway.createOrder({ amountPaise, receipt });
  if (created.kind === 'done') return keep(parts, charge, created.value);
  const found = created.kind === 'busy' ? null : await gateway.findOrder(receipt);
  if (found?.kind === 'done' && found.value) return keep(parts, charge, found.value);
  throw refusalFor(parts, charge, created, found);
}

async function keep(parts: AskParts, charge: ChargeRow, order: ProviderOrder): Promise<Payable> {
  const { database, now, paymentPatience } = parts;
  if (order.amountPaise !== charge.amount_paise || order.currency !== 'INR')
    throw new Error(`The provider's order for ${charge.receipt} is of another amount`);
  const at = now();
  await database.db
    .updateTable('charge')
    .set({
      provider_order_id: order.id,
      asked_at: at,
      next_check_at: secondsAfter(at, paymentPatience.firstCheck),
    })
    .where('id', '=', charge.id)
    .where('provider_order_id', 'is', null)
    .execute();
  const kept = await chargeOf(database.db, charge.order_id);
  return { providerOrderId: kept?.provider_order_id ?? order.id };
}

type Untold = Exclude<GatewayAnswer<ProviderOrder | null>, { kind: 'done' }>;

/** 502 only if it is certain that the provider will not accept it; the calling function may then give the order up. */
function refusalFor(
  { log }: AskParts,
  { order_id: orderId }: ChargeRow,
  told: Untold,
  found: GatewayAnswer<ProviderOrder | null> | null,
): Refused {
  log.warn({ orderId, outcome: told.kind, detail: told.detail }, 'payment not asked for');
  const isCertain = told.kind === 'refused' && found?.kind === 'done';
  return isCertain ? new Refused(502, 'provider_refused', en.shop.payment_down) : down();
}

function down(): Refused {
  return new Refused(503, 'provider_down', en.shop.payment_down);
}
