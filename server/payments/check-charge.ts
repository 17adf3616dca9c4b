import { secondsAfter } from '../seconds-after.ts';
import { type CaptureDeps, settleAndCapture } from './capture.ts';
import type { ChargeRow } from './charge.ts';
import { afterBackoff, type Due, reschedule, rescheduleUnanswered } from './due.ts';
import type { GatewayAnswer, ProviderPayment } from './ports.ts';

type Kind = GatewayAnswer<unknown>['kind'];

/** One look at a charge that is due: whatever the provider knows of it is settled, even if we were never notified. */
export async function checkCharge(deps: CaptureDeps, due: Due): Promise<void> {
  let told: Kind = 'unknown';
  try {
    told = await checkWithProvider(deps, await find(deps, due));
  } finally {
    await rescheduleAfter(deps, due, told);
  }
}

function find({ database }: CaptureDeps, { id }: Due): Promise<ChargeRow> {
  return database.db.selectFrom('charge').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow();
}

/** Asks the provider which payments came for a charge, and settles them. `done` if every question was answered. */
export async function checkWithProvider(deps: CaptureDeps, charge: ChargeRow): Promise<Kind> {
  if (!charge.provider_order_id) return 'done';
  const told = await deps.gateway.paymentsOf(charge.provider_order_id);
  const kinds: Kind[] = [told.kind];
  if (told.kind === 'done')
    for (const payment of capturedFirst(told.value)) kinds.push(await settleAndCapture(deps, payment));
  else deps.log.warn({ orderId: charge.order_id, outcome: told.kind, detail: told.detail }, 'not looked up');
  // In case fulfilment has failed for longer than its job was retried: this look is repeated for days.
  if (charge.state === 'paid') await deps.onOrderPaid(charge.order_id);
  return kinds.find((kind) => kind !== 'done') ?? 'done';
}

/** Captured payments first: if there is one, no authorized one is captured. */
function capturedFirst(payments: ProviderPayment[]): ProviderPayment[] {
  return payments.toSorted((a, b) => Number(a.status === 'authorized') - Number(b.status === 'authorized'));
}

/**
 * A charge in any state is looked at to the end: another payment may come for one that is paid, and one for a cancelled order has to
 * be refunded. An unanswered look is repeated beyond the end, too, unless the provider refuses to answer.
 */
async function rescheduleAfter(deps: CaptureDeps, due: Due, told: Kind): Promise<void> {
  const { giveUp, firstCheck, often, longest } = deps.paymentTimeouts;
  const charge = await find(deps, due);
  const end = secondsAfter(charge.asked_at ?? charge.created_at, giveUp);
  const isOver = deps.now() >= end;
  if (told !== 'done' && !(told === 'refused' && isOver)) return rescheduleUnanswered(deps, 'charge', due);
  const isWatched = await mayBePaying(deps, charge);
  const wait = { first: firstCheck, longest: isWatched ? Math.min(often, longest) : longest };
  const next = afterBackoff(deps, due, wait);
  await reschedule(deps, 'charge', due, next < end ? next : null);
}

/** Whether a payment window may still be open, or the bank may still approve a payment that was tried. */
async function mayBePaying({ database, now, paymentTimeouts }: CaptureDeps, charge: ChargeRow): Promise<boolean> {
  if (now() < secondsAfter(charge.asked_at ?? charge.created_at, paymentTimeouts.paying)) return true;
  const tried = await database.db
    .selectFrom('payment')
    .select('id')
    .where('charge_id', '=', charge.id)
    .where('status', 'in', ['created', 'failed', 'authorized'])
    .limit(1)
    .executeTakeFirst();
  return tried !== undefined;
}
