import type { CaptureDeps } from './capture.ts';
import { afterBackoff, type Due, reschedule, rescheduleUnanswered } from './due.ts';
import type { GatewayAnswer, ProviderRefund } from './ports.ts';
import { settle } from './settle.ts';
import { settleRefund } from './settle-refund.ts';

type DueRefund = Awaited<ReturnType<typeof loadRefund>>;

/**
 * One step with a refund that is due: it is requested under our own id, which gives the same refund however often the answer is lost;
 * or, once the provider has it, its status is looked up. A queued refund is requested until the money has gone back.
 */
export async function reconcileRefund(deps: CaptureDeps, due: Due): Promise<void> {
  const { shortWait: first, maxWait } = deps.paymentTimeouts;
  let isAnswered = false;
  try {
    isAnswered = await requestAndSettle(deps, await loadRefund(deps, String(due.id)));
  } finally {
    if (isAnswered) await reschedule(deps, 'refund', due, afterBackoff(deps, due, { first, maxWait }));
    else await rescheduleUnanswered(deps, 'refund', due);
  }
}

function loadRefund({ database }: CaptureDeps, id: string) {
  return database.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.id', 'refund.state', 'refund.amount_paise', 'refund.provider_refund_id'])
    .select('payment.provider_payment_id')
    .where('refund.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Returns whether the provider answered; a rejection is an answer, too. */
async function requestAndSettle(deps: CaptureDeps, refund: DueRefund): Promise<boolean> {
  const answer = await requestOrFetchRefund(deps, refund);
  if (answer.kind === 'done') {
    await settleRefund(deps, answer.value);
    return true;
  }
  const { detail } = answer;
  deps.log.warn({ refund: refund.id, outcome: answer.kind, detail }, 'not refunded yet');
  await deps.database.db.updateTable('refund').set({ detail }).where('id', '=', refund.id).execute();
  return answer.kind === 'refused' && settleRefundsAtProvider(deps, refund.provider_payment_id);
}

function requestOrFetchRefund({ gateway }: CaptureDeps, refund: DueRefund): Promise<GatewayAnswer<ProviderRefund>> {
  if (refund.provider_refund_id) return gateway.fetchRefund(refund.provider_refund_id);
  const { provider_payment_id: paymentId, amount_paise: amountPaise, id: idempotencyKey } = refund;
  return gateway.refund({ paymentId, amountPaise, idempotencyKey });
}

/**
 * An operator may have sent the money back at the provider, which then refuses to send more than is left. We may not have been notified: the payment
 * and all that went back of it is settled, and a refund of ours that is still queued gives way to that. Returns whether the provider answered.
 */
async function settleRefundsAtProvider(deps: CaptureDeps, paymentId: string): Promise<boolean> {
  const [payment, refunds] = [await deps.gateway.fetchPayment(paymentId), await deps.gateway.fetchRefunds(paymentId)];
  if (payment.kind === 'done') await settle(deps, payment.value, 'answer');
  if (refunds.kind === 'done') for (const refund of refundsToSettle(refunds.value)) await settleRefund(deps, refund);
  return [payment, refunds].every(({ kind }) => kind === 'done' || kind === 'refused');
}

/** What went back or is about to: ours first, so that a refund whose answer was lost is known as ours before any gives way to the others. */
function refundsToSettle(refunds: ProviderRefund[]): ProviderRefund[] {
  return refunds
    .filter(({ status }) => status !== 'failed')
    .toSorted((a, b) => Number(b.ourId !== null) - Number(a.ourId !== null));
}
