import type { Services } from '../services.ts';
import { afterBackoff, type Due, putBack, putBackUnanswered } from './due.ts';
import { refundProcessedJob } from './jobs.ts';
import type { GatewayAnswer, ProviderRefund } from './ports.ts';
import { type RefundParts, settleRefund } from './settle-refund.ts';

type Parts = RefundParts & Pick<Services, 'gateway'>;
type Asked = Awaited<ReturnType<typeof find>>;

/**
 * One step with a refund that is due: it is requested under our own id, which gives the same refund however often the answer is lost;
 * or, once the provider has it, its status is looked up. A queued refund is requested until the money has gone back.
 */
export async function checkRefund(parts: Parts, due: Due): Promise<void> {
  const { soon: first, longest } = parts.paymentPatience;
  let isAnswered = false;
  try {
    isAnswered = await step(parts, await find(parts, String(due.id)));
  } finally {
    if (isAnswered) await putBack(parts, 'refund', due, afterBackoff(parts, due, { first, longest }));
    else await putBackUnanswered(parts, 'refund', due);
  }
}

function find({ database }: Parts, id: string) {
  return database.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.id', 'refund.state', 'refund.amount_paise', 'refund.provider_refund_id'])
    .select('payment.provider_payment_id')
    .where('refund.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Whether the provider had an answer: a rejection is one, too. */
async function step(parts: Parts, refund: Asked): Promise<boolean> {
  const answer = await ask(parts, refund);
  if (answer.kind === 'done') {
    await settleRefund(parts, answer.value);
    return true;
  }
  const { detail } = answer;
  parts.log.warn({ refund: refund.id, outcome: answer.kind, detail }, 'not refunded yet');
  await parts.database.db.updateTable('refund').set({ detail }).where('id', '=', refund.id).execute();
  return answer.kind === 'refused' && seeWhyRefused(parts, refund);
}

function ask({ gateway }: Parts, refund: Asked): Promise<GatewayAnswer<ProviderRefund>> {
  if (refund.provider_refund_id) return gateway.refundOf(refund.provider_refund_id);
  const { provider_payment_id: paymentId, amount_paise: amountPaise, id: idempotencyKey } = refund;
  return gateway.refund({ paymentId, amountPaise, idempotencyKey });
}

/** An operator may have refunded it at the provider, which then refuses to do so again. Returns whether the provider has said if that is so. */
async function seeWhyRefused(parts: Parts, refund: Asked): Promise<boolean> {
  const payment = await parts.gateway.payment(refund.provider_payment_id);
  if (payment.kind === 'done' && payment.value.status === 'refunded') await markReturned(parts, refund);
  return payment.kind === 'done' || payment.kind === 'refused';
}

async function markReturned({ database, queue, now, paymentPatience }: Parts, { id }: Asked): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    const marked = await tx
      .updateTable('refund')
      .set({ state: 'processed', settled_at: now(), next_check_at: null, detail: 'had gone back already' })
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (marked) await queue.send(tx, refundProcessedJob, { refundId: id }, paymentPatience.firstRetry);
  });
}
