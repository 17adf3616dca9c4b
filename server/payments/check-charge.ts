import { type CaptureParts, settleAndCapture } from './capture.ts';
import type { ChargeRow } from './charge.ts';
import { afterBackoff, type Due, putBack } from './due.ts';
import { secondsLater } from './patience.ts';
import type { ProviderPayment } from './ports.ts';

/** One look at a charge that is due: whatever the provider knows of it is settled, though nobody ever told us. */
export async function checkCharge(parts: CaptureParts, due: Due): Promise<void> {
  const { db } = parts.database;
  const charge = await db.selectFrom('charge').selectAll().where('id', '=', Number(due.id)).executeTakeFirstOrThrow();
  try {
    await look(parts, charge);
  } finally {
    await putBack(parts, 'charge', due, nextCheck(parts, charge, due));
  }
}

async function look(parts: CaptureParts, charge: ChargeRow): Promise<void> {
  if (!charge.provider_order_id) return;
  const told = await parts.gateway.paymentsOf(charge.provider_order_id);
  if (told.kind === 'done') for (const payment of capturedFirst(told.value)) await settleAndCapture(parts, payment);
  else parts.log.warn({ orderId: charge.order_id, outcome: told.kind, detail: told.detail }, 'not looked up');
  // Should whoever hands out have failed for longer than its job was tried: this comes again for days.
  if (charge.state === 'paid') await parts.tellPaid(charge.order_id);
}

/** Where one is captured already, no other is taken. */
function capturedFirst(payments: ProviderPayment[]): ProviderPayment[] {
  return payments.toSorted((a, b) => Number(a.status === 'authorized') - Number(b.status === 'authorized'));
}

/** One that is paid is still looked at now and then: another payment may come for it. */
function nextCheck(parts: CaptureParts, charge: ChargeRow, due: Due): Date | null {
  const { giveUp, longest, firstCheck } = parts.paymentPatience;
  const end = secondsLater(charge.asked_at ?? due.created_at, giveUp);
  const next = charge.state === 'open' ? afterBackoff(parts, firstCheck, due) : secondsLater(parts.now(), longest);
  return next < end ? next : null;
}
