import { randomUUIDv7 } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { RefundState, RefundTable } from '../db/tables.ts';
import { secondsAfter } from '../seconds-after.ts';
import type { Services } from '../services.ts';
import { refundProcessedJob } from './jobs.ts';
import type { ProviderRefund } from './ports.ts';
import { reduceQueuedRefunds } from './reduce-queued-refunds.ts';

export type RefundRow = Selectable<RefundTable>;
export type RefundDeps = Pick<Services, 'database' | 'queue' | 'now' | 'log' | 'paymentTimeouts' | 'consoleChanges'>;

/** The states that a refund may have had before. As with payments, it moves forward only. */
const statesBefore: Record<ProviderRefund['status'], RefundState[]> = {
  pending: ['owed'],
  failed: ['owed', 'pending'],
  processed: ['owed', 'pending', 'failed'],
};

/**
 * Does for refunds what `settle` does for payments. A refund we never requested was made at the provider, by an operator, and is
 * recorded as such. Returns whether the payment is one we know.
 */
export async function settleRefund(deps: RefundDeps, reported: ProviderRefund): Promise<boolean> {
  const refund = await deps.database.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, reported.paymentId);
    if (!payment) return undefined;
    const known = (await findRefund(tx, payment, reported)) ?? (await insertRefund(deps, tx, payment, reported));
    const updated = await updateByReport(deps, tx, known, reported);
    await reduceQueuedRefunds(tx, payment, deps.now());
    return updated;
  });
  if (refund?.state === 'failed') deps.log.error({ refund: refund.id, payment: reported.paymentId }, 'refund failed');
  if (refund && refund.state !== 'pending') deps.consoleChanges.publish('payments');
  return refund !== undefined;
}

type Payment = { id: number; amount_paise: number };

async function lockPayment(tx: Db, providerPaymentId: string) {
  return tx
    .selectFrom('payment')
    .select(['id', 'amount_paise'])
    .where('provider_payment_id', '=', providerPaymentId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Finds a refund by the provider's id, or by our own, if its event was quicker than the answer or the answer was lost. A refund that
 * an earlier release closed because the money had gone back already matches what is reported of that later.
 */
async function findRefund(tx: Db, payment: Payment, reported: ProviderRefund): Promise<RefundRow | undefined> {
  return tx
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .where((eb) =>
      eb.or([
        eb('provider_refund_id', '=', reported.id),
        eb(sql`id::text`, '=', reported.ourId ?? ''),
        eb.and([eb('provider_refund_id', 'is', null), eb('state', '=', 'processed')]),
      ]),
    )
    .orderBy('provider_refund_id', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .executeTakeFirst();
}

async function insertRefund(
  { now }: RefundDeps,
  tx: Db,
  payment: Payment,
  reported: ProviderRefund,
): Promise<RefundRow> {
  const refund = { id: randomUUIDv7(), payment_id: payment.id, amount_paise: reported.amountPaise, created_at: now() };
  return tx
    .insertInto('refund')
    .values({ ...refund, provider_refund_id: reported.id, reason: 'operator' })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function updateByReport(
  deps: RefundDeps,
  tx: Db,
  refund: RefundRow,
  reported: ProviderRefund,
): Promise<RefundRow> {
  const { now, paymentTimeouts } = deps;
  if (refund.state === 'processed' && refund.provider_refund_id === null) return adoptReport(tx, refund, reported);
  if (!statesBefore[reported.status].includes(refund.state)) return refund;
  const isPending = reported.status === 'pending';
  const at = now();
  if (reported.status === 'processed')
    await deps.queue.send(tx, refundProcessedJob, { refundId: refund.id }, paymentTimeouts.firstRetry);
  return tx
    .updateTable('refund')
    .set({
      provider_refund_id: reported.id,
      state: reported.status,
      detail: null,
      settled_at: isPending ? null : at,
      next_check_at: isPending ? secondsAfter(at, paymentTimeouts.shortWait) : null,
    })
    .where('id', '=', refund.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What an earlier release closed because the money had gone back already was perhaps of another amount. */
function adoptReport(tx: Db, { id }: RefundRow, reported: ProviderRefund): Promise<RefundRow> {
  return tx
    .updateTable('refund')
    .set({ provider_refund_id: reported.id, amount_paise: reported.amountPaise })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
