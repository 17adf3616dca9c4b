import type { Services } from '../services.ts';
import { afterBackoff, type Due, reschedule, rescheduleUnanswered } from './due.ts';
import type { GatewayAnswer, ProviderRefund } from './ports.ts';
import { type RefundDeps, settleRefund } from './settle-refund.ts';

type Deps = RefundDeps & Pick<Services, 'gateway'>;
type DueRefund = Awaited<ReturnType<typeof loadRefund>>;

/**
 * One step with a refund that is due: it is requested under our own id, which gives the same refund however often the answer is lost;
 * or, once the provider has it, its status is looked up. A queued refund is requested until the money has gone back.
 */
export async function reconcileRefund(deps: Deps, due: Due): Promise<void> {
  const { shortWait: first, maxWait } = deps.paymentTimeouts;
  let isAnswered = false;
  try {
    isAnswered = await requestAndSettle(deps, await loadRefund(deps, String(due.id)));
  } finally {
    if (isAnswered) await reschedule(deps, 'refund', due, afterBackoff(deps, due, { first, maxWait }));
    else await rescheduleUnanswered(deps, 'refund', due);
  }
}

function loadRefund({ database }: Deps, id: string) {
  return database.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.id', 'refund.state', 'refund.amount_paise', 'refund.provider_refund_id'])
    .select('payment.provider_payment_id')
    .where('refund.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Returns whether the provider answered; a rejection is an answer, too. */
async function requestAndSettle(deps: Deps, refund: DueRefund): Promise<boolean> {
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

function requestOrFetchRefund({ gateway }: Deps, refund: DueRefund): Promise<GatewayAnswer<ProviderRefund>> {
  if (refund.provider_refund_id) return gateway.fetchRefund(refund.provider_refund_id);
  const { provider_payment_id: paymentId, amount_paise: amountPaise, id: idempotencyKey } = refund;
  return gateway.refund({ paymentId, amountPaise, idempotencyKey });
}

/**
 * An operator may have sent the money back at the provider, which then refuses to send more than is left. We may not have been notified: all that
 * went back is settled, and a refund of ours that is still queued gives way to it. Returns whether the provider answered.
 */
async function settleRefundsAtProvider(deps: Deps, paymentId: string): Promise<boolean> {
  const answer = await deps.gateway.fetchRefunds(paymentId);
  if (answer.kind === 'done') for (const refund of answer.value) await settleRefund(deps, refund);
  return answer.kind === 'done' || answer.kind === 'refused';
}
