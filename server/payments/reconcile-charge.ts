import { secondsAfter } from '../seconds-after.ts';
import { type CaptureDeps, settleAndCapture } from './capture.ts';
import type { ChargeRow } from './charge.ts';
import { afterBackoff, type Due, reschedule, rescheduleUnanswered } from './due.ts';
import type { GatewayAnswer, ProviderPayment } from './ports.ts';

type OutcomeKind = GatewayAnswer<unknown>['kind'];

/** One check of a charge that is due: whatever the provider knows of it is settled, even if we were never notified. */
export async function reconcileCharge(deps: CaptureDeps, due: Due): Promise<void> {
  let outcome: OutcomeKind = 'unknown';
  try {
    outcome = await fetchAndSettle(deps, await loadCharge(deps, due));
  } finally {
    await rescheduleAfter(deps, due, outcome);
  }
}

function loadCharge({ database }: CaptureDeps, { id }: Due): Promise<ChargeRow> {
  return database.db.selectFrom('charge').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow();
}

/** Asks the provider which payments came for a charge, and settles them. `done` if every question was answered. */
export async function fetchAndSettle(deps: CaptureDeps, charge: ChargeRow): Promise<OutcomeKind> {
  if (!charge.provider_order_id) return 'done';
  const answer = await deps.gateway.fetchPayments(charge.provider_order_id);
  const kinds: OutcomeKind[] = [answer.kind];
  if (answer.kind === 'done')
    for (const payment of capturedFirst(answer.value)) kinds.push((await settleAndCapture(deps, payment)).outcome);
  else deps.log.warn({ orderId: charge.order_id, outcome: answer.kind, detail: answer.detail }, 'not looked up');
  // In case fulfilment has failed for longer than its job was retried: this check is repeated for days.
  if (charge.state === 'paid') await deps.onOrderPaid(charge.order_id);
  return kinds.find((kind) => kind !== 'done') ?? 'done';
}

/** Captured payments first: if there is one, no authorized one is captured. */
function capturedFirst(payments: ProviderPayment[]): ProviderPayment[] {
  return payments.toSorted((a, b) => Number(a.status === 'authorized') - Number(b.status === 'authorized'));
}

/**
 * A charge in any state is checked to the end: another payment may come for one that is paid, and one for a cancelled order has to
 * be refunded. An unanswered check is repeated beyond the end, too, unless the provider refuses to answer.
 */
async function rescheduleAfter(deps: CaptureDeps, due: Due, outcome: OutcomeKind): Promise<void> {
  const { giveUp, firstCheck, maxWaitWhilePaying, maxWait } = deps.paymentTimeouts;
  const charge = await loadCharge(deps, due);
  const deadline = secondsAfter(charge.asked_at ?? charge.created_at, giveUp);
  const isPastDeadline = deps.now() >= deadline;
  if (outcome !== 'done' && !(outcome === 'refused' && isPastDeadline))
    return rescheduleUnanswered(deps, 'charge', due);
  const isWatched = await mayBePaying(deps, charge);
  const backoff = { first: firstCheck, maxWait: isWatched ? Math.min(maxWaitWhilePaying, maxWait) : maxWait };
  const next = afterBackoff(deps, due, backoff);
  await reschedule(deps, 'charge', due, next < deadline ? next : null);
}

/** Whether a payment window may still be open, or the bank may still approve a payment that was tried. */
async function mayBePaying({ database, now, paymentTimeouts }: CaptureDeps, charge: ChargeRow): Promise<boolean> {
  if (now() < secondsAfter(charge.asked_at ?? charge.created_at, paymentTimeouts.payingPeriod)) return true;
  const attempt = await database.db
    .selectFrom('payment')
    .select('id')
    .where('charge_id', '=', charge.id)
    .where('status', 'in', ['created', 'failed', 'authorized'])
    .limit(1)
    .executeTakeFirst();
  return attempt !== undefined;
}
